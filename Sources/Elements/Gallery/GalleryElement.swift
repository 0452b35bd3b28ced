import KioskFile

/// The pictures of a folder as tiles. A tap shows a picture alone.
public nonisolated struct GalleryElement: PageElement {
    /// The path of the folder.
    public var folder: String

    /// - Parameter folder: The path of the folder.
    public init(_ folder: String) {
        self.folder = folder
    }

    public var texts: [String] { [] }
}

nonisolated extension KeyTable {
    static let gallery = KeyTable(
        "gallery", subject: "a gallery", "The pictures of a folder as tiles; a tap shows one picture alone.",
        keys: [
            MappingKey(
                "folder", .path, isRequired: true, examples: ["../Assets/Pictures"],
                "All pictures in this folder, sorted by file name, up to \(Limits.pictures).")
        ])
}

nonisolated extension GalleryElement {
    public static let key = MappingKey(
        "gallery", .mapping(.gallery), "The pictures of a folder as tiles; a tap shows one picture alone.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> GalleryElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return checker.folder(mapping["folder"], "folder of pictures").map { GalleryElement($0) }
    }
}
