// Speaks utterances one after another, with speech-dispatcher if its server answers, and otherwise with espeak-ng.

#define _GNU_SOURCE
#include "speech.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/// The time after which a server of speech-dispatcher is looked for again, in milliseconds.
#define SERVER_RETRY_MILLISECONDS 60000
/// The longest time that the server speaks an utterance, in milliseconds: 4,000 characters at the lowest rate.
#define LONGEST_SPEECH_MILLISECONDS 1200000
/// The time for which the sound device stays open without sound, in milliseconds.
#define IDLE_DEVICE_MILLISECONDS 3000
/// The interval at which the queue of the sound device is checked, in milliseconds.
#define DEVICE_CHECK_MILLISECONDS 10
/// The number of languages without a voice that are remembered.
#define UNKNOWN_LANGUAGES 32

typedef enum {
    /// Nothing is spoken.
    IDLE,
    /// An utterance waits for the answer whether there is a server.
    LOOKING,
    /// The server speaks.
    SERVER,
    /// espeak-ng makes the sound.
    MAKING,
    /// The sound is complete, and its rest is played.
    PLAYING,
} Phase;

static Phase phase;
static int answers;
static bool uses_file;
static Utterance *waiting[MAXIMUM_WAITING];
static size_t waiting_count;
static Utterance *current;
/// The time of the last sign of progress.
static int64_t heard_at;
static bool has_begun;

// MARK: Utterances

static void forget_current(void) {
    free(current);
    current = NULL;
    has_begun = false;
    phase = IDLE;
    heard_at = now();
}

/// Answers cannot be lost: a client that does not read them is disconnected.
static void check_sent(bool is_sent) {
    if (!is_sent) speaker_exit(1);
}

static void finish(void) {
    sound_finish();
    check_sent(send_answer(answers, "ended", current->id));
    forget_current();
}

static void begin(void) {
    heard_at = now();
    if (has_begun) return;
    has_begun = true;
    check_sent(send_answer(answers, "began", current->id));
}

static void fail(const char *reason) {
    sound_finish();
    check_sent(send_error(answers, reason, current->id));
    forget_current();
}

// MARK: espeak-ng

static Voice voice = {0, -1};
static bool has_sound;
/// The beginning of the WAV file, until its header is complete.
static unsigned char header[WAVE_HEADER_LIMIT];
static size_t header_bytes;
static bool has_header;
/// The first half of a sample whose second half is not read yet; -1 if there is none.
static int half_sample;
/// The language of the running process; empty for the default voice.
static const char *voice_language;
static char unknown_languages[UNKNOWN_LANGUAGES][TAG_BYTES + 1];
static size_t unknown_count;

static bool is_unknown(const char *language) {
    for (size_t index = 0; index < unknown_count; index++) {
        if (strcmp(unknown_languages[index], language) == 0) return true;
    }
    return false;
}

static void note_unknown(const char *language) {
    fprintf(stderr, "espeak-ng has no voice for the language %s: using its default voice\n", language);
    if (unknown_count < UNKNOWN_LANGUAGES) strcpy(unknown_languages[unknown_count++], language);
}

static void start_espeak(const char *language) {
    header_bytes = 0;
    has_header = has_sound = false;
    half_sample = -1;
    voice_language = language;
    const char *reason = espeak_start(&voice, current, language);
    if (reason) return fail(reason);
    phase = MAKING;
    heard_at = now();
}

/// Starts espeak-ng for the current utterance.
static void start_making(void) { start_espeak(is_unknown(current->language) ? "" : current->language); }

static void fail_voice(const char *reason) {
    voice_end(&voice);
    sound_clear();
    fail(reason);
}

/// Adds samples, and the half of one that was left over, to the output.
static void add_samples(const unsigned char *bytes, size_t count) {
    static unsigned char joined[VOICE_READ_BYTES + 1];
    size_t used = 0;
    if (half_sample >= 0) joined[used++] = (unsigned char)half_sample;
    memcpy(joined + used, bytes, count);
    used += count;
    half_sample = used % 2 ? joined[used - 1] : -1;
    used -= used % 2;
    if (used == 0) return;
    const char *reason = sound_add(joined, used);
    if (reason) return fail_voice(reason);
    has_sound = true;
    begin();
}

