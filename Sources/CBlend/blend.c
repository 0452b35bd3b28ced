#include "CBlend.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Sixteen bytes are a register of SSE2 and of NEON.
typedef uint8_t Bytes16 __attribute__((vector_size(16)));
typedef uint16_t Words16 __attribute__((vector_size(32)));

static inline uint8_t blend_byte(uint8_t byte, uint8_t color, uint16_t rest) {
    uint16_t product = (uint16_t)(byte * rest + 128);
    return (uint8_t)(((product + (product >> 8)) >> 8) + color);
}

static void blend_end(uint8_t *bytes, size_t count, uint32_t color, uint16_t rest) {
    uint8_t parts[4];
    memcpy(parts, &color, sizeof parts);
    for (size_t index = 0; index < count; index++) bytes[index] = blend_byte(bytes[index], parts[index & 3], rest);
}

static void blend_rows(uint8_t *row, size_t stride, size_t width, size_t height, uint32_t color, uint16_t rest) {
    const uint32_t colors[4] = {color, color, color, color};
    Bytes16 added;
    memcpy(&added, colors, sizeof added);
    for (size_t y = 0; y < height; y++, row += stride) {
        size_t x = 0;
        for (; x + 16 <= width * 4; x += 16) {
            Bytes16 old;
            memcpy(&old, row + x, sizeof old);
            Words16 product = __builtin_convertvector(old, Words16) * rest + 128;
            product = (product + (product >> 8)) >> 8;
            old = __builtin_convertvector(product, Bytes16) + added;
            memcpy(row + x, &old, sizeof old);
        }
        blend_end(row + x, width * 4 - x, color, rest);
    }
}

#if defined(__x86_64__)
/// The high half of (byte × rest + 128) × 257 is the same quotient by 255 in one multiplication.
__attribute__((target("avx2"))) static void blend_rows_avx2(
    uint8_t *row, size_t stride, size_t width, size_t height, uint32_t color, uint16_t rest) {
    const __m256i added = _mm256_set1_epi32((int)color), factor = _mm256_set1_epi16((short)rest);
    const __m256i half = _mm256_set1_epi16(128), divisor = _mm256_set1_epi16(257), zero = _mm256_setzero_si256();
    for (size_t y = 0; y < height; y++, row += stride) {
        size_t x = 0;
        for (; x + 32 <= width * 4; x += 32) {
            const __m256i old = _mm256_loadu_si256((const __m256i *)(row + x));
            __m256i low = _mm256_unpacklo_epi8(old, zero), high = _mm256_unpackhi_epi8(old, zero);
            low = _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(low, factor), half), divisor);
            high = _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(high, factor), half), divisor);
            _mm256_storeu_si256((__m256i *)(row + x), _mm256_add_epi8(_mm256_packus_epi16(low, high), added));
        }
        blend_end(row + x, width * 4 - x, color, rest);
    }
}
#endif

void blend_color(void *pixels, size_t stride, size_t width, size_t height, uint32_t color) {
    const uint16_t rest = (uint16_t)(255 - (color >> 24));
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        blend_rows_avx2(pixels, stride, width, height, color, rest);
        return;
    }
#endif
    blend_rows(pixels, stride, width, height, color, rest);
}
