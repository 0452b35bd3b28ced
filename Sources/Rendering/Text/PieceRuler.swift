import Drawing

/// The lengths of the prefixes of a piece, derived from shaping the whole piece once.
///
/// A prefix alone may look different than within the piece: a ligature is split, or a pair loses its kerning. If
/// HarfBuzz reports that a cut is safe, the prefix need not be shaped separately. For other prefixes, the result of
/// shaping them is remembered.
final class PieceRuler {
    /// The ends of the prefixes in bytes, starting with the empty prefix, each one character longer than the one
    /// before.
    let ends: [Int]
    /// The length of each prefix in pixels: within the piece or, if known, alone.
    private var lengths: [Double]
    /// For each prefix, whether the length is that of the prefix alone.
    private var areSure: [Bool]

    /// Creates a ruler from the shaping results of a piece.
    ///
    /// - Parameters:
    ///   - bytes: The shaping results of each byte of `piece`; empty if there are none.
    ///   - cutsAreSafe: `false` if the piece is not drawn as it was shaped.
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

    /// Returns how many characters fit into `room` pixels, assuming that each is as long as within the piece.
    func guess(fitting room: Double) -> Int {
        max(0, (lengths.firstIndex { $0 > room } ?? lengths.count) - 1)
    }

    /// Returns the length of the first `count` characters alone, in pixels; `nil` if it is not known.
    func length(of count: Int) -> Double? { areSure[count] ? lengths[count] : nil }

    /// Stores the measured length of the first `count` characters alone.
    func learn(_ length: Double, of count: Int) {
        lengths[count] = length
        areSure[count] = true
    }
}
