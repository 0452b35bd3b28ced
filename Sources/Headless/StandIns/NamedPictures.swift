import Drawing

/// A catalog of pictures that exist by name only: each has a size and no pixels; all others are missing.
public nonisolated final class NamedPictures: PictureCatalog {
    /// The sizes in points.
    public var sizes: [ImageName: Size]

    /// A catalog of pictures with their sizes in points.
    public init(_ sizes: [ImageName: Size] = [:]) {
        self.sizes = sizes
    }

    public func look(up name: ImageName) -> PictureLookup {
        guard let size = sizes[name] else {
            return .missing(tried: [name.path], reason: "There is no picture of that name.")
        }
        return .found(size)
    }
}
