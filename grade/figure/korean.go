package figuregrade

import "fmt"

// Korean returns the Korean name of a technique of the model.
func Korean(technique int) string {
	places, insight := technique/insights+1, technique%insights
	name := fmt.Sprintf("바뀌는 자리 %d곳", places)
	if places == mostPlaces {
		name += " 이상"
	}
	return name + [insights]string{"", ", 여러 크기", ", 바깥에 놓는 성냥개비"}[insight]
}
