import Logging
import Synchronization

/// Records log messages.
public final class LogRecord: Sendable {
    private let kept = Mutex<[(level: Logger.Level, message: String)]>([])
    private let lowest: Logger.Level

    /// Creates a record of the messages from a level on.
    public init(from lowest: Logger.Level = .info) {
        self.lowest = lowest
    }

    public var messages: [String] { kept.withLock { $0.map(\.message) } }

    /// The messages with their levels, such as `warning: no font found`.
    public var lines: [String] { kept.withLock { $0.map { "\($0.level): \($0.message)" } } }

    /// Returns the number of messages that contain a text.
    public func count(containing text: String) -> Int { messages.count { $0.contains(text) } }

    public func messages(of level: Logger.Level) -> [String] {
        kept.withLock { $0.filter { $0.level == level }.map(\.message) }
    }

    /// The messages of warnings and errors.
    public var warnings: [String] { kept.withLock { $0.filter { $0.level >= .warning }.map(\.message) } }

    public var logger: Logger { Logger(label: "test") { _ in Handler(record: self, logLevel: lowest) } }

    private struct Handler: LogHandler {
        let record: LogRecord
        var metadata = Logger.Metadata()
        var logLevel: Logger.Level

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            record.kept.withLock { $0.append((event.level, event.message.description)) }
        }
    }
}
