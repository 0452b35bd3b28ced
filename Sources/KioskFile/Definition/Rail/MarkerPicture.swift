/// A picture in place of the drawn marker, which can have a variant for each edge of the window.
public struct MarkerPicture: Hashable, Sendable {
    /// The path by which it is looked for, resolved against the kiosk file's folder; with or without an ending.
    ///
    /// The variants have the edge before the ending: `Marker/arrow-left.png` for `Marker/arrow.png`.
    public var path: String
    /// The file for each edge that has a variant, or the picture for all edges; that of the rail's own edge is there.
    public var files: [RailDefinition.Edge: PicturePath]

    public init(path: String, files: [RailDefinition.Edge: PicturePath]) {
        self.path = path
        self.files = files
    }

    /// The files, each once.
    public var pictures: [PicturePath] {
        var seen: Set<String> = []
        return RailDefinition.Edge.allCases.compactMap { files[$0] }.filter { seen.insert($0.path).inserted }
    }
}
