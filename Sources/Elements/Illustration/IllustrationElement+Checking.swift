import KioskFile

nonisolated extension KeyTable {
    static let picture = KeyTable(
        "picture", subject: "a picture", "A picture, as large as fits.",
        keys: [
            MappingKey(
                "file", .path, isRequired: true, standIn: "value", examples: ["../Assets/Pictures/world.png"],
                "The picture, as PNG, JPEG, WebP or SVG, or a page of a PDF."),
            .documentPage,
            MappingKey(
                "value", .valueName, examples: ["door.still"],
                """
                The name of the value that selects the picture, instead of file: one of when, or the name of a file that the source has \
                written to its folder. The previous picture stays until the new one is decoded.
                """),
            MappingKey(
                "when", .list(of: .mapping(.depiction), "cases", count: 1...Limits.options),
                "The pictures for values: the first equal one applies."),
            MappingKey.caption("The hall before it was rebuilt", "The caption below the picture."),
            .alternative,
        ], exclusives: ["file", "value"])

    static let depiction = KeyTable(
        "depiction", subject: "a case", "The picture for a source's value.",
        keys: [
            KeyTable.caseValue,
            MappingKey(
                "picture", .path, isRequired: true, examples: ["../Assets/Pictures/house.svg"],
                "The picture, as PNG, JPEG, WebP or SVG, or a page of a PDF."),
            .documentPage,
        ])
}

nonisolated extension IllustrationElement {
    static let key = MappingKey(
        "picture", .mapping(.picture),
        examples: [["file": "../Assets/Pictures/world.png", "caption": "The hall before it was rebuilt"]],
        "A picture, as large as fits: from a file, or selected by a source's value.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> IllustrationElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        var element = source(mapping, &checker)
        element?.caption = checker.localizedLine(mapping["caption"])
        element?.alternative = checker.localizedLine(mapping["alt"])
        return element
    }

    /// Returns the element with the picture, or with the value that selects it.
    private static func source(
        _ mapping: CheckedMapping, _ checker: inout KioskFileChecker
    ) -> IllustrationElement? {
        guard let entry = mapping["value"] else {
            if let entry = mapping["when"] {
                checker.report(.conflictingKeys, at: entry.keyLocation, "“when” is allowed only together with “value”")
            }
            return checker.picture(mapping["file"], page: mapping["page"]).map { IllustrationElement($0) }
        }
        if let page = mapping["page"] {
            checker.report(.conflictingKeys, at: page.keyLocation, "“page” is allowed only together with “file”")
        }
        let cases = checker.mappings(mapping["when"]).flatMap { mapping in
            let values = checker.anyValues(mapping["is"])
            let picture = checker.picture(mapping["picture"], page: mapping["page"])
            return picture.map { picture in values.map { Case($0, picture: picture) } } ?? []
        }
        return checker.valueName(entry).map { IllustrationElement($0, cases: cases) }
    }
}
