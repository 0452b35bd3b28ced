import Drawing

/// A catalogue of pictures that have a name and a size but no pixels. All other pictures are missing.
public nonisolated final class NamedPictures: PictureCatalog {
    /// The sizes of the pictures, in points.
    public var sizes: [ImageName: Size]

    /// Creates a catalogue from the sizes of pictures, in points.
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
