#include "speech.h"

#include <string.h>

static uint32_t number_at(const unsigned char *bytes, int count) {
    uint32_t number = 0;
    for (int index = 0; index < count; index++) number |= (uint32_t)bytes[index] << 8 * index;
    return number;
}

/// Returns whether a format is 16-bit PCM with one channel and a rate that a sound device accepts.
static bool is_accepted(const unsigned char *format, unsigned int *rate) {
    *rate = number_at(format + 4, 4);
    return number_at(format, 2) == 1 && number_at(format + 2, 2) == 1 && number_at(format + 14, 2) == 16 && *rate >= 8000 &&
           *rate <= 48000;
}

WaveHeader read_wave_header(const unsigned char *bytes, size_t count, unsigned int *rate, size_t *length) {
    *rate = 0;
    if (memcmp(bytes, "RIFF", count < 4 ? count : 4) != 0) return WAVE_INVALID;
    if (count < 12) return WAVE_INCOMPLETE;
    if (memcmp(bytes + 8, "WAVE", 4) != 0) return WAVE_INVALID;
    size_t position = 12;
    while (position + 8 <= count) {
        const uint32_t size = number_at(bytes + position + 4, 4);
        const unsigned char *content = bytes + position + 8;
        if (memcmp(bytes + position, "data", 4) == 0) {
            *length = position + 8;
            return *rate ? WAVE_COMPLETE : WAVE_INVALID;
        }
        if (size > WAVE_HEADER_LIMIT) return WAVE_INVALID;
        const bool is_format = memcmp(bytes + position, "fmt ", 4) == 0;
        if (is_format && size < 16) return WAVE_INVALID;
        if (is_format && position + 8 + 16 > count) return WAVE_INCOMPLETE;
        if (is_format && !is_accepted(content, rate)) return WAVE_INVALID;
        position += 8 + size + size % 2;
    }
    return WAVE_INCOMPLETE;
}
