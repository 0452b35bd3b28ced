import Glibc

/// The log of a service: lines on standard error.
///
/// In the journal, which adds the time and the program's name, a line starts with its severity. Elsewhere it starts with the name.
public struct ServiceLog: Sendable {
    private let program: String
    private let isJournal: Bool
    private let descriptor: CInt

    /// The maximum length of a line in characters.
    public static let longestLine = 1_000
    /// The maximum number of lines of a text.
    public static let maximumLines = 20

    /// - Parameters:
    ///   - program: its name.
    ///   - descriptor: where lines go.
    ///   - isJournal: whether the journal reads them.
    public init(_ program: String, to descriptor: CInt = STDERR_FILENO, isJournal: Bool = JournalStream.isConnected()) {
        (self.program, self.descriptor, self.isJournal) = (program, descriptor, isJournal)
    }

    /// Writes a text, each of its lines with the severity.
    ///
    /// - Parameters:
    ///   - severity: of all lines.
    ///   - text: may have come from outside: control characters are replaced by spaces.
    public func write(_ severity: LogSeverity, _ text: String) {
        let start = isJournal ? severity.prefix : "\(program): "
        for line in text.split(separator: "\n", maxSplits: Self.maximumLines).prefix(Self.maximumLines) {
            let letters = line.unicodeScalars.prefix(Self.longestLine).map {
                $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0)
            }
            let bytes = Array("\(start)\(String(letters))\n".utf8)
            _ = Glibc.write(descriptor, bytes, bytes.count)
        }
    }
}
