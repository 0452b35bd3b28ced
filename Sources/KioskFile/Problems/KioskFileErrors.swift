/// All the mistakes of one kiosk file, in the order of their places.
public struct KioskFileErrors: Error, Hashable, Sendable {
    /// At least one mistake; none is listed twice.
    public let errors: [KioskFileError]
    /// What is wrong with what the file refers to, in the order of the places: it can be told at the same time.
    public let dataFaults: [KioskFileError]
    /// The pictures that the file names: what is wrong with them can be told at the same time.
    public let pictures: [PicturePath]
    /// The font family that the file names; nil where it names none.
    public let font: FontName?
    /// The further files of which the kiosk is made, as far as they are known.
    public let includes: [String]

    init(
        _ errors: [KioskFileError], dataFaults: [KioskFileError] = [], pictures: [PicturePath] = [],
        font: FontName? = nil, includes: [String] = []
    ) {
        self.errors = KioskFileError.listed(errors)
        self.dataFaults = dataFaults
        self.pictures = pictures
        self.font = font
        self.includes = includes
    }
}

extension KioskFileErrors: CustomStringConvertible {
    /// One line a mistake.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension KioskFileError {
    /// Errors in the order of their places, each once.
    public static func listed(_ errors: [KioskFileError]) -> [KioskFileError] {
        // A value that several aliases share is checked several times; the first time has the most to suggest.
        var seen: Set<KioskFileError> = []
        return errors.enumerated()
            .filter { _, error in
                var statement = error
                statement.suggestion = nil
                return seen.insert(statement).inserted
            }
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}
