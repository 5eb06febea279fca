/// The shells for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// The script by which a shell asks the program itself for completions.
///
/// `PROGRAM __complete WORD...` is asked with the words before the cursor, the last one unfinished;
/// bash, which parts words at more than spaces, hands over its line instead.
package enum CompletionScript {
  /// The operand that asks for completions.
  package static let command = "__complete"
  /// The option before a line that the program takes apart itself.
  package static let lineOption = "--line"

  package static func text(for shell: Shell, of name: String) -> String {
    switch shell {
    case .bash: bash(name)
    case .zsh: zsh(name)
    case .fish: fish(name)
    }
  }

  /// Bash 3.2, which macOS has, knows no `compopt` and no `mapfile`.
  ///
  /// Where the program offers nothing, `complete -o default` completes names of files, with slashes
  /// and spaces right in all versions.
  private static func bash(_ name: String) -> String {
    #"""
    # bash completion for \#(name)
    _\#(name)() {
      local IFS=$'\n' line=${COMP_LINE:0:COMP_POINT} answer word first='' skip=0 breaks files quote=''
      local program=${COMP_WORDS[0]}
      type "$program" >/dev/null 2>&1 || program=\#(name)
      local typed=${line##*[[:space:]]}
      # Bash has parted the word at these; what is before them stays as it is.
      breaks=${COMP_WORDBREAKS//[^=:]/}
      case $breaks in
        '') ;;
        *) case $typed in *[$breaks]*) word=${typed%[$breaks]*}; skip=$((${#word} + 1)) ;; esac ;;
      esac
      case ${COMP_WORDS[COMP_CWORD]} in
        # A quote that is closed and opened again is more than bash tells here.
        \'*\'*|\"*\"*) return 0 ;;
        [\"\']*) quote=${COMP_WORDS[COMP_CWORD]:0:1}; skip=0 ;;
      esac
      answer=$("$program" __complete --line "$line" 2>/dev/null) || return 0
      COMPREPLY=()
      while read -r word; do
        if [ -z "$first" ]; then first=$word; continue; fi
        word=${word%%$'\t'*}
        case $quote in
          \') word=${word//\'/\'\\\'\'} ;;
          \") word=${word//\\/\\\\}; word=${word//\"/\\\"}; word=${word//\$/\\\$}; word=${word//\`/\\\`} ;;
          *) case $word in *[!A-Za-z0-9_.,:=/@%+-]*) case $word in *[[:space:]\'\"\\\$\&\;\|\(\)\<\>\*\?\!\`]*)
            printf -v word %q "$word" ;; esac ;; esac ;;
        esac
        COMPREPLY[${#COMPREPLY[@]}]=${word:$skip}
      done <<< "$answer"
      if [ "$first" = files ]; then
        # Without an answer bash itself offers files, with slashes and spaces as they must be.
        [ ${#COMPREPLY[@]} -gt 0 ] || return 0
        files=$(compgen -f -- "${typed:$skip}") || return 0
        if type compopt >/dev/null 2>&1; then
          compopt -o filenames
          for word in $files; do COMPREPLY[${#COMPREPLY[@]}]=$word; done
        else
          COMPREPLY=()
        fi
      elif type compopt >/dev/null 2>&1; then
        compopt +o default
      fi
    }
    complete -o default -F _\#(name) \#(name)

    """#
  }

  private static func zsh(_ name: String) -> String {
    #"""
    #compdef \#(name)
    # zsh completion for \#(name)
    _\#(name)() {
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
    _\#(name) "$@"

    """#
  }

  private static func fish(_ name: String) -> String {
    #"""
    # fish completion for \#(name)
    function __\#(name)_complete
      set -l current (commandline -ct | string unescape)
      or set current (commandline -ct)
      set -l words (commandline -opc) "$current"
      set -l answer ($words[1] __complete $words[2..-1] 2>/dev/null)
      test (count $answer) -gt 1; and printf '%s\n' $answer[2..-1]
      test "$answer[1]" = files; and __fish_complete_path "$current"
    end
    complete -c \#(name) -f -a '(__\#(name)_complete)'

    """#
  }
}
