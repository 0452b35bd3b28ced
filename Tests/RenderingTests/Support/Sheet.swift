import Drawing
import Logging
import Rendering
import TestSupport

/// A small frame with one layer, rendered at once.
struct Sheet {
    let renderer: Renderer
    let buffer: PixelBuffer

    /// Renders a display list, with (0, 0) at the top left, in points at `scale`.
    init(
        width: Int = 96, height: Int = 64, scale: Double = 1, background: Color = Color(white: 16),
        opacity: Double = 1, origin: Point = .zero, folders: [String] = [], iconFont: String? = nil,
        log: LogRecord = LogRecord(),
        families: [String] = ["Inter", "Noto Sans", "DejaVu Sans"], _ draw: (inout DisplayList) -> Void
    ) throws {
        renderer = Renderer(
            scale: scale, families: families, pictureFolders: folders, iconFont: iconFont, logger: log.logger)
        buffer = try PixelBuffer(size: PixelSize(width: width, height: height))
        var list = DisplayList()
        draw(&list)
        let layer = Layer(
            id: 1, list: list, version: 1, originX: origin.x, originY: origin.y, clip: PixelRect(buffer.size),
            opacity: opacity)
        renderer.renderWithPictures(
            Frame(size: buffer.size, scale: scale, background: background, layers: [layer]), into: buffer)
    }

    /// Returns the red value of a pixel of a grey picture.
    func grey(_ x: Int, _ y: Int) -> Int { Int(buffer.color(x: x, y: y).red) }

    /// Returns the smallest rectangle that contains all pixels other than `color`.
    func bounds(without color: Color) -> PixelRect {
        var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
        for y in 0..<buffer.size.height {
            for x in 0..<buffer.size.width where buffer.color(x: x, y: y) != color {
                bounds = bounds.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
            }
        }
        return bounds
    }
}
