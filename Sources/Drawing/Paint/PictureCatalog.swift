/// Tells which pictures there are, so that a view can choose another one before it draws.
public protocol PictureCatalog: AnyObject {
    /// The picture's size in points, or the paths that were tried in vain.
    func look(up name: ImageName) -> PictureLookup

    /// How many times its own size a picture can be drawn in before its pixels show: 2 for one that has a file `@2x` beside the one of a
    /// screen with a pixel a point, without limit for a drawing, and 1 for one that has nothing finer, or is not there.
    func finestScale(of name: ImageName) -> Double

    /// Says that a picture may at any moment be drawn in the place of another one, as a selected icon in that of the plain
    /// one: a catalog that has pictures made ready does so beforehand.
    func prepare(_ name: ImageName, inPlaceOf other: ImageName)

    /// Has a picture made ready that is going to be drawn in a size, while something else is seen in its place.
    ///
    /// - Parameters:
    ///   - name: of the picture.
    ///   - size: in points.
    ///   - then: called once, at once or later, with whether it can be drawn.
    func makeReady(_ name: ImageName, in size: Size, then: @escaping (_ isThere: Bool) -> Void)
}

extension PictureCatalog {
    /// A catalog whose pictures have one size each.
    public func finestScale(of name: ImageName) -> Double { 1 }

    /// A catalog whose pictures are there at once has nothing to prepare.
    public func prepare(_ name: ImageName, inPlaceOf other: ImageName) {}

    /// A catalog whose pictures are there at once says so.
    public func makeReady(_ name: ImageName, in size: Size, then: @escaping (_ isThere: Bool) -> Void) {
        then(look(up: name).isFound)
    }
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
