import CSDL2
import Glibc
import Toolkit

/// The sound device of the machine, which is open during the lifetime of this value.
nonisolated struct SoundDevice: ~Copyable {
    private let device: SDL_AudioDeviceID

    private static let rate = 48_000
    /// The number of samples that are mixed at a time: 20 ms.
    private static let chunk = 960
    /// The number of chunks in the device's queue. A new sound starts after them.
    private static let ready = 3
    /// The number of silent chunks after which the device is closed. Opening it takes longer than a tap.
    private static let silence = 150
    /// The number of chunk times after which a device that accepts no data counts as failed.
    private static let patience = 100

    /// Opens the sound device.
    ///
    /// - Throws: An error if there is none.
    init() throws(PlatformError) {
        device = try Self.open()
    }

    private static func open() throws(PlatformError) -> SDL_AudioDeviceID {
        _ = try SDLLibrary.open()
        guard sdl.SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw failure }
        var wanted = SDL_AudioSpec()
        (wanted.freq, wanted.format, wanted.channels, wanted.samples) = (CInt(rate), Uint16(AUDIO_F32SYS), 1, 512)
        let device = sdl.SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
        guard device != 0 else {
            let failure = failure
            sdl.SDL_QuitSubSystem(SDL_INIT_AUDIO)
            throw failure
        }
        sdl.SDL_PauseAudioDevice(device, 0)
        return device
    }

    deinit {
        sdl.SDL_CloseAudioDevice(device)
        sdl.SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }

    private static var failure: PlatformError { PlatformError(.soundFailed, SDLLibrary.lastError) }

    /// Plays sounds, mixed together, until there was silence for a while.
    ///
    /// - Parameter next: A closure that returns the sounds that were added since its last call.
    /// - Throws: An error if the device accepts no more data.
    func play(_ next: () -> [Sound]) throws(PlatformError) {
        var voices: [ArraySlice<Float>] = []
        var silent = 0
        while silent < Self.silence {
            voices += next().map { $0.samples(rate: Self.rate)[...] }
            silent = voices.isEmpty ? silent + 1 : 0
            // Silence is not queued; the thread sleeps instead.
            guard !voices.isEmpty else {
                usleep(20_000)
                continue
            }
            try queue(Self.mixed(&voices))
        }
    }

    /// Removes the next chunk from each voice and returns the mix.
    private static func mixed(_ voices: inout [ArraySlice<Float>]) -> [Float] {
        var mix = [Float](repeating: 0, count: chunk)
        for voice in voices.indices {
            for (index, sample) in voices[voice].prefix(chunk).enumerated() { mix[index] += sample }
            voices[voice] = voices[voice].dropFirst(chunk)
        }
        voices.removeAll(where: \.isEmpty)
        return mix.map { min(max($0, -1), 1) }
    }

    /// Waits until the device has room for the samples, and queues them.
    private func queue(_ samples: [Float]) throws(PlatformError) {
        let bytes = UInt32(samples.count * MemoryLayout<Float>.size)
        var waited = 0
        while sdl.SDL_GetQueuedAudioSize(device) >= UInt32(Self.ready) * bytes {
            waited += 1
            guard waited < Self.patience else {
                throw PlatformError(.soundFailed, "the sound device accepts no more data")
            }
            usleep(20_000)
        }
        guard sdl.SDL_QueueAudio(device, samples, bytes) == 0 else { throw Self.failure }
    }
}
