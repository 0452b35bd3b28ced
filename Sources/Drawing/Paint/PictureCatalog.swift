/// An object that looks up pictures, so that a view can choose another picture if one is missing.
public protocol PictureCatalog: AnyObject {
    /// Returns the size of a picture in points, or the paths that were tried without success.
    func look(up name: ImageName) -> PictureLookup

    /// Returns the largest factor by which a picture can be enlarged before its pixels become visible.
    ///
    /// The factor is 2 for a picture that has an additional `@2x` file. It is infinite for a vector drawing. It is 1 if the
    /// picture has no version with a higher resolution, or does not exist.
    func finestScale(of name: ImageName) -> Double

    /// Returns the number of pages of a PDF file. It is 1 for any other picture, and until the file has been read.
    func pageCount(of name: ImageName) -> Int

    /// Announces that a picture may replace another one at any time, such as the icon of a tab that is selected. A catalog
    /// that loads pictures asynchronously loads the picture in advance.
    func prepare(_ name: ImageName, inPlaceOf other: ImageName)

    /// Loads a picture that will be drawn in a given size, while other content is still visible at its position.
    ///
    /// - Parameters:
    ///   - name: The name of the picture.
    ///   - size: The size in points.
    ///   - then: A closure that is called once, immediately or later, with `true` if the picture can be drawn.
    func makeReady(_ name: ImageName, in size: Size, then: @escaping (_ isThere: Bool) -> Void)
}

extension PictureCatalog {
    /// Returns 1, for a catalog whose pictures have only one size.
    public func finestScale(of name: ImageName) -> Double { 1 }

    /// Returns 1, for a catalog whose pictures have no pages.
    public func pageCount(of name: ImageName) -> Int { 1 }

    /// Does nothing, for a catalog whose pictures are available immediately.
    public func prepare(_ name: ImageName, inPlaceOf other: ImageName) {}

    /// Calls `then` immediately, for a catalog whose pictures are available immediately.
    public func makeReady(_ name: ImageName, in size: Size, then: @escaping (_ isThere: Bool) -> Void) {
        then(look(up: name).isFound)
    }
}

/// The result of a lookup in a ``PictureCatalog``.
public enum PictureLookup: Hashable, Sendable {
    /// The picture exists and has this size in points.
    case found(Size)
    /// The picture does not exist or cannot be read: the paths that were tried, and why the last one failed.
    case missing(tried: [String], reason: String)

    /// A Boolean value that tells whether the picture exists.
    public var isFound: Bool {
        if case .found = self { true } else { false }
    }
}
