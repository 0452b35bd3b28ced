/// The severity of a line in the system log, with the numbers of syslog (RFC 5424).
public enum LogSeverity: Int, Sendable, CaseIterable {
    /// The numbers of RFC 5424, the most severe first.
    case emergency, alert, critical, error, warning, notice, info, debug

    /// The prefix that gives a line on standard error this severity in the journal, such as `<4>`; sd-daemon(3) documents it.
    public var prefix: String { "<\(rawValue)>" }

    /// Splits a line that begins with a prefix as in sd-daemon(3).
    ///
    /// - Returns: The severity from the prefix, and the line without the prefix; `nil` if the line has no such prefix.
    public static func split(_ line: ArraySlice<UInt8>) -> (severity: LogSeverity, rest: ArraySlice<UInt8>)? {
        let start = line.startIndex
        guard line.count >= 3, line[start] == UInt8(ascii: "<"), line[start + 2] == UInt8(ascii: ">"),
            let severity = LogSeverity(rawValue: Int(line[start + 1]) - Int(UInt8(ascii: "0")))
        else { return nil }
        return (severity, line.dropFirst(3))
    }
}
