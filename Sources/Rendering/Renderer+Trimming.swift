import Drawing

extension Renderer {
    /// The number of rows that are drawn at once to determine the entries in use.
    private static let bandHeight = 32

    /// Releases all cached memory that the latest frame does not use.
    ///
    /// The screen does not change, and the next frame does not take longer, except for content that scrolls into view and
    /// must be recreated. The call takes as long as drawing one complete frame.
    public func trimCaches() {
        budget.beginFrame()
        useAllOnScreen()
        budget.dropUnused()
        budget.endFrame()
    }

    /// Marks all cached entries of the latest frame as used, by drawing the frame.
    ///
    /// The frame's buffer is not accessed, because its owner may be displaying it or may have freed it. Instead, the frame
    /// is drawn in bands that share a few rows of memory, because a second buffer would need too much memory.
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
