/// The line being filled: a part of the text, so that nothing is copied before the line is full.
struct OpenLine {
    /// Where the spaces start that indent it; nil without them.
    var indent: Int?
    private(set) var start: Int
    private(set) var end: Int
    private(set) var width = 0.0
    /// True where a soft hyphen at its end is seen.
    var isHyphenated = false

    init(at position: Int) {
        (start, end) = (position, position)
    }

    var isEmpty: Bool { end == start }

    mutating func add(_ range: Range<Int>, upTo width: Double) {
        if isEmpty { start = indent ?? range.lowerBound }
        end = range.upperBound
        self.width = width
    }

    /// Leaves out what comes from a place on, and the spaces before it.
    mutating func cut(
        at place: Int, _ bytes: UnsafeBufferPointer<UInt8>, width: (Range<Int>) -> Double
    ) {
        end = place
        while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t"),
            TextCluster.isBoundary(at: end - 1, in: bytes)
        {
            end -= 1
        }
        self.width = width(start..<end)
    }
}
