extension String {
    /// Returns the text with values in place of %1, %2 and so on, each isolated.
    ///
    /// - Parameter direction: The direction of the text.
    package func filled(_ direction: TextDirection, _ values: String...) -> String {
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
            text += values[number - 1].isolated(in: direction)
        }
        return text + remaining
    }

    /// Returns the text as a part of a longer text. In right-to-left text it is isolated and keeps its own direction, so that a telephone
    /// number or an address stays as it is written.
    ///
    /// - Parameter direction: The direction of the longer text.
    package func isolated(in direction: TextDirection) -> String {
        // FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
        direction == .rightToLeft ? "\u{2068}\(self)\u{2069}" : self
    }
}
