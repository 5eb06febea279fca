#include "defaults.h"

// #embed is C23. It compiles in no time, follows changes, and the linker leaves out what an
// executable does not use.
static const unsigned char configuration[] = {
#embed "../../config/poi.json5"
};
static const unsigned char words[] = {
#embed "../../config/categories.json5"
};
// An index is read in place, numbers of eight bytes at a time.
_Alignas(64) static const unsigned char landmarks[] = {
#embed "../../config/landmarks.poix"
};
static const unsigned char gazetteer[] = {
#embed "../../config/gazetteer/gazetteer.bin"
};
static const unsigned char help_texts[] = {
#embed "../../config/help.txt"
};
// The look of a map, and the look and the script of the page around it.
static const unsigned char map_style[] = {
#embed "../../config/page/map.css"
};
static const unsigned char page_style[] = {
#embed "../../config/page/page.css"
};
static const unsigned char page_script[] = {
#embed "../../config/page/page.js"
};
static const unsigned char bash_completion[] = {
#embed "../../config/completions/poi.bash"
};
static const unsigned char zsh_completion[] = {
#embed "../../config/completions/poi.zsh"
};
static const unsigned char fish_completion[] = {
#embed "../../config/completions/poi.fish"
};

poi_embedded_file poi_default_configuration(void) {
  return (poi_embedded_file){configuration, sizeof configuration};
}

poi_embedded_file poi_category_words(void) {
  return (poi_embedded_file){words, sizeof words};
}

poi_embedded_file poi_landmarks(void) {
  return (poi_embedded_file){landmarks, sizeof landmarks};
}

poi_embedded_file poi_gazetteer(void) {
  return (poi_embedded_file){gazetteer, sizeof gazetteer};
}

poi_embedded_file poi_help_texts(void) {
  return (poi_embedded_file){help_texts, sizeof help_texts};
}

poi_embedded_file poi_map_style(void) {
  return (poi_embedded_file){map_style, sizeof map_style};
}

poi_embedded_file poi_page_style(void) {
  return (poi_embedded_file){page_style, sizeof page_style};
}

poi_embedded_file poi_page_script(void) {
  return (poi_embedded_file){page_script, sizeof page_script};
}

poi_embedded_file poi_bash_completion(void) {
  return (poi_embedded_file){bash_completion, sizeof bash_completion};
}

poi_embedded_file poi_zsh_completion(void) {
  return (poi_embedded_file){zsh_completion, sizeof zsh_completion};
}

poi_embedded_file poi_fish_completion(void) {
  return (poi_embedded_file){fish_completion, sizeof fish_completion};
}
