// The process that talks to speech-dispatcher. Calls of its library block until the server answers, so they are made in a process of their
// own, which is killed if the server hangs.
//
// libspeechd is under the LGPL 2.1 and is opened when it is needed. Its functions are declared here, with the types and the numbers of
// libspeechd.h and speechd_types.h of speech-dispatcher 0.11.

#define _GNU_SOURCE
#include "speech.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// The interval at which the server is asked whether it is still there, while it speaks, in milliseconds.
#define CHECK_MILLISECONDS 2000

typedef void Callback(size_t message, size_t client, int state);

/// The public beginning of SPDConnection.
typedef struct {
    Callback *begin, *end, *cancel;
} Connection;

enum { MODE_THREADED = 1, PRIORITY_MESSAGE = 2, DATA_TEXT = 0, NOTIFY_BEGIN_END_CANCEL = 1 | 2 | 8 };
enum { SERVER_PUNCTUATION_ALL = 0, SERVER_PUNCTUATION_NONE = 1, SERVER_PUNCTUATION_SOME = 2 };

#define EACH_FUNCTION(EACH)                                                                                                \
    EACH(spd_get_default_address, void *, (char **error))                                                                  \
    EACH(spd_open2, Connection *, (const char *, const char *, const char *, int mode, const void *, int spawns, char **))  \
    EACH(spd_set_notification_on, int, (Connection *, int))                                                                \
    EACH(spd_set_data_mode, int, (Connection *, int))                                                                      \
    EACH(spd_set_language, int, (Connection *, const char *))                                                              \
    EACH(spd_get_language, char *, (Connection *))                                                                         \
    EACH(spd_set_spelling, int, (Connection *, int))                                                                       \
    EACH(spd_set_punctuation, int, (Connection *, int))                                                                    \
    EACH(spd_set_voice_rate, int, (Connection *, int))                                                                     \
    EACH(spd_set_voice_pitch, int, (Connection *, int))                                                                    \
    EACH(spd_set_volume, int, (Connection *, int))                                                                         \
    EACH(spd_say, int, (Connection *, int, const char *))                                                                  \
    EACH(spd_cancel, int, (Connection *))
#define FIELD(name, result, parameters) result(*name) parameters;
#define LOOK_UP(name, result, parameters) if (!(spd.name = (result(*) parameters)dlsym(library, #name))) return false;

static struct { EACH_FUNCTION(FIELD) } spd;
static Connection *connection;
/// The server's language before the first utterance.
static const char *usual_language;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
/// The server's number of the latest utterance, and of the one before it. Events about the latter come too late.
static size_t latest, previous;
static bool is_speaking;

// MARK: Events

static void send_event(char event) { send(0, &event, 1, MSG_NOSIGNAL | MSG_DONTWAIT); }

static void pass_on(size_t message, char event) {
    pthread_mutex_lock(&mutex);
    if (is_speaking && message > previous) {
        send_event(event);
        if (event != DISPATCHER_BEGAN) is_speaking = false;
    }
    pthread_mutex_unlock(&mutex);
}

static void began(size_t message, size_t client, int state) {
    (void)client, (void)state;
    pass_on(message, DISPATCHER_BEGAN);
}

static void ended(size_t message, size_t client, int state) {
    (void)client, (void)state;
    pass_on(message, DISPATCHER_ENDED);
}

// MARK: Connection

static bool load(void) {
    void *library = dlopen("libspeechd.so.2", RTLD_NOW);
    if (!library) return false;
    EACH_FUNCTION(LOOK_UP)
    return true;
}

static bool connect_server(void) {
    if (!load()) return false;
    char *error = NULL;
    void *address = spd.spd_get_default_address(&error);
    // A server that does not run is not started.
    connection = address ? spd.spd_open2("thumbrail", "panel", NULL, MODE_THREADED, address, 0, &error) : NULL;
    if (!connection) return false;
    connection->begin = began;
    connection->end = connection->cancel = ended;
    for (int notification = 1; notification <= 8; notification *= 2) {
        if (notification & NOTIFY_BEGIN_END_CANCEL) spd.spd_set_notification_on(connection, notification);
    }
    usual_language = spd.spd_get_language(connection);
    return true;
}

// MARK: Speaking

/// Returns a setting from -100 to 100 for a factor up to a maximum.
static int centered(double factor, double maximum) {
    return (int)(factor < 1 ? (factor - 1) * 200 : (factor - 1) * 100 / (maximum - 1));
}

static int server_punctuation(Punctuation punctuation) {
    switch (punctuation) {
    case PUNCTUATION_ALL: return SERVER_PUNCTUATION_ALL;
    case PUNCTUATION_SOME: return SERVER_PUNCTUATION_SOME;
    default: return SERVER_PUNCTUATION_NONE;
    }
}

static bool say(const Utterance *utterance) {
    const char *language = *utterance->language ? utterance->language : usual_language;
    // The text is data: in this mode the server does not look for SSML in it.
    if (spd.spd_set_data_mode(connection, DATA_TEXT) != 0) return false;
    if (language) spd.spd_set_language(connection, language);
    spd.spd_set_spelling(connection, utterance->is_spelled);
    spd.spd_set_punctuation(connection, server_punctuation(utterance->punctuation));
    spd.spd_set_voice_rate(connection, centered(utterance->rate, 3));
    spd.spd_set_voice_pitch(connection, centered(utterance->pitch, 2));
    spd.spd_set_volume(connection, (int)(utterance->volume * 2 - 100));
    pthread_mutex_lock(&mutex);
    previous = latest;
    is_speaking = true;
    pthread_mutex_unlock(&mutex);
    const int message = spd.spd_say(connection, PRIORITY_MESSAGE, utterance->text);
    if (message > 0) latest = (size_t)message;
    return message > 0;
}

/// Stops speaking. Events about the utterance that arrive later are dropped.
static bool stop(void) {
    pthread_mutex_lock(&mutex);
    is_speaking = false;
    pthread_mutex_unlock(&mutex);
    const bool is_done = spd.spd_cancel(connection) == 0;
    send_event(DISPATCHER_STOPPED);
    return is_done;
}

int dispatcher_run(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0UL, 0UL, 0UL);
    if (!connect_server()) {
        send_event(DISPATCHER_ABSENT);
        return 0;
    }
    send_event(DISPATCHER_READY);
    static Utterance utterance;
    for (;;) {
        struct pollfd ready = {0, POLLIN, 0};
        const int count = poll(&ready, 1, is_speaking ? CHECK_MILLISECONDS : -1);
        bool is_done = true;
        if (count == 0) {
            is_done = spd.spd_set_data_mode(connection, DATA_TEXT) == 0;
        } else if (count > 0) {
            const ssize_t size = recv(0, &utterance, sizeof utterance, 0);
            if (size == 0 || (size < 0 && errno != EINTR)) break;
            is_done = size < 0 || (size == sizeof utterance ? say(&utterance) : stop());
        }
        if (!is_done) {
            send_event(DISPATCHER_FAILED);
            break;
        }
    }
    return 0;
}

int dispatcher_start(pid_t *process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    char *arguments[] = {"thumbrail-speech", "--dispatcher", NULL};
    *process = start_role(arguments, ends[1], -1);
    close(ends[1]);
    if (*process > 0) {
        fcntl(ends[0], F_SETFL, O_NONBLOCK);
        return ends[0];
    }
    close(ends[0]);
    return -1;
}
