import Drawing
import Rendering

extension PixelBuffer {
    /// Whether both pictures have the same size, and the same red, green and blue in every pixel.
    func looks(like other: PixelBuffer) -> Bool {
        guard size == other.size else { return false }
        for y in 0..<size.height {
            let a = base + y * stride
            let b = other.base + y * other.stride
            var x = 0
            while x < size.width {
                let pixels = (
                    a.load(fromByteOffset: 4 * x, as: UInt32.self), b.load(fromByteOffset: 4 * x, as: UInt32.self)
                )
                if (pixels.0 ^ pixels.1) & 0xFF_FFFF != 0 { return false }
                x += 1
            }
        }
        return true
    }

    /// Returns a part of the picture.
    func cropped(to area: PixelRect) throws -> PixelBuffer {
        let part = try PixelBuffer(size: PixelSize(width: area.width, height: area.height))
        for y in 0..<area.height {
            (part.base + y * part.stride).copyMemory(
                from: base + (area.y0 + y) * stride + 4 * area.x0, byteCount: 4 * area.width)
        }
        return part
    }

    /// Returns the picture rotated clockwise, pixel by pixel.
    func turned(_ rotation: Rotation) throws -> PixelBuffer {
        var picture = self
        for _ in 0..<rotation.rawValue / 90 { picture = try picture.turnedByQuarter() }
        return picture
    }

    private func turnedByQuarter() throws -> PixelBuffer {
        let turned = try PixelBuffer(size: PixelSize(width: size.height, height: size.width))
        for y in 0..<size.height {
            var from = base + y * stride
            var to = turned.base + 4 * (size.height - 1 - y)
            for _ in 0..<size.width {
                to.copyMemory(from: from, byteCount: 4)
                from += 4
                to += turned.stride
            }
        }
        return turned
    }
}
