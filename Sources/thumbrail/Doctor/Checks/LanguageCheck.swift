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
                    "there is no ICU: rows are sorted as in English, numbers and dates are as in English and ISO 8601, and "
                        + "lines in Thai, Lao, Khmer and Burmese end anywhere",
                    "apt-get install libicu72, or what this release has: apt-cache search --names-only '^libicu[0-9]+$'"
                )
            ]
        }
        return [.ok(topic, "ICU \(release) sorts, breaks lines and writes numbers and dates")]
    }
}
