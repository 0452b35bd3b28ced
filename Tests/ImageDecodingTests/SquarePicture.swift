import Drawing
import TestSupport

@testable import ImageDecoding

/// A file with a red square, and the request to decode it.
struct SquarePicture {
    let folder: TemporaryFolder
    let path: String
    let order = DecodingRequest(.colors, width: 4, height: 4, part: PixelRect(x0: 0, y0: 0, x1: 4, y1: 4))

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write("a.svg", Files.square)
    }
}
