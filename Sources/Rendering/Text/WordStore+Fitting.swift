import Drawing

/// Finds how much of a piece fits into a width.
extension WordStore {
    /// The maximum length in bytes of UTF-8 of a piece that is measured completely. Of longer pieces, only what may fit
    /// is measured first.
    private static let measuredWhole = 64

    /// Returns how many bytes of a long piece fit into `room` pixels, if its first characters are enough to tell.
    /// Returns `nil` if the whole piece fits, or if it is short.
    func bytes(
        ofLong piece: UnsafeBufferPointer<UInt8>, fitting room: Double, face: Face, weight: Font.Weight
    ) -> Int? {
        guard piece.count > Self.measuredWhole else { return nil }
        // Most letters are wider than a third of an em. If they are narrower, the number of characters is doubled.
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

    /// Returns how many bytes of a piece fit into `room` pixels.
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
        // `low` is a count known to fit, `high` one known not to fit. Usually, the first guess makes them adjacent.
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
