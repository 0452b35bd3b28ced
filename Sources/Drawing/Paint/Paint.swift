/// The colour or gradient that fills a shape.
public enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case color(Color)
    /// A gradient that spans the rectangle of the filled shape.
    case gradient(Gradient)

    /// A Boolean value that tells whether the paint hides everything behind it.
    public var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(let gradient): gradient.isOpaque
        }
    }
}
