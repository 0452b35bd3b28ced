#include <libinput.h>

#include <stdarg.h>
#include <stdio.h>

/// Takes one message of a context, with its arguments in it.
typedef void (*libinput_message_handler)(struct libinput *context, enum libinput_log_priority priority, const char *message);

/// The handler of all contexts, after `handler` has taken its place where there is one.
static inline libinput_message_handler message_handler(libinput_message_handler handler) {
    static libinput_message_handler current;
    if (handler) current = handler;
    return current;
}

static inline void hand_over_message(
    struct libinput *context, enum libinput_log_priority priority, const char *format, va_list arguments) {
    char message[512];
    if (vsnprintf(message, sizeof message, format, arguments) >= 0) message_handler(NULL)(context, priority, message);
}

/// `libinput_log_set_handler` without a `va_list`, which is a pointer for some processors and a structure for others: Swift's
/// compiler crashes over a closure that takes the latter. There is one handler for all contexts.
static inline void libinput_set_message_handler(struct libinput *context, libinput_message_handler handler) {
    message_handler(handler);
    libinput_log_set_handler(context, hand_over_message);
}
