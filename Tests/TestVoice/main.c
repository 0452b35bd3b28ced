// A voice for tests. It is called like espeak-ng, and reads its text from standard input. A text that is one of the words below makes it fail
// in that way. Otherwise its sound is the arguments and the text: each byte is one sample.

#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned char header[44] = {
    'R', 'I', 'F', 'F', 0x24, 0xF0, 0xFF, 0x7F, 'W', 'A', 'V', 'E', 'f', 'm', 't', ' ', 16, 0, 0, 0, 1, 0, 1, 0,
    0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0, 'd', 'a', 't', 'a', 0, 0xF0, 0xFF, 0x7F,
};

static void put(const char *text) {
    for (; *text; text++) {
        const int16_t sample = (unsigned char)*text;
        fwrite(&sample, sizeof sample, 1, stdout);
    }
}

/// Never returns. The sandbox has no call that waits.
static void hang(void) {
    for (;;) sched_yield();
}

int main(int count, char **arguments) {
    static char text[1 << 16];
    const size_t length = fread(text, 1, sizeof text - 1, stdin);
    text[length] = 0;
    for (int index = 1; index < count; index++) {
        if (strcmp(arguments[index], "tlh") == 0) return 1;
    }
    if (strcmp(text, "hang") == 0) hang();
    if (strcmp(text, "die") == 0) return 3;
    if (strcmp(text, "crash") == 0) *(volatile int *)8 = 0;
    if (strcmp(text, "silence") == 0) return 0;
    if (strcmp(text, "garbage") == 0) {
        puts("no sound");
        return 0;
    }
    fwrite(header, sizeof header, 1, stdout);
    for (int index = 1; index < count; index++) {
        put(arguments[index]);
        put(" ");
    }
    put("| ");
    put(text);
    fflush(stdout);
    // Sound begins, and the rest never comes.
    if (strcmp(text, "pause") == 0) hang();
    return 0;
}
