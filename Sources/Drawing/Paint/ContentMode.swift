/// The way a picture fills a rectangle of a different size.
public enum ContentMode: Hashable, Sendable {
    /// The picture is stretched to the rectangle. Its aspect ratio is not kept.
    case scaleToFill
    /// The picture is as large as possible while it is completely visible, and centred.
    case scaleAspectFit
    /// The picture is as small as possible while it fills the rectangle, centred and clipped.
    case scaleAspectFill
    /// The picture is centred without scaling.
    case center

    /// Returns the rectangle that a picture of `size` covers in `rect`. The result may extend beyond `rect`, where the
    /// picture is clipped.
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
