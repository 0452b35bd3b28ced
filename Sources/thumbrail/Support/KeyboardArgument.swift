import ArgumentParser
import KioskFile

/// The keyboards on the command line. Lists of names are possible only in the kiosk file.
nonisolated extension KioskDefinition.Keyboard: ExpressibleByArgument {
    public init?(argument: String) {
        switch argument {
        case "none": self = .none
        case "all": self = .all
        default: return nil
        }
    }

    public static var allValueStrings: [String] { ["none", "all"] }

    public var defaultValueDescription: String {
        switch self {
        case .none: "none"
        case .listed(let names): names.joined(separator: ", ")
        case .all: "all"
        }
    }
}
