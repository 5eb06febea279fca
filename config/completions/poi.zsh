#compdef poi
# zsh completion for poi
_poi() {
  local line first
  local -a candidates displays
  for line in "${(@f)$("${(Q)words[1]}" __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
    if [[ -z $first ]]; then first=$line; continue; fi
    candidates+=("${line%%$'\t'*}")
    displays+=("${line//$'\t'/  -- }")
  done
  (( $#candidates )) && compadd -U -l -d displays -a -- candidates
  [[ $first == files ]] && _files
}
_poi "$@"
