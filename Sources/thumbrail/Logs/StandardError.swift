import Glibc
import System

/// The standard error stream.
nonisolated enum StandardError {
    /// Writes a text and a line break.
    ///
    /// - Parameters:
    ///   - text: One or more lines.
    ///   - severity: The severity of the text in the journal.
    ///   - inJournal: A Boolean value that tells whether the stream is connected to the journal. If so, each line starts with the severity.
    static func print(
        _ text: String, _ severity: LogSeverity = .error, inJournal: Bool = JournalStream.isConnected()
    ) {
        let bytes = Array((lines(of: text, severity, inJournal: inJournal) + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Returns a text as it is written: in the journal, each line starts with its severity.
    static func lines(of text: String, _ severity: LogSeverity, inJournal: Bool) -> String {
        guard inJournal else { return text }
        return text.split(separator: "\n").map { severity.prefix + $0 }.joined(separator: "\n")
    }
}
