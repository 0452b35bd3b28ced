// libcurl, and wrappers for its variadic functions, which Swift cannot call: one for each argument type that is used.
#include <curl/curl.h>

static inline CURLcode curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text);
}

static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *pointer) {
    return curl_easy_setopt(handle, option, pointer);
}

typedef size_t (*curl_taker)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_set_taker(CURL *handle, CURLoption option, curl_taker taker) {
    return curl_easy_setopt(handle, option, taker);
}

static inline long curl_get_long(CURL *handle, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

static inline curl_off_t curl_get_offset(CURL *handle, CURLINFO info) {
    curl_off_t value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

static inline void *curl_get_pointer(CURL *handle) {
    void *pointer = (void *)0;
    curl_easy_getinfo(handle, CURLINFO_PRIVATE, &pointer);
    return pointer;
}

// libcurl defines these as macros with casts, which Swift does not import.
enum { CURLAUTH_BASIC_ONLY = 1, CURLAUTH_DIGEST_ONLY = 2, CURLAUTH_BEARER_ONLY = 64 };
_Static_assert(CURLAUTH_BASIC == 1 && CURLAUTH_DIGEST == 2 && CURLAUTH_BEARER == 64, "see curl.h");

static inline void curl_share_cookies(CURLSH *share) { curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE); }

static inline CURLcode curl_result(const CURLMsg *message) { return message->data.result; }
