/// What one view draws: a value that can be compared, kept and replayed.
///
/// Coordinates are the view's own, in points. What reaches beyond the view's bounds is cut.
public struct DisplayList: Hashable, Sendable {
    /// In the order in which they are drawn.
    public private(set) var commands: [DrawCommand] = []

    /// An empty list.
    public init() {}

    /// True where nothing is drawn.
    public var isEmpty: Bool { commands.isEmpty }

    /// Draws something on top of what there is.
    public mutating func append(_ command: DrawCommand) {
        commands.append(command)
    }

    /// Fills a rectangle with a colour; an empty rectangle and a clear colour draw nothing.
    public mutating func fill(_ rect: Rect, _ color: Color, radii: CornerRadii = .none) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        commands.append(.fill(rect, .color(color), radii))
    }

    /// Fills a rectangle with a gradient; an empty rectangle draws nothing.
    public mutating func fill(_ rect: Rect, _ gradient: Gradient, radii: CornerRadii = .none) {
        guard !rect.isEmpty else { return }
        commands.append(.fill(rect, .gradient(gradient), radii))
    }

    /// Draws a line of `width` points along the inside of a rectangle's edge.
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

    /// Fills a polygon, convex or not, anti-aliased; see ``DrawCommand/polygon(_:_:)``.
    public mutating func polygon(_ points: [Point], _ color: Color) {
        guard color.alpha > 0, points.count > 2 else { return }
        commands.append(.polygon(points, color))
    }

    /// Draws a picture in a rectangle; with a tint only its alpha counts.
    public mutating func picture(
        _ name: ImageName, in rect: Rect, mode: ContentMode = .scaleAspectFit, tint: Color? = nil,
        radii: CornerRadii = .none
    ) {
        guard !rect.isEmpty else { return }
        commands.append(.picture(name, rect, mode, tint: tint, radii))
    }

    /// Draws a picture stretched to a rectangle that may reach beyond what is seen, or change from frame to frame.
    public mutating func zoomedPicture(_ name: ImageName, in rect: Rect) {
        guard !rect.isEmpty else { return }
        commands.append(.zoomedPicture(name, rect))
    }

    /// Draws a line of text from a point of its baseline on; an empty text draws nothing.
    public mutating func text(
        _ text: String, at baseline: Point, font: Font, color: Color, order: TextOrder? = nil, offset: Double = 0
    ) {
        guard !text.isEmpty else { return }
        commands.append(.text(TextLine(text, at: baseline, font: font, color: color, order: order, offset: offset)))
    }

    /// The lines of text in the order in which they are drawn: what a person can read here.
    public var strings: [String] {
        commands.compactMap { if case .text(let line) = $0 { line.text } else { nil } }
    }
}
