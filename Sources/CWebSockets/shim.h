// libwebsockets, and what Swift does not read of it.
//
// Linked as an archive: the shared library has another name in each release of Debian, so that a program linked with it would run on one
// release only.
#include <libwebsockets.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <stdbool.h>
#include <string.h>

enum { WEBSOCKET_PADDING = LWS_PRE };

// Lets `lws_service` return after a time.
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

// The reason why OpenSSL does not trust the server's certificate, from the argument of the callback of a verification.
static inline const char *websocket_certificate_error(void *verification) {
    return X509_verify_cert_error_string(X509_STORE_CTX_get_error((X509_STORE_CTX *)verification));
}

// Accepts a certificate that only lacks a name, if the host is an IP address that it has: libwebsockets compares names alone. OpenSSL checks
// everything else as well, before or after this.
static inline bool websocket_accept_address(void *verification, const char *host) {
    X509_STORE_CTX *store = (X509_STORE_CTX *)verification;
    X509 *certificate = X509_STORE_CTX_get0_cert(store);
    if (X509_STORE_CTX_get_error(store) != X509_V_ERR_HOSTNAME_MISMATCH || !certificate) return false;
    if (X509_check_ip_asc(certificate, host, 0) != 1) return false;
    X509_STORE_CTX_set_error(store, X509_V_OK);
    return true;
}

static inline void *websocket_context_user(struct lws *connection) { return lws_context_user(lws_get_context(connection)); }
