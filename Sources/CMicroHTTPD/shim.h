// libmicrohttpd, and wrappers for its variadic functions, which Swift cannot call.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <microhttpd.h>

/// Starts an HTTPS server on a socket that is already listening. The server has no thread: the caller waits for the descriptor that
/// `http_descriptor` returns, and then calls `MHD_run`. Certificate and key are in PEM format.
static inline struct MHD_Daemon *http_start(
    int listening, MHD_AccessHandlerCallback answer, MHD_NotifyConnectionCallback connection,
    MHD_RequestCompletedCallback completed, MHD_LogCallback log, void *context, const char *certificate,
    const char *key, unsigned int maximum_connections, unsigned int seconds, size_t memory) {
    return MHD_start_daemon(
        MHD_USE_EPOLL | MHD_USE_TLS | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, answer, context,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening,
        MHD_OPTION_EXTERNAL_LOGGER, log, context,
        MHD_OPTION_NOTIFY_CONNECTION, connection, context,
        MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_HTTPS_MEM_CERT, certificate,
        MHD_OPTION_HTTPS_MEM_KEY, key,
        // Only TLS 1.2 and 1.3 with authenticated encryption: no CBC ciphers.
        MHD_OPTION_HTTPS_PRIORITIES,
        "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-CIPHER-ALL:+AES-256-GCM:+CHACHA20-POLY1305:+AES-128-GCM",
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_CONNECTION_LIMIT, maximum_connections,
        MHD_OPTION_CONNECTION_TIMEOUT, seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_END);
}

/// Returns a descriptor that is readable when the server has work to do; -1 on failure.
static inline int http_descriptor(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

/// Returns the socket of a connection; -1 if it no longer has one.
static inline int http_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// Returns the value of a request header; NULL if the header is missing.
static inline const char *http_header(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static inline enum MHD_Result http_count_one(void *box, enum MHD_ValueKind kind, const char *name, const char *value) {
    struct { const char *name; int count; } *wanted = box;
    (void)kind, (void)value;
    if (strcasecmp(name, wanted->name) == 0) wanted->count++;
    return MHD_YES;
}

/// Returns the number of occurrences of a header in a request.
static inline int http_header_count(struct MHD_Connection *connection, const char *name) {
    struct { const char *name; int count; } wanted = {name, 0};
    MHD_get_connection_values(connection, MHD_HEADER_KIND, http_count_one, &wanted);
    return wanted.count;
}

/// Creates a response from bytes, which are copied.
static inline struct MHD_Response *http_response(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// Creates a response of unknown length, whose bytes are requested from `pull`.
static inline struct MHD_Response *http_stream(
    MHD_ContentReaderCallback pull, void *context, MHD_ContentReaderFreeCallback release) {
    return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 32768, pull, context, release);
}

/// Closes a connection if sent data is not acknowledged within a number of milliseconds (TCP_USER_TIMEOUT, tcp(7)).
static inline void http_limit_unsent(int socket, unsigned int milliseconds) {
    setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

/// Returns true if a connection was opened, and false if it was closed.
static inline int http_has_come(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

// libmicrohttpd defines these as macros with casts, which Swift does not import.
static inline ssize_t http_stream_end(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline ssize_t http_stream_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }
