import Logging
import Synchronization
import System
import Toolkit

/// A sound player that uses SDL, which supports PulseAudio, PipeWire and ALSA.
///
/// It plays on a background thread, which exists only during sounds and shortly afterwards. A sound server that hangs therefore does not
/// delay frames, and no thread wakes up during silence.
public final class SoundOutput: SoundPlayer {
    private nonisolated struct State {
        var waiting: [Sound] = []
        var isRunning = false
        /// The last problem that was logged.
        var problem = ""
        /// The time before which sounds are dropped, because the last attempt failed.
        var retryTime = Timestamp.zero
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
                defer {
                    (state.problem, state.retryTime, state.waiting) = (
                        problem, .monotonic().advanced(by: retryDelay), []
                    )
                }
                return state.problem != problem
            }
            if isNew { logger.warning("sound is not available: \(problem)") }
        }
    }

    private let shared: Shared

    /// The maximum number of waiting sounds. Further sounds are dropped.
    private nonisolated static let maximumWaiting = 4
    /// The delay after a failure. ALSA writes many lines to the log with each attempt.
    private nonisolated static let retryDelay = Duration.seconds(300)

    /// Creates a player.
    ///
    /// - Parameter logger: The logger that receives the reason of a failure, once.
    public init(logger: Logger) {
        shared = Shared(logger)
    }

    public func play(_ sound: Sound) {
        let starts = shared.state.withLock { state in
            guard state.waiting.count < Self.maximumWaiting, .monotonic() >= state.retryTime else { return false }
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
