/// A mistake in a kiosk file, or a fault of the data that it refers to.
public struct KioskFileError: Error, Hashable, Sendable {
    /// The kinds of mistakes.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no kiosk file at the path.
        case missingFile
        /// The kiosk file, or a file it refers to, cannot be opened or read.
        case unreadable
        /// The kiosk file is longer than `Limits.bytes`.
        case tooLarge
        /// A byte of the kiosk file does not belong to any UTF-8 text.
        case notUTF8
        /// The text breaks the rules of YAML.
        case notYAML
        /// The file holds nothing, or nothing but comments.
        case empty
        /// A second `---` document follows the first.
        case severalDocuments
        /// A tag such as `!!str` or `!include`: kiosk files have none.
        case tagged
        /// An alias (`*name`) stands before, inside or without its anchor (`&name`).
        case unknownAlias
        /// Lists and mappings lie in each other deeper than `Limits.depth`.
        case tooDeep
        /// More tabs, rows, entries or values than a kiosk can use.
        case tooMany
        /// A text is longer than its limit.
        case tooLong
        /// A value is of another type than its key wants, or a key is not a text.
        case wrongType
        /// A key that its mapping does not have.
        case unknownKey
        /// A key that its mapping had before.
        case duplicateKey
        /// A key that its mapping needs is not there.
        case missingKey
        /// A key beside another one that excludes it.
        case conflictingKeys
        /// A tab's title that an earlier tab has.
        case duplicateTab
        /// An alarm's title that an earlier alarm has.
        case duplicateAlarm
        /// A row's id that an earlier row of its tab has.
        case duplicateRow
        /// A hidden tab that nothing brings in, or hidden tabs only.
        case hiddenTab
        /// The title of a page that the kiosk does not have.
        case unknownPage
        /// The name of a source that the kiosk does not have.
        case unknownSource
        /// The name of a value, or of what can be called, that its source does not have.
        case unknownValue
        /// The name of a role that the kiosk does not have, or roles that include each other.
        case wrongRole
        /// A password or token that stands in the file itself.
        case secretInFile
        /// A secret that is sent without TLS over the Internet.
        case plainSecret
        /// A program that this panel's settings do not list.
        case unlistedProgram
        /// Colours that cannot be told apart well enough.
        case lowContrast
        /// A value of the right type that means nothing here.
        case invalidValue
        /// There is no picture at the path.
        case missingPicture
        /// A font family that the machine does not have.
        case missingFont
        /// There is no JSON file, or no text, at the path.
        case missingData
        /// There is no folder at the path.
        case missingFolder
        /// A folder, or a device, where a file is wanted.
        case notAFile
        /// A file where a folder is wanted.
        case notAFolder
        /// A file of data that is damaged, or is not what the kiosk file says of it.
        case wrongData
    }

    public var code: Code
    public var location: FileLocation
    /// A sentence, without a full stop, that says what was expected and what was found.
    public var message: String
    /// What was probably meant, as it would be written in the file.
    public var suggestion: String?

    public init(_ code: Code, at location: FileLocation, _ message: String, suggestion: String? = nil) {
        self.code = code
        self.location = location
        self.message = message
        self.suggestion = suggestion
    }
}

extension KioskFileError: CustomStringConvertible {
    /// `file:line:column: error: message (did you mean …?)`, the form compilers use.
    public var description: String { "\(location): error: \(statement)" }

    /// The message, with what was probably meant.
    public var statement: String { message + (suggestion.map { " (did you mean \($0)?)" } ?? "") }
}
