// libcrypt, without its large structure, of which Swift makes nothing.
#include <crypt.h>
#include <stdlib.h>
#include <string.h>

// Hashes a phrase by a setting; the setting may be a whole hash, of which the beginning counts. Returns 0 where all is well. What
// was worked with is overwritten before it is let go of.
static inline int crypt_phrase(const char *phrase, const char *setting, char *hash, size_t size) {
    struct crypt_data *data = (struct crypt_data *)calloc(1, sizeof *data);
    if (!data) return -1;
    const char *made = crypt_rn(phrase, setting, data, (int)sizeof *data);
    int result = made && strlen(made) < size ? 0 : -1;
    if (result == 0) strcpy(hash, made);
    volatile char *bytes = (volatile char *)data;
    for (size_t index = 0; index < sizeof *data; index++) bytes[index] = 0;
    free(data);
    return result;
}

// A setting with a salt of the kernel's random bytes. Returns 0 where all is well.
static inline int crypt_setting(const char *method, unsigned long cost, char *setting, size_t size) {
    return crypt_gensalt_rn(method, cost, (const char *)0, 0, setting, (int)size) ? 0 : -1;
}