/// Reads the header at the beginning of the sound. Returns the number of bytes that belong to it.
static size_t take_header(const unsigned char *bytes, size_t count) {
    const size_t before = header_bytes, taken = count < sizeof header - before ? count : sizeof header - before;
    unsigned int rate;
    size_t length;
    memcpy(header + before, bytes, taken);
    header_bytes += taken;
    const WaveHeader found = read_wave_header(header, header_bytes, &rate, &length);
    if (found == WAVE_INVALID || (found == WAVE_INCOMPLETE && header_bytes == sizeof header)) {
        fail_voice("espeak-ng sent no WAV data");
        return count;
    }
    if (found == WAVE_INCOMPLETE) return count;
    has_header = true;
    const char *reason = sound_open(rate);
    if (!reason) return length - before;
    fail_voice(reason);
    return count;
}

static void espeak_ended(void) {
    const int status = voice_end(&voice);
    if (has_sound) {
        phase = PLAYING;
        heard_at = now();
        return;
    }
    if (status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 1 && *voice_language) {
        note_unknown(voice_language);
        return start_espeak("");
    }
    if (status == 0) return finish();
    char reason[80];
    if (WIFSIGNALED(status)) {
        snprintf(reason, sizeof reason, "espeak-ng was killed, signal=%d", WTERMSIG(status));
    } else {
        snprintf(reason, sizeof reason, "espeak-ng exited, status=%d", WEXITSTATUS(status));
    }
    fail(reason);
}

static void read_voice(void) {
    static unsigned char bytes[VOICE_READ_BYTES];
    const size_t space = sound_is_open() ? sound_space() : sizeof bytes;
    const ssize_t count = read(voice.output, bytes, space < sizeof bytes ? space & ~(size_t)1 : sizeof bytes);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) return espeak_ended();
    heard_at = now();
    const size_t skipped = has_header ? 0 : take_header(bytes, (size_t)count);
    if (phase == MAKING && (size_t)count > skipped) add_samples(bytes + skipped, (size_t)count - skipped);
}

// MARK: speech-dispatcher

static int server = -1;
static pid_t server_process;
static bool is_server_ready;
/// The number of stops that the process has not handled yet. Until then, its events are about former utterances.
static int pending_stops;
/// The time at which there was no server; 0 if it was not looked for yet.
static int64_t absent_at;

static void close_server(void) {
    if (server < 0) return;
    close(server);
    server = -1;
    kill(server_process, SIGKILL);
    while (waitpid(server_process, NULL, 0) < 0 && errno == EINTR) {}
    is_server_ready = false;
    pending_stops = 0;
    absent_at = now();
}

static void speak_with_server(void) {
    phase = SERVER;
    heard_at = now();
    if (send(server, current, sizeof *current, MSG_NOSIGNAL) == sizeof *current) return;
    close_server();
    start_making();
}

static void handle_event(char event) {
    if (event == DISPATCHER_READY) {
        is_server_ready = true;
        if (phase == LOOKING) speak_with_server();
    } else if (event == DISPATCHER_STOPPED) {
        if (pending_stops > 0) pending_stops--;
    } else if (event == DISPATCHER_BEGAN) {
        if (phase == SERVER && pending_stops == 0) begin();
    } else if (event == DISPATCHER_ENDED) {
        if (phase == SERVER && pending_stops == 0) finish();
    }
}

static void server_lost(void) {
    close_server();
    if (phase == LOOKING) start_making();
    if (phase == SERVER) fail("the connection to speech-dispatcher was lost");
}

static void read_server(void) {
    char event;
    const ssize_t count = recv(server, &event, 1, 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0 || event == DISPATCHER_ABSENT || event == DISPATCHER_FAILED) return server_lost();
    handle_event(event);
}

/// Returns whether a server is looked for. With a file for the sound, there is none, because it would play the sound itself.
static bool looks_for_server(void) {
    if (uses_file || server >= 0) return false;
    return absent_at == 0 || now() - absent_at >= SERVER_RETRY_MILLISECONDS;
}

// MARK: Speaker

