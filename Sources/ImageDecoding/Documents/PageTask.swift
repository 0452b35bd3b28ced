import Drawing

/// A task for one of the programs that read PDF files.
package enum PageTask: Hashable, Sendable {
    /// Find out the number of pages of the document, and the size of a page.
    case describe(page: Int)
    /// Draw the requested part of a page as a PNG file.
    case draw(page: Int, DecodingRequest)

    package var page: Int {
        switch self {
        case .describe(let page), .draw(let page, _): page
        }
    }

    /// Returns the command line, with which a program reads standard input and writes to standard output.
    func command(_ programs: DocumentPrograms) -> [String] {
        let pages = ["-f", "\(page)", "-l", "\(page)"]
        switch self {
        case .describe: return [programs.describing] + pages + ["-"]
        case .draw(_, let order):
            let part =
                order.content == .nothing ? PixelRect(x0: 0, y0: 0, x1: order.width, y1: order.height) : order.part
            // A page is white paper, except for a mask, which consists of what is drawn on it.
            return [programs.drawing, "-png", "-singlefile", "-cropbox"] + (order.content == .alpha ? ["-transp"] : [])
                + pages + ["-scale-to-x", "\(order.width)", "-scale-to-y", "\(order.height)"]
                + ["-x", "\(part.x0)", "-y", "\(part.y0)", "-W", "\(part.width)", "-H", "\(part.height)", "-", "-"]
        }
    }
}

extension DecodingRequest {
    /// The request for the PNG file of a page, which has only the requested part.
    package var ofDrawnPart: DecodingRequest {
        guard content != .nothing else { return self }
        return DecodingRequest(
            content, width: part.width, height: part.height,
            part: PixelRect(x0: 0, y0: 0, x1: part.width, y1: part.height))
    }
}
