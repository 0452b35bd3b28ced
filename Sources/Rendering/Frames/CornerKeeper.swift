import Drawing

/// Saves the pixels behind the corners of rounded clips before their layers are drawn, and blends them back afterwards.
///
/// Only the corners are saved, not the area between them. For a card, this takes a few thousandths of the work of drawing
/// it off-screen and compositing it.
struct CornerKeeper {
    private struct Corner {
        /// The pixels that are saved.
        var part: PixelRect
        /// The position of the mask's first pixel.
        var x: Int
        var y: Int
        var piece: RoundedShape.Piece
        /// The index of the part's first pixel in `pixels`.
        var first: Int
    }

    private struct Clip {
        /// The index of the first layer after the clip.
        var end: Int
        var firstCorner: Int
    }

    // Nested clips end in the reverse order of their beginnings, so these arrays are stacks.
    private var clips: [Clip] = []
    private var corners: [Corner] = []
    private var pixels: [UInt32] = []
    /// The number of pixels saved since the keeper was created.
    private(set) var keptCount = 0

    /// Draws layers and clips them at the corners of rounded clips.
    ///
    /// - Parameters:
    ///   - frame: The frame, whose clips must be nested or disjoint.
    ///   - first: The index of the backmost layer to draw.
    ///   - rect: The pixels to draw.
    ///   - buffer: The buffer that contains them.
    ///   - shapes: The cache of the corners' masks.
    ///   - draw: A closure that draws the layer with a given index.
    mutating func draw(
        _ frame: Frame, from first: Int, in rect: PixelRect, of buffer: PixelBuffer, _ shapes: ShapeStore,
        _ draw: (Int) -> Void
    ) {
        var number = 0
        for index in first..<max(first, frame.layers.count) {
            endClips(before: index, buffer, shapes)
            while number < frame.roundedClips.count, frame.roundedClips[number].layers.lowerBound <= index {
                let clip = frame.roundedClips[number]
                if clip.layers.contains(index) { begin(clip, scale: frame.scale, in: rect, of: buffer) }
                number += 1
            }
            draw(index)
        }
        endClips(before: .max, buffer, shapes)
    }

    private mutating func begin(_ clip: RoundedClip, scale: Double, in rect: PixelRect, of buffer: PixelBuffer) {
        let firstCorner = corners.count
        let limit = rect.intersection(clip.seen).intersection(PixelRect(buffer.size))
        clip.corners(scale: scale, within: limit) { place, piece in
            let part = place.intersection(limit)
            corners.append(Corner(part: part, x: place.x0, y: place.y0, piece: piece, first: pixels.count))
            for y in part.y0..<part.y1 {
                pixels.append(contentsOf: UnsafeBufferPointer(start: buffer.row(y) + part.x0, count: part.width))
            }
            keptCount += part.area
        }
        if corners.count > firstCorner { clips.append(Clip(end: clip.layers.upperBound, firstCorner: firstCorner)) }
    }

    private mutating func endClips(before index: Int, _ buffer: PixelBuffer, _ shapes: ShapeStore) {
        while let clip = clips.last, clip.end <= index {
            for corner in corners[clip.firstCorner...] { mix(corner, into: buffer, shapes) }
            pixels.removeSubrange(corners[clip.firstCorner].first...)
            corners.removeSubrange(clip.firstCorner...)
            clips.removeLast()
        }
    }

    private func mix(_ corner: Corner, into buffer: PixelBuffer, _ shapes: ShapeStore) {
        guard let mask = shapes.mask(corner.piece, opacity: 255) else { return }
        let part = corner.part
        var kept = corner.first
        for y in part.y0..<part.y1 {
            let (row, shares) = (buffer.row(y), mask.maskRow(y - corner.y))
            for x in part.x0..<part.x1 {
                row[x] = Self.mix(row[x], pixels[kept], share: UInt32(shares[x - corner.x]))
                kept += 1
            }
        }
    }

    /// Blends a pixel with a saved one, with a share from 0 to 255. The result is rounded so that two equal pixels stay
    /// the same.
    @inline(__always)
    private static func mix(_ pixel: UInt32, _ kept: UInt32, share: UInt32) -> UInt32 {
        if share == 255 { return pixel }
        let bytes: UInt32 = 0x00FF_00FF
        func pair(_ pixel: UInt32, _ kept: UInt32) -> UInt32 {
            let sum = (pixel & bytes) &* share &+ (kept & bytes) &* (255 &- share) &+ 0x0080_0080
            return (sum &+ (sum &>> 8 & bytes)) &>> 8 & bytes
        }
        return pair(pixel, kept) | pair(pixel &>> 8, kept &>> 8) &<< 8
    }
}
