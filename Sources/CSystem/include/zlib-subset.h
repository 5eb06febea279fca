// The functions of zlib that are used, declared here because zlib's own header is not everywhere
// where the library is. Layouts and names are those of its stable ABI (zlib.h, version 1).
#ifndef POI_ZLIB_SUBSET_H
#define POI_ZLIB_SUBSET_H

#define Z_OK 0
#define Z_STREAM_END 1
#define Z_MEM_ERROR (-4)
#define Z_BUF_ERROR (-5)

// Inflates a whole zlib stream (RFC 1950) from memory to memory. On return *destinationLength holds
// how many bytes came. Returns Z_OK when the stream was whole and everything fitted.
int uncompress(unsigned char *destination, unsigned long *destinationLength,
               const unsigned char *source, unsigned long sourceLength);

// A stream that is being inflated; zeros before inflateInit2_ takes zlib's own allocator.
typedef struct z_stream_s {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *zalloc;
  void *zfree;
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} z_stream;

// windowBits: -15 for raw deflate (RFC 1951), 31 for gzip (RFC 1952) with its checks.
int inflateInit2_(z_stream *stream, int windowBits, const char *version, int streamSize);
// Returns Z_OK for progress, Z_STREAM_END, Z_BUF_ERROR when it can do nothing yet, else an error.
int inflate(z_stream *stream, int flush);
int inflateEnd(z_stream *stream);

// The checksum (CRC-32) of bytes behind others whose checksum is given; 0 for none.
unsigned long crc32(unsigned long sum, const unsigned char *bytes, unsigned int count);

#endif
