import Drawing

extension Renderer {
    /// The number of rows that are drawn at once to find out what is needed.
    private static let bandHeight = 32

    /// Releases the memory of everything that can be recreated, except for what the latest frame uses.
    ///
    /// The screen does not change, and the next frame is rendered in the same way; only content that scrolls in is
    /// recreated. The cost is that of drawing one whole frame.
    public func trimCaches() {
        budget.beginFrame()
        useAllOnScreen()
        budget.dropUnused()
        budget.endFrame()
    }

    /// Marks everything that the latest frame uses as used, by drawing the frame.
    ///
    /// The frame's own buffer is not touched: its owner may be displaying it or may have freed it. Instead, the frame
    /// is drawn in bands that all share a few rows of memory. A second buffer would need the very memory that is short.
    private func useAllOnScreen() {
        guard let last else { return }
        let size = last.buffer.size
        guard let rows = try? PixelBuffer(size: PixelSize(width: size.width, height: Self.bandHeight)) else { return }
        for top in stride(from: 0, to: size.height, by: Self.bandHeight) {
            let band = PixelRect(x0: 0, y0: top, x1: size.width, y1: min(top + Self.bandHeight, size.height))
            let base = rows.base - top * rows.stride
            guard let buffer = try? PixelBuffer(borrowing: base, size: size, stride: rows.stride) else { return }
            withExtendedLifetime(rows) { painter.paint(last.frame, in: band, of: buffer) }
        }
    }
}
