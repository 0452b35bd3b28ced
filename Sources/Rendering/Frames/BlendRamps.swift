/// Lookup tables of blended pixels: the results of blending a colour onto a solid background, for each possible mask
/// value.
///
/// Nearly all text is drawn on a solid background, and a screen contains few such colour pairs. Looking up pixels four at
/// a time takes less than half the instructions of blending them.
final class BlendRamps {
    private struct Pair: Equatable {
        var color: UInt32
        var alpha: Int
        var boost: Int
        var ground: UInt32
    }

    /// The maximum number of tables, which take 16 KB together. A page uses about ten colour pairs.
    private static let count = 16
    private static let length = 256

    private let pixels: UnsafeMutablePointer<UInt32>
    private var pairs: [Pair] = []
    /// The index of the table that was used last, which is usually needed next.
    private var recent = 0
    /// The index of the table that is replaced next.
    private var oldest = 0

    init() {
        pixels = .allocate(capacity: Self.count * Self.length)
    }

    deinit {
        pixels.deallocate()
    }

    /// Returns the pixels for the 256 mask values.
    ///
    /// - Parameters:
    ///   - color: The colour, not multiplied by `alpha`.
    ///   - alpha: The alpha from 1 to 255.
    ///   - boost: See ``Brush/boost``.
    func ramp(of color: UInt32, alpha: Int, boost: Int, on ground: UInt32) -> UnsafePointer<UInt32> {
        let pair = Pair(color: color, alpha: alpha, boost: boost, ground: ground)
        if recent >= pairs.count || pairs[recent] != pair { recent = pairs.firstIndex(of: pair) ?? make(pair) }
        return UnsafePointer(pixels + recent &* Self.length)
    }

    private func make(_ pair: Pair) -> Int {
        var index = pairs.count
        if index < Self.count {
            pairs.append(pair)
        } else {
            index = oldest
            oldest = (oldest + 1) % Self.count
            pairs[index] = pair
        }
        let ramp = pixels + index * Self.length
        ramp.update(repeating: pair.ground, count: Self.length)
        MaskBlend.blendRamp(pair.color, alpha: pair.alpha, boost: pair.boost, into: ramp, count: Self.length)
        return index
    }
}
