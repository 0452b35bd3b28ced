extension String {
    /// The first 60 characters on one line, for use in a message.
    package var clipped: String {
        let line = prefix(60).map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 }
        return String(line) + (dropFirst(60).isEmpty ? "" : "…")
    }

    /// The clipped text in straight quotes, for text from a kiosk file in a message.
    package var quoted: String { "\"\(clipped)\"" }

    /// The clipped name of a key in typographic quotes, for use in a message.
    var asKey: String { "“\(clipped)”" }
}

extension Sequence<String> {
    /// Returns an enumeration for a message: `a, b or c`.
    func list(_ conjunction: String) -> String {
        let words = Array(self)
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }

    /// Returns an enumeration of key names for a message: `“a”, “b” or “c”`.
    func keyList(_ conjunction: String) -> String { map(\.asKey).list(conjunction) }
}

extension Double {
    /// The number as it would be written in a file: without a fraction that is zero.
    var plain: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self) }
}

extension Unicode.Scalar {
    /// The code point in Unicode notation: `U+0007`.
    var name: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
