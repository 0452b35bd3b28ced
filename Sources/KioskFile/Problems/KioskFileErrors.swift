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
    /// Returns the errors in the order of their locations, without duplicates. Errors that differ only in the use of a definition are
    /// joined.
    public static func listed(_ errors: [KioskFileError]) -> [KioskFileError] {
        // A value that several aliases share is checked several times. The first check has the best suggestion.
        var seen: Set<KioskFileError> = []
        var indices: [KioskFileError: Int] = [:]
        var listed: [KioskFileError] = []
        for error in errors {
            var statement = error
            statement.suggestion = nil
            statement.furtherUses = 0
            guard seen.insert(statement).inserted else { continue }
            if error.location.use != nil {
                statement.location.use = nil
                if let index = indices[statement] {
                    listed[index].furtherUses += 1 + error.furtherUses
                    continue
                }
                indices[statement] = listed.count
            }
            listed.append(error)
        }
        return listed.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}
