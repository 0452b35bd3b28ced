/// A filter that makes text safe to print on a terminal.
nonisolated enum TerminalText {
    /// Replaces control characters and bidirectional controls by spaces, so that text from a source, a kiosk or a panel cannot send control
    /// sequences to the user's terminal.
    static func plain(_ line: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            plain.append(isControl || scalar.properties.isBidiControl ? " " : scalar)
        }
        return String(plain)
    }

    /// Replaces control characters in each line of a text, as ``plain(_:)`` does.
    static func plainLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { plain(String($0)) }.joined(separator: "\n")
    }
}
