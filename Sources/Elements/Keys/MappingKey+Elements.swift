import KioskFile

/// The keys that elements share.
nonisolated extension MappingKey {
    /// Returns the key for the title of an element.
    ///
    /// - Parameters:
    ///   - example: The example of a title.
    ///   - description: The description of the title, as a whole sentence.
    static func title(_ example: String, _ description: String) -> MappingKey {
        MappingKey("title", .localized(.line()), isRequired: true, examples: [.string(example)], description)
    }

    /// Returns the key for the caption below an element.
    ///
    /// - Parameters:
    ///   - example: The example of a caption.
    ///   - description: The description of the caption, as a whole sentence.
    static func caption(_ example: String, _ description: String) -> MappingKey {
        MappingKey("caption", .localized(.line()), examples: [.string(example)], description)
    }

    static let pictureFolder = MappingKey(
        "folder", .path, examples: ["../Assets/Pictures"],
        "All pictures in this folder, sorted by file name, up to \(Limits.pictures).")
}
