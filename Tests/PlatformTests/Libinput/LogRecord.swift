import Logging
import Synchronization

/// Keeps what is logged, from `info` on.
nonisolated final class LogRecord: Sendable {
    private let kept = Mutex<[(level: Logger.Level, message: String)]>([])

    var messages: [String] { kept.withLock { $0.map(\.message) } }

    func messages(of level: Logger.Level) -> [String] {
        kept.withLock { $0.filter { $0.level == level }.map(\.message) }
    }

    var logger: Logger { Logger(label: "test") { _ in Handler(record: self) } }

    private struct Handler: LogHandler {
        let record: LogRecord
        var metadata = Logger.Metadata()
        var logLevel = Logger.Level.info

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            record.kept.withLock { $0.append((event.level, event.message.description)) }
        }
    }
}
