extension MappingKey {
    static let scan = MappingKey(
        "scan", .mapping(.scan),
        """
        Operation with a single key, such as that of a switch for people who cannot use their hands: the first press begins to mark the \
        elements one after the other, and each further press presses the marked one.
        """)
}

extension KeyTable {
    static let scan = KeyTable(
        "scan", subject: "scan", "How the kiosk is operated with a single key.",
        keys: [
            MappingKey(
                "key", .word(of: ScanDefinition.SwitchKey.self), standard: "space", "The key that the switch presses."),
            MappingKey(
                "every", .number(Limits.scanInterval), standard: 2, examples: [1.5],
                "The time in seconds for which each element is marked."),
        ])
}

extension KioskFileChecker {
    /// Returns how the kiosk is operated with a single key, or `nil` if it is not.
    mutating func scan(_ entry: CheckedMapping.Entry?) -> ScanDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        var scan = ScanDefinition()
        scan.key = choice(mapping["key"]) ?? scan.key
        scan.every = number(mapping["every"]) ?? scan.every
        return scan
    }
}
