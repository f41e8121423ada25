#compdef matchbook
# Completion of matchbook for zsh.
_matchbook() {
    local -a lines
    lines=(${(f)"$($words[1] complete "${(@)words[2,CURRENT]}" 2>/dev/null)"})
    if (( ! $#lines )); then
        _files
        return
    fi
    # _describe needs lines of the form word:meaning, with a backslash before all other colons.
    lines=("${(@)lines//:/\\:}")
    lines=("${(@)lines/$'\t'/:}")
    _describe matchbook lines
}
compdef _matchbook matchbook
