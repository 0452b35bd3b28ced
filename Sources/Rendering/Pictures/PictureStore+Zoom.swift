import Drawing
import ImageDecoding

extension PictureStore {
    /// What a picture that is zoomed is drawn from: its own pixels, halved until they are at most two thirds more than are
    /// drawn, and few enough to be kept.
    ///
    /// A size that changes from frame to frame so needs a new copy only where it has doubled.
    func zoomRequest(of file: PictureFile, for size: (width: Int, height: Int)) -> PictureRequest {
        var width = file.header.width
        var height = file.header.height
        let isSVG = file.header.format == .svg
        // An SVG is drawn anew for each size, and lines gain little from more pixels.
        let maximum = Double(isSVG ? DecodingRequest.maxArea / 4 : DecodingRequest.maxArea)
        if isSVG {
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
