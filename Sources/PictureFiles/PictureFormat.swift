/// The supported picture file formats.
package enum PictureFormat: Hashable, Sendable {
    case png
    case jpeg
    case webP
    case gif
    case bmp
    case svg
    /// A document, of which one page is a picture. It is drawn by another program, never by the decoder.
    case pdf

    /// A Boolean value that tells whether a picture is a drawing, which is sharp in every size.
    package var isDrawing: Bool { self == .svg || self == .pdf }
}
