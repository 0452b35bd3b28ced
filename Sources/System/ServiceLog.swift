import Glibc

/// The log of a service: lines on standard error.
///
/// In the journal, which adds the time and the program's name, a line starts with its severity. Elsewhere it starts with the name.
public struct ServiceLog: Sendable {
    private let program: String
    private let isJournal: Bool
    private let descriptor: CInt

    /// The maximum length of a line, in Unicode scalars.
    public static let longestLine = 1_000
    /// The maximum number of lines of a text.
    public static let maximumLines = 20

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - program: The name of the program.
    ///   - descriptor: The file descriptor that lines are written to.
    ///   - isJournal: `true` if the descriptor is connected to the journal.
    public init(_ program: String, to descriptor: CInt = STDERR_FILENO, isJournal: Bool = JournalStream.isConnected()) {
        (self.program, self.descriptor, self.isJournal) = (program, descriptor, isJournal)
    }

    /// Writes a text with a severity. Lines and characters beyond the maximum are omitted.
    ///
    /// - Parameters:
    ///   - severity: The severity of all lines.
    ///   - text: The text, which may come from another program: control characters are replaced by spaces.
    public func write(_ severity: LogSeverity, _ text: String) {
        let prefix = isJournal ? severity.prefix : "\(program): "
        for line in text.split(separator: "\n", maxSplits: Self.maximumLines).prefix(Self.maximumLines) {
            let characters = line.unicodeScalars.prefix(Self.longestLine).map {
                $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0)
            }
            let bytes = Array("\(prefix)\(String(characters))\n".utf8)
            _ = Glibc.write(descriptor, bytes, bytes.count)
        }
    }
}
