import KioskFile

/// A check that this host has a voice for each language of a kiosk that speaks. Without espeak-ng, nothing is checked: the panel may have it.
enum VoiceCheck {
    /// Returns a hint for each language without a voice.
    ///
    /// - Parameter missing: A closure that returns the tags without a voice among those that it gets; `nil` if that is not known.
    static func hints(
        for definition: KioskDefinition, missing: ([String]) -> [String]? = InstalledVoices.missing
    ) -> [KioskFileHint] {
        guard let location = definition.speech?.location, !definition.languages.isEmpty else { return [] }
        return (missing(definition.languages.map(\.tag)) ?? []).map {
            KioskFileHint(
                .missingVoice, at: location,
                "espeak-ng has no voice for the language \($0); its default voice reads the texts")
        }
    }
}
