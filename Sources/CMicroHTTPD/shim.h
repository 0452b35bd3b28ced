// libmicrohttpd, and its functions with a variable number of arguments for what is used of them: Swift calls none of those.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <microhttpd.h>

/// Begins to serve HTTPS at an address that was bound already, without a thread of its own: whoever calls this waits for the descriptor of
/// `http_descriptor` and calls `MHD_run`. Certificate and key are in PEM.
static inline struct MHD_Daemon *http_start(
    int listening, MHD_AccessHandlerCallback answer, MHD_NotifyConnectionCallback connection,
    MHD_RequestCompletedCallback completed, MHD_LogCallback log, void *context, const char *certificate,
    const char *key, unsigned int most_connections, unsigned int seconds, size_t memory) {
    return MHD_start_daemon(
        MHD_USE_EPOLL | MHD_USE_TLS | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, answer, context,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening,
        MHD_OPTION_EXTERNAL_LOGGER, log, context,
        MHD_OPTION_NOTIFY_CONNECTION, connection, context,
        MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_HTTPS_MEM_CERT, certificate,
        MHD_OPTION_HTTPS_MEM_KEY, key,
        // TLS 1.2 with authenticated encryption alone: no cipher of the CBC mode.
        MHD_OPTION_HTTPS_PRIORITIES,
        "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-CIPHER-ALL:+AES-256-GCM:+CHACHA20-POLY1305:+AES-128-GCM",
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_CONNECTION_LIMIT, most_connections,
        MHD_OPTION_CONNECTION_TIMEOUT, seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_END);
}

/// Readable when there is something to do; -1 where it cannot be said.
static inline int http_descriptor(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

/// The socket of a connection; -1 where it has none any more.
static inline int http_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// A header of a request; null where it is not there.
static inline const char *http_header(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static inline enum MHD_Result http_count_one(void *box, enum MHD_ValueKind kind, const char *name, const char *value) {
    struct { const char *name; int count; } *wanted = box;
    (void)kind, (void)value;
    if (strcasecmp(name, wanted->name) == 0) wanted->count++;
    return MHD_YES;
}

/// How often a header is there.
static inline int http_header_count(struct MHD_Connection *connection, const char *name) {
    struct { const char *name; int count; } wanted = {name, 0};
    MHD_get_connection_values(connection, MHD_HEADER_KIND, http_count_one, &wanted);
    return wanted.count;
}

/// An answer whose bytes are copied.
static inline struct MHD_Response *http_response(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// An answer whose bytes are asked for, without an end that is known.
static inline struct MHD_Response *http_stream(
    MHD_ContentReaderCallback pull, void *context, MHD_ContentReaderFreeCallback let_go) {
    return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 32768, pull, context, let_go);
}

/// Has a connection end where what was sent is not taken for so many milliseconds (tcp(7)).
static inline void http_limit_unsent(int socket, unsigned int milliseconds) {
    setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

/// Whether a connection has come, and not gone.
static inline int http_has_come(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

// The library's own are casts, which Swift does not read.
static inline ssize_t http_stream_end(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline ssize_t http_stream_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }
