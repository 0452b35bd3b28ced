#include "speech.h"

#include <jansson.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// The maximum length of an answer with its line ending, in bytes.
#define ANSWER_BYTES 512
/// The largest ID: numbers of JSON are exact up to here.
#define MAXIMUM_ID 9007199254740992.0

// MARK: Reading

/// Reads an optional number in a range. Returns whether it is valid.
static bool read_number(const json_t *message, const char *key, double minimum, double maximum, double *number) {
    const json_t *value = json_object_get(message, key);
    if (!value) return true;
    if (!json_is_number(value)) return false;
    *number = json_number_value(value);
    return *number >= minimum && *number <= maximum;
}

/// Reads the optional tag of a language: letters, digits and hyphens, so that it cannot be a path or an option of a program.
static bool read_language(const json_t *message, char tag[TAG_BYTES + 1]) {
    const json_t *value = json_object_get(message, "language");
    if (!value) return true;
    const char *text = json_string_value(value);
    const size_t length = text ? strlen(text) : 0;
    if (length == 0 || length > TAG_BYTES || text[0] == '-') return false;
    for (size_t index = 0; index < length; index++) {
        const char letter = text[index];
        const bool is_upper = letter >= 'A' && letter <= 'Z';
        const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
        if (!is_upper && !is_plain) return false;
        tag[index] = is_upper ? (char)(letter - 'A' + 'a') : letter;
    }
    tag[length] = 0;
    return true;
}

static bool read_punctuation(const json_t *message, Punctuation *punctuation) {
    static const char *const words[] = {"none", "some", "all"};
    const json_t *value = json_object_get(message, "punctuation");
    if (!value) return true;
    const char *text = json_string_value(value);
    for (int index = 0; text && index < 3; index++) {
        if (strcmp(text, words[index]) != 0) continue;
        *punctuation = (Punctuation)index;
        return true;
    }
    return false;
}

/// Reads everything but the text. Returns what is wrong; NULL if nothing is.
static const char *read_settings(const json_t *message, Utterance *utterance) {
    const json_t *id = json_object_get(message, "id"), *spell = json_object_get(message, "spell");
    // Large numbers are sent with an exponent.
    const double number = json_is_number(id) ? json_number_value(id) : -1;
    if (number < 0 || number > MAXIMUM_ID || number != (double)(long long)number) return "“id” must be a whole number from 0";
    utterance->id = (long long)number;
    if (spell && !json_is_boolean(spell)) return "“spell” must be true or false";
    utterance->is_spelled = json_is_true(spell);
    if (!read_language(message, utterance->language)) return "“language” must be a BCP 47 tag";
    if (!read_punctuation(message, &utterance->punctuation)) return "“punctuation” must be none, some or all";
    if (!read_number(message, "rate", 0.5, 3, &utterance->rate)) return "“rate” must be a number from 0.5 to 3";
    if (!read_number(message, "pitch", 0.5, 2, &utterance->pitch)) return "“pitch” must be a number from 0.5 to 2";
    if (!read_number(message, "volume", 0, 100, &utterance->volume)) return "“volume” must be a number from 0 to 100";
    return NULL;
}

static MessageKind read_object(const json_t *message, Utterance *utterance, const char **reason) {
    if (json_is_true(json_object_get(message, "stop"))) return MESSAGE_STOP;
    const json_t *text = json_object_get(message, "say");
    *reason = "expected {\"say\": TEXT, \"id\": NUMBER} or {\"stop\": true}";
    if (!json_is_string(text)) return MESSAGE_INVALID;
    *reason = read_settings(message, utterance);
    if (*reason) return MESSAGE_INVALID;
    clean_text(json_string_value(text), json_string_length(text), utterance->text);
    return MESSAGE_SAY;
}

MessageKind read_message(const char *line, size_t length, Utterance *utterance, const char **reason) {
    utterance->id = -1;
    utterance->is_spelled = false;
    utterance->punctuation = PUNCTUATION_NONE;
    utterance->rate = utterance->pitch = 1;
    utterance->volume = 100;
    utterance->language[0] = 0;
    json_t *message = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    const MessageKind kind = read_object(message, utterance, reason);
    json_decref(message);
    return kind;
}

// MARK: Answers

/// Writes a line without blocking. A pipe that is writable takes a line as a whole, and a socket takes it or is full.
static bool write_line(int descriptor, const char *line, size_t count) {
    const ssize_t sent = send(descriptor, line, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) return (size_t)sent == count;
    struct pollfd ready = {descriptor, POLLOUT, 0};
    return poll(&ready, 1, 0) == 1 && (ready.revents & POLLOUT) && write(descriptor, line, count) == (ssize_t)count;
}

static bool send_object(int descriptor, json_t *answer) {
    char line[ANSWER_BYTES];
    const size_t count = json_dumpb(answer, line, sizeof line - 1, JSON_COMPACT);
    json_decref(answer);
    if (count == 0 || count >= sizeof line) return false;
    line[count] = '\n';
    return write_line(descriptor, line, count + 1);
}

bool send_answer(int descriptor, const char *key, long long id) {
    return send_object(descriptor, json_pack("{s:I}", key, (json_int_t)id));
}

bool send_error(int descriptor, const char *reason, long long id) {
    json_t *answer = json_pack("{s:s}", "error", reason);
    if (answer && id >= 0) json_object_set_new(answer, "id", json_integer(id));
    return send_object(descriptor, answer);
}
