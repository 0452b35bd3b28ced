/// Text from outside as part of a line of the audit.
public enum AuditText {
    /// Returns a text on one line, of bounded length, and with quotes and backslashes escaped, to stand between quotes.
    public static func escaped(_ text: String) -> String {
        text.shortened.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
