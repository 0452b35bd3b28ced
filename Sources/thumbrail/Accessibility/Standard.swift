/// A standard with the requirements that are checked.
nonisolated struct Standard: Sendable {
    /// The name with the version.
    let name: String
    /// The requirements, in the order of the standard.
    let requirements: [Requirement]
    /// The lines of the table that are not valid; empty, as a test shows.
    let invalidLines: [String]

    /// Creates a standard from the lines of its table.
    init(_ name: String, _ table: String) {
        self.name = name
        let lines = table.split(separator: "\n").map(String.init)
        requirements = lines.compactMap { Requirement($0) }
        invalidLines = lines.filter { Requirement($0) == nil }
    }
}
