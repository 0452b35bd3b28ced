import Drawing
import Headless
import Rendering
import Toolkit

/// Finds text that is hard to read, by the colours of its letters and of the pixels behind it (WCAG 2.2, 1.4.3).
///
/// Text over a picture is not examined, because it has no single colour behind it, nor is that of disabled controls.
struct ContrastAudit {
    private let frame: Frame
    private let buffer: PixelBuffer
    private let measurer: any TextMeasurer
    /// The titles of disabled controls.
    private let exempt: Set<String>
    /// The number of texts whose contrast was computed.
    private(set) var examined = 0

    /// Creates an audit of what a panel shows, and renders it.
    init(_ panel: HeadlessPanel, renderer: Renderer) throws {
        frame = panel.frame
        exempt = Set(
            panel.all(Label.self).filter { label in
                sequence(first: label as View, next: \.superview).contains { ($0 as? Control)?.isEnabled == false }
            }.map(\.text))
        measurer = renderer.text
        buffer = try PixelBuffer(size: frame.size)
        renderer.renderWithPictures(frame, into: buffer)
    }

    /// Returns the findings, one line each.
    mutating func findings() -> [String] {
        var findings: [String] = []
        for layer in frame.layers {
            for case .text(let line) in layer.list.commands where !exempt.contains(line.text) {
                if let finding = finding(line, layer) { findings.append(finding) }
            }
        }
        return findings
    }

    private mutating func finding(_ line: TextLine, _ layer: Layer) -> String? {
        let metrics = measurer.metrics(of: line.font)
        let area = layer.pixels(
            of: Rect(
                x: line.origin.x + line.offset, y: line.origin.y - metrics.ascent,
                width: measurer.width(ofLine: line.text, font: line.font), height: metrics.ascent + metrics.descent),
            scale: frame.scale
        ).intersection(layer.clip).intersection(PixelRect(frame.size))
        guard area.width > 2, area.height > 2, let back = ground(of: area) else { return nil }
        var opaque = line.color
        opaque.alpha = 255
        let text = back.mixed(with: opaque, Double(line.color.alpha) / 255 * layer.opacity)
        // The letters must be in the picture: text under another view is not seen.
        guard contains(text, in: area) else { return nil }
        examined += 1
        let isLarge = line.font.size >= 24 || (line.font.size >= 18.66 && line.font.weight.rawValue >= 700)
        let contrast = text.contrast(with: back)
        guard contrast < (isLarge ? 3 : 4.5) else { return nil }
        return "“\(line.text)”: \((contrast * 100).rounded() / 100) (\(text) on \(back), \(line.font.size) pt)"
    }

    /// Returns the colour of most pixels of an area, or `nil` if no colour covers a third of it.
    private func ground(of area: PixelRect) -> Color? {
        var counts: [Color: Int] = [:]
        for y in area.y0..<area.y1 {
            for x in area.x0..<area.x1 { counts[buffer.color(x: x, y: y), default: 0] += 1 }
        }
        guard let most = counts.max(by: { $0.value < $1.value }), most.value * 3 >= area.area else { return nil }
        return most.key
    }

    private func contains(_ color: Color, in area: PixelRect) -> Bool {
        for y in area.y0..<area.y1 {
            for x in area.x0..<area.x1 where isNear(buffer.color(x: x, y: y), color) { return true }
        }
        return false
    }

    private func isNear(_ color: Color, _ other: Color) -> Bool {
        let distances = [(color.red, other.red), (color.green, other.green), (color.blue, other.blue)]
            .map { abs(Int($0.0) - Int($0.1)) }
        return distances.allSatisfy { $0 <= 12 }
    }
}
