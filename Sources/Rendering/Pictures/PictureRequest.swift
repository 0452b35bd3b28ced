import Drawing

/// A picture as it is to be drawn: what a scaled copy is kept by.
struct PictureRequest: Hashable {
    /// A rounded rectangle that a mask is cut to, and where it begins in the copy.
    struct Cut: Hashable {
        var shape: RoundedShape
        var x: Int
        var y: Int
    }

    var file: Int
    /// The size of the whole picture in pixels.
    var width: Int
    var height: Int
    /// The part of it that is seen.
    var part: PixelRect
    /// True where only the picture's alpha counts.
    var isMask: Bool
    /// Only for masks.
    var cut: Cut?
}
