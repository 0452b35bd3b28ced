import Drawing
import Headless
import Toolkit
import VerticalTabs

/// Describes the views and their drawing commands as comparable lines of text, in points of the scene.
///
/// A mirrored description reflects each part at an upright axis on the screen. A picture keeps its content and changes
/// only its position.
struct Mirror {
    private let measurer: any TextMeasurer
    /// The mirrored x coordinate is `axis - x`; `nil` keeps all coordinates.
    private let axis: Double?

    /// - Parameter axis: Twice the x coordinate of the mirror: a point at x is described at `axis - x`.
    init(_ measurer: any TextMeasurer, axis: Double? = nil) {
        self.measurer = measurer
        self.axis = axis
    }

    /// Describes a view and its visible subviews, one line each.
    func lines(_ view: View) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let frame = view.frameInScene
        var lines = ["\(type(of: view)) \(place(frame))"]
        // The magnifier is at the same side in every language.
        if "\(type(of: view))" != "MagnifierView" {
            let commands = view.recordedDisplayList().commands
            lines += commands.compactMap { describe($0, of: view, at: frame.origin) }.sorted()
        }
        return lines + view.subviews.flatMap { self.lines($0) }
    }

    private func describe(_ command: DrawCommand, of view: View, at origin: Point) -> String? {
        switch command {
        // The highlight of a selected tab has the same direction in every language.
        case .fill(let rect, let paint, _):
            "fill \(place(rect.offset(by: origin))) \(view is RailCell ? "\(paint)" : describe(paint))"
        case .stroke(let rect, let color, let width, _): "stroke \(place(rect.offset(by: origin))) \(color) \(width)"
        case .shadow(let rect, let color, let blur, _): "shadow \(place(rect.offset(by: origin))) \(color) \(blur)"
        case .polygon(let points, let color):
            "polygon \(points.map { x($0.x + origin.x) }.sorted()) \(points.map { rounded($0.y + origin.y) }.sorted()) \(color)"
        case .line(let points, let style, let color):
            "line \(points.map { "\(x($0.x + origin.x)) \(rounded($0.y + origin.y))" }.sorted()) \(style) \(color)"
        case .arc(let arc, let style, let paint):
            "arc \(x(arc.center.x + origin.x)) \(rounded(arc.center.y + origin.y)) \(arc.radius) \(style) \(paint)"
        case .picture(let name, let rect, let mode, let tint, _):
            "picture \(view is RailMarker ? "marker" : name.path) \(place(rect.offset(by: origin))) \(mode) \(String(describing: tint))"
        case .zoomedPicture(let name, let rect): "zoomed \(name) \(place(rect.offset(by: origin)))"
        // A paragraph is aligned by its own direction, in every language of the panel.
        case .text where (view as? Label)?.alignment == .natural: nil
        case .text(let line):
            "text \(line.text) \(place(Rect(origin: line.origin + origin, size: Size(width: width(line), height: 0))))"
        }
    }

    private func describe(_ paint: Paint) -> String {
        guard case .gradient(let gradient) = paint, gradient.direction == .horizontal else { return "\(paint)" }
        let stops = gradient.stops.map { (axis == nil ? $0.location : 1 - $0.location, "\($0.color)") }
        return "across \(stops.sorted { $0 < $1 }.map { "\(rounded($0.0)) \($0.1)" })"
    }

    private func width(_ line: TextLine) -> Double { measurer.width(ofLine: line.text, font: line.font) }

    private func place(_ rect: Rect) -> String {
        guard rect.width > 0 else { return "of no width" }
        let left = axis.map { $0 - rect.maxX } ?? rect.minX
        return "\(rounded(left)) \(rounded(rect.minY)) \(rounded(rect.width)) \(rounded(rect.height))"
    }

    private func x(_ x: Double) -> Double { rounded(axis.map { $0 - x } ?? x) }

    /// Rounds to hundredths of a point, with an offset that keeps common fractions away from the rounding border, and
    /// without a negative zero.
    private func rounded(_ value: Double) -> Double { (value * 100 + 0.123).rounded() / 100 + 0 }
}
