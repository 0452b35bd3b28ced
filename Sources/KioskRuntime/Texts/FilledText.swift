import Drawing

nonisolated extension String {
    /// Returns the text with values in place of %1, %2 and so on.
    ///
    /// - Parameter direction: the direction of the text. In right-to-left text, each value is isolated and keeps its own direction.
    func filled(_ direction: TextDirection, _ values: String...) -> String {
        var text = ""
        var remaining = self[...]
        while let mark = remaining.firstIndex(of: "%") {
            text += remaining[..<mark]
            remaining = remaining[mark...].dropFirst()
            guard let number = remaining.first?.wholeNumberValue, values.indices.contains(number - 1) else {
                text += "%"
                continue
            }
            remaining = remaining.dropFirst()
            let value = values[number - 1]
            // FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
            text += direction == .rightToLeft ? "\u{2068}\(value)\u{2069}" : value
        }
        return text + remaining
    }
}
