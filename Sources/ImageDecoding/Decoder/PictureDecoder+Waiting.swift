import Drawing
import PictureFiles
import System

extension PictureDecoder {
    /// Decodes one file and blocks until the result is available. For commands and tests, not for a running panel.
    package func decode(
        _ path: String, _ order: DecodingRequest
    ) throws(PictureError) -> (pixels: PicturePixels?, isOpaque: Bool) {
        begin(path, order)
        while true {
            if let outcome = advance() { return try outcome.get() }
            _ = wait(until: .now + .seconds(60))
        }
    }

    /// Decodes a picture file completely and throws an error if it is invalid.
    package func validate(_ path: String) throws(PictureError) {
        do {
            let header = try PictureHeader(path: path)
            let (width, height) = (Int(header.width.rounded(.up)), Int(header.height.rounded(.up)))
            let part = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
            _ = try decode(path, DecodingRequest(.nothing, width: width, height: height, part: part))
        } catch {
            throw PictureError(error.code, error.reason, path: path)
        }
    }
}
