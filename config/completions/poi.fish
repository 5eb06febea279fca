# fish completion for poi
function __poi_complete
  set -l typed (commandline -ct)
  set -l current (printf '%s' "$typed" | string unescape)
  or set current "$typed"
  set -l words (commandline -opc) "$current"
  set -l program $words[1]
  # A tilde stands there as it was typed.
  command -q $program
  or set program poi
  set -l answer ($program __complete $words[2..-1] 2>/dev/null)
  test (count $answer) -gt 1; and printf '%s\n' $answer[2..-1]
  test "$answer[1]" = files
  or return
  set -l option (string match -r -- '^--[^=]+=' "$typed")
  # As fish itself offers files, for ~ and variables, too.
  for file in (complete -C "'' "(string replace -r -- '^--[^=]+=' '' "$typed"))
    printf '%s%s\n' "$option" "$file"
  end
end
complete -c poi -f -a '(__poi_complete)'
