import CFriBidi

/// The joining behaviour at both ends of a part of a text.
///
/// Cursive letters join with their neighbours, but parts with different fonts or colours are drawn separately. A joiner
/// at the affected end gives the letters the same shapes as in the complete word.
struct Join: Equatable {
    let before: Bool
    let after: Bool

    static let none = Join(before: false, after: false)
    /// The zero-width joiner, U+200D, in UTF-8.
    static let joiner: [UInt8] = [0xE2, 0x80, 0x8D]

    private init(before: Bool, after: Bool) {
        (self.before, self.after) = (before, after)
    }

    init(_ part: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
        self.init(
            before: Self.joins(at: part.lowerBound, in: text), after: Self.joins(at: part.upperBound, in: text))
    }

    /// Returns the bytes of the part, with a joiner at each end that needs one.
    func letters(of part: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        (before ? Self.joiner : []) + text[part] + (after ? Self.joiner : [])
    }

    /// The maximum number of marks to skip in the search for their base letter. No language uses that many marks on a
    /// letter.
    private static let maximumMarks = 32

    /// Returns `true` if the letter before an offset joins with the letter after it.
    private static func joins(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Joining letters start at U+0600, so their first byte is at least 0xD8.
        guard offset > 0, offset < text.count, text[offset] >= 0xD8 else { return false }
        let next = fribidi_get_joining_type(TextCluster.scalar(at: offset, in: text))
        guard thumbrail_joins_previous(next) != 0 else { return false }
        var start = offset
        for _ in 0...maximumMarks where start > 0 {
            start = TextCluster.scalarStart(before: start, in: text)
            let type = fribidi_get_joining_type(TextCluster.scalar(at: start, in: text))
            if thumbrail_is_transparent(type) == 0 { return thumbrail_joins_next(type) != 0 }
        }
        return false
    }
}
