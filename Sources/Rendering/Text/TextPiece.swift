import Drawing

/// Splits words into pieces that are shaped and drawn at once.
///
/// The number of characters and bytes of a piece is limited. An emoji is a separate piece: its font differs from the font
/// of the letters next to it, and it is found in the cache regardless of them.
enum TextPiece {
    /// The maximum number of characters of a piece. Large letters have a smaller limit.
    private static let maxCount = 256
    private static let maxWidth = 8192
    /// The maximum number of bytes of UTF-8. The longest character, with 32 scalars of four bytes, always fits.
    private static let maxBytes = 1024

    /// Returns the end of the piece that starts at `start`, for letters of `size` pixels.
    static func end(in word: UnsafeBufferPointer<UInt8>, from start: Int, size: Int) -> Int {
        let maxCount = max(8, min(maxCount, maxWidth / max(1, size)))
        if word.count - start <= maxCount, !mayHaveEmoji(word, from: start) { return word.count }
        var end = start
        var count = 0
        while end < word.count, count < maxCount {
            let next = TextCluster.end(from: end, in: word)
            if isEmoji(word, end..<next) { return count == 0 ? next : end }
            if next - start > maxBytes, count > 0 { break }
            end = next
            count += 1
        }
        return end
    }

    /// Returns `true` if the bytes may contain an emoji. Emoji start at General Punctuation; the lead bytes of all
    /// preceding blocks are at most 0xE1.
    private static func mayHaveEmoji(_ word: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var index = start
        while index < word.count {
            if word[index] >= 0xE2 { return true }
            index += 1
        }
        return false
    }

    private static func isEmoji(_ word: UnsafeBufferPointer<UInt8>, _ character: Range<Int>) -> Bool {
        guard character.count > 2, mayHaveEmoji(UnsafeBufferPointer(rebasing: word[character]), from: 0) else {
            return false
        }
        // A single scalar from U+4000 to U+DFFF is never an emoji; these are Chinese and Korean characters.
        if character.count == 3, (0xE4...0xED).contains(word[character.lowerBound]) { return false }
        let text = String(decoding: UnsafeBufferPointer(rebasing: word[character]), as: UTF8.self)
        return text.unicodeScalars.contains {
            $0.value == 0xFE0F || $0.value >= 0x203C && $0.properties.isEmoji
        }
    }
}
