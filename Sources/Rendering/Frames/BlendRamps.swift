/// What a colour leaves of a ground of one colour, for each value that a mask can have.
///
/// Nearly all text lies on a ground of one colour, and a screen has few such pairs of colours: a pixel that is looked up
/// takes less than half of the instructions that it takes to be mixed, four at a time.
final class BlendRamps {
    private struct Pair: Equatable {
        var color: UInt32
        var alpha: Int
        var boost: Int
        var ground: UInt32
    }

    /// Pages have about ten pairs. All of them together have 16 KB.
    private static let count = 16
    private static let length = 256

    private let pixels: UnsafeMutablePointer<UInt32>
    private var pairs: [Pair] = []
    /// The one that was asked for last, which is mostly the one that is asked for next.
    private var recent = 0
    /// The one that makes way for the next new one.
    private var oldest = 0

    init() {
        pixels = .allocate(capacity: Self.count * Self.length)
    }

    deinit {
        pixels.deallocate()
    }

    /// The pixels for the 256 values of a mask.
    ///
    /// - Parameters:
    ///   - color: not multiplied by `alpha`.
    ///   - alpha: from 1 to 255.
    ///   - boost: see ``Brush/boost``.
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
