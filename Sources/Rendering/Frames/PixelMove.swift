import Drawing

/// Pixels of a rectangle that move within it.
struct PixelMove: Hashable {
    var viewport: PixelRect
    var dx: Int
    var dy: Int
}
