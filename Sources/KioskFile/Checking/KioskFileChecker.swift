import Drawing
import SourceProtocol
import System

/// The check of a kiosk file's tree against the format, which gathers every mistake on its way.
///
/// What can be told from the text of the kiosk file alone is a mistake of the file: what the check returns is of use only if
/// `errors` stays empty, since a part that is wrong is left out or stands in empty. What lies elsewhere, behind a path, is
/// data, and can be another the next time: what is wrong with it is in `dataFaults`, and the definition is whole all the same.
public struct KioskFileChecker {
    let file: String
    let format: KioskFormat
    /// Where relative paths start: the folder of the kiosk file.
    public let folder: String
    private(set) var errors: [KioskFileError] = []
    private(set) var dataFaults: [KioskFileError] = []
    /// The texts that have other characters than ASCII, if they are wanted.
    var texts: [LocatedText]?
    /// The languages of the kiosk; empty where the file does not say them, or says them wrong.
    var languages: [Language] = []
    /// Whether the file says languages, right or wrong.
    var knowsLanguages = false
    /// The titles of pages that something leads to, with their places.
    var links: [(title: String, location: FileLocation)] = []
    /// The names of the kiosk's sources.
    var sourceNames: [String] = []
    /// What is known of them, by their names; not of those in which there is a mistake.
    var sourceContents: [String: any SourceContent] = [:]
    /// The names of values that are shown, set or looked at.
    var valueNames: Set<ValueName> = []
    /// The numbers whose last time is kept for charts.
    private(set) var histories: Set<KeptHistory> = []
    /// The names of the kiosk's roles.
    var roleNames: [String] = []
    /// Where they stand.
    var rolePlaces: [String: FileLocation] = [:]
    /// Those that something needs.
    var neededRoles: Set<String> = []
    /// Where alarms have their titles.
    var alarmPlaces: [String: FileLocation] = [:]
    /// Remarks on secrets that are sent without TLS.
    var plainSecrets: [KioskFileHint] = []
    /// The texts that are not there in every language.
    var gaps = TranslationGaps()

    /// Whether folders and files are still searched for what was meant, which takes up to 10 ms a time: not behind a hundred
    /// mistakes.
    public var suggestsFiles: Bool { errors.count + dataFaults.count < 100 }

    /// - Parameters:
    ///   - file: the path of the kiosk file, for messages and as the start of paths in it.
    ///   - format: what the file can say.
    ///   - keepsTexts: whether `texts` are wanted.
    init(file: String, format: KioskFormat, keepsTexts: Bool = false) {
        self.file = file
        self.format = format
        texts = keepsTexts ? [] : nil
        folder = Folder.of(file)
    }

    /// Has what a number was be kept; says so where that is too much.
    public mutating func keep(_ history: KeptHistory, _ entry: CheckedMapping.Entry) {
        histories.insert(history)
        guard histories.count == Limits.histories + 1 else { return }
        report(
            .tooMany, at: entry.location,
            "this is the \(histories.count)th value that charts keep; a kiosk can keep \(Limits.histories)")
    }

    /// Reports a mistake of the kiosk file.
    ///
    /// - Parameters:
    ///   - code: its kind.
    ///   - location: where it is.
    ///   - message: a sentence without a full stop: what was expected, and what was found.
    ///   - suggestion: what was probably meant, as it would be written.
    public mutating func report(
        _ code: KioskFileError.Code, at location: FileLocation, _ message: String, suggestion: String? = nil
    ) {
        errors.append(KioskFileError(code, at: location, message, suggestion: suggestion))
    }

    /// Reports a value of the right type that means nothing under its key.
    ///
    /// - Parameter expected: what would mean something: `a date such as 2026-12-31`.
    public mutating func refuse(_ entry: CheckedMapping.Entry, expected: String) {
        report(
            .invalidValue, at: entry.location, "expected \(expected) for \(entry.key.name), found \(entry.value.found)")
    }

    /// Reports something wrong with what the kiosk file refers to.
    public mutating func fault(
        _ code: KioskFileError.Code, at location: FileLocation, _ message: String, suggestion: String? = nil
    ) {
        dataFaults.append(KioskFileError(code, at: location, message, suggestion: suggestion))
    }
}
