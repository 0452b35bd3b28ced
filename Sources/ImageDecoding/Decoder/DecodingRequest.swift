import Drawing

/// A request for a picture file: its pixels at a given size, or only a check that it can be decoded.
package struct DecodingRequest: Hashable, Sendable {
    package enum Content: Int32, Sendable {
        /// 32 bits per pixel, with premultiplied alpha.
        case colors = 0
        /// 8 bits of alpha per pixel.
        case alpha = 1
        /// No pixels. The picture is decoded only to check that this is possible.
        case nothing = 2
    }

    package var content: Content
    /// The size of the whole picture in pixels.
    package var width: Int
    package var height: Int
    /// The requested part of the picture.
    package var part: PixelRect

    package init(_ content: Content, width: Int, height: Int, part: PixelRect) {
        self.content = content
        self.width = width
        self.height = height
        self.part = part
    }

    /// The number of bytes from one row to the next.
    package var stride: Int {
        switch content {
        case .colors: part.width * 4
        case .alpha: (part.width + 7) & ~7
        case .nothing: 0
        }
    }

    /// The size of the pixels, in bytes.
    package var byteCount: Int { stride * part.height }

    /// A Boolean value that tells whether a decoder can satisfy the request.
    ///
    /// A side of the picture must not exceed 2^20. The part must lie within the picture, must not be empty, and may
    /// have up to ``maxArea`` pixels and sides of up to 32767.
    package var isPossible: Bool {
        let sides = 1...Self.maxSide
        guard sides.contains(width), sides.contains(height) else { return false }
        if content == .nothing { return true }
        let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        return !part.isEmpty && bounds.contains(part) && part.area <= Self.maxArea && part.width <= 32767
            && part.height <= 32767
    }

    private static let maxSide = 1 << 20
    /// The maximum number of pixels of a part. They take 64 MiB, twice as much as a screen of 3840x2160.
    package static let maxArea = 1 << 24
}
