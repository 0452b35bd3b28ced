/// An approximation of a Gaussian blur by three successive box blurs.
///
/// W3C Filter Effects Module Level 1, feGaussianBlur: "three successive box-blurs build a piece-wise quadratic
/// convolution kernel, which approximates the Gaussian kernel to within roughly 3%". In that specification, the box size
/// d is computed from the standard deviation s: d = ⌊s · 3√(2π)/4 + 0.5⌋. Here, it is computed from the reach of the
/// blur, which is 3(d − 1)/2 for odd sizes. The standard deviation is therefore a little more than a third of the reach.
struct BoxBlur {
    /// The maximum reach in pixels. With a larger reach, sums would overflow, and the result would not look like a shadow.
    static let maxReach = 256

    /// The number of pixels by which each box extends to both sides of its centre.
    private let reaches: [Int]
    /// The factor by which the blur multiplies the sum of a line, which the caller divides by.
    let gain: UInt64
    private var scratch: [UInt64] = []

    /// Creates a blur.
    ///
    /// - Parameter reach: The number of pixels that the blur extends to both sides, from 0 to ``maxReach``.
    init(reach: Int) {
        reaches = [reach / 3, (reach + 1) / 3, (reach + 2) / 3]
        gain = reaches.reduce(1) { $0 * UInt64(2 * $1 + 1) }
    }

    /// Blurs 16-bit numbers in place. Numbers beyond both ends count as 0. The result is exact, without rounding.
    mutating func blur(_ line: inout [UInt64]) {
        for reach in reaches where reach > 0 {
            scratch.removeAll(keepingCapacity: true)
            scratch.append(contentsOf: line)
            var sum = scratch.prefix(reach).reduce(0, &+)
            for index in line.indices {
                if index + reach < scratch.count { sum &+= scratch[index + reach] }
                if index > reach { sum &-= scratch[index - reach - 1] }
                line[index] = sum
            }
        }
    }
}
