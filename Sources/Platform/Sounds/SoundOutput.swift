import Logging
import Synchronization
import System
import Toolkit

/// Plays sounds by SDL, on whatever the machine has for them: PulseAudio, PipeWire, ALSA.
///
/// All of it happens on a thread of its own, which is there for as long as something sounds, and a little longer: a sound server that hangs
/// costs no frame, and in silence nothing wakes.
public final class SoundOutput: SoundPlayer {
    private nonisolated struct State {
        var waiting: [Sound] = []
        var isRunning = false
        /// What the log was told.
        var problem = ""
        /// Nothing is tried before then.
        var rest = Timestamp.zero
    }

    private nonisolated final class Shared: Sendable {
        let state = Mutex(State())
        let logger: Logger

        init(_ logger: Logger) {
            self.logger = logger
        }

        func takeWaiting() -> [Sound] {
            state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }
        }

        /// Whether the thread may end: nothing has come meanwhile.
        func end() -> Bool {
            state.withLock { state in
                if state.waiting.isEmpty { state.isRunning = false }
                return !state.isRunning
            }
        }

        func fail(_ problem: String) {
            let isNew = state.withLock { state in
                defer { (state.problem, state.rest, state.waiting) = (problem, .monotonic().advanced(by: rest), []) }
                return state.problem != problem
            }
            if isNew { logger.warning("there is no sound: \(problem)") }
        }
    }

    private let shared: Shared

    /// Sounds that wait for their turn; later ones are left out.
    private nonisolated static let most = 4
    /// After a sound that was not played: ALSA writes a page of its own to the log each time.
    private nonisolated static let rest = Duration.seconds(300)

    /// - Parameter logger: takes, once, why nothing sounds.
    public init(logger: Logger) {
        shared = Shared(logger)
    }

    public func play(_ sound: Sound) {
        let starts = shared.state.withLock { state in
            guard state.waiting.count < Self.most, .monotonic() >= state.rest else { return false }
            state.waiting.append(sound)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        DetachedThread.start { [shared] in
            repeat {
                do throws(PlatformError) {
                    let device = try SoundDevice()
                    try device.play { shared.takeWaiting() }
                } catch {
                    shared.fail(error.reason)
                }
            } while !shared.end()
        }
    }
}
