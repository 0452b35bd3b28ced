/// All the mistakes of one kiosk file, in the order of their places.
public struct KioskFileErrors: Error, Hashable, Sendable {
    /// At least one mistake; none is listed twice.
    public let errors: [KioskFileError]
    /// The pictures that the file names and that are there: what is wrong with them can be told at the same time.
    public let pictures: [PicturePath]

    init(_ errors: [KioskFileError], pictures: [PicturePath] = []) {
        self.pictures = pictures
        // A value that several aliases share is checked several times; the first time has the most to suggest.
        var seen: Set<KioskFileError> = []
        self.errors = errors.enumerated()
            .filter { _, error in
                var statement = error
                statement.suggestion = nil
                return seen.insert(statement).inserted
            }
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
    }
}

extension KioskFileErrors: CustomStringConvertible {
    /// One line a mistake.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
