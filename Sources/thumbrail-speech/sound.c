// The sound device of the host, through SDL as the sounds of the panel, or a WAV file in its place.

#define _GNU_SOURCE
#include "speech.h"

#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// The maximum sound in the device's queue, in milliseconds. A voice that is ahead waits.
#define QUEUE_MILLISECONDS 1000
/// The samples that the device takes at a time: 12 ms at the 22,050 samples a second of espeak-ng. This is the longest time that a sound goes
/// on after a stop, besides the buffer of a sound server.
#define DEVICE_SAMPLES 256
/// The time after a failure in which the device is not opened again, in milliseconds.
#define RETRY_MILLISECONDS 5000
#define WAVE_HEADER_BYTES 44

#define EACH_FUNCTION(EACH)                                                                                                \
    EACH(SDL_InitSubSystem) EACH(SDL_QuitSubSystem) EACH(SDL_OpenAudioDevice) EACH(SDL_CloseAudioDevice)                   \
        EACH(SDL_PauseAudioDevice) EACH(SDL_QueueAudio) EACH(SDL_ClearQueuedAudio) EACH(SDL_GetQueuedAudioSize)            \
            EACH(SDL_GetAudioDeviceStatus) EACH(SDL_GetError) EACH(SDL_SetHint)
#define FIELD(name) __typeof__(name) *name;
#define LOOK_UP(name) if (!(sdl.name = (__typeof__(name) *)dlsym(library, #name))) return "SDL2 is too old";

static struct { EACH_FUNCTION(FIELD) } sdl;
static bool is_loaded;
static SDL_AudioDeviceID device;
/// The samples per second of the device or of the file; 0 if there is neither.
static unsigned int sample_rate;
/// The time of the last failure; 0 if the last attempt succeeded.
static int64_t failed_at;
static char failure[200];

/// The WAV file; -1 for the sound device.
static int file = -1;
static size_t file_bytes;

// MARK: Library

static void ignore_message(const char *name, int line, const char *function, int error, const char *format, ...) {
    (void)name, (void)line, (void)function, (void)error, (void)format;
}

/// Loads SDL, which needs 5 MB. Returns the reason if it is not installed.
static const char *load(void) {
    if (is_loaded) return NULL;
    void *library = dlopen("libSDL2-2.0.so.0", RTLD_NOW);
    if (!library) return "SDL2 is not installed";
    EACH_FUNCTION(LOOK_UP)
    // ALSA would print a dozen lines for each attempt to open a missing sound card.
    void (*set_handler)(void *) = (void (*)(void *))dlsym(library, "snd_lib_error_set_handler");
    if (set_handler) set_handler((void *)ignore_message);
    // SDL would replace the default action of SIGTERM.
    sdl.SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    is_loaded = true;
    return NULL;
}

// MARK: Opening

/// Records a failure, which is logged once until the device works again. Returns its reason.
static const char *fail(const char *reason) {
    const bool is_new = failed_at == 0 || strcmp(reason, failure) != 0;
    snprintf(failure, sizeof failure, "%s", reason);
    failed_at = now();
    if (is_new) fprintf(stderr, "sound is not available: %s\n", failure);
    return failure;
}

static const char *open_device(unsigned int rate) {
    if (failed_at && now() - failed_at < RETRY_MILLISECONDS) return failure;
    const char *missing = load();
    if (missing) return fail(missing);
    if (sdl.SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return fail(sdl.SDL_GetError());
    SDL_AudioSpec wanted = {0};
    wanted.freq = (int)rate;
    wanted.format = AUDIO_S16LSB;
    wanted.channels = 1;
    wanted.samples = DEVICE_SAMPLES;
    device = sdl.SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    if (device == 0) {
        const char *reason = fail(sdl.SDL_GetError());
        sdl.SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return reason;
    }
    failed_at = 0;
    sample_rate = rate;
    sdl.SDL_PauseAudioDevice(device, 0);
    return NULL;
}

const char *sound_open(unsigned int rate) {
    if (file >= 0) {
        if (sample_rate != 0 && sample_rate != rate) return "the voice has another sample rate than the file";
        sample_rate = rate;
        return NULL;
    }
    if (device != 0 && sample_rate == rate && !sound_is_lost()) return NULL;
    sound_close();
    return open_device(rate);
}

bool sound_is_open(void) { return device != 0; }

void sound_close(void) {
    if (device == 0) return;
    sdl.SDL_CloseAudioDevice(device);
    sdl.SDL_QuitSubSystem(SDL_INIT_AUDIO);
    device = 0;
}

// MARK: Samples

size_t sound_space(void) {
    if (file >= 0) return SIZE_MAX;
    if (device == 0) return 0;
    const size_t limit = 2 * (size_t)sample_rate * QUEUE_MILLISECONDS / 1000, waiting = sound_waiting();
    return waiting < limit ? limit - waiting : 0;
}

static const char *write_samples(const void *samples, size_t bytes) {
    const ssize_t count = pwrite(file, samples, bytes, WAVE_HEADER_BYTES + (off_t)file_bytes);
    if (count != (ssize_t)bytes) return count < 0 ? strerror(errno) : "the disk is full";
    file_bytes += bytes;
    return NULL;
}

const char *sound_add(const void *samples, size_t bytes) {
    if (file >= 0) return write_samples(samples, bytes);
    if (sound_is_lost() || sdl.SDL_QueueAudio(device, samples, (Uint32)bytes) != 0) {
        sound_close();
        return fail("the sound device was lost");
    }
    return NULL;
}

size_t sound_waiting(void) { return device == 0 ? 0 : sdl.SDL_GetQueuedAudioSize(device); }

bool sound_is_lost(void) { return device != 0 && sdl.SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED; }

void sound_clear(void) {
    if (device != 0) sdl.SDL_ClearQueuedAudio(device);
}

// MARK: File

bool sound_use_file(const char *path) {
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) fprintf(stderr, "cannot write %s: %s\n", path, strerror(errno));
    return file >= 0;
}

static void put(unsigned char *bytes, uint32_t number, int count) {
    for (int index = 0; index < count; index++) bytes[index] = (unsigned char)(number >> 8 * index);
}

void sound_finish(void) {
    if (file < 0 || sample_rate == 0) return;
    unsigned char header[WAVE_HEADER_BYTES] = "RIFF....WAVEfmt ";
    put(header + 4, (uint32_t)(file_bytes + WAVE_HEADER_BYTES - 8), 4);
    put(header + 16, 16, 4);
    put(header + 20, 1, 2);
    put(header + 22, 1, 2);
    put(header + 24, sample_rate, 4);
    put(header + 28, 2 * sample_rate, 4);
    put(header + 32, 2, 2);
    put(header + 34, 16, 2);
    memcpy(header + 36, "data", 4);
    put(header + 40, (uint32_t)file_bytes, 4);
    if (pwrite(file, header, sizeof header, 0) != sizeof header) fprintf(stderr, "cannot write the header of the WAV file\n");
}
