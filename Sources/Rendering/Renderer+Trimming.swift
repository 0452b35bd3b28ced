import Drawing

extension Renderer {
    /// How many rows are drawn at once to find out what is needed.
    private static let bandHeight = 32

    /// Gives back the memory of all that can be made again, but for what the latest frame is drawn from.
    ///
    /// What is on screen stays as it is, and the next frame comes out the same; what scrolls in is made anew. Costs as
    /// much as drawing one frame whole.
    public func trimCaches() {
        budget.beginFrame()
        useAllOnScreen()
        budget.dropUnused()
        budget.endFrame()
    }

    /// Marks what the latest frame is drawn from as used, by drawing it.
    ///
    /// Its buffer is left alone: the pixels may be somebody else's, who shows them or has taken them away by now. A few
    /// rows take its place, of which each band of the frame believes that they are its own; a second buffer would need
    /// the very memory that is short.
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
