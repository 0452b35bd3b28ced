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
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - page: The number of the page if the file is a PDF; 1 for any other file.
    ///   - reader: The reader of PDF files.
    package func validate(
        _ path: String, page: Int = 1, with reader: @autoclosure () -> PageReader = PageReader()
    ) throws(PictureError) {
        do {
            let header = try PictureHeader(path: path)
            try header.checkPage(page)
            guard header.format == .pdf else { return try validate(path, header) }
            let reader = reader()
            guard case .page(let description) = try reader.read(path, .describe(page: page)) else { return }
            let described = PictureHeader(of: description)
            guard case .drawing(let drawing) = try reader.read(path, .draw(page: page, Self.order(described))) else {
                return
            }
            // The drawing exists for as long as it is referenced.
            defer { withExtendedLifetime(drawing) {} }
            try validate(drawing.path, described)
        } catch {
            throw PictureError(error.code, error.reason, path: path)
        }
    }

    private func validate(_ path: String, _ header: PictureHeader) throws(PictureError) {
        _ = try decode(path, Self.order(header))
    }

    /// Returns a request that checks a whole picture in its own size.
    private static func order(_ header: PictureHeader) -> DecodingRequest {
        let (width, height) = (Int(header.width.rounded(.up)), Int(header.height.rounded(.up)))
        let part = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        return DecodingRequest(.nothing, width: width, height: height, part: part)
    }
}

extension PageReader {
    /// Performs a task and blocks until its result is available. For commands and tests, not for a running panel.
    package func read(_ path: String, _ task: PageTask) throws(PictureError) -> Answer {
        begin(path, task)
        while true {
            if let outcome = advance() { return try outcome.get() }
            wait()
        }
    }
}
