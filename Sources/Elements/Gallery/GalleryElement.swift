import KioskFile

/// A gallery that shows the pictures of a folder as tiles.
nonisolated struct GalleryElement: PageElement {
    /// The path of the folder.
    var folder: String

    /// Creates a gallery.
    ///
    /// - Parameter folder: The path of the folder.
    init(_ folder: String) {
        self.folder = folder
    }

    var texts: [String] { [] }
}

nonisolated extension KeyTable {
    static let gallery = KeyTable(
        "gallery", subject: "a gallery", "The pictures of a folder as tiles; a tap shows one picture alone.",
        keys: [
            MappingKey(
                "folder", .path, isRequired: true, examples: ["../Assets/Pictures"],
                """
                All pictures in this folder, and all pages of PDFs, sorted by file name, up to \(Limits.pictures). Pictures that are added or \
                removed while the panel runs appear and disappear within seconds.
                """)
        ])
}

nonisolated extension GalleryElement {
    static let key = MappingKey(
        "gallery", .mapping(.gallery), "The pictures of a folder as tiles; a tap shows one picture alone.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> GalleryElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return checker.folder(mapping["folder"], "folder of pictures").map { GalleryElement($0) }
    }
}
