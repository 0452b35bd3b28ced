import Drawing

/// Keeps the pixels behind the corners of rounded clips while their layers are drawn, and mixes them back afterwards.
///
/// Only the corners are kept, not what lies between them: a card's take some thousandths of what drawing it elsewhere and
/// laying it over would.
struct CornerKeeper {
    private struct Corner {
        /// The pixels that are kept.
        var part: PixelRect
        /// Where the mask's first pixel lies.
        var x: Int
        var y: Int
        var piece: RoundedShape.Piece
        /// Where the part's first pixel is kept.
        var first: Int
    }

    private struct Clip {
        /// The first layer that is not cut any more.
        var end: Int
        var firstCorner: Int
    }

    // Clips within clips end in the reverse of the order in which they begin.
    private var clips: [Clip] = []
    private var corners: [Corner] = []
    private var pixels: [UInt32] = []
    /// How many pixels were kept since the keeper was made.
    private(set) var keptCount = 0

    /// Draws layers, and cuts those of rounded clips.
    ///
    /// - Parameters:
    ///   - frame: its clips lie within one another or apart.
    ///   - first: the index of the backmost layer that is drawn.
    ///   - rect: the pixels that are drawn.
    ///   - buffer: has them.
    ///   - shapes: keeps the corners' masks.
    ///   - draw: draws the layer of an index.
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

    /// A pixel with a share of its own, of 255, and the rest of the kept one, rounded: two equal ones leave the same.
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
