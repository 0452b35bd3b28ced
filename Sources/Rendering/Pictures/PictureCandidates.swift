import Drawing

/// The files that a picture's name can refer to, in order of preference.
struct PictureCandidates {
    /// A file and its number of pixels per point.
    struct Candidate: Hashable {
        var path: String
        var density: Int
    }

    private static let endings: Set<String> = ["png", "jpg", "jpeg", "webp", "svg", "pdf", "gif", "bmp"]

    private(set) var files: [Candidate] = []

    /// Lists the candidates for a name.
    ///
    /// - Parameters:
    ///   - folders: The folders in which bare names and relative paths are looked up, in this order. Paths are also
    ///     looked up in the working directory afterwards.
    ///   - ownFolder: The folder of ``ThumbrailIcons``, which are drawn from their SVGs at every scale; `nil` to omit them.
    ///   - scale: The number of pixels per point.
    init(_ name: ImageName, folders: [String], ownFolder: String? = nil, scale: Double) {
        let path = name.path
        guard !path.isEmpty else { return }
        guard !name.isConfined else {
            files = [Candidate(path: path, density: 1)]
            return
        }
        let (stem, ending) = Self.split(path)
        var bases: [String] = []
        if path.hasPrefix("/") {
            bases = [stem]
        } else {
            bases = folders.map { $0.hasSuffix("/") || $0.isEmpty ? $0 + stem : $0 + "/" + stem }
            if ending != nil || path.utf8.contains(UInt8(ascii: "/")) { bases.append(stem) }
        }
        let preferred = scale > 2 ? [3, 2] : scale > 1 ? [2] : []
        let others = [2, 3].filter { !preferred.contains($0) }
        for base in bases {
            if let ending, ["svg", "pdf"].contains(ending.lowercased()) {
                files.append(Candidate(path: "\(base).\(ending)", density: 1))
                continue
            }
            if let density = Self.density(of: base) {
                files.append(Candidate(path: "\(base).\(ending ?? "png")", density: density))
                continue
            }
            func add(_ densities: [Int]) {
                for density in densities {
                    files.append(Candidate(path: "\(base)@\(density)x.\(ending ?? "png")", density: density))
                }
            }
            add(preferred)
            files.append(Candidate(path: "\(base).\(ending ?? "png")", density: 1))
            if ending == nil { files.append(Candidate(path: "\(base).svg", density: 1)) }
            add(others)
        }
        if let ownFolder, ending == nil, !path.utf8.contains(UInt8(ascii: "/")) {
            files.append(Candidate(path: "\(ownFolder)/\(path).svg", density: 1))
        }
    }

    private static func split(_ path: String) -> (stem: String, ending: String?) {
        guard let dot = path.lastIndex(of: ".") else { return (path, nil) }
        let ending = path[path.index(after: dot)...]
        guard endings.contains(ending.lowercased()), dot > path.startIndex else { return (path, nil) }
        return (String(path[..<dot]), String(ending))
    }

    private static func density(of stem: String) -> Int? {
        stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : nil
    }
}
