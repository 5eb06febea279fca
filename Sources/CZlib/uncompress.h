// The one function of zlib that is used, declared here because zlib's own header is not everywhere
// where the library is.
#ifndef POI_UNCOMPRESS_H
#define POI_UNCOMPRESS_H

// Inflates a whole zlib stream (RFC 1950) from memory to memory. On return *destinationLength holds
// how many bytes came. Returns 0 when the stream was whole and everything fitted.
int uncompress(unsigned char *destination, unsigned long *destinationLength,
               const unsigned char *source, unsigned long sourceLength);

#endif
