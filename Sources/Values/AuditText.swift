/// Text from outside as part of a line of the audit.
public enum AuditText {
    /// Returns a text on one line, of bounded length, and with quotes and backslashes escaped, to stand between quotes.
    public static func escaped(_ text: String) -> String {
        // By hand: `replacing` brings the library for regular expressions along, 2 MB for each program of a source.
        var scalars = String.UnicodeScalarView()
        for scalar in text.shortened.unicodeScalars {
            if scalar == "\\" || scalar == "\"" { scalars.append("\\") }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
