import KioskFile

/// A check that a kiosk that speaks has a voice for each of its languages.
enum SpeechCheck: DoctorCheck {
    static let topic = "speech"

    static func findings(in examination: Examination) -> [Finding] {
        guard case .success(let definition) = examination.definition, definition.speech != nil else { return [] }
        let tags = definition.languages.isEmpty ? ["en"] : definition.languages.map(\.tag)
        guard let missing = examination.machine.probe.languagesWithoutVoice(among: tags) else {
            return [
                .wrong(
                    topic,
                    "no voice found: the kiosk has the key “speech”, and says nothing unless a server of speech-dispatcher runs",
                    "apt-get install espeak-ng")
            ]
        }
        guard missing.isEmpty else {
            return [
                .note(
                    topic,
                    "espeak-ng has no voice for \(missing.joined(separator: ", ")): its default voice reads the texts",
                    "use a voice of speech-dispatcher, see the page “Speech”")
            ]
        }
        return [.ok(topic, "espeak-ng has a voice for each language: \(tags.joined(separator: ", "))")]
    }
}
