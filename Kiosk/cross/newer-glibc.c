// Functions that Debian sid's Swift runtime calls and Debian 12's C library lacks.
//
// The runtime is linked into the program, and was compiled against a newer glibc. Its headers rename strtol and similar functions to ones that
// also read 0b101 (C23), and strlcpy was added in version 2.38. The functions are weak, so that those of a newer library are preferred.

#include <stdarg.h>
#include <stddef.h>

#define WEAK __attribute__((weak))

long strtol(const char *text, char **end, int base);
long long strtoll(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
unsigned long long strtoull(const char *text, char **end, int base);
int vsscanf(const char *text, const char *format, va_list values);
size_t strlen(const char *text);
void *memcpy(void *to, const void *from, size_t count);

WEAK long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
WEAK long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }
WEAK unsigned long __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }
WEAK unsigned long long __isoc23_strtoull(const char *text, char **end, int base) { return strtoull(text, end, base); }

WEAK int __isoc23_sscanf(const char *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int count = vsscanf(text, format, values);
    va_end(values);
    return count;
}

WEAK size_t strlcpy(char *to, const char *from, size_t size) {
    size_t length = strlen(from);
    if (size) {
        size_t count = length < size ? length : size - 1;
        memcpy(to, from, count);
        to[count] = 0;
    }
    return length;
}
