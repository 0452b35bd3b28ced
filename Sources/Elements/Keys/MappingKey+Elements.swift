import KioskFile

/// Keys that elements share.
nonisolated extension MappingKey {
    /// The title of an element.
    ///
    /// - Parameters:
    ///   - example: of a title.
    ///   - description: what it is the title of, in a whole sentence.
    static func title(_ example: String, _ description: String) -> MappingKey {
        MappingKey("title", .localized(.line()), isRequired: true, examples: [.string(example)], description)
    }

    /// The words below what an element shows.
    ///
    /// - Parameters:
    ///   - example: of such words.
    ///   - description: where they stand, in a whole sentence.
    static func caption(_ example: String, _ description: String) -> MappingKey {
        MappingKey("caption", .localized(.line()), examples: [.string(example)], description)
    }

    static let pictureFolder = MappingKey(
        "folder", .path, examples: ["../Assets/Pictures"],
        "All pictures in this folder, in the order of their names, up to \(Limits.pictures).")

    static let unit = MappingKey(
        "unit", .localized(.line(limit: Limits.unit)), examples: ["°C"], "What stands beside the number.")
}
