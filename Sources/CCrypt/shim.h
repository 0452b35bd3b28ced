// Wrappers for libcrypt that keep its large structure out of Swift.
#include <crypt.h>
#include <stdlib.h>
#include <string.h>

// Hashes a phrase with a setting, or with the setting at the beginning of an existing hash. Returns 0 on success and -1 on failure. The
// working memory is overwritten before it is freed.
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

// Writes a setting whose salt consists of random bytes from the kernel. Returns 0 on success and -1 on failure.
static inline int crypt_setting(const char *method, unsigned long cost, char *setting, size_t size) {
    return crypt_gensalt_rn(method, cost, (const char *)0, 0, setting, (int)size) ? 0 : -1;
}
