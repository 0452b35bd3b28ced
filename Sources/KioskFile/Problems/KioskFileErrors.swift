/// All errors of one kiosk file, in the order of their locations.
public struct KioskFileErrors: Error, Hashable, Sendable {
    /// The errors; at least one, without duplicates.
    public let errors: [KioskFileError]
    /// The faults of the data that the file refers to, in the order of their locations, for reporting them together with the errors.
    public let dataFaults: [KioskFileError]
    /// The pictures that the file refers to, for reporting problems with them together with the errors.
    public let pictures: [PicturePath]
    /// The font family that the file sets, or `nil` if it sets none.
    public let font: FontName?
    /// The icons that the file names, for reporting missing ones together with the errors.
    public let icons: NamedIcons
    /// The paths of the included files; empty if the kiosk file itself could not be read or parsed.
    public let includes: [String]

    init(
        _ errors: [KioskFileError], dataFaults: [KioskFileError] = [], pictures: [PicturePath] = [],
        font: FontName? = nil, icons: NamedIcons = NamedIcons(), includes: [String] = []
    ) {
        self.errors = KioskFileError.listed(errors)
        self.dataFaults = dataFaults
        self.pictures = pictures
        self.font = font
        self.icons = icons
        self.includes = includes
    }
}

extension KioskFileErrors: CustomStringConvertible {
    /// One line for each error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension KioskFileError {
    /// Returns the errors in the order of their locations, without duplicates.
    public static func listed(_ errors: [KioskFileError]) -> [KioskFileError] {
        // A value that several aliases share is checked several times. The first check has the best suggestion.
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
