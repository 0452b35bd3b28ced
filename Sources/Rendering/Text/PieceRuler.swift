import Drawing

/// How long the beginnings of a piece are, as told by one look at the whole of it.
///
/// A beginning alone may look otherwise than within its piece: a ligature is cut, a pair loses its kerning. Where HarfBuzz says that
/// nothing of the kind happens, the beginning needs no look of its own.
struct PieceRuler {
    /// The ends of the beginnings in bytes: none of the piece, then one, two, three of its characters.
    private(set) var ends = [0]
    /// As long as they are within the piece, in pixels.
    private(set) var lengths = [0.0]
    /// True where a beginning is as long alone.
    private(set) var areSure = [true]

    /// - Parameters:
    ///   - advances: of the characters of `piece`, each at the byte with which it begins, in pixels; empty where none are known.
    ///   - cuts: the bytes where the piece can be cut without looking otherwise.
    init(of piece: UnsafeBufferPointer<UInt8>, advances: [Double], cuts: Set<Int>) {
        var end = 0
        var length = 0.0
        while end < piece.count {
            let next = TextCluster.end(from: end, in: piece)
            for byte in end..<next where advances.indices.contains(byte) { length += advances[byte] }
            end = next
            ends.append(end)
            lengths.append(length)
            areSure.append(cuts.contains(end))
        }
    }

    /// How many characters fit into `room` pixels, where each is as long as within the piece.
    func guess(fitting room: Double) -> Int {
        max(0, (lengths.firstIndex { $0 > room } ?? lengths.count) - 1)
    }
}