void speaker_init(int descriptor, bool has_file) {
    answers = descriptor;
    uses_file = has_file;
    heard_at = now();
}

static void start_next(void) {
    if (phase != IDLE || waiting_count == 0) return;
    current = waiting[0];
    memmove(waiting, waiting + 1, --waiting_count * sizeof *waiting);
    if (*current->text == 0) return finish();
    if (is_server_ready) return speak_with_server();
    if (looks_for_server()) server = dispatcher_start(&server_process);
    if (server < 0) return start_making();
    phase = LOOKING;
    heard_at = now();
}

void speaker_say(const Utterance *utterance) {
    Utterance *copy = waiting_count < MAXIMUM_WAITING ? malloc(sizeof *copy) : NULL;
    if (!copy) {
        check_sent(send_error(answers, "too many utterances are waiting", utterance->id));
        return;
    }
    *copy = *utterance;
    waiting[waiting_count++] = copy;
}

void speaker_stop(void) {
    if (phase == MAKING || phase == PLAYING) {
        voice_end(&voice);
        sound_clear();
    }
    if (phase == SERVER && send(server, "s", 1, MSG_NOSIGNAL) == 1) pending_stops++;
    if (phase != IDLE) finish();
    for (size_t index = 0; index < waiting_count; index++) {
        check_sent(send_answer(answers, "ended", waiting[index]->id));
        free(waiting[index]);
    }
    waiting_count = 0;
}

bool speaker_is_idle(void) { return phase == IDLE && waiting_count == 0; }

void speaker_exit(int status) {
    sound_clear();
    voice_end(&voice);
    close_server();
    sound_finish();
    sound_close();
    exit(status);
}

/// Ends speaking with espeak-ng because of the sound device.
static void fail_device(const char *reason) {
    sound_close();
    fail_voice(reason);
}

/// Watches the sound device while espeak-ng makes sound or its rest is played. Returns whether the device takes the time, not the voice.
static bool check_device(void) {
    static size_t last_waiting;
    if (!sound_is_open()) return false;
    const size_t left = sound_waiting();
    if (left != last_waiting) heard_at = now();
    last_waiting = left;
    if (sound_is_lost()) {
        fail_device("the sound device was lost");
        return true;
    }
    const bool waits = phase == PLAYING || sound_space() == 0;
    if (waits && now() - heard_at >= SILENCE_MILLISECONDS) fail_device("the sound device stopped accepting data");
    return waits;
}

/// Ends what has made no progress for too long.
static void check_progress(void) {
    if (phase == PLAYING && sound_waiting() == 0) return finish();
    if ((phase == MAKING || phase == PLAYING) && check_device()) return;
    const int64_t silence = now() - heard_at;
    if (phase == IDLE) {
        if (silence >= IDLE_DEVICE_MILLISECONDS) sound_close();
        return;
    }
    const int64_t limit = phase == SERVER && has_begun ? LONGEST_SPEECH_MILLISECONDS : SILENCE_MILLISECONDS;
    if (silence < limit) return;
    if (phase == MAKING) return fail_voice("no sound from espeak-ng for 5 s");
    const bool was_speaking = phase == SERVER;
    close_server();
    if (was_speaking) return fail("no sound from speech-dispatcher for 5 s");
    start_making();
}

int speaker_prepare(struct pollfd ready[2]) {
    start_next();
    const bool reads = phase == MAKING && (!sound_is_open() || sound_space() > 1);
    ready[0] = (struct pollfd){reads ? voice.output : -1, POLLIN, 0};
    ready[1] = (struct pollfd){server, POLLIN, 0};
    if (phase == IDLE && waiting_count > 0) return 0;
    if (phase == PLAYING || (phase == MAKING && !reads)) return DEVICE_CHECK_MILLISECONDS;
    if (phase == IDLE) return sound_is_open() ? IDLE_DEVICE_MILLISECONDS : -1;
    return SILENCE_MILLISECONDS;
}

void speaker_advance(const struct pollfd ready[2]) {
    if (ready[0].revents && phase == MAKING) read_voice();
    if (ready[1].revents && server >= 0) read_server();
    check_progress();
}
