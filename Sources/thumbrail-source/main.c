// Starts the program of one source for the hub, which is connected to standard input. The program runs as the user of this process.
// `thumbrail-source@.service` runs an instance for each connection of the hub, each with a separate user.
//
// Messages are lines of JSON. This process first sends {"user": ID}. The hub sends {"start": REQUEST} with the descriptors of the program's
// standard input, output and error, followed by one for the content of each credential, and later {"signal": NUMBER} for the program and
// its child processes. The last message is {"ended": TEXT}. If the hub closes the connection or sends anything else, the program is killed.

#include <jansson.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>

// Declares functions of Linux that the C library declares only with _GNU_SOURCE.
#include "../CLinux/shim.h"

/// The maximum length of a line of the hub without its line ending, in bytes.
#define LINE_BYTES (1 << 16)
/// The maximum length of a line for the hub with its line ending, in bytes.
#define NEWS_BYTES 4096
/// The maximum length of the description of an end, in characters. JSON takes up to 6 bytes for each.
#define END_CHARACTERS 500
/// The maximum number of credentials of a program.
#define CREDENTIALS 16
/// The maximum size of a credential, in bytes.
#define CREDENTIAL_BYTES 16384

/// A request to start a program. The members are parts of a message, and valid as long as that.
typedef struct {
    /// The program's path, or its name in PATH, followed by its arguments.
    json_t *command;
    /// The working directory.
    const char *folder;
    /// The environment variables, such as LANG=C.UTF-8.
    json_t *environment;
    /// The memory limit of the program's data, in bytes.
    double memory;
    /// The names of the credentials, in the order of their descriptors.
    json_t *credentials;
} Request;

/// The descriptors that were received for a start request.
static int descriptors[MOST_DESCRIPTORS];
static unsigned int descriptor_count;
/// The program, which leads a process group; 0 if it is not running.
static pid_t process;
/// The descriptor that is readable when the program has exited; -1 if it was not started.
static int exit_descriptor = -1;

// MARK: Messages

static void send_message(json_t *message) {
    char line[NEWS_BYTES];
    size_t count = json_dumpb(message, line, sizeof line - 1, 0);
    json_decref(message);
    if (count == 0 || count >= sizeof line) return;
    line[count++] = '\n';
    send(0, line, count, MSG_NOSIGNAL);
}

/// Reports that the program ended or could not be started. Returns false, because no message may follow.
__attribute__((format(printf, 1, 2))) static bool end(const char *format, ...) {
    // A text that does not fit is longer than the limit, because no character has more than 4 bytes.
    char text[4 * END_CHARACTERS + 8];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    int characters = 0;
    for (char *next = text; *next; next++) {
        const bool is_continuation = ((unsigned char)*next & 0xC0) == 0x80;
        if (!is_continuation && characters++ == END_CHARACTERS) {
            *next = 0;
            break;
        }
    }
    send_message(json_pack("{s:s}", "ended", text));
    return false;
}

// MARK: Requests

static const char *text_at(const json_t *texts, size_t index) { return json_string_value(json_array_get(texts, index)); }

static bool is_list_of_texts(const json_t *value) {
    if (!json_is_array(value)) return false;
    for (size_t index = 0; index < json_array_size(value); index++) {
        if (!text_at(value, index)) return false;
    }
    return true;
}

/// Returns whether a name is a plain file name, which cannot lead out of its folder.
static bool is_file_name(const char *name) {
    const size_t length = strlen(name);
    if (length == 0 || length > NAME_MAX || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) return false;
    for (const char *next = name; *next; next++) {
        if (*next == '/' || (unsigned char)*next < 0x20) return false;
    }
    return true;
}

/// Reads a request from a message, and returns whether it is valid. JSON texts cannot contain NUL, which Jansson rejects.
static bool read_request(json_t *message, Request *request) {
    if (json_unpack(message, "{s:{s:o, s:s, s:o, s:F, s:o}}", "start", "command", &request->command, "folder",
                    &request->folder, "environment", &request->environment, "memory", &request->memory, "credentials",
                    &request->credentials) != 0) {
        return false;
    }
    if (!is_list_of_texts(request->command) || json_array_size(request->command) == 0) return false;
    if (!is_list_of_texts(request->environment) || !is_list_of_texts(request->credentials)) return false;
    if (json_array_size(request->credentials) > CREDENTIALS) return false;
    for (size_t index = 0; index < json_array_size(request->credentials); index++) {
        if (!is_file_name(text_at(request->credentials, index))) return false;
    }
    // A whole number. A large one is sent with an exponent.
    return request->memory >= 0 && request->memory < 0x1p63 && request->memory == (double)(long long)request->memory;
}

