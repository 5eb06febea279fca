# fish completion for poi
function __poi_complete
  set -l current (commandline -ct | string unescape)
  or set current (commandline -ct)
  set -l words (commandline -opc) "$current"
  set -l answer ($words[1] __complete $words[2..-1] 2>/dev/null)
  test (count $answer) -gt 1; and printf '%s\n' $answer[2..-1]
  test "$answer[1]" = files; and __fish_complete_path "$current"
end
complete -c poi -f -a '(__poi_complete)'
