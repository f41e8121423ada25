# Completion of matchbook for fish.
function __matchbook_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l lines ($words[1] complete $words[2..-1] 2>/dev/null)
    if test (count $lines) -eq 0
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $lines
    end
end
complete -c matchbook -f -a '(__matchbook_complete)'
