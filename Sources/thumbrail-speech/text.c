#include "speech.h"

#include <string.h>

/// The number of characters before the limit in which the end of a word is searched.
#define WORD_CHARACTERS 100

/// Returns the length of the UTF-8 sequence that begins with a byte. Jansson has checked the text.
static size_t sequence_length(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/// Returns whether a sequence is a control character: C0, DEL and C1, or a mark that changes how the text after it is read.
static bool is_control(const unsigned char *text, size_t length) {
    if (length == 1) return text[0] < 0x20 || text[0] == 0x7F;
    return length == 2 && text[0] == 0xC2 && text[1] < 0xA0;
}

void clean_text(const char *text, size_t length, char cleaned[TEXT_BYTES]) {
    size_t used = 0, characters = 0, word_end = 0, word_characters = 0, next = 0;
    while (next < length && characters < TEXT_CHARACTERS) {
        const unsigned char *sequence = (const unsigned char *)text + next;
        const size_t size = sequence_length(*sequence);
        if (size > length - next) break;
        const bool is_space = is_control(sequence, size) || *sequence == ' ';
        if (is_space) {
            word_end = used;
            word_characters = characters;
            cleaned[used++] = ' ';
        } else {
            memcpy(cleaned + used, sequence, size);
            used += size;
        }
        characters++;
        next += size;
    }
    const bool is_cut_in_word = next < length && text[next] != ' ' && (unsigned char)text[next] >= 0x20;
    if (is_cut_in_word && word_end > 0 && characters - word_characters <= WORD_CHARACTERS) used = word_end;
    cleaned[used] = 0;
}
