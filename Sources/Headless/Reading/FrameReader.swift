import Drawing

/// Finds the lines of text in a frame that are neither clipped nor covered.
struct FrameReader {
    let frame: Frame
    let measurer: any TextMeasurer

    /// Returns the lines from top to bottom, and from left to right if they are side by side.
    func texts() -> [VisibleText] { inReadingOrder(textsInDrawingOrder()) }

    /// Returns the lines from back to front.
    func textsInDrawingOrder() -> [VisibleText] {
        var readable: [(text: VisibleText, pixels: PixelRect)] = []
        for layer in frame.layers where layer.opacity > 0 {
            for command in layer.list.commands {
                switch command {
                case .text(let line):
                    if let found = read(line, in: layer) { readable.append(found) }
                case .fill(let rect, let paint, _) where paint.isOpaque && layer.opacity >= 1:
                    let painted = layer.pixels(of: rect, scale: frame.scale).intersection(layer.clip)
                    readable.removeAll { painted.contains($0.pixels) }
                default: break
                }
            }
        }
        return readable.map(\.text)
    }

    /// Returns the line and its visible pixels, or `nil` if its vertical centre is clipped or it is transparent.
    private func read(_ line: TextLine, in layer: Layer) -> (text: VisibleText, pixels: PixelRect)? {
        let metrics = measurer.metrics(of: line.font)
        let width = measurer.width(ofLine: line.text, font: line.font)
        let box = Rect(
            x: line.origin.x + line.offset, y: line.origin.y - metrics.ascent, width: width,
            height: metrics.ascent + metrics.descent)
        let pixels = layer.pixels(of: box, scale: frame.scale)
        let visible = pixels.intersection(layer.clip).intersection(PixelRect(frame.size))
        let middle = (pixels.y0 + pixels.y1) / 2
        let color = line.color.opacity(layer.opacity)
        guard !visible.isEmpty, visible.y0 <= middle, middle < visible.y1, color.alpha > 0 else { return nil }
        let scale = frame.scale
        let textFrame = Rect(
            x: Double(pixels.x0) / scale, y: Double(pixels.y0) / scale, width: Double(pixels.width) / scale,
            height: Double(pixels.height) / scale)
        return (VisibleText(text: line.text, frame: textFrame, font: line.font, color: color), visible)
    }

    /// Returns the texts row by row. Lines whose centres are less than half a line apart vertically count as one row.
    private func inReadingOrder(_ texts: [VisibleText]) -> [VisibleText] {
        var rows: [[VisibleText]] = []
        for text in texts.sorted(by: { $0.frame.midY < $1.frame.midY }) {
            if let first = rows.last?.first,
                text.frame.midY - first.frame.midY < min(text.frame.height, first.frame.height) / 2
            {
                rows[rows.count - 1].append(text)
            } else {
                rows.append([text])
            }
        }
        return rows.flatMap { row in row.sorted { $0.frame.minX < $1.frame.minX } }
    }
}
