/// Three box blurs, one after the other, which come near to a Gaussian one.
///
/// W3C Filter Effects Module Level 1, feGaussianBlur: "three successive box-blurs build a piece-wise quadratic
/// convolution kernel, which approximates the Gaussian kernel to within roughly 3%". There the boxes' size d follows
/// from the deviation s, d = ⌊s · 3√(2π)/4 + 0.5⌋; here it follows from how far the blur may reach, 3(d − 1)/2 for odd
/// sizes. So s is a little more than a third of the reach.
struct BoxBlur {
    /// Beyond this one sums would overflow, and nothing on screen is seen as a shadow any more. In pixels.
    static let maxReach = 256

    /// How many pixels each box reaches to both sides of its middle.
    private let reaches: [Int]
    /// What a line's numbers are multiplied by.
    let gain: UInt64
    private var scratch: [UInt64] = []

    /// - Parameter reach: how many pixels the blur reaches to both sides, from 0 to ``maxReach``.
    init(reach: Int) {
        reaches = [reach / 3, (reach + 1) / 3, (reach + 2) / 3]
        gain = reaches.reduce(1) { $0 * UInt64(2 * $1 + 1) }
    }

    /// Blurs numbers of 16 bits in place; beyond both ends they are taken to be 0. Exact: nothing is rounded.
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
