import Drawing
import SourceProtocol
import System

/// The check of a kiosk file's tree against the format. It collects every error that it finds.
///
/// A problem that is visible in the text of the kiosk file is an error of the file. The result of the check can be used only if `errors` is
/// empty, because an invalid part is left out or replaced by an empty one. Files and folders that the kiosk file refers to are data, which
/// can change at any time. Problems with them are in `dataFaults`, and the definition is complete in spite of them.
public struct KioskFileChecker: Sendable {
    let file: String
    let format: KioskFormat
    /// The folder in which relative paths start: the folder of the kiosk file.
    public let folder: String
    private(set) var errors: [KioskFileError] = []
    private(set) var dataFaults: [KioskFileError] = []
    /// The texts with non-ASCII characters, or `nil` if the caller does not need them.
    var texts: [LocatedText]?
    /// The languages of the kiosk; empty if the file has no valid languages.
    package internal(set) var languages: [Language] = []
    /// A Boolean value that tells whether the file has the key `languages`, whether its value is valid or not.
    var knowsLanguages = false
    /// The links to tabs, with their file locations.
    var links: [LocatedLink] = []
    /// The names of the kiosk's sources.
    var sourceNames: [String] = []
    /// The names of the sources whose values are computed from those of others.
    var computedSources: Set<String> = []
    /// The names that the sources offer, by source name. A source with an error has none.
    var offers: [String: SourceOffer] = [:]
    /// The names of the values that the kiosk shows, sets or monitors.
    var valueNames: Set<ValueName> = []
    /// The uses of the values; empty unless the check collects ``texts``.
    var valueUses: [ValueUse] = []
    /// A Boolean value that tells whether texts can contain values of sources, as those of elements can.
    var textsHaveValues = false
    /// The tables whose keys a message has listed, with the location of the unknown key.
    var listedTables: [String: FileLocation] = [:]
    /// The texts of the page of a row whose elements are checked with the row's data; `nil` for texts that are all from the kiosk file.
    var rowPageTexts: RowPageTexts?
    /// The errors of names that depend on the data of a row.
    var rowNameErrors: [KioskFileError] = []
    /// The histories of numbers that charts need.
    private(set) var histories: Set<KeptHistory> = []
    /// The names of the kiosk's roles.
    var roleNames: [String] = []
    /// The file locations of the roles, by role name.
    var rolePlaces: [String: FileLocation] = [:]
    /// The roles that at least one element needs.
    var neededRoles: Set<String> = []
    /// The file locations of alarms, by alarm title.
    var alarmPlaces: [String: FileLocation] = [:]
    /// Hints about secrets that are sent without TLS.
    var plainSecrets: [KioskFileHint] = []
    /// The file locations of the texts that actions say.
    var sayLocations: [FileLocation] = []
    /// The names of icons, with their locations.
    var iconNames: [LocatedText] = []
    /// The jq programs.
    var jqPrograms: [LocatedText] = []
    /// The texts that are not translated into every language.
    var gaps = TranslationGaps()
    /// A Boolean value that tells whether the file has definitions, so that a misspelt key can be that of a use.
    var hasDefinitions = false
    /// A Boolean value that tells whether lists lack items, because a definition or a use of one has an error.
    var isIncomplete = false

    /// A Boolean value that tells whether folders are still searched for similar file names, which takes up to 10 ms each. After a hundred
    /// errors and data faults it is `false`.
    public var suggestsFiles: Bool { errors.count + dataFaults.count < 100 }

    /// Creates a check of one kiosk file.
    ///
    /// - Parameters:
    ///   - file: The path of the kiosk file, for messages and for resolving relative paths.
    ///   - format: The format that the file is checked against.
    ///   - keepsTexts: A Boolean value that tells whether the check collects ``texts``.
    init(file: String, format: KioskFormat, keepsTexts: Bool = false) {
        self.file = file
        self.format = format
        texts = keepsTexts ? [] : nil
        folder = Folder.of(file)
    }

    /// Forgets the errors and what is only collected, so that the checker can check a part of the file again and again.
    mutating func forgetResults() {
        (errors, rowNameErrors, dataFaults, texts) = ([], [], [], nil)
        (links, valueUses, plainSecrets, jqPrograms, sayLocations) = ([], [], [], [], [])
        gaps = TranslationGaps()
    }

    /// Adds a history of a number, and reports an error if there are too many.
    public mutating func keep(_ history: KeptHistory, _ entry: CheckedMapping.Entry) {
        histories.insert(history)
        guard histories.count == Limits.histories + 1 else { return }
        report(
            .tooMany, at: entry.location,
            "too many chart values: this is value \(histories.count) with a history; the maximum is \(Limits.histories)"
        )
    }

    /// Reports an error of the kiosk file.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - location: The location of the error.
    ///   - message: A sentence without a full stop that tells what was expected and what was found.
    ///   - suggestion: The text that was probably meant, as it would be written in the file.
    public mutating func report(
        _ code: KioskFileError.Code, at location: FileLocation, _ message: String, suggestion: String? = nil
    ) {
        add(KioskFileError(code, at: location, message, suggestion: suggestion))
    }

    /// Reports an error of the kiosk file.
    mutating func add(_ error: KioskFileError) { errors.append(error) }

    /// Reports a value that has the right type but is not valid for its key.
    ///
    /// - Parameters:
    ///   - entry: The entry with the invalid value.
    ///   - expected: A description of a valid value, such as `a date such as 2026-12-31`.
    public mutating func refuse(_ entry: CheckedMapping.Entry, expected: String) {
        report(
            .invalidValue, at: entry.location,
            "expected \(expected) for \(entry.key.name.asKey), found \(entry.value.found)")
    }

    /// Reports a data fault: a problem with a file or folder that the kiosk file refers to.
    public mutating func fault(
        _ code: KioskFileError.Code, at location: FileLocation, _ message: String, suggestion: String? = nil
    ) {
        dataFaults.append(KioskFileError(code, at: location, message, suggestion: suggestion))
    }
}
