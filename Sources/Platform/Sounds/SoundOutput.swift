import CSDL2
import Glibc
import Logging
import Processes
import Synchronization
import Toolkit

/// Plays sounds by SDL, on whatever the machine has for them: PulseAudio, PipeWire, ALSA.
///
/// All of it happens on a thread of its own, which is there for as long as something sounds: a sound server that hangs costs no frame, and in
/// silence nothing wakes.
public final class SoundOutput: SoundPlayer {
    private nonisolated struct State {
        var waiting: [Sound] = []
        var isRunning = false
        /// What the log was told.
        var problem = ""
    }

    private nonisolated final class Shared: Sendable {
        let state = Mutex(State())
        let logger: Logger

        init(_ logger: Logger) {
            self.logger = logger
        }
    }

    private let shared: Shared

    private nonisolated static let rate = 48_000
    /// Sounds that wait for their turn; later ones are left out.
    private nonisolated static let most = 4

    /// - Parameter logger: takes, once, why nothing sounds.
    public init(logger: Logger) {
        shared = Shared(logger)
    }

    public func play(_ sound: Sound) {
        let starts = shared.state.withLock { state in
            guard state.waiting.count < Self.most else { return false }
            state.waiting.append(sound)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        OwnThread.start { [shared] in Self.playAll(shared) }
    }

    private nonisolated static func playAll(_ shared: Shared) {
        func next() -> Sound? {
            shared.state.withLock { state in
                guard !state.waiting.isEmpty else {
                    state.isRunning = false
                    return nil
                }
                return state.waiting.removeFirst()
            }
        }
        while let sound = next() {
            guard let problem = play(sound) else { continue }
            let isNew = shared.state.withLock { state in
                defer { state.problem = problem }
                return state.problem != problem
            }
            if isNew { shared.logger.warning("there is no sound: \(problem)") }
        }
    }

    /// Returns once it has sounded.
    ///
    /// - Returns: why it was not played.
    private nonisolated static func play(_ sound: Sound) -> String? {
        let samples = sound.samples(rate: rate)
        guard !samples.isEmpty else { return nil }
        guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return String(cString: SDL_GetError()) }
        defer { SDL_QuitSubSystem(SDL_INIT_AUDIO) }
        var wanted = SDL_AudioSpec()
        (wanted.freq, wanted.format, wanted.channels, wanted.samples) = (CInt(rate), Uint16(AUDIO_F32SYS), 1, 1_024)
        let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
        guard device != 0 else { return String(cString: SDL_GetError()) }
        defer { SDL_CloseAudioDevice(device) }
        let bytes = UInt32(samples.count * MemoryLayout<Float>.size)
        guard SDL_QueueAudio(device, samples, bytes) == 0 else { return String(cString: SDL_GetError()) }
        SDL_PauseAudioDevice(device, 0)
        // A device that takes nothing is given up after twice the time.
        let milliseconds = samples.count * 1_000 / rate
        for _ in 0...milliseconds / 10 where SDL_GetQueuedAudioSize(device) > 0 { usleep(20_000) }
        // What is in the device's own buffers.
        usleep(50_000)
        return nil
    }
}
