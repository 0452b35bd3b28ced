import Drawing

/// How long the beginnings of a piece are, as told by one look at the whole of it.
///
/// A beginning alone may look otherwise than within its piece: a ligature is cut, a pair loses its kerning. Where HarfBuzz says that
/// nothing of the kind happens, the beginning needs no look of its own; of others it is remembered what that look has told.
final class PieceRuler {
    /// The ends of the beginnings in bytes: none of the piece, then one, two, three of its characters.
    let ends: [Int]
    /// As long as they are within the piece, or alone where that is known, in pixels.
    private var lengths: [Double]
    /// Whether that is how long they are alone.
    private var areSure: [Bool]

    /// - Parameters:
    ///   - bytes: what shaping has told of each byte of `piece`; empty where that was nothing.
    ///   - cutsAreSafe: false where the piece is not drawn as it was shaped.
    init(of piece: UnsafeBufferPointer<UInt8>, _ bytes: [ShapedByte], cutsAreSafe: Bool) {
        var (ends, lengths, areSure) = ([0], [0.0], [true])
        while let start = ends.last, start < piece.count {
            let end = TextCluster.end(from: start, in: piece)
            var length = lengths.last ?? 0
            for byte in start..<end where bytes.indices.contains(byte) { length += bytes[byte].advance }
            ends.append(end)
            lengths.append(length)
            areSure.append(cutsAreSafe && (end == piece.count || bytes.indices.contains(end) && bytes[end].isCut))
        }
        (self.ends, self.lengths, self.areSure) = (ends, lengths, areSure)
    }

    /// How many characters fit into `room` pixels, where each is as long as within the piece.
    func guess(fitting room: Double) -> Int {
        max(0, (lengths.firstIndex { $0 > room } ?? lengths.count) - 1)
    }

    /// How long so many characters are alone, in pixels; nil where that is not known.
    func length(of count: Int) -> Double? { areSure[count] ? lengths[count] : nil }

    /// So many characters alone were measured.
    func learn(_ length: Double, of count: Int) {
        lengths[count] = length
        areSure[count] = true
    }
}
