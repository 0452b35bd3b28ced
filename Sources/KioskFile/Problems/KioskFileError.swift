/// An error in a kiosk file, or a fault of the data that it refers to.
public struct KioskFileError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no kiosk file at the path.
        case missingFile
        /// The kiosk file, or a file it refers to, cannot be opened or read.
        case unreadable
        /// The kiosk file is longer than `Limits.bytes`.
        case tooLarge
        /// The kiosk file is not valid UTF-8.
        case notUTF8
        /// The text is not valid YAML.
        case notYAML
        /// The file is empty, or has only comments.
        case empty
        /// A second `---` document follows the first one.
        case severalDocuments
        /// The file has a tag such as `!!str` or `!include`, which kiosk files do not support.
        case tagged
        /// An alias (`*name`) comes before or inside its anchor (`&name`), or there is no such anchor.
        case unknownAlias
        /// Lists and mappings are nested deeper than `Limits.depth`.
        case tooDeep
        /// There are more tabs, rows, entries or values than the limit.
        case tooMany
        /// A text is longer than its limit.
        case tooLong
        /// A value does not have the type that its key requires, or a key is not text.
        case wrongType
        /// The mapping does not have this key.
        case unknownKey
        /// The mapping already has this key.
        case duplicateKey
        /// A required key is missing.
        case missingKey
        /// A key conflicts with another key of the same mapping.
        case conflictingKeys
        /// An earlier tab has the same title.
        case duplicateTab
        /// An earlier alarm has the same title.
        case duplicateAlarm
        /// An earlier row of the same tab has the same identifier.
        case duplicateRow
        /// A hidden tab cannot be added to the rail, or all tabs are hidden.
        case hiddenTab
        /// The kiosk has no tab with this title.
        case unknownPage
        /// The kiosk file has no definition with this name.
        case unknownDefinition
        /// A definition has no parameter with this name.
        case unknownParameter
        /// A definition has a parameter that it does not refer to.
        case unusedParameter
        /// A definition uses itself, directly or through other definitions.
        case circularDefinition
        /// The kiosk has no source with this name.
        case unknownSource
        /// The source has no value or call with this name.
        case unknownValue
        /// The kiosk has no role with this name, or a role includes itself through other roles.
        case wrongRole
        /// A password or token is in the kiosk file itself.
        case secretInFile
        /// A secret is sent over the Internet without TLS.
        case plainSecret
        /// The settings of this panel do not list the program.
        case unlistedProgram
        /// A jq program does not compile.
        case invalidProgram
        /// The contrast of colours is too low.
        case lowContrast
        /// A value has the right type but is not valid here.
        case invalidValue
        /// There is no picture at the path.
        case missingPicture
        /// The font family is not installed on the host.
        case missingFont
        /// There is no JSON or text file at the path.
        case missingData
        /// There is no folder at the path.
        case missingFolder
        /// The path leads to a folder or a device instead of a file.
        case notAFile
        /// The path leads to a file instead of a folder.
        case notAFolder
        /// A data file is damaged, or does not match its description in the kiosk file.
        case wrongData
    }

    public var code: Code
    public var location: FileLocation
    /// A sentence without a full stop that tells what was expected and what was found.
    public var message: String
    /// The text that was probably meant, as it would be written in the file.
    public var suggestion: String?
    /// The number of other uses of the definition that have the same error.
    var furtherUses = 0

    public init(_ code: Code, at location: FileLocation, _ message: String, suggestion: String? = nil) {
        self.code = code
        self.location = location
        self.message = message
        self.suggestion = suggestion
    }
}

extension KioskFileError: CustomStringConvertible {
    /// The error in the form that compilers use: `file:line:column: error: message (did you mean …?)`.
    public var description: String { "\(location): error: \(statement)" }

    /// The message with the suggestion and, if the location is in a definition, the location of its use.
    public var statement: String { statement { $0.description } }

    /// Returns the message with the suggestion and the location of the definition's use.
    ///
    /// - Parameter name: A closure that returns the text for a location.
    public func statement(naming name: (FileLocation) -> String) -> String {
        let suggestion = suggestion.map { " (did you mean \($0)?)" } ?? ""
        return message + suggestion + location.usage(further: furtherUses, name: name)
    }
}
