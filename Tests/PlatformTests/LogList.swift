import Logging
import Synchronization

/// Collects log lines.
nonisolated final class LogList: Sendable {
    private let list = Mutex<[String]>([])

    var messages: [String] { list.withLock { $0 } }

    var logger: Logger {
        Logger(label: "test") { _ in Handler(list: self) }
    }

    private struct Handler: LogHandler {
        let list: LogList
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            list.list.withLock { $0.append("\(event.level): \(event.message)") }
        }
    }
}
