# Completion of matchbook for bash.
_matchbook() {
    # Bash splits the word -name=value at the =; this loop joins the parts again.
    local IFS=$'\n' words=() word i
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ ($word == = || ${COMP_WORDS[i-1]} == =) && ${#words[@]} -gt 0 ]]; then
            words[${#words[@]}-1]+=$word
        else
            words+=("$word")
        fi
    done
    COMPREPLY=($("${COMP_WORDS[0]}" complete "${words[@]}" 2>/dev/null | cut -f 1))
    if [[ ${words[${#words[@]}-1]} == -*=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#*=}")
    fi
}
complete -o default -F _matchbook matchbook