/// Returns pointers to the texts of a list, terminated by a null pointer; NULL if there is not enough memory.
static char **pointers(const json_t *texts) {
    const size_t count = json_array_size(texts);
    char **pointers = calloc(count + 1, sizeof *pointers);
    for (size_t index = 0; pointers && index < count; index++) {
        pointers[index] = (char *)text_at(texts, index);
    }
    return pointers;
}

// MARK: Credentials

/// Writes a credential to a file that only this user can read, and returns whether it succeeded. Otherwise the end is reported.
///
/// - Parameters:
///   - folder: The descriptor of the folder.
///   - name: The name of the credential, which is also the name of the file.
///   - content: The descriptor of an in-memory file with the content.
static bool write_credential(int folder, const char *name, int content) {
    char bytes[CREDENTIAL_BYTES + 1];
    const ssize_t count = pread(content, bytes, sizeof bytes, 0);
    if (count < 0 || count > CREDENTIAL_BYTES) return end("cannot read credential %s", name);
    const int file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0400);
    if (file < 0) return end("cannot write credential %s: %s", name, strerror(errno));
    const ssize_t written = write(file, bytes, (size_t)count);
    close(file);
    return written == count || end("cannot write credential %s", name);
}

/// Writes all credentials to a folder, and returns whether it succeeded. Otherwise the end is reported.
static bool write_credentials(const char *path, const json_t *names) {
    mkdir(path, 0700);
    const int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return end("cannot write credential %s: %s", text_at(names, 0), strerror(errno));
    bool is_written = true;
    for (size_t index = 0; is_written && index < json_array_size(names); index++) {
        is_written = write_credential(folder, text_at(names, index), descriptors[3 + index]);
    }
    close(folder);
    return is_written;
}

/// Adds the variables that depend on this user, writes the credentials, and returns whether it succeeded.
static bool prepare(const Request *request) {
    const char *home = getenv("RUNTIME_DIRECTORY");
    if (!home) return true;
    if (json_array_append_new(request->environment, json_sprintf("HOME=%s", home)) != 0) return false;
    if (json_array_append_new(request->environment, json_string("TMPDIR=/tmp")) != 0) return false;
    if (json_array_size(request->credentials) == 0) return true;
    static const char key[] = "CREDENTIALS_DIRECTORY=";
    json_t *variable = json_sprintf("%s%s/credentials", key, home);
    if (json_array_append_new(request->environment, variable) != 0) return false;
    return write_credentials(json_string_value(variable) + strlen(key), request->credentials);
}

// MARK: Process

