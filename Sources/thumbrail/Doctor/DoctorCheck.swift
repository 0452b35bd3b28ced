/// A check of `thumbrail doctor`. Each check is a type with an entry in ``Doctor/checks``.
protocol DoctorCheck {
    /// The topic of the check, in one or two words: `screen`, `way out` …
    static var topic: String { get }

    /// Returns the findings; empty if there is nothing to check.
    static func findings(in examination: Examination) -> [Finding]
}
