import Glibc
import Logging

/// Writes what is logged to standard error, and keeps it among the recent lines where there are such.
nonisolated struct KeptLogHandler: LogHandler {
    private var stream: StreamLogHandler
    private let label: String
    private let recent: RecentLog?

    init(label: String, keepingIn recent: RecentLog?) {
        stream = .standardError(label: label)
        (self.label, self.recent) = (label, recent)
    }

    var logLevel: Logger.Level {
        get { stream.logLevel }
        set { stream.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
        get { stream.metadata }
        set { stream.metadata = newValue }
    }

    var metadataProvider: Logger.MetadataProvider? {
        get { stream.metadataProvider }
        set { stream.metadataProvider = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { stream[metadataKey: key] }
        set { stream[metadataKey: key] = newValue }
    }

    func log(event: LogEvent) {
        // First: a standard error that nobody reads any more may hold the program up.
        recent?.append("\(Self.moment()) \(event.level) \(label): \(event.message)")
        stream.log(event: event)
    }

    /// Now, by the machine's clock and place, as ISO 8601 writes it.
    private static func moment() -> String {
        var seconds = time(nil)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "?" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
            guard let start = text.baseAddress, strftime(start, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts) > 0 else {
                return "?"
            }
            return String(cString: start)
        }
    }
}
