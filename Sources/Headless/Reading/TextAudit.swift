import Drawing

/// Finds text in a frame that is cut or overlaps other text, from the drawing commands of the views.
///
/// Text that a scroll view cuts at its edge, text that is painted over and text that ends in an ellipsis do not count.
public nonisolated struct TextAudit {
    private struct Line {
        var text: String
        /// The rectangle of the letters, without the room of accents and descenders.
        var core: PixelRect
        /// The visible part of the letters.
        var seen: PixelRect
        var cut: PixelRect?
    }

    private let frame: Frame
    private let measurer: any TextMeasurer

    /// Creates an audit of a frame, whose texts are measured as they are drawn.
    public init(_ frame: Frame, measurer: any TextMeasurer) {
        self.frame = frame
        self.measurer = measurer
    }

    /// Returns the findings, one line each.
    ///
    /// - Parameter bareEllipses: Whether a text may be shortened to its ellipsis alone.
    public func findings(bareEllipses: Bool = true) -> [String] {
        let lines = self.lines()
        var findings = lines.compactMap { line in line.cut.map { "“\(line.text)” is cut: \(line.core) by \($0)" } }
        if !bareEllipses {
            findings += lines.filter { $0.text == "…" }.map { "only the ellipsis of a text is shown: \($0.core)" }
        }
        return findings
            + overlaps(in: lines).map { line, other in
                "“\(line.text)” and “\(other.text)” overlap: \(line.seen), \(other.seen)"
            }
    }

    /// The texts that are cut, and those that overlap another one.
    public var affectedTexts: [String] {
        let lines = self.lines()
        return lines.filter { $0.cut != nil }.map(\.text) + overlaps(in: lines).map(\.0.text)
    }

    private func overlaps(in lines: [Line]) -> [(Line, Line)] {
        lines.enumerated().flatMap { index, line in
            lines[(index + 1)...].filter { other in
                let common = line.seen.intersection(other.seen)
                return common.width > 1 && common.height > 1
            }.map { (line, $0) }
        }
    }

    private func lines() -> [Line] {
        var viewports: [Layer.ID: PixelRect] = [:]
        for scroller in frame.scrollers { viewports[scroller.id] = scroller.viewport }
        var lines: [Line] = []
        for layer in frame.layers where layer.opacity > 0 {
            for command in layer.list.commands {
                switch command {
                case .text(let line):
                    if let found = read(line, layer, viewport: layer.scroller.flatMap { viewports[$0] }) {
                        lines.append(found)
                    }
                case .fill(let rect, .color(let color), _) where color.alpha == 255 && layer.opacity >= 1:
                    let painted = layer.pixels(of: rect, scale: frame.scale).intersection(layer.clip)
                    // Text that is partly painted over, for example by a drawer, does not count.
                    lines.removeAll { painted.intersects($0.seen) }
                default: break
                }
            }
        }
        return lines
    }

    private func read(_ line: TextLine, _ layer: Layer, viewport: PixelRect?) -> Line? {
        let metrics = measurer.metrics(of: line.font)
        // Capitals have about 0.75 of the ascent; a descender may touch the accents of the next line.
        let core = layer.pixels(
            of: Rect(
                x: line.origin.x + line.offset, y: line.origin.y - metrics.ascent * 0.75,
                width: measurer.width(ofLine: line.text, font: line.font), height: metrics.ascent * 0.75),
            scale: frame.scale)
        let screen = viewport ?? PixelRect(frame.size)
        // Text that is scrolled out, also partly, is not examined.
        guard screen.contains(core) else { return nil }
        let seen = core.intersection(layer.clip)
        guard !seen.isEmpty else { return nil }
        let missing = max(core.width - seen.width, core.height - seen.height)
        return Line(text: line.text, core: core, seen: seen, cut: missing > 1 ? layer.clip : nil)
    }
}
