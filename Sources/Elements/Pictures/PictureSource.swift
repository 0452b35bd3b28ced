import Drawing
import Files
import KioskFile

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
    func names() -> [PictureName] {
        switch self {
        case .list(let pictures): return pictures.map { PictureName($0.path) }
        case .folder(let folder):
            // One that cannot be listed has none: the check of the kiosk file has said so.
            let names = (try? Folder.names(in: folder, upTo: Self.mostNames)) ?? []
            return names.filter(Self.isPicture).prefix(Limits.pictures).map {
                PictureName(Folder.resolve($0, in: folder))
            }
        }
    }

    private static let mostNames = 10_000
    private static let endings = [".png", ".jpg", ".jpeg", ".webp", ".svg"]

    /// A picture's larger copy (`@2x`) is the same picture.
    private static func isPicture(_ name: String) -> Bool {
        let name = name.lowercased()
        guard !name.hasPrefix("."), let ending = endings.first(where: name.hasSuffix) else { return false }
        let stem = name.dropLast(ending.count)
        return !stem.isEmpty && !stem.hasSuffix("@2x") && !stem.hasSuffix("@3x")
    }
}

nonisolated extension PictureName {
    /// What a picture is called by its file's name: without folder and ending, with spaces for hyphens and low lines.
    var title: String {
        let file = path.split(separator: "/").last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return String(stem.map { $0 == "_" || $0 == "-" ? " " : $0 })
    }
}
