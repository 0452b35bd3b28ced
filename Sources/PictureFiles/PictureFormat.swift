/// The supported picture file formats.
package enum PictureFormat: Hashable, Sendable {
    case png
    case jpeg
    case webP
    case gif
    case bmp
    case svg
}
