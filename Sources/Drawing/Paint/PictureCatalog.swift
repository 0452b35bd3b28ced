/// Tells which pictures there are, so that a view can choose another one before it draws.
public protocol PictureCatalog: AnyObject {
    /// The picture's size in points, or the paths that were tried in vain.
    func look(up name: PictureName) -> PictureLookup
}

/// The answer of a ``PictureCatalog``.
public enum PictureLookup: Hashable, Sendable {
    /// It is there; its own size in points.
    case found(Size)
    /// It is not there, or no picture: the paths that were tried, and why the last one failed.
    case missing(tried: [String], reason: String)

    /// True where the picture is there.
    public var isFound: Bool {
        if case .found = self { true } else { false }
    }
}
