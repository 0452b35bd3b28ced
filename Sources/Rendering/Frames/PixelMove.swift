import Drawing

/// A move of the pixels of a rectangle within that rectangle.
struct PixelMove: Hashable {
    var viewport: PixelRect
    var dx: Int
    var dy: Int
}
