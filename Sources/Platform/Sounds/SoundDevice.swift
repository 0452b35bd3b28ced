import CSDL2
import Glibc
import Toolkit

/// The machine's sound device, open for as long as this is there.
nonisolated struct SoundDevice: ~Copyable {
    private let device: SDL_AudioDeviceID

    private static let rate = 48_000
    /// Samples that are mixed at a time: 20 ms.
    private static let chunk = 960
    /// Chunks that lie ready: what comes next is heard after them.
    private static let ready = 3
    /// Chunks of silence before the device is let go: opening one takes longer than a finger's press.
    private static let silence = 150
    /// Chunks' time that a device may take nothing.
    private static let patience = 100

    /// - Throws: where there is none.
    init() throws(PlatformError) {
        device = try Self.open()
    }

    private static func open() throws(PlatformError) -> SDL_AudioDeviceID {
        guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw failure }
        var wanted = SDL_AudioSpec()
        (wanted.freq, wanted.format, wanted.channels, wanted.samples) = (CInt(rate), Uint16(AUDIO_F32SYS), 1, 512)
        let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
        guard device != 0 else {
            let failure = failure
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            throw failure
        }
        SDL_PauseAudioDevice(device, 0)
        return device
    }

    deinit {
        SDL_CloseAudioDevice(device)
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }

    private static var failure: PlatformError { PlatformError(.soundFailed, String(cString: SDL_GetError())) }

    /// Plays sounds, all that come together, until there has been silence for a while.
    ///
    /// - Parameter next: the sounds that have come since it was asked last.
    /// - Throws: where the device takes nothing any more.
    func play(_ next: () -> [Sound]) throws(PlatformError) {
        var voices: [ArraySlice<Float>] = []
        var silent = 0
        while silent < Self.silence {
            voices += next().map { $0.samples(rate: Self.rate)[...] }
            silent = voices.isEmpty ? silent + 1 : 0
            // Silence is not played, but waited for.
            guard !voices.isEmpty else {
                usleep(20_000)
                continue
            }
            try queue(Self.mixed(&voices))
        }
    }

    /// The next chunk of all voices together, which lose it.
    private static func mixed(_ voices: inout [ArraySlice<Float>]) -> [Float] {
        var mix = [Float](repeating: 0, count: chunk)
        for voice in voices.indices {
            for (index, sample) in voices[voice].prefix(chunk).enumerated() { mix[index] += sample }
            voices[voice] = voices[voice].dropFirst(chunk)
        }
        voices.removeAll(where: \.isEmpty)
        return mix.map { min(max($0, -1), 1) }
    }

    /// Waits until there is room for it.
    private func queue(_ samples: [Float]) throws(PlatformError) {
        let bytes = UInt32(samples.count * MemoryLayout<Float>.size)
        var waited = 0
        while SDL_GetQueuedAudioSize(device) >= UInt32(Self.ready) * bytes {
            waited += 1
            guard waited < Self.patience else {
                throw PlatformError(.soundFailed, "the sound device takes nothing any more")
            }
            usleep(20_000)
        }
        guard SDL_QueueAudio(device, samples, bytes) == 0 else { throw Self.failure }
    }
}
