import SourceProtocol
import Synchronization
import System

/// A writer of histories to a file, one write at a time and from any thread. Older histories never replace newer histories.
nonisolated final class HistoryWriter: Sendable {
    /// The result of a write.
    enum Outcome: Sendable {
        case written(bytes: Int, milliseconds: Int)
        case failed(String)
        /// Newer histories were already written.
        case outdated
    }

    let path: String
    /// The number of the newest histories in the file.
    private let newest = Mutex(0)

    init(path: String) { self.path = path }

    /// Writes histories. Waits for a write in progress.
    ///
    /// - Parameters:
    ///   - now: The current time, in seconds since 1970-01-01 00:00 UTC.
    ///   - number: The number of the histories, which increases with each write.
    func write(_ histories: [KeptHistory: ValueHistory], until now: Double, number: Int) -> Outcome {
        newest.withLock { newest in
            guard number > newest else { return .outdated }
            let start = SystemClock.monotonic.seconds
            do throws(FileError) {
                let bytes = try HistoryFile(histories.mapValues { $0.thinned(until: now) }).write(to: path)
                newest = number
                return .written(
                    bytes: bytes, milliseconds: Int((SystemClock.monotonic.seconds - start) * 1000))
            } catch {
                return .failed(error.reason)
            }
        }
    }
}
