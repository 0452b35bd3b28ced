import Drawing

/// How much of a piece there is room for.
extension WordStore {
    /// In bytes of UTF-8: of longer pieces only what there may be room for is measured first.
    private static let measuredWhole = 64

    /// How many bytes of a long piece fit into `room` pixels, if that can be told from its first characters; nil where all of them
    /// fit, or where it is short.
    func bytes(
        ofLong piece: UnsafeBufferPointer<UInt8>, fitting room: Double, face: Face, weight: Font.Weight
    ) -> Int? {
        guard piece.count > Self.measuredWhole else { return nil }
        // Most letters are wider than a third of an em; where they are narrower, twice as many are looked at.
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

    /// How many bytes of a piece fit into `room` pixels.
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
        // The first count that is known to fit, and the first that is known not to: mostly next to each other at once.
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