/// Starts the program in a process group of its own, with default signal handling and only the first three descriptors.
///
/// Returns the error number; 0 on success.
static int spawn(const Request *request) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t signals;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    char **command = pointers(request->command), **environment = pointers(request->environment);
    pid_t started = 0;
    int error = command && environment ? 0 : ENOMEM;
    for (int number = 0; !error && number < 3; number++) {
        error = posix_spawn_file_actions_adddup2(&actions, descriptors[number], number);
    }
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (!error) error = posix_spawn_file_actions_addchdir_np(&actions, request->folder);
    if (!error) error = posix_spawnp(&started, command[0], &actions, &attributes, command, environment);
    if (!error) process = started;
    free(command);
    free(environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/// Reports why a program could not be started, with a remedy for the usual mistakes.
static bool end_unstarted(const char *program, const char *folder, int error) {
    const char *reason = strerror(error);
    char path[PATH_MAX];
    struct stat status;
    const int length = snprintf(path, sizeof path, "%s/%s", program[0] == '/' ? "" : folder, program);
    const bool is_file = strchr(program, '/') && length < (int)sizeof path && stat(path, &status) == 0 && S_ISREG(status.st_mode);
    switch (is_file ? error : 0) {
    case EACCES: return end("cannot start %s: %s; make it executable with “chmod +x %s”", program, reason, program);
    case ENOEXEC:
        return end("cannot start %s: %s; the first line of a script names its interpreter, such as #!/usr/bin/python3, and "
                   "a compiled program must be built for this processor", program, reason);
    case ENOENT: return end("cannot start %s: %s: the interpreter that its first line names", program, reason);
    default: return end("cannot start %s: %s", program, reason);
    }
}

/// Kills the program and its process group, and waits for its end.
///
/// Returns the status of `waitpid`; -1 if it is unknown.
static int kill_process(void) {
    int status = 0;
    pid_t result;
    // As long as the process is not reaped, its ID cannot be used for another process or group.
    kill(-process, SIGKILL);
    // The program itself may have joined another group.
    kill(process, SIGKILL);
    do result = waitpid(process, &status, 0);
    while (result < 0 && errno == EINTR);
    process = 0;
    return result < 0 ? -1 : status;
}

/// Starts the program, and returns whether it succeeded. Otherwise the end is reported.
static bool start(const Request *request) {
    if (descriptor_count != 3 + json_array_size(request->credentials)) return end("incomplete start request");
    if (!prepare(request)) return false;
    const int error = spawn(request);
    if (error) return end_unstarted(text_at(request->command, 0), request->folder, error);
    limit_data(process, (unsigned long)request->memory);
    exit_descriptor = pidfd_open(process, 0);
    if (exit_descriptor >= 0) return true;
    kill_process();
    return end("pidfd_open is not supported by the kernel; Linux 5.3 or later is required");
}

/// Reports the end of the program and kills the remaining processes of its group.
static void report_exit(void) {
    const int status = kill_process();
    if (status == -1) {
        end("process exited, status unknown");
    } else if (WIFSIGNALED(status)) {
        end("process killed, signal=%d", WTERMSIG(status));
    } else if (WEXITSTATUS(status) != 0) {
        end("process exited, status=%d", WEXITSTATUS(status));
    } else {
        end("%s", "");
    }
}

// MARK: Connection

/// Handles a line, and returns whether it is valid and could be handled.
static bool handle(const char *line, size_t length) {
    json_t *message = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    Request request;
    double number;
    bool is_handled = false;
    if (!process) {
        is_handled = read_request(message, &request) && start(&request);
    } else if (json_unpack(message, "{s:F}", "signal", &number) == 0 && number >= 1 && number <= 64 && number == (int)number) {
        kill(-process, (int)number);
        is_handled = true;
    }
    json_decref(message);
    return is_handled;
}

/// Receives and handles messages of the hub.
///
/// Returns false if the connection is closed, or if a message is invalid or cannot be handled.
static bool receive(void) {
    static char buffer[LINE_BYTES + 1];
    static size_t used;
    unsigned int number;
    const ssize_t count = receive_with_descriptors(0, buffer + used, sizeof buffer - used, descriptors + descriptor_count,
                                                   MOST_DESCRIPTORS - descriptor_count, &number);
    descriptor_count += number;
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (count <= 0) return false;
    used += (size_t)count;
    const char *line = buffer;
    for (const char *ending; (ending = memchr(line, '\n', used)); line = ending + 1) {
        used -= (size_t)(ending + 1 - line);
        if (!handle(line, (size_t)(ending - line))) return false;
    }
    memmove(buffer, line, used);
    // Descriptors are of use to a start request only.
    while (process && descriptor_count > 0) close(descriptors[--descriptor_count]);
    return used <= LINE_BYTES;
}

int main(void) {
    struct stat status;
    if (fstat(0, &status) != 0 || !S_ISSOCK(status.st_mode)) {
        puts("thumbrail-source starts the program of a source. It is started by thumbrail-source.socket.");
        return 64;  // EX_USAGE of sysexits
    }
    send_message(json_pack("{s:I}", "user", (json_int_t)geteuid()));
    for (;;) {
        // A negative descriptor is ignored.
        struct pollfd ready[2] = {{0, POLLIN, 0}, {exit_descriptor, POLLIN, 0}};
        if (poll(ready, 2, -1) < 0 && errno != EINTR) break;
        if (ready[1].revents != 0) {
            report_exit();
            return 0;
        }
        if (ready[0].revents != 0 && !receive()) break;
    }
    if (process) kill_process();
    return 0;
}
