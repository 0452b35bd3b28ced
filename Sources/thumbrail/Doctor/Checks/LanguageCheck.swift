/// A check that the machine has the language data for sorting, line breaking and formatting numbers.
enum LanguageCheck: DoctorCheck {
    static let topic = "language"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        // Only the files of an image are known, not its libraries at run time.
        guard machine.isRunning else { return [] }
        guard let release = machine.probe.languageData else {
            return [
                .note(
                    topic,
                    "ICU not found: sorting and numbers are as in English, dates are in ISO 8601, and "
                        + "lines in Thai, Lao, Khmer and Burmese break between any letters",
                    "apt-get install libicu72, or the version of this release: apt-cache search --names-only '^libicu[0-9]+$'"
                )
            ]
        }
        return [.ok(topic, "ICU \(release) is installed")]
    }
}
