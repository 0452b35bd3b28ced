import Logging
import Synchronization
import System
import Toolkit

/// A sound player that uses SDL, and through it PulseAudio, PipeWire or ALSA.
///
/// It plays on a background thread, which exists only while there is sound and shortly after. So a sound server that hangs costs no frame,
/// and during silence nothing wakes up.
public final class SoundOutput: SoundPlayer {
    private nonisolated struct State {
        var waiting: [Sound] = []
        var isRunning = false
        /// The last problem that was logged.
        var problem = ""
        /// The time before which nothing is played, because the last attempt failed.
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

        /// Returns `true` if the thread may end, because no sound is waiting.
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
            if isNew { logger.warning("sound is not available: \(problem)") }
        }
    }

    private let shared: Shared

    /// The maximum number of waiting sounds; later ones are dropped.
    private nonisolated static let most = 4
    /// The pause after a failure. ALSA writes many lines to the log with each attempt.
    private nonisolated static let rest = Duration.seconds(300)

    /// Creates a player.
    ///
    /// - Parameter logger: The logger that receives the reason of a failure, once.
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
