import Drawing

/// The start of a line of text, in pixels.
struct Baseline {
    let x: Int
    let y: Int
    /// The additional offset to the right, in quarters of a pixel.
    let shift: Int

    // The initializer is inlined, so that neither the line nor the layer is copied.
    @inline(__always)
    init(of line: TextLine, in layer: Layer, scale: Double) {
        let place = layer.pixels(of: Rect(origin: line.origin, size: .zero), scale: scale)
        let quarters = line.offset == 0 ? 0 : Int((min(max(line.offset * scale, -1e6), 1e6) * 4).rounded())
        x = place.x0 + quarters >> 2
        shift = quarters & 3
        y = place.y0
    }
}
