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
        recent?.append("\(LogMoment.text(time(nil))) \(event.level) \(label): \(event.message)")
        stream.log(event: event)
    }
}
