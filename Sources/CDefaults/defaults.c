#include "defaults.h"

// #embed is C23. It compiles in no time, follows changes, and the linker leaves out what an
// executable does not use.
static const unsigned char configuration[] = {
#embed "../../config/poi.json5"
};
static const unsigned char words[] = {
#embed "../../config/categories.json5"
};
static const unsigned char letters[] = {
#embed "../../config/letters.txt"
};
static const unsigned char column_names[] = {
#embed "../../config/columns.json5"
};
// An index is read in place, numbers of eight bytes at a time.
_Alignas(64) static const unsigned char landmarks[] = {
#embed "../../config/landmarks.poix"
};
_Alignas(64) static const unsigned char airports[] = {
#embed "../../config/gazetteer/airports.poix"
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

// A function of that name, which gives the file with these bytes.
#define GIVE(name, bytes) \
  poi_embedded_file name(void) { return (poi_embedded_file){bytes, sizeof bytes}; }

GIVE(poi_default_configuration, configuration)
GIVE(poi_category_words, words)
GIVE(poi_letters, letters)
GIVE(poi_column_names, column_names)
GIVE(poi_landmarks, landmarks)
GIVE(poi_airports, airports)
GIVE(poi_gazetteer, gazetteer)
GIVE(poi_help_texts, help_texts)
GIVE(poi_map_style, map_style)
GIVE(poi_page_style, page_style)
GIVE(poi_page_script, page_script)
GIVE(poi_bash_completion, bash_completion)
GIVE(poi_zsh_completion, zsh_completion)
GIVE(poi_fish_completion, fish_completion)
