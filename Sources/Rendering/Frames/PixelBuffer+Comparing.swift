import Drawing

extension PixelBuffer {
    /// The difference between two buffers.
    public struct Difference: Hashable, Sendable {
        /// The greatest difference of a red, green or blue value, from 0 to 255.
        public var maximum = 0
        /// The number of red, green and blue values that differ.
        public var count = 0
        /// The smallest rectangle that contains all differing pixels.
        public var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    }

    /// Compares the pixels of two buffers. Returns `nil` if their sizes differ.
    ///
    /// - `tolerance`: The maximum difference at which two values still count as equal.
    public func difference(from other: PixelBuffer, tolerance: Int = 0) -> Difference? {
        guard size == other.size else { return nil }
        var result = Difference()
        for y in 0..<size.height {
            let a = row(y)
            let b = other.row(y)
            for x in 0..<size.width where (a[x] ^ b[x]) & 0xFFFFFF != 0 {
                var differs = false
                for shift in [0, 8, 16] as [UInt32] {
                    let delta = abs(Int(a[x] >> shift & 255) - Int(b[x] >> shift & 255))
                    guard delta > tolerance else { continue }
                    result.maximum = max(result.maximum, delta)
                    result.count += 1
                    differs = true
                }
                if differs { result.bounds = result.bounds.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)) }
            }
        }
        return result
    }

    /// Returns a picture of the difference between two buffers of the same size: black where they are equal, brighter
    /// where they differ.
    public func differencePicture(from other: PixelBuffer) throws(RenderingError) -> PixelBuffer {
        let picture = try PixelBuffer(size: size)
        guard size == other.size else { return picture }
        for y in 0..<size.height {
            let a = row(y)
            let b = other.row(y)
            let target = picture.row(y)
            for x in 0..<size.width where (a[x] ^ b[x]) & 0xFFFFFF != 0 {
                var pixel: UInt32 = 0
                for shift in [0, 8, 16] as [UInt32] {
                    let delta = abs(Int(a[x] >> shift & 255) - Int(b[x] >> shift & 255))
                    pixel |= UInt32(delta == 0 ? 0 : min(255, 63 + delta)) << shift
                }
                target[x] = pixel
            }
        }
        return picture
    }
}
