// The messages between a source program and its jq worker, over a pair of stream sockets. Both sides come from the same build and run on
// the same host, so numbers are in native byte order.

#ifndef THUMBRAIL_JQ_PROTOCOL_H
#define THUMBRAIL_JQ_PROTOCOL_H

#include <stdint.h>

/// The header of a request. `text` bytes of a program or of an input follow, and then `variables` bytes of a JSON object.
typedef struct {
    uint32_t kind;
    uint32_t program;
    uint32_t text;
    uint32_t variables;
} JQRequest;

/// The header of a reply, which repeats the program's number. `text` bytes follow: a value as JSON, or an error.
typedef struct {
    uint32_t kind;
    uint32_t program;
    uint32_t text;
} JQReply;

/// The kinds of requests.
enum {
    /// Compile a program under a number. The reply is JQ_NOTHING or JQ_ERROR.
    JQ_COMPILE = 1,
    /// Run a program on an input. The program gets an array of the input and the variables. The reply is JQ_VALUE, JQ_NOTHING or JQ_ERROR.
    JQ_EVALUATE = 2,
    /// Run a program on the input of the last JQ_EVALUATE, which is not sent again.
    JQ_EVALUATE_AGAIN = 3,
};

/// The kinds of replies.
enum {
    /// The first output of the program.
    JQ_VALUE = 1,
    /// No output, or success of JQ_COMPILE.
    JQ_NOTHING = 2,
    /// A message of libjq or of the worker.
    JQ_ERROR = 3,
};

// The limits of the worker. It exits if a request exceeds one of them, because the client then comes from another build.
enum {
    /// The maximum number of programs.
    JQ_PROGRAMS = 64,
    /// The maximum size of a program in bytes, including the client's additions: definitions, and at most one line end per byte.
    JQ_PROGRAM_BYTES = 64 << 10,
    /// The maximum size of an input and its variables in bytes. Quotation marks that the client puts around whole numbers enlarge an input
    /// of 1 MiB by at most an eighth.
    JQ_INPUT_BYTES = (1 << 20) + (1 << 17),
    /// The maximum size of a result in bytes. A larger result is an error of the program.
    JQ_RESULT_BYTES = 512 << 10,
    /// The maximum size of an error message in bytes. A longer message is truncated.
    JQ_ERROR_BYTES = 2048,
    /// The maximum number of bytes that the worker may allocate.
    JQ_MEMORY_BYTES = 64 << 20,
};

/// The exit status of a worker that has run out of memory.
enum { JQ_OUT_OF_MEMORY = 70 };

#endif
