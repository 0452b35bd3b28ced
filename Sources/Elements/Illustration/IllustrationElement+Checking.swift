import KioskFile

nonisolated extension KeyTable {
    static let picture = KeyTable(
        "picture", subject: "a picture", "A picture, as large as there is room for.",
        keys: [
            MappingKey(
                "file", .path, isRequired: true, examples: ["../Assets/Pictures/world.png"],
                "The picture, as PNG, JPEG, WebP or SVG."),
            MappingKey.caption("The hall before it was rebuilt", "What stands below the picture."),
        ])
}

nonisolated extension IllustrationElement {
    public static let key = MappingKey("picture", .mapping(.picture), "A picture, as large as there is room for.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> IllustrationElement? {
        guard let mapping = checker.mapping(entry), let picture = checker.picture(mapping["file"]) else { return nil }
        return IllustrationElement(picture, caption: checker.localizedLine(mapping["caption"]))
    }
}
