import KioskFile

nonisolated extension KeyTable {
    static let qr = KeyTable(
        "qr", subject: "a code", "A QR code, which a telephone scans.",
        keys: [
            MappingKey(
                "text", .localized(.line(limit: Limits.code)), isRequired: true, examples: ["https://www.example.org"],
                "What a telephone reads: an address, or any other text. The shorter it is, the larger are the code's squares."
            ),
            MappingKey.caption("Book a room", "What stands below the code."),
        ])
}

nonisolated extension CodeElement {
    public static let key = MappingKey("qr", .mapping(.qr), "A QR code, which a telephone scans.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CodeElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return CodeElement(
            checker.localizedLine(mapping["text"]) ?? "", caption: checker.localizedLine(mapping["caption"]))
    }
}
