/// A picture that replaces the drawn marker. It can have a variant for each edge of the window.
public struct MarkerPicture: Hashable, Sendable {
    /// The path as written, resolved against the kiosk file's folder, with or without an extension.
    ///
    /// The variants have the edge before the extension: `Marker/arrow-left.png` for `Marker/arrow.png`.
    public var path: String
    /// The file for each edge: the edge's variant, or the picture for all edges. The rail's own edge always has one.
    public var files: [RailDefinition.Edge: PicturePath]

    public init(path: String, files: [RailDefinition.Edge: PicturePath]) {
        self.path = path
        self.files = files
    }

    /// The files, without duplicates.
    public var pictures: [PicturePath] {
        var seen: Set<String> = []
        return RailDefinition.Edge.allCases.compactMap { files[$0] }.filter { seen.insert($0.path).inserted }
    }
}
