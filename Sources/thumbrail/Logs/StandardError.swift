import Glibc
import System

/// The stream for what went wrong.
nonisolated enum StandardError {
    /// Writes a text and a line break.
    ///
    /// - Parameters:
    ///   - text: one line or more.
    ///   - severity: of the text in the journal.
    ///   - inJournal: whether the journal reads the stream: then each line starts with the severity.
    static func print(
        _ text: String, _ severity: LogSeverity = .error, inJournal: Bool = JournalStream.isConnected()
    ) {
        let bytes = Array((lines(of: text, severity, inJournal: inJournal) + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Returns a text as it is written.
    static func lines(of text: String, _ severity: LogSeverity, inJournal: Bool) -> String {
        guard inJournal else { return text }
        return text.split(separator: "\n").map { severity.prefix + $0 }.joined(separator: "\n")
    }
}
