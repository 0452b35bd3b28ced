import Drawing
import Headless
import Toolkit
import VerticalTabs

/// What is seen of a view: where it lies, and what it draws, in points of the scene, as lines of text that can be compared.
///
/// The mirror image of a part is what it would be behind a mirror that stands upright on the screen. A picture in it is as it
/// is, in its place.
struct Mirror {
    private let measurer: any TextMeasurer
    /// What x becomes; nil leaves everything where it is.
    private let axis: Double?

    /// - Parameter axis: twice the x at which the mirror stands: what lies at x is seen at `axis - x`.
    init(_ measurer: any TextMeasurer, axis: Double? = nil) {
        self.measurer = measurer
        self.axis = axis
    }

    /// A view with all that is seen in it, a line each.
    func lines(_ view: View) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let frame = view.frameInScene
        var lines = ["\(type(of: view)) \(place(frame))"]
        // A lens is held in the right hand in any language.
        if "\(type(of: view))" != "MagnifierView" {
            let commands = view.recordedDisplayList().commands
            lines += commands.compactMap { describe($0, of: view, at: frame.origin) }.sorted()
        }
        return lines + view.subviews.flatMap { self.lines($0) }
    }

    private func describe(_ command: DrawCommand, of view: View, at origin: Point) -> String? {
        switch command {
        // The light on a selected tab comes from where it comes.
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
        // A paragraph begins at its own side, in any language of the panel.
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

    /// To hundredths of a point, with no common fraction at the border between two of them; never a negative zero.
    private func rounded(_ value: Double) -> Double { (value * 100 + 0.123).rounded() / 100 + 0 }
}
