/// One thing that the doctor looks at: a type of its own, and a line in ``Doctor/checks``.
protocol DoctorCheck {
    /// What it is about, in one word or two: `screen`, `way out` …
    static var topic: String { get }

    /// What was found; empty where there is nothing to look at.
    static func findings(in examination: Examination) -> [Finding]
}
