import Drawing

/// The shown form of a text that is being edited. A secret text is shown as a row of dots.
nonisolated struct MaskedText: Hashable {
    let text: String
    /// The boundaries of the characters in the typed and in the shown text; both arrays are empty if the texts are equal.
    private var typedPlaces: [Int] = []
    private var shownPlaces: [Int] = []

    private static let dot = "\u{2022}"

    /// Creates the shown form of a text.
    ///
    /// - Parameter revealed: The byte offset of the one character of a secret that is shown; `nil` if none is.
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

    /// Converts a byte offset in the typed text to one in the shown text.
    func shown(_ offset: Int) -> Int { Self.place(offset, typedPlaces, shownPlaces) }

    /// Converts a byte offset in the shown text to one in the typed text.
    func typed(_ offset: Int) -> Int { Self.place(offset, shownPlaces, typedPlaces) }

    private static func place(_ offset: Int, _ places: [Int], _ others: [Int]) -> Int {
        guard !places.isEmpty else { return offset }
        let index = (places.firstIndex { $0 > offset } ?? places.count) - 1
        return others[min(max(0, index), others.count - 1)]
    }
}
