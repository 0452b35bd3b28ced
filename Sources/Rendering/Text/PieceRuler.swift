import Drawing

/// The lengths of the prefixes of a piece, derived from shaping the complete piece once.
///
/// A prefix may look different by itself than within the piece: a ligature is split, or a pair loses its kerning. If
/// HarfBuzz reports that a cut is safe, the prefix need not be shaped separately. Other prefixes are shaped on demand, and
/// their lengths are stored.
final class PieceRuler {
    /// The ends of the prefixes in bytes. The first prefix is empty, and each of the others is one character longer than the
    /// previous one.
    let ends: [Int]
    /// The length of each prefix in pixels: by itself if it is known; otherwise within the piece.
    private var lengths: [Double]
    /// For each prefix, whether its length is the length of the prefix by itself.
    private var areSure: [Bool]

    /// Creates a ruler from the shaping results of a piece.
    ///
    /// - Parameters:
    ///   - bytes: The shaping results of each byte of `piece`; empty if there are none.
    ///   - cutsAreSafe: A Boolean value that tells whether cuts reported as safe can be used; `false` if the piece is not drawn
    ///     as it was shaped.
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

    /// Returns the number of characters that fit into `room` pixels, assuming their lengths within the piece.
    func guess(fitting room: Double) -> Int {
        max(0, (lengths.firstIndex { $0 > room } ?? lengths.count) - 1)
    }

    /// Returns the length of the first `count` characters by themselves, in pixels; `nil` if it is not known.
    func length(of count: Int) -> Double? { areSure[count] ? lengths[count] : nil }

    /// Stores the measured length of the first `count` characters by themselves, in pixels.
    func learn(_ length: Double, of count: Int) {
        lengths[count] = length
        areSure[count] = true
    }
}
