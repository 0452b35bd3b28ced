// Speaks texts for the panel. Messages are lines of JSON on standard input, which is a socket or a pipe:
//
//   {"say": "Good morning", "language": "en", "spell": false, "rate": 1, "pitch": 1, "volume": 100, "punctuation": "none", "id": 7}
//   {"stop": true}
//
// Answers are lines on the same socket, or on standard output: {"began": 7}, {"ended": 7}, and {"error": "reason", "id": 7}. Each text that
// was received has one “ended” or “error”, also after a stop.
//
// Nothing of a voice is linked. libspeechd is opened if it is installed and its server runs; otherwise espeak-ng runs in a sandbox.
//
// Usage: thumbrail-speech [--output FILE]      writes the sound to a WAV file instead of playing it
//        thumbrail-speech --voices TAG...      prints for each language whether espeak-ng has a voice

#define _GNU_SOURCE
#include "speech.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/// The maximum length of a message without its line ending, in bytes.
#define LINE_BYTES (2 << 20)
/// The size of the buffer for messages between long ones, in bytes.
#define USUAL_BYTES 4096

static char *buffer;
static size_t size, used;
/// Whether the rest of a line that was too long is skipped.
static bool is_skipping;
static int answers = 1;

int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// MARK: Messages

static void report(const char *reason, long long id) {
    if (!send_error(answers, reason, id)) speaker_exit(1);
}

static void handle(const char *line, size_t length) {
    static Utterance utterance;
    const char *reason = NULL;
    switch (read_message(line, length, &utterance, &reason)) {
    case MESSAGE_SAY: return speaker_say(&utterance);
    case MESSAGE_STOP: return speaker_stop();
    case MESSAGE_INVALID: return report(reason, utterance.id);
    }
}

/// Handles the complete lines in the buffer, and keeps the rest.
static void handle_lines(size_t read_before) {
    char *line = buffer, *ending = memchr(buffer + read_before, '\n', used - read_before);
    size_t rest = used;
    for (; ending; ending = memchr(line, '\n', rest)) {
        const size_t length = (size_t)(ending - line);
        if (!is_skipping) handle(line, length);
        is_skipping = false;
        line = ending + 1;
        rest -= length + 1;
    }
    memmove(buffer, line, rest);
    used = rest;
}

/// Makes room for more of a line. A line that is too long is skipped.
static void make_room(void) {
    if (is_skipping) used = 0;
    if (used < size) return;
    if (used > LINE_BYTES) {
        report("message too long (max 2097152 bytes)", -1);
        is_skipping = true;
        used = 0;
        return;
    }
    const size_t larger = size * 2 < LINE_BYTES + 1 ? size * 2 : LINE_BYTES + 1;
    char *moved = realloc(buffer, larger);
    if (!moved) speaker_exit(1);
    buffer = moved;
    size = larger;
}

/// Gives the memory of a long line back.
static void shrink(void) {
    if (size == USUAL_BYTES || used > USUAL_BYTES / 2) return;
    char *moved = realloc(buffer, USUAL_BYTES);
    if (!moved) return;
    buffer = moved;
    size = USUAL_BYTES;
}

/// Receives messages. Returns false if the client has closed the connection.
static bool receive(void) {
    make_room();
    const ssize_t count = read(0, buffer + used, size - used);
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    if (count == 0) return false;
    const size_t before = used;
    used += (size_t)count;
    handle_lines(before);
    shrink();
    return true;
}

/// Speaks until the client closes the connection, and then until the end of what was received if standard input is not a socket.
static void serve(void) {
    struct stat status;
    const bool is_socket = fstat(0, &status) == 0 && S_ISSOCK(status.st_mode);
    bool is_open = true;
    while (is_open || (!is_socket && !speaker_is_idle())) {
        struct pollfd ready[3];
        const int timeout = speaker_prepare(ready + 1);
        ready[0] = (struct pollfd){is_open ? 0 : -1, POLLIN, 0};
        if (!is_open && speaker_is_idle()) break;
        if (poll(ready, 3, timeout) < 0 && errno != EINTR) break;
        if (ready[0].revents) is_open = receive();
        speaker_advance(ready + 1);
    }
}

// MARK: Start

/// If memory is low, the kernel should kill this process rather than the panel. Memory is not dumped, because it has the texts.
static void restrict_resources(void) {
    FILE *file = fopen("/proc/self/oom_score_adj", "we");
    if (file) {
        fputs("500", file);
        fclose(file);
    }
    const struct rlimit nothing = {0, 0};
    setrlimit(RLIMIT_CORE, &nothing);
    prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
}

int main(int count, char **arguments) {
    const char *role = count > 1 ? arguments[1] : "";
    if (strcmp(role, "--espeak") == 0 && count > 2) return espeak_execute(arguments + 2);
    if (strcmp(role, "--dispatcher") == 0) return dispatcher_run();
    if (strcmp(role, "--voices") == 0) return espeak_print_voices(arguments + 2);
    const bool has_file = strcmp(role, "--output") == 0 && count == 3;
    struct stat status;
    if ((count > 1 && !has_file) || fstat(0, &status) != 0 || isatty(0)) {
        puts("thumbrail-speech speaks texts for thumbrail. It is started by thumbrail or by thumbrail-speech.socket.");
        return 64;  // EX_USAGE of sysexits
    }
    restrict_resources();
    if (has_file && !sound_use_file(arguments[2])) return 73;  // EX_CANTCREAT of sysexits
    if (S_ISSOCK(status.st_mode)) answers = 0;
    buffer = malloc(USUAL_BYTES);
    if (!buffer) return 71;  // EX_OSERR of sysexits
    size = USUAL_BYTES;
    speaker_init(answers, has_file);
    serve();
    speaker_exit(0);
}
