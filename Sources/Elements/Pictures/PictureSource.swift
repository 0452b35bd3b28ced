import Drawing
import KioskFile
import System

/// Where several pictures come from.
public nonisolated enum PictureSource: Hashable, Sendable {
    /// These, in this order.
    case list([PicturePath])
    /// All that lie in a folder, by its path, in the order of their names.
    case folder(String)

    /// Those that the kiosk file names.
    var named: [PicturePath] {
        if case .list(let pictures) = self { pictures } else { [] }
    }

    /// The pictures that there are now; a folder is looked at anew each time.
    ///
    /// - Complexity: a folder of 10,000 names takes some milliseconds.
    func names() -> [ImageName] {
        switch self {
        case .list(let pictures): return pictures.map { ImageName($0.path) }
        case .folder(let folder):
            // One that cannot be listed has none: the check of the kiosk file has said so.
            let names = (try? Folder.names(in: folder, upTo: Self.maximumNames)) ?? []
            var stems: Set<Substring> = []
            let first = names.filter { name in Self.stem(of: name).map { stems.insert($0).inserted } ?? false }
            return first.prefix(Limits.pictures).map { ImageName(Folder.resolve($0, in: folder)) }
        }
    }

    private static let maximumNames = 10_000
    private static let endings = [".png", ".jpg", ".jpeg", ".webp", ".svg"]

    /// The name of a picture without its ending: of several with one stem, such as a.png and a.svg, each is the same picture. Nil for
    /// what is no picture, and for larger copies of one (`@2x`).
    private static func stem(of name: String) -> Substring? {
        guard name.first != ".", let dot = name.lastIndex(of: "."),
            endings.contains(name[dot...].lowercased())
        else { return nil }
        let stem = name[..<dot]
        return stem.hasSuffix("@2x") || stem.hasSuffix("@3x") ? nil : stem
    }
}

nonisolated extension ImageName {
    /// What a picture is called by its file's name: without folder and ending, with spaces for hyphens and low lines.
    var title: String {
        let file = path.split(separator: "/").last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return String(stem.map { $0 == "_" || $0 == "-" ? " " : $0 })
    }
}
