// Copies an archive of object files from the standard input to the standard output, so that the linker can leave out what nothing uses.
//
// The Swift compiler marks all public functions and data as retained (SHF_GNU_RETAIN), because another image may need them. In a program that
// exports nothing they only take space. The sections “swift5_…” are read at run time without a reference to each, and keep their marks.
//
// The buffers of Swift's own backtraces, 64 KiB of zeros that an environment variable would fill, then take no room in the file.
#include <ar.h>
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef SHF_GNU_RETAIN
#define SHF_GNU_RETAIN (1 << 21)
#endif

static const char metadata[] = "swift5_";
static const char buffers[] = "swift5_backtrace";

// Returns 1 if all bytes of a section are zero.
static int is_zero(const char *object, size_t size, const Elf64_Shdr *section) {
    if (section->sh_type != SHT_PROGBITS || section->sh_offset > size || section->sh_size > size - section->sh_offset) return 0;
    for (size_t index = 0; index < section->sh_size; index++) {
        if (object[section->sh_offset + index]) return 0;
    }
    return 1;
}

static void lighten(char *object, size_t size) {
    Elf64_Ehdr header;
    if (size < sizeof header || memcmp(object, ELFMAG, SELFMAG) != 0 || object[EI_CLASS] != ELFCLASS64) return;
    memcpy(&header, object, sizeof header);
    if (header.e_shoff > size || (size - header.e_shoff) / sizeof(Elf64_Shdr) == 0) return;
    Elf64_Shdr *sections = (Elf64_Shdr *)(object + header.e_shoff);
    // More sections than the header can count are counted in the first section.
    size_t count = header.e_shnum ? header.e_shnum : sections[0].sh_size;
    size_t names = header.e_shstrndx == SHN_XINDEX ? sections[0].sh_link : header.e_shstrndx;
    if (count > (size - header.e_shoff) / sizeof *sections || names >= count) return;
    const Elf64_Shdr *table = &sections[names];
    if (table->sh_offset > size || table->sh_size > size - table->sh_offset) return;
    for (size_t index = 0; index < count; index++) {
        size_t name = sections[index].sh_name;
        if (name >= table->sh_size || strnlen(object + table->sh_offset + name, table->sh_size - name) == table->sh_size - name) continue;
        const char *text = object + table->sh_offset + name;
        if (strncmp(text, metadata, sizeof metadata - 1) != 0) sections[index].sh_flags &= ~(Elf64_Xword)SHF_GNU_RETAIN;
        if (strcmp(text, buffers) == 0 && is_zero(object, size, &sections[index])) sections[index].sh_type = SHT_NOBITS;
    }
}

int main(void) {
    size_t size = 0, room = 1 << 20;
    char *archive = malloc(room);
    while (archive) {
        size += fread(archive + size, 1, room - size, stdin);
        if (size < room) break;
        archive = realloc(archive, room *= 2);
    }
    if (!archive || ferror(stdin) || size < SARMAG || memcmp(archive, ARMAG, SARMAG) != 0) {
        fputs("discardable: the standard input is no archive\n", stderr);
        return EXIT_FAILURE;
    }
    for (size_t start = SARMAG; size - start > sizeof(struct ar_hdr);) {
        const struct ar_hdr *header = (const struct ar_hdr *)(archive + start);
        start += sizeof *header;
        size_t length = strtoul(header->ar_size, NULL, 10);
        if (length > size - start) {
            fputs("discardable: the archive is truncated\n", stderr);
            return EXIT_FAILURE;
        }
        // Members begin at even offsets, not at multiples of eight.
        char *object = aligned_alloc(16, (length + 15) / 16 * 16 + 16);
        if (!object) return EXIT_FAILURE;
        memcpy(object, archive + start, length);
        lighten(object, length);
        memcpy(archive + start, object, length);
        free(object);
        start += length + length % 2;
        if (start > size) break;
    }
    return fwrite(archive, 1, size, stdout) == size && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
