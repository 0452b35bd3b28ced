import Alarms
import JSON
import KioskFile
import LocalSources
import System

/// The state of a kiosk that is kept in a file across restarts. Tabs and rows are identified by their names in the kiosk's first language.
nonisolated struct KioskState: Hashable, Sendable {
    /// The title of the selected tab.
    var tab: String?
    var pages: [String: PageState] = [:]
    /// The titles of the tabs in the rail; `nil` if no run has saved them.
    var order: [String]?
    /// The titles of the tabs that are not in the rail, in the order in which “+” adds them.
    var spare: [String] = []
    /// The tag of the language that the user chose; `nil` if there is no choice.
    var language: String?
    /// The theme that the user chose; `nil` if the user chose none.
    var theme: String?
    /// The language and the theme that triggers have set.
    var standard = Standard()
    /// The brightness that the user chose, in percent; `nil` if the user chose none.
    var brightness: Double?
    /// The list of alarms.
    var alarms = AlarmList()
    /// The values that users have set in elements without a source, by the position of the page and the name of the element.
    var values: [PagePosition: [String: JSONValue]] = [:]
    /// The values of the kiosk's own that are kept, by the names of their source and their own.
    var kept: [String: [String: JSONValue]] = [:]

    /// The language and the theme to which the end of a visit returns, if a trigger has set them.
    struct Standard: Hashable, Sendable {
        /// The tag of the language.
        var language: String?
        var theme: String?
    }

    /// The version of the file format. It only changes if older programs could not read the file.
    static let version = 1

    init(
        tab: String? = nil, pages: [String: PageState] = [:], order: [String]? = nil, spare: [String] = [],
        language: String? = nil, theme: String? = nil, standard: Standard = Standard(), brightness: Double? = nil,
        alarms: AlarmList = AlarmList(),
        values: [PagePosition: [String: JSONValue]] = [:], kept: [String: [String: JSONValue]] = [:]
    ) {
        self.alarms = alarms
        self.kept = kept
        self.theme = theme
        self.standard = standard
        self.brightness = brightness
        self.values = values
        self.language = language
        self.tab = tab
        self.pages = pages
        self.order = order
        self.spare = spare
    }

    /// Reads the state from a file. It is empty if the file is missing, invalid, of another version, or larger than any kiosk writes.
    ///
    /// - Parameter onProblem: A closure that is called with the reason if the file exists and cannot be used.
    init(path: String, onProblem: (String) -> Void = { _ in }) {
        self.init()
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(contentsOf: path)
        } catch {
            if error.code != .file(.missing) { onProblem(error.description) }
            return
        }
        // The first files had no version, but the same format.
        if let version = value["version"], version != .number(Double(Self.version)) { return }
        theme = value["theme"]?.text
        standard = Standard(language: value["standard-language"]?.text, theme: value["standard-theme"]?.text)
        if case .number(let share)? = value["brightness"], Limits.brightness.contains(share) { brightness = share }
        values = SetValuesRecord.values(in: value["values"])
        if case .object(let sources)? = value["kept"] {
            kept = sources.compactMapValues { source in
                guard case .object(let values) = source else { return nil }
                return values.filter { Self.isKept($0.value) }
            }
        }
        tab = value["tab"]?.text
        language = value["language"]?.text
        alarms = AlarmList(json: value["alarms"])
        order = Self.titles(value["order"])
        spare = Self.titles(value["spare"]) ?? []
        if case .object(let saved)? = value["pages"] {
            pages = saved.compactMapValues { page in
                guard case .number(let offset)? = page["offset"], offset.isFinite else { return nil }
                var number = 0
                if case .number(let seen)? = page["page"] { number = max(0, Int(exactly: seen) ?? 0) }
                return PageState(row: Self.row(page), offset: offset, page: number)
            }
        }
    }

    /// Returns `true` if a value of the kiosk's own can be kept: all values that its source allows.
    static func isKept(_ value: JSONValue) -> Bool {
        switch value {
        case .bool, .number: true
        case .string(let text): text.unicodeScalars.count <= VariablesSettings.maximumText
        case .null, .array, .object: false
        }
    }

    /// Writes the file atomically, and creates its folder if needed.
    func write(to path: String) throws(JSONError) {
        try Self.makeFolder(of: path)
        try json.write(to: path)
    }

    /// Creates the folder of a file if needed.
    static func makeFolder(of path: String) throws(JSONError) {
        do throws(FileError) {
            try Folder.make(Folder.of(path))
        } catch {
            throw JSONError(.file(error.code), error.reason)
        }
    }

    private var json: JSONValue {
        let saved = pages.mapValues { page in
            var members: [String: JSONValue] = ["offset": .number(page.offset)]
            if page.page > 0 { members["page"] = .number(Double(page.page)) }
            if let row = page.row {
                members["row"] = .string(row.text)
                if row.ordinal > 0 { members["ordinal"] = .number(Double(row.ordinal)) }
            }
            return JSONValue.object(members)
        }
        return .object([
            "version": .number(Double(Self.version)), "theme": theme.map { .string($0) } ?? .null,
            "standard-language": standard.language.map { .string($0) } ?? .null,
            "standard-theme": standard.theme.map { .string($0) } ?? .null,
            "brightness": brightness.map { .number($0) } ?? .null,
            "values": SetValuesRecord.json(of: values), "kept": .object(kept.mapValues { .object($0) }),
            "tab": tab.map { .string($0) } ?? .null, "pages": .object(saved),
            "alarms": alarms.json, "language": language.map { .string($0) } ?? .null,
            "order": order.map { .array($0.map { .string($0) }) } ?? .null, "spare": .array(spare.map { .string($0) }),
        ])
    }

    private static func row(_ page: JSONValue) -> RowContent.ID? {
        guard let text = page["row"]?.text else { return nil }
        guard case .number(let ordinal)? = page["ordinal"] else { return RowContent.ID(text) }
        return RowContent.ID(text, ordinal: Int(exactly: ordinal) ?? 0)
    }

    private static func titles(_ value: JSONValue?) -> [String]? {
        guard case .array(let values)? = value else { return nil }
        return values.compactMap(\.text)
    }
}
