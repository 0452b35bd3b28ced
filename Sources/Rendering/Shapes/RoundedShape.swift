import Drawing

/// A rectangle with rounded corners, filled or drawn as a line along its edge. All its measures except the radii are whole
/// pixels.
///
/// It is drawn as plain boxes and a few masked pieces: its corners or, if neighbouring corners meet, its ends.
struct RoundedShape: Hashable {
    /// A part that is drawn through a mask.
    struct Piece: Hashable {
        /// A shape that contains this part with the same pixels. It is the same for many sizes, so that masks are shared.
        var shape: RoundedShape
        /// The pixels of that shape.
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
    }

    /// The maximum radius in pixels. A larger corner is hardly recognizable, and its mask would be large.
    static let maxRadius = 1024.0
    /// The length in pixels of a side whose corners never meet.
    private static let long = Int32(8192)

    var width: Int32
    var height: Int32
    /// The radii in 1/8 of a pixel: top left, top right, bottom right, bottom left.
    var radii: SIMD4<Int32>
    /// The width of the line; 0 for a filled shape.
    var line: Int32

    /// Creates the shape of a rectangle.
    ///
    /// - Parameter line: The width of the line along the edge, in pixels; 0 fills the shape.
    init(_ box: PixelRect, radii: CornerRadii, scale: Double, line: Int = 0) {
        width = Int32(clamping: box.width)
        height = Int32(clamping: box.height)
        let limit = min(Double(min(box.width, box.height)) / 2, Self.maxRadius)
        func eighths(_ radius: Double) -> Int32 {
            let pixels = radius * scale
            return pixels > 0 ? Int32((min(pixels, limit) * 8).rounded()) : 0
        }
        self.radii = SIMD4(
            eighths(radii.topLeft), eighths(radii.topRight), eighths(radii.bottomRight), eighths(radii.bottomLeft))
        self.line = Int32(clamping: line)
    }

    private init(width: Int32, height: Int32, radii: SIMD4<Int32>, line: Int32) {
        self.width = width
        self.height = height
        self.radii = radii
        self.line = line
    }

    /// The height of the upper corners, in pixels.
    var topReach: Int { Int(max(radii[0], radii[1]) + 7) / 8 }

    /// Returns `true` if a row contains a rounded corner, so that a filled shape may not cover the whole row.
    func hasCorner(inRow y: Int) -> Bool {
        let top = topReach
        let bottom = Int(max(radii[2], radii[3]) + 7) / 8
        return y < top || y >= Int(height) - bottom
    }

    /// Calls `box` for each plain part, and `piece` for each masked part at position (x, y) of the shape.
    func parts(
        box: (_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Void,
        piece: (_ x: Int32, _ y: Int32, Piece) -> Void
    ) {
        func reach(_ radius: Int32) -> Int32 { radius > 0 ? max((radius + 7) / 8, line) : 0 }
        let (topLeft, topRight) = (reach(radii[0]), reach(radii[1]))
        let (bottomRight, bottomLeft) = (reach(radii[2]), reach(radii[3]))
        let left = max(topLeft, bottomLeft, line)
        let right = max(topRight, bottomRight, line)
        let top = max(topLeft, topRight, line)
        let bottom = max(bottomLeft, bottomRight, line)

        func mask(
            _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, of shape: RoundedShape, _ sx: Int32, _ sy: Int32
        ) {
            guard width > 0, height > 0 else { return }
            piece(x, y, Piece(shape: shape, x: sx, y: sy, width: width, height: height))
        }
        func fill(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
            if x1 > x0, y1 > y0 { box(x0, y0, x1, y1) }
        }

        let cornersMeetAcross = left + right > width
        let cornersMeetDown = top + bottom > height
        switch (cornersMeetAcross, cornersMeetDown) {
        case (false, false):
            let long = Self.long
            func corner(_ index: Int) -> RoundedShape {
                var only = SIMD4<Int32>.zero
                only[index] = radii[index]
                return RoundedShape(width: long, height: long, radii: only, line: line)
            }
            mask(0, 0, topLeft, top, of: corner(0), 0, 0)
            mask(width - topRight, 0, topRight, top, of: corner(1), long - topRight, 0)
            mask(
                width - bottomRight, height - bottom, bottomRight, bottom, of: corner(2), long - bottomRight,
                long - bottom)
            mask(0, height - bottom, bottomLeft, bottom, of: corner(3), 0, long - bottom)
            if line > 0 {
                fill(topLeft, 0, width - topRight, line)
                fill(bottomLeft, height - line, width - bottomRight, height)
                fill(0, top, line, height - bottom)
                fill(width - line, top, width, height - bottom)
                // If a corner is square and its neighbour is not, a piece of the side's line remains to be filled.
                if topLeft == 0 { fill(0, line, line, top) }
                if topRight == 0 { fill(width - line, line, width, top) }
                if bottomLeft == 0 { fill(0, height - bottom, line, height - line) }
                if bottomRight == 0 { fill(width - line, height - bottom, width, height - line) }
            } else {
                fill(topLeft, 0, width - topRight, top)
                fill(0, top, width, height - bottom)
                fill(bottomLeft, height - bottom, width - bottomRight, height)
            }
        case (false, true):
            let shape = RoundedShape(width: Self.long, height: height, radii: radii, line: line)
            mask(0, 0, left, height, of: shape, 0, 0)
            mask(width - right, 0, right, height, of: shape, Self.long - right, 0)
            if line > 0, line * 2 < height {
                fill(left, 0, width - right, line)
                fill(left, height - line, width - right, height)
            } else {
                fill(left, 0, width - right, height)
            }
        case (true, false):
            let shape = RoundedShape(width: width, height: Self.long, radii: radii, line: line)
            mask(0, 0, width, top, of: shape, 0, 0)
            mask(0, height - bottom, width, bottom, of: shape, 0, Self.long - bottom)
            if line > 0, line * 2 < width {
                fill(0, top, line, height - bottom)
                fill(width - line, top, width, height - bottom)
            } else {
                fill(0, top, width, height - bottom)
            }
        case (true, true):
            mask(0, 0, width, height, of: self, 0, 0)
        }
    }

    /// Returns the span of the shape, or of the hole within its line, at a y-coordinate; `nil` above and below it.
    func span(at y: Double, hole: Bool) -> (Double, Double)? {
        let inset = hole ? Double(line) : 0
        let (x0, y0) = (inset, inset)
        let (x1, y1) = (Double(width) - inset, Double(height) - inset)
        guard y > y0, y < y1, x1 > x0 else { return nil }
        func edge(_ radius: Int32, _ distance: Double) -> Double {
            let r = max(0, Double(radius) / 8 - inset)
            guard distance < r else { return 0 }
            let d = r - distance
            return r - (r * r - d * d).squareRoot()
        }
        let left = max(edge(radii[0], y - y0), edge(radii[3], y1 - y))
        let right = max(edge(radii[1], y - y0), edge(radii[2], y1 - y))
        return (x0 + left, x1 - right)
    }
}
