# bash completion for poi
_poi() {
  local IFS=$'\n' line=${COMP_LINE:0:COMP_POINT} answer word first='' skip=0 breaks quote=''
  local program=${COMP_WORDS[0]}
  type "$program" >/dev/null 2>&1 || program=poi
  # A space with a backslash parts no words.
  local typed=${line//\\ /$'\2'}
  typed=${typed##*[[:space:]]}
  # Bash has parted the word at these; what is before them stays as it is.
  breaks=${COMP_WORDBREAKS//[^=:]/}
  case $breaks in
    '') ;;
    *) case $typed in *[$breaks]*) word=${typed%[$breaks]*}; skip=$((${#word} + 1)) ;; esac ;;
  esac
  case ${COMP_WORDS[COMP_CWORD]} in
    # A quote that is closed and opened again is more than bash tells here.
    \'*\'*|\"*\"*) return 0 ;;
    # It may stand behind --option=, which stays as it is.
    [\"\']*)
      quote=${COMP_WORDS[COMP_CWORD]:0:1}; word=${line%"$quote"*}; word=${word##*[[:space:]]}
      skip=${#word}; typed=${line##*"$quote"} ;;
    *) typed=${typed:$skip}; typed=${typed//$'\2'/ } ;;
  esac
  answer=$("$program" __complete --line "$line" 2>/dev/null) || return 0
  COMPREPLY=()
  while read -r word; do
    if [ -z "$first" ]; then
      first=$word
      # Beside names of files bash quotes all.
      if [ "$first" = files ] && type compopt >/dev/null 2>&1; then quote=files; fi
      continue
    fi
    word=${word%%$'\t'*}
    case $quote in
      files) ;;
      \') word=${word//\'/\'\\\'\'} ;;
      \") word=${word//\\/\\\\}; word=${word//\"/\\\"}; word=${word//\$/\\\$}; word=${word//\`/\\\`} ;;
      *) case $word in *[!A-Za-z0-9_.,:=/@%+-]*) case $word in *[[:space:]\'\"\\\$\&\;\|\(\)\<\>\*\?\!\`\#{}~]*|*\[*|*\]*)
        printf -v word %q "$word" ;; esac ;; esac ;;
    esac
    COMPREPLY[${#COMPREPLY[@]}]=${word:$skip}
  done <<< "$answer"
  if [ "$first" = files ]; then
    # Without an answer bash itself offers files, with slashes and spaces as they must be.
    [ ${#COMPREPLY[@]} -gt 0 ] || return 0
    if [ "$quote" = files ]; then
      compopt -o filenames
      for word in $(compgen -f -- "$typed"); do COMPREPLY[${#COMPREPLY[@]}]=$word; done
    elif compgen -f -- "$typed" >/dev/null; then
      COMPREPLY=()
    fi
  elif type compopt >/dev/null 2>&1; then
    compopt +o default
  fi
}
complete -o default -F _poi poi
