/// What one view draws: a value that can be compared, kept and replayed.
///
/// Coordinates are the view's own, in points. What reaches beyond the view's bounds is cut.
public struct DisplayList: Hashable, Sendable {
    public private(set) var commands: [DrawCommand] = []

    public init() {}

    public var isEmpty: Bool { commands.isEmpty }

    public mutating func append(_ command: DrawCommand) {
        commands.append(command)
    }

    public mutating func fill(_ rect: Rect, _ color: Color, radii: CornerRadii = .none) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        commands.append(.fill(rect, .color(color), radii))
    }

    public mutating func fill(_ rect: Rect, _ gradient: Gradient, radii: CornerRadii = .none) {
        guard !rect.isEmpty else { return }
        commands.append(.fill(rect, .gradient(gradient), radii))
    }

    public mutating func stroke(_ rect: Rect, _ color: Color, width: Double, radii: CornerRadii = .none) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        commands.append(.stroke(rect, color, width: width, radii))
    }

    /// Adds the shadow of a rectangle, which reaches `blur` points beyond it on each side.
    ///
    /// A view's drawing is cut at its bounds: they have to be larger than the rectangle for its shadow to be seen.
    public mutating func shadow(_ rect: Rect, _ color: Color, blur: Double, radii: CornerRadii = .none) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        commands.append(.shadow(rect, color, blur: blur, radii))
    }

    public mutating func polygon(_ points: [Point], _ color: Color) {
        guard color.alpha > 0, points.count > 2 else { return }
        commands.append(.polygon(points, color))
    }

    public mutating func picture(
        _ name: PictureName, in rect: Rect, mode: ContentMode = .scaleAspectFit, tint: Color? = nil,
        radii: CornerRadii = .none
    ) {
        guard !rect.isEmpty else { return }
        commands.append(.picture(name, rect, mode, tint: tint, radii))
    }

    public mutating func zoomedPicture(_ name: PictureName, in rect: Rect) {
        guard !rect.isEmpty else { return }
        commands.append(.zoomedPicture(name, rect))
    }

    public mutating func text(_ text: String, at baseline: Point, font: Font, color: Color) {
        guard !text.isEmpty else { return }
        commands.append(.text(TextLine(text, at: baseline, font: font, color: color)))
    }

    /// The lines of text in the order in which they are drawn: what a person can read here.
    public var strings: [String] {
        commands.compactMap { if case .text(let line) = $0 { line.text } else { nil } }
    }
}
