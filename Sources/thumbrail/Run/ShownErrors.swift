import KioskFile

/// The errors of a kiosk file as the window beside an editor shows them.
nonisolated struct ShownErrors: Hashable {
    /// An error with the line that it is in.
    struct Entry: Hashable {
        /// The message, with the name of the file if it is an included one.
        let message: String
        let location: FileLocation
        /// The quoted line; `nil` if the file could not be read.
        let line: SourceLine?
    }

    /// The heading, which tells the number of errors.
    let heading: String
    let entries: [Entry]
    /// The number of errors that are not shown.
    let further: Int

    /// The maximum number of errors that are shown. More are not useful before the next save.
    static let maximum = 50

    /// Creates the list of errors.
    ///
    /// - Parameters:
    ///   - errors: The errors.
    ///   - files: The bytes of the kiosk file and of the included files, by path.
    init(_ errors: KioskFileErrors, in files: [String: [UInt8]]) {
        heading = Self.count(errors.errors.count, "error")
        further = max(0, errors.errors.count - Self.maximum)
        entries = errors.errors.prefix(Self.maximum).map { error in
            let location = error.location
            return Entry(
                message: "\(location.shortDescription): \(error.statement(naming: \.shortDescription))",
                location: location, line: files[location.file].flatMap { SourceLine(at: location, in: $0) })
        }
    }

    /// Returns a number with a noun: `1 error`, `2 errors`.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
