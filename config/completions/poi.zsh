#compdef poi
# zsh completion for poi
_poi() {
  local line first program=${(Q)words[1]}
  whence $program >/dev/null || program=poi
  local -a candidates displays
  for line in "${(@f)$($program __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
    if [[ -z $first ]]; then first=$line; continue; fi
    candidates+=("${line%%$'\t'*}")
    displays+=("${line//$'\t'/  -- }")
  done
  (( $#candidates )) && compadd -U -l -d displays -a -- candidates
  [[ $first == files ]] || return
  compset -P '--*='
  _files
}
# As a function of completion, or read by a shell's own file.
if [[ $funcstack[1] == _poi ]]; then _poi "$@"; else compdef _poi poi; fi
