/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    /// The same colour everywhere.
    case color(Color)
    /// The gradient spans the filled shape's rectangle.
    case gradient(Gradient)

    /// True where nothing behind it is seen.
    public var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(let gradient): gradient.isOpaque
        }
    }
}
