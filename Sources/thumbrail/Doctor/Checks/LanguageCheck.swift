/// A check that the language data (ICU) for sorting, line breaking and formatting numbers is installed.
enum LanguageCheck: DoctorCheck {
    static let topic = "language"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        // Which library an image loads is not known, because the image does not run.
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
