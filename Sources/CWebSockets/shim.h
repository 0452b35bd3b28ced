// libwebsockets, and wrappers for the parts that Swift cannot import.
//
// Linked statically: the shared library has a different name in each Debian release, so a program linked with it would run on one release
// only.
#include <libwebsockets.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <stdbool.h>
#include <string.h>

enum { WEBSOCKET_PADDING = LWS_PRE };

// Makes `lws_service` return after a time in microseconds.
static inline void websocket_timer_expired(lws_sorted_usec_list_t *timer) { (void)timer; }

static inline void websocket_wake(struct lws_context *context, lws_sorted_usec_list_t *timer, lws_usec_t microseconds) {
    lws_sul_schedule(context, 0, timer, websocket_timer_expired, microseconds);
}

static inline struct lws *websocket_watch(struct lws_vhost *vhost, int descriptor, const char *protocol) {
    lws_sock_file_fd_type file;
    memset(&file, 0, sizeof file);
    file.filefd = descriptor;
    return lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, file, protocol, NULL);
}

// Returns the reason why OpenSSL does not trust the server's certificate. The argument is the one of the verification callback.
static inline const char *websocket_certificate_error(void *verification) {
    return X509_verify_cert_error_string(X509_STORE_CTX_get_error((X509_STORE_CTX *)verification));
}

// Accepts a certificate whose only error is a host name mismatch, if the host is an IP address in the certificate: libwebsockets compares
// only names. OpenSSL checks everything else, before or after this call.
static inline bool websocket_accept_address(void *verification, const char *host) {
    X509_STORE_CTX *store = (X509_STORE_CTX *)verification;
    X509 *certificate = X509_STORE_CTX_get0_cert(store);
    if (X509_STORE_CTX_get_error(store) != X509_V_ERR_HOSTNAME_MISMATCH || !certificate) return false;
    if (X509_check_ip_asc(certificate, host, 0) != 1) return false;
    X509_STORE_CTX_set_error(store, X509_V_OK);
    return true;
}

static inline void *websocket_context_user(struct lws *connection) { return lws_context_user(lws_get_context(connection)); }
