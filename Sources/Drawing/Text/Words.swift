/// The words of a line, each with the number of spaces before it.
///
/// A word ends at a space or a tab (a tab counts as four spaces); an ideograph is a word of its own, with no space
/// before it, because a line may break on either side of it. No word ends within a character.
public struct Words {
    private var rest: Substring

    /// The words of a text.
    public init(_ text: Substring) {
        rest = text
    }

    /// The next word; nil after the last one.
    public mutating func next() -> (gap: Int, word: Substring)? {
        let found = rest.withUTF8 { WordScanner.next(in: $0, from: 0) }
        guard !found.range.isEmpty else { return nil }
        let start = rest.utf8.index(rest.startIndex, offsetBy: found.range.lowerBound)
        let end = rest.utf8.index(start, offsetBy: found.range.count)
        let word = rest[start..<end]
        rest = rest[end...]
        return (found.gap, word)
    }
}
