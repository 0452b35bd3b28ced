import Drawing

/// Cuts words into the pieces that are shaped and drawn at once.
///
/// A piece has so many characters and so many bytes at the most, whatever the word. An emoji is a piece of its own: it
/// has another font than the letters beside it, and the next time it is found again whatever stands around it.
enum TextPiece {
    /// Of large letters fewer make a piece.
    private static let maxCount = 256
    private static let maxWidth = 8192
    /// In bytes of UTF-8: 32 scalars of four bytes, the longest character, always find room.
    private static let maxBytes = 1024

    /// Where the piece ends that starts at `start`, in letters of `size` pixels.
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

    /// Emoji begin in General Punctuation; what has its place before it has no more than the lead byte 0xE1.
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
        // One letter alone from U+4000 to U+DFFF, where there are none: Chinese and Korean.
        if character.count == 3, (0xE4...0xED).contains(word[character.lowerBound]) { return false }
        let text = String(decoding: UnsafeBufferPointer(rebasing: word[character]), as: UTF8.self)
        return text.unicodeScalars.contains {
            $0.value == 0xFE0F || $0.value >= 0x203C && $0.properties.isEmoji
        }
    }
}
