#include <libinput.h>

#include <stdarg.h>
#include <stdio.h>

/// A function that receives a formatted message of a context.
typedef void (*libinput_message_handler)(struct libinput *context, enum libinput_log_priority priority, const char *message);

/// Sets the message handler of all contexts if `handler` is not NULL, and returns the current one.
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

/// Calls `libinput_log_set_handler` with a handler without a `va_list`, which is a pointer on some architectures and a structure on
/// others: the Swift compiler crashes on a closure that takes the structure. There is one handler for all contexts.
static inline void libinput_set_message_handler(struct libinput *context, libinput_message_handler handler) {
    message_handler(handler);
    libinput_log_set_handler(context, hand_over_message);
}
