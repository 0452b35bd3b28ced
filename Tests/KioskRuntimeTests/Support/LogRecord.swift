import Logging
import Synchronization

/// Keeps what is logged.
nonisolated final class LogRecord: Sendable {
    private let messages = Mutex<[String]>([])

    var warnings: [String] { messages.withLock { $0 } }

    var logger: Logger { Logger(label: "test") { _ in Handler(record: self) } }

    private struct Handler: LogHandler {
        let record: LogRecord
        var metadata = Logger.Metadata()
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            if event.level >= .warning { record.messages.withLock { $0.append(event.message.description) } }
        }
    }
}
