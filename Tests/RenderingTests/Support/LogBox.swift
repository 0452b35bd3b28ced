import Logging

/// Collects log lines.
final class LogBox {
    private(set) var messages: [String] = []

    /// A logger that writes into this box.
    var logger: Logger {
        Logger(label: "test") { _ in Handler(box: Unchecked(box: self)) }
    }

    func count(containing text: String) -> Int {
        messages.count { $0.contains(text) }
    }

    /// A wrapper that is safe because a test and the tested code run on one thread.
    private struct Unchecked: @unchecked Sendable {
        let box: LogBox
    }

    private struct Handler: LogHandler {
        let box: Unchecked
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        init(box: Unchecked) {
            self.box = box
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            box.box.messages.append("\(event.level): \(event.message)")
        }
    }
}
