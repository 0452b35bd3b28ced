/// A line to which words are being added. It is a range of the text, which is copied only when the line is complete.
struct OpenLine {
    /// The start of the spaces that indent the line; `nil` if there are none.
    var indent: Int?
    private(set) var start: Int
    private(set) var end: Int
    private(set) var width = 0.0
    /// The hyphen that is drawn at the end of the line; `nil` if there is none.
    var hyphen: Hyphen?

    /// A hyphen that is not a character of the text.
    enum Hyphen {
        /// The hyphen of a soft hyphen, with which the range of the line ends.
        case soft
        /// A hyphen where the language allows one.
        case added
    }

    init(at position: Int) {
        (start, end) = (position, position)
    }

    var isEmpty: Bool { end == start }

    mutating func add(_ range: Range<Int>, upTo width: Double) {
        if isEmpty { start = indent ?? range.lowerBound }
        end = range.upperBound
        self.width = width
    }

    /// Removes the end of the line from an offset on, and the spaces before that offset.
    mutating func cut(
        at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, width: (Range<Int>) -> Double
    ) {
        end = offset
        while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t"),
            TextCluster.isBoundary(at: end - 1, in: bytes)
        {
            end -= 1
        }
        self.width = width(start..<end)
    }
}
