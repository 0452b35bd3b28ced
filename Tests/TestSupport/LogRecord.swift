import Logging
import Synchronization

/// Records log messages from `info` on.
public final class LogRecord: Sendable {
    private let kept = Mutex<[(level: Logger.Level, message: String)]>([])

    public init() {}

    public var messages: [String] { kept.withLock { $0.map(\.message) } }

    public func messages(of level: Logger.Level) -> [String] {
        kept.withLock { $0.filter { $0.level == level }.map(\.message) }
    }

    /// The messages of warnings and errors.
    public var warnings: [String] { kept.withLock { $0.filter { $0.level >= .warning }.map(\.message) } }

    public var logger: Logger { Logger(label: "test") { _ in Handler(record: self) } }

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
