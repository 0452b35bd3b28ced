import KioskFile

nonisolated extension MappingKey {
    /// Returns the key of an input that is kept while its source is away.
    ///
    /// - Parameter noun: The input, with its article.
    static func keep(_ noun: String) -> MappingKey {
        MappingKey(
            "keep", .flag, standard: false,
            """
            Whether the panel saves \(noun) while the source is away, and sends it when the source is back: once, in order, and for up to \
            \(Limits.outboxDays) days. The panel then says that it is saved, and is ready for the next entry.
            """)
    }
}

nonisolated extension KioskFileChecker {
    /// Returns `true` if an input is kept while its source is away.
    mutating func keeps(_ mapping: CheckedMapping) -> Bool {
        let isKept = flag(mapping["keep"]) ?? false
        if isKept, mapping["do"] == nil, let place = mapping["keep"]?.keyLocation {
            report(
                .missingKey, at: place,
                "“keep” needs the call of a source for which the panel keeps the entry: “do: {call: desk.visit}” beside it"
            )
        }
        return isKept
    }
}
