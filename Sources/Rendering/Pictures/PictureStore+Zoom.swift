import Drawing
import ImageDecoding

extension PictureStore {
    /// Returns the request for the source of a zoomed picture.
    ///
    /// The source has the size of the original picture, which is halved while it is more than 1.7 times as wide as drawn, or
    /// too large to be cached.
    ///
    /// A picture whose size changes from frame to frame therefore needs a new copy only when its size has doubled or halved.
    func zoomRequest(of file: PictureFile, for size: (width: Int, height: Int)) -> PictureRequest {
        var width = file.header.width
        var height = file.header.height
        let isDrawing = file.header.format.isDrawing
        // A drawing is rendered for each source size. Its limit is lower, because more pixels hardly improve lines.
        let maximum = Double(isDrawing ? DecodingRequest.maxArea / 4 : DecodingRequest.maxArea)
        if isDrawing {
            while width < Double(size.width), 4 * width * height <= maximum {
                width *= 2
                height *= 2
            }
        }
        while width * height > maximum || width > 1.7 * Double(size.width) && width >= 2 && height >= 2 {
            width /= 2
            height /= 2
        }
        return PictureRequest(whole: file.id, width, height)
    }
}
