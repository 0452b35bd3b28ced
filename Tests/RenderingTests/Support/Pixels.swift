import Drawing
import Testing

@testable import Rendering

/// Returns pixels after drawing into them. The stride is in pixels.
func drawn(
    on pixels: [UInt32], _ size: PixelSize, _ stride: Int, _ body: (PixelBuffer) throws -> Void
) throws -> [UInt32] {
    var pixels = pixels
    try pixels.withUnsafeMutableBytes { bytes in
        try body(PixelBuffer(borrowing: #require(bytes.baseAddress), size: size, stride: stride * 4))
    }
    return pixels
}
