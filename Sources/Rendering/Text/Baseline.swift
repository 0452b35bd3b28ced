import Drawing

/// Where a line of text begins, in whole pixels.
struct Baseline {
    let x: Int
    let y: Int

    init(of line: TextLine, in layer: Layer, scale: Double) {
        let place = layer.pixels(of: Rect(origin: line.origin, size: .zero), scale: scale)
        x = place.x0
        y = place.y0
    }
}
