import KioskFile

/// Keys shared by several elements.
nonisolated extension MappingKey {
    /// Returns the key for the title of an element.
    ///
    /// - Parameters:
    ///   - example: An example of a title.
    ///   - description: The description of the title, as a full sentence.
    static func title(_ example: String, _ description: String) -> MappingKey {
        MappingKey("title", .localized(.line()), isRequired: true, examples: [.string(example)], description)
    }

    /// Returns the key for the caption below an element.
    ///
    /// - Parameters:
    ///   - example: An example of a caption.
    ///   - description: The description of the caption, as a full sentence.
    static func caption(_ example: String, _ description: String) -> MappingKey {
        MappingKey("caption", .localized(.line()), examples: [.string(example)], description)
    }

    /// The key for the text of a picture for those who do not see it.
    static let alternative = MappingKey(
        "alt", .localized(.line()), examples: ["The hall before it was rebuilt"],
        "What the picture shows, for those who do not see it: a screen reader speaks it.")

    /// The key for a folder of pictures.
    static let pictureFolder = MappingKey(
        "folder", .path, examples: ["../Assets/Pictures"],
        "All pictures in this folder, and all pages of PDFs, sorted by file name, up to \(Limits.pictures).")

    /// The key for the page of a PDF file.
    static let documentPage = MappingKey(
        "page", .number(Limits.documentPage), standard: 1, "The page to show if the file is a PDF.")
}
