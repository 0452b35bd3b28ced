/// The base name of a marker's pictures. Each edge of the window can have a variant.
struct MarkerName {
    private let stem: String
    /// The filename extensions to try, with their dots.
    private let endings: [String]

    /// Creates a name from a path.
    ///
    /// - Parameter path: The path with or without an extension. Without one, PNG and SVG are tried.
    init(_ path: String) {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
        if let dot = name.lastIndex(of: "."), dot > name.startIndex {
            stem = String(path[..<dot])
            endings = [String(path[dot...])]
        } else {
            stem = path
            endings = [".png", ".svg"]
        }
    }

    /// Returns the possible paths of the marker at an edge, in order of preference: the edge's variant, then the picture for all edges.
    func paths(at edge: RailDefinition.Edge) -> [String] {
        endings.map { "\(stem)-\(edge.rawValue)\($0)" } + endings.map { stem + $0 }
    }
}
