/// The consecutive runs of a text and their measurements.
struct TextRuns: Hashable {
    private let runs: [TextRun]
    /// The end of each run, in bytes of the text.
    private let ends: [Int]

    /// Creates the runs of a text. Returns `nil` if there are none.
    ///
    /// Text after the end of the last run belongs to the last run. A character belongs to the run in which it begins.
    init?(_ runs: [TextRun], of text: String) {
        guard !runs.isEmpty else { return nil }
        self.runs = runs
        var (text, end) = (text, 0)
        ends = text.withUTF8 { bytes in
            runs.map { run in
                end += min(max(0, run.length), Int.max - end)
                var boundary = end
                func isWithin() -> Bool {
                    bytes[boundary] & 0xC0 == 0x80 || !TextCluster.isBoundary(at: boundary, in: bytes)
                }
                while boundary > 0, boundary < bytes.count, isWithin() { boundary += 1 }
                return boundary
            }
        }
    }

    subscript(index: Int) -> TextRun { runs[index] }

    /// Returns the index of the run that contains a byte.
    func index(at offset: Int) -> Int {
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the end of the run that contains a byte, or `limit` if the run ends later.
    func end(at offset: Int, limit: Int) -> Int {
        let index = index(at: offset)
        return index == runs.count - 1 ? limit : min(limit, max(offset + 1, ends[index]))
    }

    // MARK: Measuring

    /// Returns the width in points of a part that has one run and one bidirectional level.
    ///
    /// - Parameter part: The range in bytes of `text`.
    func width(
        of part: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, run: Int, _ measurer: some TextMeasurer
    ) -> Double {
        if let picture = runs[run].picture { return max(0, picture.width) }
        let join = Join(part, in: text)
        guard join != .none else {
            return measurer.width(ofUTF8: UnsafeBufferPointer(rebasing: text[part]), font: runs[run].font)
        }
        return join.letters(of: part, in: text).withUnsafeBufferPointer {
            measurer.width(ofUTF8: $0, font: runs[run].font)
        }
    }

    /// Returns the number of bytes of such a part that fit into a width in points, in whole characters.
    func bytes(
        of part: Range<Int>, fitting width: Double, _ text: UnsafeBufferPointer<UInt8>, run: Int,
        _ measurer: some TextMeasurer
    ) -> Int {
        if let picture = runs[run].picture { return picture.width <= width ? part.count : 0 }
        let join = Join(part, in: text)
        let count = join.letters(of: part, in: text).withUnsafeBufferPointer {
            measurer.bytes(ofUTF8: $0, fitting: width, font: runs[run].font)
        }
        return min(max(0, count - (join.before ? Join.joiner.count : 0)), part.count)
    }

    /// Returns the end of a space or tab that begins at `x`, measured from the beginning of the line.
    ///
    /// - Parameter spaceWidth: The width of a space in the text's font, which determines the tab stops.
    func end(
        of space: UInt8, at x: Double, offset: Int, spaceWidth: Double, _ measurer: some TextMeasurer
    ) -> Double {
        guard space != UInt8(ascii: "\t") else { return WordScanner.end(of: space, at: x, spaceWidth) }
        return x + measurer.metrics(of: runs[index(at: offset)].font).spaceWidth
    }
}
