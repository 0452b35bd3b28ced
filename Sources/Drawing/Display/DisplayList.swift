/// The drawing of one view: a value that can be compared, stored and replayed.
///
/// Coordinates are those of the view, in points. The drawing is clipped to the view's bounds.
public struct DisplayList: Hashable, Sendable {
    /// The commands in drawing order.
    public private(set) var commands: [DrawCommand] = []

    /// Creates an empty list.
    public init() {}

    /// A Boolean value that tells whether the list draws nothing.
    public var isEmpty: Bool { commands.isEmpty }

    /// Adds a command that draws on top of the previous ones.
    public mutating func append(_ command: DrawCommand) {
        commands.append(command)
    }

    /// Fills a rectangle with a colour. An empty rectangle or a clear colour draws nothing.
    public mutating func fill(_ rect: Rect, _ color: Color, radii: CornerRadii = .none) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        commands.append(.fill(rect, .color(color), radii))
    }

    /// Fills a rectangle with a gradient. An empty rectangle draws nothing.
    public mutating func fill(_ rect: Rect, _ gradient: Gradient, radii: CornerRadii = .none) {
        guard !rect.isEmpty else { return }
        commands.append(.fill(rect, .gradient(gradient), radii))
    }

    /// Draws a line of `width` points along the inside of a rectangle's edge.
    public mutating func stroke(_ rect: Rect, _ color: Color, width: Double, radii: CornerRadii = .none) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        commands.append(.stroke(rect, color, width: width, radii))
    }

    /// Draws the shadow of a rectangle, which extends `blur` points beyond the rectangle on each side.
    ///
    /// A view's drawing is clipped to its bounds. For the shadow to be visible, the bounds must be larger than the
    /// rectangle.
    public mutating func shadow(_ rect: Rect, _ color: Color, blur: Double, radii: CornerRadii = .none) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        commands.append(.shadow(rect, color, blur: blur, radii))
    }

    /// Fills an anti-aliased polygon, convex or concave; see ``DrawCommand/polygon(_:_:)``.
    public mutating func polygon(_ points: [Point], _ color: Color) {
        guard color.alpha > 0, points.count > 2 else { return }
        commands.append(.polygon(points, .color(color)))
    }

    /// Fills an anti-aliased polygon with a gradient that spans the bounding box of the points.
    public mutating func polygon(_ points: [Point], _ gradient: Gradient) {
        guard points.count > 2 else { return }
        commands.append(.polygon(points, .gradient(gradient)))
    }

    /// Draws a picture in a rectangle. With a tint, only the picture's alpha is used, and its colour is the tint.
    public mutating func picture(
        _ name: ImageName, in rect: Rect, mode: ContentMode = .scaleAspectFit, tint: Color? = nil,
        radii: CornerRadii = .none
    ) {
        guard !rect.isEmpty else { return }
        commands.append(.picture(name, rect, mode, tint: tint, radii))
    }

    /// Draws a picture stretched to a rectangle that extends beyond the visible area or changes from frame to frame.
    public mutating func zoomedPicture(_ name: ImageName, in rect: Rect) {
        guard !rect.isEmpty else { return }
        commands.append(.zoomedPicture(name, rect))
    }

    /// Draws a line of text that starts at a point on the baseline. Empty text draws nothing.
    public mutating func text(
        _ text: String, at baseline: Point, font: Font, color: Color, order: TextOrder? = nil, offset: Double = 0
    ) {
        guard !text.isEmpty else { return }
        commands.append(.text(TextLine(text, at: baseline, font: font, color: color, order: order, offset: offset)))
    }

    /// The lines of text in drawing order, which are all texts that a user can read.
    public var strings: [String] {
        commands.compactMap { if case .text(let line) = $0 { line.text } else { nil } }
    }
}
