import Drawing
import Glibc
import KioskFile
import System

/// The origin of several pictures.
nonisolated enum PictureSource: Hashable, Sendable {
    /// A list of pictures, in this order.
    case list([PicturePath])
    /// All pictures in a folder with a path, in the order of their names.
    case folder(String)

    /// The pictures that the kiosk file names.
    var named: [PicturePath] {
        if case .list(let pictures) = self { pictures } else { [] }
    }

    /// Returns the current pictures. A folder is listed again on each call.
    ///
    /// - Complexity: A folder of 10,000 names takes some milliseconds.
    func names() -> [ImageName] {
        switch self {
        case .list(let pictures): return pictures.map { ImageName($0.path) }
        case .folder(let folder):
            // A folder that cannot be listed has no pictures. The check of the kiosk file has reported it.
            let names = (try? Folder.names(in: folder, upTo: Self.maximumNames)) ?? []
            var stems: Set<Substring> = []
            let first = names.filter { name in Self.stem(of: name).map { stems.insert($0).inserted } ?? false }
            // A pipe or a folder can have the name of a picture.
            let paths = first.lazy.map { Folder.resolve($0, in: folder) }.filter(Self.isFile)
            return paths.prefix(Limits.pictures).map { ImageName($0) }
        }
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static let maximumNames = 10_000
    private static let endings = [".png", ".jpg", ".jpeg", ".webp", ".svg"]

    /// Returns the name of a picture without its extension. Files with the same stem, such as a.png and a.svg, are the same picture.
    /// Returns `nil` for other files, and for larger versions of a picture (`@2x`).
    private static func stem(of name: String) -> Substring? {
        guard name.first != ".", let dot = name.lastIndex(of: "."),
            endings.contains(name[dot...].lowercased())
        else { return nil }
        let stem = name[..<dot]
        return stem.hasSuffix("@2x") || stem.hasSuffix("@3x") ? nil : stem
    }
}

nonisolated extension ImageName {
    /// The title of a picture: its file name without folder and extension, with spaces instead of hyphens and underscores.
    var title: String {
        let file = path.split(separator: "/").last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return String(stem.map { $0 == "_" || $0 == "-" ? " " : $0 })
    }
}
