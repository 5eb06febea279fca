// The files of config/ that the program carries in itself.
#pragma once
#include <stddef.h>

// A file's bytes; not terminated by a zero.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} poi_embedded_file;

poi_embedded_file poi_default_configuration(void);
poi_embedded_file poi_category_words(void);
poi_embedded_file poi_letters(void);
poi_embedded_file poi_column_names(void);
poi_embedded_file poi_landmarks(void);
poi_embedded_file poi_airports(void);
poi_embedded_file poi_gazetteer(void);
poi_embedded_file poi_help_texts(void);
poi_embedded_file poi_map_style(void);
poi_embedded_file poi_page_style(void);
poi_embedded_file poi_page_script(void);
poi_embedded_file poi_bash_completion(void);
poi_embedded_file poi_zsh_completion(void);
poi_embedded_file poi_fish_completion(void);
