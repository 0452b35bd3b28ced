// Runs jq programs for the source program that started it. Programs come from a kiosk file and data from servers, so this process confines
// itself before it reads either.

#include <CConfinement.h>
#include <jq.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../CJQProtocol/protocol.h"

static jq_state *programs[JQ_PROGRAMS];
/// The last input, which is kept because several programs may run on it; invalid if there is none.
static jv last;

static void out_of_memory(void *unused) {
    (void)unused;
    _exit(JQ_OUT_OF_MEMORY);
}

// MARK: Channel

/// Reads exactly `count` bytes. The process exits if the client has closed the channel.
static void read_all(void *bytes, size_t count) {
    for (char *next = bytes; count > 0;) {
        ssize_t got = read(0, next, count);
        if (got <= 0) _exit(0);
        next += got;
        count -= (size_t)got;
    }
}

static void write_all(const void *bytes, size_t count) {
    for (const char *next = bytes; count > 0;) {
        ssize_t sent = write(0, next, count);
        if (sent <= 0) _exit(0);
        next += sent;
        count -= (size_t)sent;
    }
}

static void reply(uint32_t kind, uint32_t program, const char *text, size_t count) {
    const JQReply header = {kind, program, (uint32_t)count};
    write_all(&header, sizeof header);
    write_all(text, count);
}

/// Replies with an error, truncated at the limit.
static void reply_error(uint32_t program, jv message) {
    if (jv_get_kind(message) != JV_KIND_STRING) message = jv_dump_string(message, 0);
    size_t count = (size_t)jv_string_length_bytes(jv_copy(message));
    reply(JQ_ERROR, program, jv_string_value(message), count < JQ_ERROR_BYTES ? count : JQ_ERROR_BYTES);
    jv_free(message);
}

// MARK: Requests

/// Keeps libjq's first message, which contains the location. `data` points to a `jv`, which is invalid until then.
static void keep_message(void *data, jv message) {
    jv *first = data;
    if (jv_is_valid(*first)) {
        jv_free(message);
    } else {
        *first = message;
    }
}

static void compile(uint32_t number, const char *text) {
    jv message = jv_invalid();
    if (programs[number]) jq_teardown(&programs[number]);
    jq_state *jq = jq_init();
    if (!jq) out_of_memory(NULL);
    // libjq replaces the process-wide handler with the handler of the program, so it has to be set again.
    jq_set_nomem_handler(jq, out_of_memory, NULL);
    jq_set_error_cb(jq, keep_message, &message);
    jq_set_attr(jq, jv_string("JQ_LIBRARY_PATH"), jv_array());
    if (jq_compile(jq, text)) {
        jq_set_error_cb(jq, NULL, NULL);
        programs[number] = jq;
        jv_free(message);
        reply(JQ_NOTHING, number, "", 0);
    } else {
        jq_teardown(&jq);
        reply_error(number, jv_is_valid(message) ? message : jv_string("jq: error: cannot compile"));
    }
}

/// Parses a text that consists of exactly one value; otherwise returns an invalid value with a message.
static jv parse(const char *text, size_t count) {
    jv_parser *parser = jv_parser_new(0);
    jv_parser_set_buf(parser, text, (int)count, 0);
    jv value = jv_parser_next(parser);
    if (jv_is_valid(value)) {
        jv rest = jv_parser_next(parser);
        if (jv_is_valid(rest) || jv_invalid_has_msg(jv_copy(rest))) {
            jv_free(value);
            value = jv_invalid_with_msg(jv_string("text after the value"));
        }
        jv_free(rest);
    } else if (!jv_invalid_has_msg(jv_copy(value))) {
        jv_free(value);
        value = jv_invalid_with_msg(jv_string("no value"));
    }
    jv_parser_free(parser);
    return value;
}

/// Replies with the first output of a program.
static void reply_output(uint32_t number, jv output) {
    jq_state *jq = programs[number];
    if (jq_halted(jq)) {
        jv_free(output);
        reply_error(number, jv_string("program halted"));
    } else if (jv_is_valid(output)) {
        jv text = jv_dump_string(output, 0);
        size_t count = (size_t)jv_string_length_bytes(jv_copy(text));
        if (count <= JQ_RESULT_BYTES) {
            reply(JQ_VALUE, number, jv_string_value(text), count);
        } else {
            reply_error(number, jv_string_fmt("result too large (max %u bytes)", JQ_RESULT_BYTES));
        }
        jv_free(text);
    } else if (jv_invalid_has_msg(jv_copy(output))) {
        reply_error(number, jv_invalid_get_msg(output));
    } else {
        jv_free(output);
        reply(JQ_NOTHING, number, "", 0);
    }
}

/// Runs a program on the last input.
static void evaluate(uint32_t number, const char *variables, size_t variable_count) {
    jq_state *jq = programs[number];
    jv parts[2] = {jv_copy(last), parse(variables, variable_count)};
    for (int index = 0; index < 2; index++) {
        if (jv_is_valid(parts[index])) continue;
        jv_free(parts[1 - index]);
        jv message = jv_invalid_get_msg(parts[index]);
        reply_error(number, jv_string_fmt("invalid JSON: %s", jv_string_value(message)));
        return jv_free(message);
    }
    jq_start(jq, jv_array_append(jv_array_append(jv_array(), parts[0]), parts[1]), 0);
    reply_output(number, jq_next(jq));
    // Starting with null releases the memory of the run.
    jq_start(jq, jv_null(), 0);
}

int main(void) {
    int kind = 0;
    socklen_t size = sizeof kind;
    if (getsockopt(0, SOL_SOCKET, SO_TYPE, &kind, &size) != 0 || kind != SOCK_STREAM) {
        static const char usage[] = "thumbrail-jq runs jq programs for the sources of thumbrail. It is started by them.\n";
        return write(1, usage, sizeof usage - 1) < 0 ? 1 : 64;  // EX_USAGE of sysexits
    }
    jv_nomem_handler(out_of_memory, NULL);
    last = jv_invalid();
    confine(JQ_MEMORY_BYTES);
    for (;;) {
        JQRequest request;
        read_all(&request, sizeof request);
        const uint32_t limit = request.kind == JQ_COMPILE ? JQ_PROGRAM_BYTES : JQ_INPUT_BYTES;
        if (request.program >= JQ_PROGRAMS || request.text > limit || request.variables > limit - request.text) return 1;
        char *text = malloc((size_t)request.text + request.variables + 1);
        if (!text) out_of_memory(NULL);
        read_all(text, (size_t)request.text + request.variables);
        text[request.text + request.variables] = 0;
        if (request.kind == JQ_COMPILE) {
            compile(request.program, text);
        } else if (request.kind == JQ_EVALUATE && programs[request.program]) {
            jv_free(last);
            last = parse(text, request.text);
            evaluate(request.program, text + request.text, request.variables);
        } else if (request.kind == JQ_EVALUATE_AGAIN && programs[request.program] && jv_is_valid(last)) {
            evaluate(request.program, text + request.text, request.variables);
        } else {
            return 1;
        }
        free(text);
    }
}
