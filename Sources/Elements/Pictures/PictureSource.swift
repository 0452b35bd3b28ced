import Drawing
import Glibc
import KioskFile
import System

/// The origin of several pictures.
nonisolated enum PictureSource: Hashable, Sendable {
    /// A list of pictures, in this order.
    case list([PicturePath])
    /// The path of a folder. All its pictures are shown, sorted by name.
    case folder(String)

    /// The pictures that are listed in the kiosk file.
    var named: [PicturePath] {
        if case .list(let pictures) = self { pictures } else { [] }
    }

    /// Returns the current pictures. A folder is listed again on each call. A PDF is listed once; `PictureCatalog.pages(of:)` adds its pages.
    ///
    /// - Complexity: Listing a folder with 10,000 files takes some milliseconds.
    func names() -> [ImageName] {
        switch self {
        case .list(let pictures): return pictures.map { ImageName($0.path) }
        case .folder(let folder):
            // A folder that cannot be listed counts as empty. It was already reported when the kiosk file was checked.
            let names = (try? Folder.names(in: folder, upTo: Self.maximumNames)) ?? []
            var stems: Set<Substring> = []
            let pictures = names.filter { !Self.isDocument($0) }
            var first = pictures.filter { name in Self.stem(of: name).map { stems.insert($0).inserted } ?? false }
            // A PDF beside a picture of the same name is the file from which the picture was made.
            let documents = names.filter { Self.isDocument($0) && !stems.contains($0.dropLast(4)) }
            if !documents.isEmpty { first = (first + documents).sorted() }
            // A pipe or a folder may have a name like a picture. Each file is examined only once, because it may disappear meanwhile: a lazy
            // filter would count the files first, and stop the program if there are fewer when it reads them.
            var found: [ImageName] = []
            for name in first where found.count < Limits.pictures {
                let path = Folder.resolve(name, in: folder)
                if Self.isFile(path) { found.append(ImageName(path)) }
            }
            return found
        }
    }

    private static func isDocument(_ name: String) -> Bool {
        name.first != "." && name.suffix(4).lowercased() == ".pdf"
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static let maximumNames = 10_000
    private static let extensions = [".png", ".jpg", ".jpeg", ".webp", ".svg"]

    /// Returns the name of a picture without its extension. Files with the same stem, such as a.png and a.svg, are the same picture.
    /// Returns `nil` for other files and for high-resolution versions (`@2x`, `@3x`).
    private static func stem(of name: String) -> Substring? {
        guard name.first != ".", let dot = name.lastIndex(of: "."),
            extensions.contains(name[dot...].lowercased())
        else { return nil }
        let stem = name[..<dot]
        return stem.hasSuffix("@2x") || stem.hasSuffix("@3x") ? nil : stem
    }
}

extension PictureCatalog {
    /// Returns pictures with a name for each page of a PDF, up to the maximum number of pictures.
    ///
    /// Until a PDF has been read, it has one page; then the scene posts `Scene.pictureSizesNotification`.
    func pages(of names: [ImageName]) -> [ImageName] {
        guard names.contains(where: \.isDocument) else { return names }
        var pages: [ImageName] = []
        for name in names where pages.count < Limits.pictures {
            let count = name.isDocument ? min(pageCount(of: name), Limits.pictures - pages.count) : 1
            if count > 1 { pages += (1...count).map { name.page($0) } } else { pages.append(name) }
        }
        return pages
    }
}

nonisolated extension ImageName {
    /// Creates the name of a picture of the kiosk file.
    init(_ picture: PicturePath) { self.init(picture.path, page: picture.page) }

    /// A Boolean value that tells whether the file is a PDF, according to its extension.
    var isDocument: Bool { path.suffix(4).lowercased() == ".pdf" }

    /// The title of a picture: its file name without folder and extension, with spaces instead of hyphens and underscores, and the number of
    /// the page unless it is the first.
    var title: String {
        let file = path.split(separator: "/").last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return String(stem.map { $0 == "_" || $0 == "-" ? " " : $0 }) + (page == 1 ? "" : " \(page)")
    }
}
