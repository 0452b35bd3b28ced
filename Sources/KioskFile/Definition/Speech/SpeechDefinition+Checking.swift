extension MappingKey {
    static let speech = MappingKey(
        "speech", .either([.flag, .mapping(.speech)]), examples: [true],
        """
        Whether the kiosk can speak, with the voices of the host: true, or a mapping of settings. Then visitors can turn the screen reader \
        on, and actions can “say” texts.
        """)
}

extension KeyTable {
    static let speech = KeyTable(
        "speech", subject: "speech", "How the kiosk speaks.",
        keys: [
            MappingKey(
                "rate", .number(Limits.speechRate), standard: 1, examples: [1.2],
                "The speed in relation to that of the voice: 2 is twice as fast."),
            MappingKey(
                "pitch", .number(Limits.speechPitch), standard: 1, examples: [1.1],
                "The pitch in relation to that of the voice."),
            MappingKey("volume", .number(0...100), standard: 100, examples: [80], "The volume, in per cent."),
            MappingKey(
                "punctuation", .word(of: SpeechDefinition.Punctuation.self), standard: "none",
                "Which punctuation marks are spoken by their names."),
            MappingKey(
                "start",
                .list(
                    of: .word(of: SpeechDefinition.Start.self), "ways",
                    count: 1...SpeechDefinition.Start.allCases.count,
                    isUnique: true),
                examples: [["headphones", "key"]],
                """
                The ways to turn the screen reader on: headphones that are plugged in, three fingers held in a corner of the screen, or a \
                key; all of them if left out.
                """),
        ])
}

extension KioskFileChecker {
    /// Returns how the kiosk speaks, or `nil` if it does not.
    mutating func speech(_ entry: CheckedMapping.Entry?) -> SpeechDefinition? {
        guard let entry else { return nil }
        var speech = SpeechDefinition()
        speech.location = entry.keyLocation
        guard entry.isMapping else { return flag(entry) == true ? speech : nil }
        guard let mapping = mapping(entry, as: .speech) else { return nil }
        speech.rate = number(mapping["rate"]) ?? speech.rate
        speech.pitch = number(mapping["pitch"]) ?? speech.pitch
        speech.volume = number(mapping["volume"]) ?? speech.volume
        speech.punctuation = choice(mapping["punctuation"]) ?? speech.punctuation
        let ways: [SpeechDefinition.Start] = elements(mapping["start"]).compactMap { choice($0) }
        if mapping["start"] != nil { speech.start = Set(ways) }
        return speech
    }

    /// Returns a hint for each text that an action says in a kiosk that does not speak.
    func speechHints(_ definition: KioskDefinition) -> [KioskFileHint] {
        guard definition.speech == nil else { return [] }
        return sayLocations.map {
            KioskFileHint(.silentSpeech, at: $0, "“say” has no effect without the key “speech” of the kiosk")
        }
    }
}
