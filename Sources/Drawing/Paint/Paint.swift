/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    /// The gradient spans the filled shape's rectangle.
    case gradient(Gradient)

    public var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(let gradient): gradient.isOpaque
        }
    }
}
