/// The kinds of picture files that are read.
enum PictureFormat: Hashable {
    case png
    case jpeg
    case webP
    case gif
    case bmp
    case svg
}
