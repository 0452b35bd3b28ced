import Drawing

/// What is wanted of a picture file: its pixels in a size, or only whether there are any.
package struct DecodingRequest: Hashable, Sendable {
    package enum Content: Int32, Sendable {
        /// 32 bits a pixel, colours multiplied by alpha.
        case colors = 0
        /// 8 bits of alpha a pixel.
        case alpha = 1
        /// No pixels at all: the picture is decoded to see whether it can be.
        case nothing = 2
    }

    package var content: Content
    /// The size of the whole picture in pixels.
    package var width: Int
    package var height: Int
    /// The part of it that is wanted.
    package var part: PixelRect

    package init(_ content: Content, width: Int, height: Int, part: PixelRect) {
        self.content = content
        self.width = width
        self.height = height
        self.part = part
    }

    /// Bytes from one row to the next.
    package var stride: Int {
        switch content {
        case .colors: part.width * 4
        case .alpha: (part.width + 7) & ~7
        case .nothing: 0
        }
    }

    /// How many bytes the pixels take.
    package var byteCount: Int { stride * part.height }

    /// False where no decoder could do it: sides beyond 2^20, no pixels, or more than ``maxArea`` of them.
    package var isPossible: Bool {
        let sides = 1...Self.maxSide
        guard sides.contains(width), sides.contains(height) else { return false }
        if content == .nothing { return true }
        let whole = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        return !part.isEmpty && whole.contains(part) && part.area <= Self.maxArea && part.width <= 32767
            && part.height <= 32767
    }

    private static let maxSide = 1 << 20
    /// More pixels are made of no picture: 64 MB, which is twice a screen of 3840x2160.
    package static let maxArea = 1 << 24
}
