/// Functions for texts in logs and on the panel. Texts of the worker are not trusted.
enum JQText {
    /// Returns a text with control characters replaced by spaces, so that it cannot imitate another line of a log.
    static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns a duration as text, such as `100 ms` or `2 s`.
    static func text(of duration: Duration) -> String {
        let milliseconds = duration.nanoseconds / 1_000_000
        return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }
}

extension Duration {
    /// The duration in nanoseconds, at most a day.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return min(max(seconds, 0), 86_400) * 1_000_000_000 + max(attoseconds, 0) / 1_000_000_000
    }
}
