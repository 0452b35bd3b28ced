import Drawing

/// What is shown of a text that is being edited: of a secret one only how long it is.
nonisolated struct MaskedText: Hashable {
    let text: String
    /// Where characters begin and end, in what was typed; nil where that is what is shown.
    private let places: [Int]?

    private static let dot = "\u{2022}"

    /// - Parameter revealed: where the one character begins that is shown of a secret, in bytes.
    init(_ typed: String, isSecret: Bool, revealed: Int? = nil) {
        guard isSecret else {
            (text, places) = (typed, nil)
            return
        }
        var typed = typed
        var (shown, places) = ("", [0])
        typed.withUTF8 { bytes in
            while let start = places.last, start < bytes.count {
                let end = TextCluster.end(from: start, in: bytes)
                shown +=
                    start == revealed
                    ? String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self) : Self.dot
                places.append(end)
            }
        }
        (text, self.places) = (shown, places)
    }

    /// Places in what is shown, in bytes, from one in what was typed.
    func shown(_ offset: Int, in map: CaretMap) -> Int {
        guard let places else { return offset }
        let index = (places.firstIndex { $0 > offset } ?? places.count) - 1
        let offsets = map.offsets
        return offsets[min(max(0, index), offsets.count - 1)]
    }

    /// The other way round.
    func typed(_ offset: Int, in map: CaretMap) -> Int {
        guard let places else { return offset }
        let index = (map.offsets.firstIndex { $0 > offset } ?? map.offsets.count) - 1
        return places[min(max(0, index), places.count - 1)]
    }
}
