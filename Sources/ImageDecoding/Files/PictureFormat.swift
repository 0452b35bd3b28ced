/// The kinds of picture files that are read.
package enum PictureFormat: Hashable, Sendable {
    case png
    case jpeg
    case webP
    case gif
    case bmp
    case svg
}
