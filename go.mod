module matchbook

go 1.26
