import Drawing

/// What is shown of a text that is being edited: of a secret one only how long it is.
nonisolated struct MaskedText: Hashable {
    let text: String
    /// Where characters begin and end, in what was typed and in what is shown; empty where that is the same.
    private var typedPlaces: [Int] = []
    private var shownPlaces: [Int] = []

    private static let dot = "\u{2022}"

    /// - Parameter revealed: where the one character begins that is shown of a secret, in bytes.
    init(_ typed: String, isSecret: Bool, revealed: Int? = nil) {
        guard isSecret else {
            text = typed
            return
        }
        var typed = typed
        var (shown, typedPlaces, shownPlaces) = ("", [0], [0])
        typed.withUTF8 { bytes in
            while let start = typedPlaces.last, start < bytes.count {
                let end = TextCluster.end(from: start, in: bytes)
                shown +=
                    start == revealed
                    ? String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self) : Self.dot
                typedPlaces.append(end)
                shownPlaces.append(shown.utf8.count)
            }
        }
        (text, self.typedPlaces, self.shownPlaces) = (shown, typedPlaces, shownPlaces)
    }

    /// A place in what is shown, in bytes, from one in what was typed.
    func shown(_ offset: Int) -> Int { Self.place(offset, typedPlaces, shownPlaces) }

    /// The other way round.
    func typed(_ offset: Int) -> Int { Self.place(offset, shownPlaces, typedPlaces) }

    private static func place(_ offset: Int, _ places: [Int], _ others: [Int]) -> Int {
        guard !places.isEmpty else { return offset }
        let index = (places.firstIndex { $0 > offset } ?? places.count) - 1
        return others[min(max(0, index), others.count - 1)]
    }
}
