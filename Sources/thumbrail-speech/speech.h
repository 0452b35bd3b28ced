// The types and functions that the files of this program share.

#ifndef THUMBRAIL_SPEECH_H
#define THUMBRAIL_SPEECH_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The maximum length of a spoken text, in characters (Unicode scalars). A longer one is cut at the end of a word.
#define TEXT_CHARACTERS 4000
/// The maximum size of a spoken text with its terminating NUL, in bytes.
#define TEXT_BYTES (4 * TEXT_CHARACTERS + 1)
/// The maximum length of the tag of a language, in bytes, as BCP 47 recommends.
#define TAG_BYTES 35
/// The time without a sound after which a voice is killed, in milliseconds.
#define SILENCE_MILLISECONDS 5000

/// Which punctuation marks are spoken by their names.
typedef enum { PUNCTUATION_NONE, PUNCTUATION_SOME, PUNCTUATION_ALL } Punctuation;

/// A text to speak, and how.
typedef struct {
    /// The number that answers carry.
    long long id;
    /// A Boolean value that tells whether the text is read letter by letter.
    bool is_spelled;
    Punctuation punctuation;
    /// The speed and the pitch in relation to the usual one.
    double rate, pitch;
    /// The volume, in per cent.
    double volume;
    /// The tag of the language; empty for the voice's default.
    char language[TAG_BYTES + 1];
    char text[TEXT_BYTES];
} Utterance;

// MARK: Messages

/// The kinds of messages from the panel.
typedef enum { MESSAGE_INVALID, MESSAGE_SAY, MESSAGE_STOP } MessageKind;

/// Reads a message.
///
/// - Parameters:
///   - utterance: Receives the text to speak. Of an invalid message, it has the ID, or -1 if it is unknown.
///   - reason: Receives what is wrong with an invalid message.
MessageKind read_message(const char *line, size_t length, Utterance *utterance, const char **reason);

/// Prints an answer, such as {"began": 7}, to a descriptor without blocking. Returns whether it was written.
bool send_answer(int descriptor, const char *key, long long id);
/// Prints an error about an utterance, or about no particular one if the ID is negative. Returns whether it was written.
bool send_error(int descriptor, const char *reason, long long id);

/// Copies a text without control characters, and cuts it at the end of a word if it is too long.
void clean_text(const char *text, size_t length, char cleaned[TEXT_BYTES]);

// MARK: Sound

/// Opens a file to which sound is written instead of the sound device. Returns whether it could be opened.
bool sound_use_file(const char *path);
/// Prepares the output for samples of a rate. Returns the reason if it is not available; NULL on success.
const char *sound_open(unsigned int rate);
/// Returns the number of bytes that can be added now.
size_t sound_space(void);
/// Adds samples of 16 bits, one channel. Returns the reason if the output fails; NULL on success.
const char *sound_add(const void *samples, size_t bytes);
/// Returns the number of bytes that are not played yet.
size_t sound_waiting(void);
/// Returns whether the output was lost, such as a sound card that is unplugged.
bool sound_is_lost(void);
/// Forgets the samples that are not played yet.
void sound_clear(void);
/// Completes the file, if there is one. Call it after each utterance.
void sound_finish(void);
/// Closes the sound device.
void sound_close(void);
/// Returns whether the sound device is open.
bool sound_is_open(void);

// MARK: WAV

/// The maximum size of the header of a WAV file from a voice, in bytes.
#define WAVE_HEADER_LIMIT 512

typedef enum { WAVE_INVALID, WAVE_INCOMPLETE, WAVE_COMPLETE } WaveHeader;

/// Reads the header of a WAV file, which must have samples of 16 bits and one channel.
///
/// - Parameters:
///   - rate: Receives the samples per second.
///   - length: Receives the length of a complete header, after which samples begin.
WaveHeader read_wave_header(const unsigned char *bytes, size_t count, unsigned int *rate, size_t *length);

// MARK: Voices

/// A process that speaks one utterance and writes its sound as a WAV file to a pipe.
typedef struct {
    /// The process, which leads a process group; 0 if there is none.
    pid_t process;
    /// The read end of the pipe; -1 if there is none.
    int output;
} Voice;

/// Returns the path of espeak-ng in PATH; NULL if it is not installed.
const char *espeak_path(void);
/// Starts espeak-ng in its sandbox. Returns the reason if it cannot be started; NULL on success.
///
/// - Parameter language: The language; an empty text for the default voice.
const char *espeak_start(Voice *voice, const Utterance *utterance, const char *language);
/// Kills the process of a voice, if it runs, and closes its pipe. Returns the status of `waitpid`; -1 if it is unknown.
int voice_end(Voice *voice);
/// Executes espeak-ng in a sandbox, in this process. Returns the exit status if that is not possible.
int espeak_execute(char **arguments);
/// Prints for each tag whether espeak-ng has a voice. Returns the exit status of the program.
int espeak_print_voices(char **tags);

/// The events of the process that talks to speech-dispatcher, each a packet of one byte.
typedef enum {
    /// The server has accepted the connection.
    DISPATCHER_READY = 'r',
    /// There is no library, or no server.
    DISPATCHER_ABSENT = 'a',
    DISPATCHER_BEGAN = 'b',
    DISPATCHER_ENDED = 'e',
    /// A packet that stops it was handled. Further events are about later utterances.
    DISPATCHER_STOPPED = 's',
    DISPATCHER_FAILED = 'f',
} DispatcherEvent;

/// Talks to speech-dispatcher until the socket at descriptor 0 is closed. Returns the exit status.
int dispatcher_run(void);
/// Starts the process that talks to speech-dispatcher. Returns the socket; -1 on failure. A packet with an utterance has it spoken, and a
/// packet of one byte stops it.
int dispatcher_start(pid_t *process);

// MARK: Speaker

/// The maximum number of utterances that wait.
#define MAXIMUM_WAITING 64
/// The number of bytes that are read from a voice at a time.
#define VOICE_READ_BYTES 8192

/// Prepares to speak.
///
/// - Parameters:
///   - descriptor: The descriptor for answers.
///   - has_file: Whether the sound is written to a file.
void speaker_init(int descriptor, bool has_file);
/// Adds an utterance to those that wait.
void speaker_say(const Utterance *utterance);
/// Stops at once, and forgets the utterances that wait.
void speaker_stop(void);
/// Returns whether nothing is spoken and nothing waits.
bool speaker_is_idle(void);
/// Sets the descriptors to wait for. Returns the longest time to wait, in milliseconds; -1 for no limit.
int speaker_prepare(struct pollfd ready[2]);
/// Continues after the wait.
void speaker_advance(const struct pollfd ready[2]);
/// Stops, and ends this process.
_Noreturn void speaker_exit(int status);

/// Starts this program again in another role, in a new process group.
///
/// - Parameters:
///   - input: The descriptor that becomes standard input.
///   - output: The descriptor that becomes standard output; -1 for /dev/null.
pid_t start_role(char **arguments, int input, int output);

/// The time on the monotonic clock, in milliseconds.
int64_t now(void);

#endif
