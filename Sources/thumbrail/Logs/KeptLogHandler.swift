import Glibc
import Logging
import System

/// A log handler that writes to standard error, and keeps the lines in the recent log if there is one.
///
/// In the journal, which adds the time and the program's name, a line starts with its severity. Elsewhere it has the format of swift-log's
/// `StreamLogHandler`.
nonisolated struct KeptLogHandler: LogHandler {
    private var stream: StreamLogHandler
    private let label: String
    private let recent: RecentLog?
    private let isJournal: Bool

    init(label: String, keepingIn recent: RecentLog?, isJournal: Bool = JournalStream.isConnected()) {
        stream = .standardError(label: label)
        (self.label, self.recent, self.isJournal) = (label, recent, isJournal)
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
        // Messages can quote a source, whose text must not look like a line of its own or control a terminal.
        var event = event
        event.message = "\(TerminalText.plain("\(event.message)"))"
        // The recent log comes first, because writing to standard error may block if its reader has stopped.
        recent?.append(
            "\(LogMoment.text(Int(SystemClock.wall.wholeSeconds))) \(event.level) \(label): \(event.message)")
        guard isJournal else { return stream.log(event: event) }
        StandardError.print("\(event.message)", event.level.severity, inJournal: true)
    }
}

extension Logger.Level {
    /// The level as a severity of syslog.
    nonisolated var severity: LogSeverity {
        switch self {
        case .trace, .debug: .debug
        case .info: .info
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        case .critical: .critical
        }
    }
}
