/// How a picture fills a rectangle of another size.
public enum ContentMode: Hashable, Sendable {
    /// Stretched to the rectangle, its shape lost.
    case scaleToFill
    /// As large as fits, all of it seen, centred.
    case scaleAspectFit
    /// As small as fills, the overhang cut, centred.
    case scaleAspectFill
    /// Its own size, centred.
    case center

    /// Where a picture of `size` comes to lie in `rect`; it may reach beyond, and is cut there.
    public func place(_ size: Size, in rect: Rect) -> Rect {
        guard !size.isEmpty, !rect.isEmpty else { return Rect(origin: rect.origin, size: .zero) }
        switch self {
        case .scaleToFill: return rect
        case .center: return rect.centered(size)
        case .scaleAspectFit, .scaleAspectFill:
            let x = rect.width / size.width
            let y = rect.height / size.height
            let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
            return rect.centered(Size(width: size.width * factor, height: size.height * factor))
        }
    }
}
