// Processes that speak: espeak-ng in its sandbox, and this program in another role.

#define _GNU_SOURCE
#include "speech.h"

#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// MARK: Processes

pid_t start_role(char **arguments, int input, int output) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    if (output >= 0) {
        posix_spawn_file_actions_adddup2(&actions, output, 1);
    } else {
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_RDWR, 0);
    }
    // The messages of libraries about sound cards that nothing uses here.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    pid_t process = 0;
    const int error = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error ? -1 : process;
}

int voice_end(Voice *voice) {
    int status = -1;
    if (voice->output >= 0) close(voice->output);
    voice->output = -1;
    if (voice->process <= 0) return -1;
    kill(-voice->process, SIGKILL);
    kill(voice->process, SIGKILL);
    pid_t result;
    do result = waitpid(voice->process, &status, 0);
    while (result < 0 && errno == EINTR);
    voice->process = 0;
    return result < 0 ? -1 : status;
}

// MARK: espeak-ng

const char *espeak_path(void) {
    static char path[PATH_MAX];
    const char *folders = getenv("PATH");
    if (!folders) folders = "/usr/bin:/bin";
    while (*folders) {
        const int length = (int)strcspn(folders, ":");
        if (*folders == '/' && snprintf(path, sizeof path, "%.*s/espeak-ng", length, folders) < (int)sizeof path &&
            access(path, X_OK) == 0) {
            return path;
        }
        folders += length + (folders[length] == ':');
    }
    return NULL;
}

int espeak_execute(char **arguments) {
    static const struct program_limits limits = {
        .memory = 64UL << 20,
        .address_space = 512UL << 20,
        .output = 0,
        .cpu_seconds = 60,
        .needs_threads = 1,
    };
    return execute_confined(arguments, &limits);
}

/// Returns the tag of a language that has another tag today.
static const char *current_tag(const char *tag) {
    static const char *const renamed[][2] = {{"iw", "he"}, {"in", "id"}, {"ji", "yi"}};
    for (size_t index = 0; index < sizeof renamed / sizeof *renamed; index++) {
        if (strcmp(tag, renamed[index][0]) == 0) return renamed[index][1];
    }
    return tag;
}

/// Returns a file in memory with a text, at its beginning; -1 on failure.
static int memory_file(const char *prefix, const char *text) {
    const int file = memfd_create("text", MFD_CLOEXEC), copy = file < 0 ? -1 : fcntl(file, F_DUPFD_CLOEXEC, 3);
    FILE *stream = copy < 0 ? NULL : fdopen(copy, "w");
    if (!stream) {
        if (copy >= 0) close(copy);
        if (file >= 0) close(file);
        return -1;
    }
    fputs(prefix, stream);
    // espeak-ng would read what is between two brackets as names of sounds.
    for (const char *next = text; *next; next++) {
        putc(*next, stream);
        if (next[0] == '[' && next[1] == '[') putc(' ', stream);
    }
    fclose(stream);
    lseek(file, 0, SEEK_SET);
    return file;
}

/// Returns the number of a setting of espeak-ng for a factor.
///
/// - Parameters:
///   - usual: The number for the factor 1.
///   - doubled: The number for the factor 2.
///   - maximum: The largest number.
static int scaled(double factor, int usual, int doubled, int maximum) {
    const double number = factor < 1 ? usual * factor : usual + (doubled - usual) * (factor - 1);
    return number > maximum ? maximum : (int)(number + 0.5);
}

const char *espeak_start(Voice *voice, const Utterance *utterance, const char *language) {
    const char *path = espeak_path();
    if (!path) return "espeak-ng is not installed";
    char speed[16], pitch[16], volume[16];
    snprintf(speed, sizeof speed, "%d", scaled(utterance->rate, 175, 350, 450));
    snprintf(pitch, sizeof pitch, "%d", scaled(utterance->pitch, 50, 99, 99));
    snprintf(volume, sizeof volume, "%d", (int)(utterance->volume + 0.5));
    char *arguments[20] = {"thumbrail-speech", "--espeak", (char *)path, "--stdin", "--stdout", "-b", "1", "-s", speed, "-p",
                           pitch, "-a", volume};
    int count = 13;
    if (*language) {
        arguments[count++] = "-v";
        arguments[count++] = (char *)current_tag(language);
    }
    if (utterance->punctuation == PUNCTUATION_ALL) arguments[count++] = "--punct";
    if (utterance->punctuation == PUNCTUATION_SOME) arguments[count++] = "--punct=#$%&*+/<=>@\\^_|~";
    // An embedded command: 18 is espeak-ng's number for “characters” of SSML's “say-as”.
    const int text = memory_file(utterance->is_spelled ? "\00118Y" : "", utterance->text);
    int ends[2];
    if (text < 0 || pipe2(ends, O_CLOEXEC) != 0) {
        if (text >= 0) close(text);
        return "cannot start espeak-ng: too many open files";
    }
    voice->process = start_role(arguments, text, ends[1]);
    close(text);
    close(ends[1]);
    voice->output = ends[0];
    fcntl(voice->output, F_SETFL, O_NONBLOCK);
    if (voice->process > 0) return NULL;
    voice_end(voice);
    return "cannot start espeak-ng: out of memory or too many processes";
}

// MARK: List of voices

static bool has_voice(const char *path, const char *tag) {
    char *arguments[] = {"thumbrail-speech", "--espeak", (char *)path, "-q", "-v", (char *)current_tag(tag), "--stdin", NULL};
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    const pid_t process = nothing < 0 ? -1 : start_role(arguments, nothing, -1);
    if (nothing >= 0) close(nothing);
    int status = -1;
    while (process > 0 && waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    return status == 0;
}

int espeak_print_voices(char **tags) {
    const char *path = espeak_path();
    if (!path) return 69;  // EX_UNAVAILABLE of sysexits
    for (; *tags; tags++) printf("%s %s\n", *tags, has_voice(path, *tags) ? "yes" : "no");
    return 0;
}
