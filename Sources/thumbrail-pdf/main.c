// Starts a program that reads an untrusted document, in a sandbox. The document is standard input, and the result is standard output.
//
// The program is pdfinfo or pdftocairo of poppler-utils, which nothing here links. Unlike the decoder of pictures, it opens libraries, fonts
// and tables by their paths after it has been executed, so it cannot confine itself.
//
// Usage: thumbrail-pdf PROGRAM ARGUMENT...

#include "CConfinement.h"

#include <stdio.h>

int main(int count, char **arguments) {
    if (count < 2 || arguments[1][0] != '/') {
        puts("thumbrail-pdf reads documents for thumbrail. It is started by thumbrail.");
        return 64;  // EX_USAGE of sysexits
    }
    static const struct program_limits limits = {
        // The pixels of the largest request take 64 MiB, the document up to 64 MiB.
        .memory = 320UL << 20,
        .address_space = 768UL << 20,
        // The limit of a picture file.
        .output = 64UL << 20,
        // The parent process gives up earlier, so this limit matters only if the parent has ended.
        .cpu_seconds = 20,
    };
    return execute_confined(arguments + 1, &limits);
}
