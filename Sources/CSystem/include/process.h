// The arguments, the path, the processors and the memory of this process, as the C library and the
// kernel give them.
#pragma once

// The number of arguments, the program's name included.
int poi_argument_count(void);

// The arguments, which live as long as the process; behind the last one stands NULL.
char *const *poi_arguments(void);

// Begins to load the bytes at an address into the cache of the processor, without waiting.
static inline void poi_prefetch(const void *address) { __builtin_prefetch(address); }

// The path that this program was started by (getauxval(3), _NSGetExecutablePath(3)); NULL if that is not
// known. Linux tells it without /proc too.
const char *poi_executable_path(void);

#if defined(__linux__)
// The number of processors that this process may use (sched_getaffinity(2)); 0 if that is not known.
int poi_usable_processors(void);

// Keeps what is freed from now on for what is needed next, instead of handing large pieces back to the
// kernel at once.
void poi_keep_freed_memory(void);

// Hands large pieces back to the kernel as soon as they are freed, however large the pieces before were.
void poi_return_freed_memory(void);
#endif
