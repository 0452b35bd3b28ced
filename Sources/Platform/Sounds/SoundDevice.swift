import CSDL2
import Glibc
import Toolkit

/// The sound device of the host, which is open during the lifetime of this value.
nonisolated struct SoundDevice: ~Copyable {
    private let device: SDL_AudioDeviceID

    private static let rate = 48_000
    /// The number of samples that are mixed at a time: 20 ms.
    private static let chunkSize = 960
    /// The maximum number of chunks in the device's queue. A new sound starts after them.
    private static let maximumQueuedChunks = 3
    /// The number of silent chunks after which the device is closed. It stays open between taps, because opening takes longer than a tap.
    private static let maximumSilentChunks = 150
    /// The maximum number of waits, of 20 ms each, for a device that accepts no data.
    private static let maximumWaits = 100

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

    /// Plays sounds, mixed together, and returns after a period of silence.
    ///
    /// - Parameter next: A closure that returns the sounds that were added since its last call.
    /// - Throws: An error if the device accepts no more data.
    func play(_ next: () -> [Sound]) throws(PlatformError) {
        var voices: [ArraySlice<Float>] = []
        var silent = 0
        while silent < Self.maximumSilentChunks {
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
        var mix = [Float](repeating: 0, count: chunkSize)
        for voice in voices.indices {
            for (index, sample) in voices[voice].prefix(chunkSize).enumerated() { mix[index] += sample }
            voices[voice] = voices[voice].dropFirst(chunkSize)
        }
        voices.removeAll(where: \.isEmpty)
        return mix.map { min(max($0, -1), 1) }
    }

    /// Waits until there is space for the samples in the device's queue, and queues them.
    private func queue(_ samples: [Float]) throws(PlatformError) {
        let bytes = UInt32(samples.count * MemoryLayout<Float>.size)
        var waited = 0
        while sdl.SDL_GetQueuedAudioSize(device) >= UInt32(Self.maximumQueuedChunks) * bytes {
            waited += 1
            guard waited < Self.maximumWaits else {
                throw PlatformError(.soundFailed, "the sound device stopped accepting data")
            }
            usleep(20_000)
        }
        guard sdl.SDL_QueueAudio(device, samples, bytes) == 0 else { throw Self.failure }
    }
}
