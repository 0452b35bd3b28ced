import CFriBidi

/// Whether the letters of a part of a text join with those beside it, which are drawn apart, because they have another font or colour:
/// a joiner at either end gives them the shapes that they have in the whole word.
struct Join: Equatable {
    let before: Bool
    let after: Bool

    static let none = Join(before: false, after: false)
    /// U+200D in UTF-8.
    static let joiner: [UInt8] = [0xE2, 0x80, 0x8D]

    private init(before: Bool, after: Bool) {
        (self.before, self.after) = (before, after)
    }

    init(_ part: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
        self.init(
            before: Self.joins(at: part.lowerBound, in: text), after: Self.joins(at: part.upperBound, in: text))
    }

    /// The part's bytes, and the joiners.
    func letters(of part: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        (before ? Self.joiner : []) + text[part] + (after ? Self.joiner : [])
    }

    /// So many marks are looked over to find the letter that they stand on: more than any language puts on one.
    private static let maximumMarks = 32

    /// Whether the letter before a place joins with the one behind it.
    private static func joins(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        // What joins begins at U+0600: its first byte is 0xD8 or more.
        guard place > 0, place < text.count, text[place] >= 0xD8 else { return false }
        let next = fribidi_get_joining_type(TextCluster.scalar(at: place, in: text))
        guard thumbrail_joins_previous(next) != 0 else { return false }
        var start = place
        for _ in 0...maximumMarks where start > 0 {
            start = TextCluster.scalarStart(before: start, in: text)
            let type = fribidi_get_joining_type(TextCluster.scalar(at: start, in: text))
            if thumbrail_is_transparent(type) == 0 { return thumbrail_joins_next(type) != 0 }
        }
        return false
    }
}
