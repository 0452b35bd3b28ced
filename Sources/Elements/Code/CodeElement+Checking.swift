import KioskFile

nonisolated extension KeyTable {
    static let qr = KeyTable(
        "qr", subject: "a code", "A QR code for a phone to scan.",
        keys: [
            MappingKey(
                "text", .localized(.line(limit: Limits.code)), isRequired: true, examples: ["https://www.example.org"],
                "The content of the code: a URL or any other text. The shorter it is, the larger are the modules of the code."
            ),
            MappingKey.caption("Book a room", "The caption below the code."),
        ])
}

nonisolated extension CodeElement {
    static let key = MappingKey("qr", .mapping(.qr), "A QR code for a phone to scan.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CodeElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return CodeElement(
            checker.symbolLine(mapping["text"]) ?? "", caption: checker.localizedLine(mapping["caption"]))
    }
}
