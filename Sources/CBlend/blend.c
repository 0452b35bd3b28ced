#include "CBlend.h"

#include <string.h>

// The compiler makes vectors of any width from these types. Sixteen bytes are a register of SSE2 and of NEON, 32 bytes one of AVX2.
typedef uint8_t Bytes16 __attribute__((vector_size(16)));
typedef uint16_t Words16 __attribute__((vector_size(32)));
typedef uint8_t Bytes32 __attribute__((vector_size(32)));
typedef uint16_t Words32 __attribute__((vector_size(64)));

static inline uint8_t blend_byte(uint8_t byte, uint8_t color, uint16_t rest) {
    uint16_t product = (uint16_t)(byte * rest + 128);
    return (uint8_t)(((product + (product >> 8)) >> 8) + color);
}

static inline void blend_end(uint8_t *pixel, size_t count, const uint8_t color[4], uint16_t rest) {
    for (size_t index = 0; index < count * 4; index++) pixel[index] = blend_byte(pixel[index], color[index & 3], rest);
}

// One function for each width of vectors: the target of a function cannot be an argument.
#define BLEND_ROWS(BYTES, WORDS)                                                                      \
    uint8_t *row = pixels;                                                                            \
    const uint16_t rest = (uint16_t)(255 - (color >> 24));                                            \
    uint8_t parts[sizeof(BYTES)];                                                                     \
    for (size_t index = 0; index < sizeof(BYTES); index += 4) memcpy(parts + index, &color, 4);       \
    BYTES added;                                                                                      \
    memcpy(&added, parts, sizeof added);                                                              \
    for (size_t y = 0; y < height; y++, row += stride) {                                              \
        uint8_t *place = row;                                                                         \
        size_t count = width;                                                                         \
        for (; count >= sizeof(BYTES) / 4; count -= sizeof(BYTES) / 4, place += sizeof(BYTES)) {      \
            BYTES old;                                                                                \
            memcpy(&old, place, sizeof old);                                                          \
            WORDS product = __builtin_convertvector(old, WORDS) * rest + 128;                         \
            product = (product + (product >> 8)) >> 8;                                                \
            old = __builtin_convertvector(product, BYTES) + added;                                    \
            memcpy(place, &old, sizeof old);                                                          \
        }                                                                                             \
        blend_end(place, count, parts, rest);                                                         \
    }

static void blend_rows(void *pixels, size_t stride, size_t width, size_t height, uint32_t color) {
    BLEND_ROWS(Bytes16, Words16)
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void blend_rows_avx2(
    void *pixels, size_t stride, size_t width, size_t height, uint32_t color) {
    BLEND_ROWS(Bytes32, Words32)
}
#endif

void blend_color(void *pixels, size_t stride, size_t width, size_t height, uint32_t color) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        blend_rows_avx2(pixels, stride, width, height, color);
        return;
    }
#endif
    blend_rows(pixels, stride, width, height, color);
}
