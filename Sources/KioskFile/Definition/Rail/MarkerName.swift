/// The name of a marker's pictures: a path of which each edge of the window can have a variant.
struct MarkerName {
    private let stem: String
    /// With their full stops, those that are tried.
    private let endings: [String]

    /// - Parameter path: with or without an ending; without one, PNG and SVG are tried.
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

    /// The paths that can mean the marker at an edge, best first: its variant, then the picture for all edges.
    func paths(at edge: RailDefinition.Edge) -> [String] {
        endings.map { "\(stem)-\(edge.rawValue)\($0)" } + endings.map { stem + $0 }
    }
}
