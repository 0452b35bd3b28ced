import Drawing

extension WordStore {
    /// The maximum length of a piece that is measured completely, in bytes of UTF-8. Of longer pieces, only a beginning that
    /// may fit is measured first.
    private static let fullMeasureLimit = 64

    /// Returns the number of bytes of a long piece that fit into `room` pixels, if that can be determined from its first
    /// characters. Returns `nil` if the complete piece must be measured.
    func bytes(
        ofLong piece: UnsafeBufferPointer<UInt8>, fitting room: Double, face: Face, weight: Font.Weight
    ) -> Int? {
        guard piece.count > Self.fullMeasureLimit else { return nil }
        // Most letters are wider than a third of an em. If all measured characters fit, their number is doubled.
        var count = Int(max(0, room)) * 3 / face.size + 8
        while true {
            let end = TextEngine.end(of: count, in: piece)
            guard end < piece.count else { return nil }
            let first = UnsafeBufferPointer(rebasing: piece[..<end])
            let fitting = bytes(of: first, fitting: room, face: face, weight: weight)
            if fitting < end { return fitting }
            count *= 2
        }
    }

    /// Returns the number of bytes of a piece that fit into `room` pixels, in whole characters.
    func bytes(
        of piece: UnsafeBufferPointer<UInt8>, fitting room: Double, face: Face, weight: Font.Weight
    ) -> Int {
        let ruler = ruler(of: piece, face: face, weight: weight)
        func fits(_ count: Int) -> Bool {
            if let length = ruler.length(of: count) { return length <= room }
            let beginning = UnsafeBufferPointer(rebasing: piece[..<ruler.ends[count]])
            let length = advance(of: beginning, face: face, weight: weight)
            ruler.learn(length, of: count)
            return length <= room
        }
        // `low` is a count that is known to fit, and `high` a count that is known not to fit. The first guess usually makes
        // them adjacent.
        let guess = ruler.guess(fitting: room)
        var (low, high) = (0, ruler.ends.count)
        if fits(guess) { low = guess } else { high = guess }
        if low + 1 < high, low == guess, !fits(low + 1) { high = low + 1 }
        while low + 1 < high {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return ruler.ends[low]
    }
}
