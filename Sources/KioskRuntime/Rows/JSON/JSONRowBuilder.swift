import Drawing
import Elements
import Glibc
import JSON
import KioskFile
import SourceProtocol
import System

/// A builder that makes rows from JSON objects, one at a time.
nonisolated struct JSONRowBuilder {
    /// The rows of one section.
    struct Group {
        /// The title of the section; empty for rows without a section.
        let title: String
        /// The numbers of the rows.
        var rows: [UInt32] = []
    }

    /// The key names of a row's columns, in the order of `RowTable`; `nil` for columns that the kiosk file does not name.
    private let names: [String?]
    private let keys: [JSONKey?]
    /// The keys of the texts in the language of the rows, such as `name_de`, in the order of `names`; empty for columns without them.
    private var translations: [[JSONKey]]
    /// For each column, a Boolean value that tells whether a row has a text in the language of the rows.
    private var isTranslated: [Bool]
    /// The number of rows after which translations are no longer searched in columns that have none.
    private static let untranslatedRows = 1_000
    /// The keys of the data for references.
    private let dataKeys: [JSONKey]
    /// A Boolean value that tells whether each row has a column with this data.
    private let hasData: Bool
    /// For each of these keys, a Boolean value that tells whether a row has it.
    private var foundData: [Bool]
    private let sectionKey: JSONKey?
    /// The keys of the section's title in the language of the rows.
    private let sectionTranslations: [JSONKey]
    /// A Boolean value that tells whether rows are grouped by the local days of times.
    private let groupsByDay: Bool
    /// The index of the key of the pictures; `nil` if rows have none.
    private let picture: Int?
    /// The first name of a picture that is not the name of a file; `nil` if there is none.
    private(set) var refusedPicture: String?
    /// The index of the title's key.
    private let title: Int
    /// The indices of the keys by which rows are only searched or sorted. Their values may be lists of texts.
    private let hidden: Range<Int>
    private var found: [Bool]
    private var rows: RowTable.Builder
    private var groupIndices: [String: Int] = [:]
    private var byTitle: [Group] = []
    /// A Boolean value that tells whether no element has been added.
    private(set) var isEmpty = true
    /// A Boolean value that tells whether an object has been added.
    private(set) var hasObjects = false
    /// The error that describes omitted data; `nil` if nothing was omitted.
    private(set) var problem: RowSourceError?

    /// Creates a builder.
    ///
    /// - Parameters:
    ///   - definition: the rows' definition in the kiosk file.
    ///   - language: the language of the rows, for objects that have their texts in several languages.
    ///   - pictures: the folder of the rows' pictures; `nil` if it is unknown.
    ///   - bytes: the approximate size of all texts, in bytes.
    init(_ definition: JSONSource, in language: Language, pictures: String?, expecting bytes: Int) {
        var names = [definition.titleKey, definition.subtitleKey]
        if let symbol = definition.symbolKey { names.append(symbol) }
        if let text = definition.textKey { names.append(text) }
        let start = definition.idKey == nil ? 0 : 1
        picture = definition.pictureKey.map { _ in start + names.count }
        if let picture = definition.pictureKey { names.append(picture) }
        names += definition.fields.map(\.key)
        // Only texts are translated: IDs, the keys of boards, values and switches are read as they are.
        var isText = [Bool](repeating: true, count: names.count)
        let parts = definition.parts
        let others =
            (definition.board?.keys.map { ($0, false) } ?? []) + [
                (parts.badgeKey, true), (parts.endKey, false), (parts.toggle?.key, false), (parts.disabledKey, true),
            ]
        for case (let name?, let isOneText) in others {
            names.append(name)
            isText.append(isOneText)
        }
        let join = definition.join
        dataKeys = parts.dataKeys.filter { join?.path(of: $0) == nil }.map(JSONKey.init)
        hasData = !parts.dataKeys.isEmpty
        if let id = definition.idKey {
            names.insert(id, at: 0)
            isText.insert(false, at: 0)
        }
        let shown = names.count
        /// Returns the index of a key's column, which is a new one if the key is not shown.
        func column(of key: String) -> Int {
            if let index = names.firstIndex(of: key) { return index }
            names.append(key)
            isText.append(true)
            return names.count - 1
        }
        // The title and an unformatted subtitle are searched in any case.
        let subtitle = definition.subtitleFormat == nil ? definition.subtitleKey : nil
        let searched = Set(definition.searchKeys.filter { $0 != definition.titleKey && $0 != subtitle }.map(column))
        let sorted = definition.sortKey.map(column)
        let orders = definition.orders.map { order in
            order.key == definition.titleKey ? sorted ?? start : column(of: order.key)
        }
        // A filter compares values as they are in the data, in any language.
        var labels: [Int: String] = [:]
        let filters = Self.filterColumns(definition.filters, from: names.count) { key, label in
            if let label { labels[names.count] = label }
            names.append(key)
            isText.append(label != nil)
        }
        hidden = shown..<names.count
        var columns = RowTable.Columns(
            hasIDs: definition.idKey != nil, hasSymbols: definition.symbolKey != nil,
            hasTexts: definition.textKey != nil, hasPictures: definition.pictureKey != nil, pictureFolder: pictures,
            subtitleFormat: definition.subtitleFormat, fields: definition.fields,
            board: definition.board, parts: definition.parts, hasParts: definition.parts != RowParts(),
            hidden: hidden.count, searched: searched.sorted(), sorted: sorted, filters: filters,
            orders: orders, opensDetail: definition.opensDetail, hasData: hasData)
        for (index, name) in names.enumerated() {
            guard let path = name.flatMap({ join?.path(of: $0) }) else { continue }
            columns.joined[index] = JoinedColumn(path: path, isTranslated: isText[index])
        }
        for key in parts.dataKeys { columns.joinedData[key] = join?.path(of: key) }
        let joined = columns.joined
        title = start
        self.names = names
        // A row itself has nothing under the key of a joined value.
        keys = names.enumerated().map { index, name in joined[index] == nil ? name.map(JSONKey.init) : nil }
        translations = names.enumerated().map { index, name in
            guard let name = name ?? labels[index], isText[index], joined[index] == nil else { return [] }
            return language.translatedKeys(of: name).map(JSONKey.init)
        }
        foundData = [Bool](repeating: false, count: dataKeys.count)
        isTranslated = [Bool](repeating: false, count: names.count)
        sectionKey = definition.sectionKey.map(JSONKey.init)
        sectionTranslations = definition.sectionKey.map { language.translatedKeys(of: $0).map(JSONKey.init) } ?? []
        groupsByDay = [.day, .date, .weekday].contains(definition.sectionFormat?.kind)
        found = names.indices.map { joined[$0] != nil }
        rows = RowTable.Builder(columns, expecting: bytes)
    }

    /// Returns the columns of filters, and adds them.
    ///
    /// - Parameters:
    ///   - first: the index of the first new column.
    ///   - add: a closure that adds a column with the values of a key, or with the translations of the values of a key.
    private static func filterColumns(
        _ filters: [RowFilter], from first: Int, _ add: (_ key: String?, _ translated: String?) -> Void
    ) -> [RowTable.Columns.Filter] {
        var next = first
        var known: [String: Int] = [:]
        return filters.map { filter in
            var columns = RowTable.Columns.Filter(value: known[filter.key] ?? next)
            if known.updateValue(columns.value, forKey: filter.key) == nil {
                add(filter.key, nil)
                next += 1
            }
            if filter.kind == .values {
                columns.label = next
                add(nil, filter.key)
                next += 1
            }
            return columns
        }
    }

    var count: Int { rows.count }

    /// The keys for which no row has text.
    var missingKeys: [String] {
        zip(names, found).compactMap { $1 ? nil : $0 }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            + zip(dataKeys, foundData).compactMap { key, isFound in
                isFound || names.contains(key.path.text) ? nil : key.path.text
            }
            + (byTitle.count == 1 && byTitle[0].title.isEmpty
                ? [sectionKey?.path.text].compactMap(\.self) : [])
    }

    /// The sections in the order in which their titles first appeared, after the rows without a section.
    var groups: [Group] { byTitle.filter(\.title.isEmpty) + byTitle.filter { !$0.title.isEmpty } }

    /// Adds an element of the list. An element that is not an object or has no title makes no row.
    ///
    /// - Parameters:
    ///   - isObject: `true` if the element is an object.
    ///   - append: a closure that appends the text of a key; it returns `false` if the text was truncated, and `nil` if there is none.
    ///   - makeError: a closure that makes an error from a description of the omitted data.
    /// - Returns: `false` if the maximum number of rows is reached.
    mutating func add(
        isObject: Bool, _ append: (JSONKey, inout [UInt8]) -> Bool?, value: (JSONKey) -> JSONValue?,
        problem makeError: (String) -> RowSourceError
    ) -> Bool {
        isEmpty = false
        guard isObject else { return true }
        hasObjects = true
        if rows.count == Self.untranslatedRows {
            // A list without translations among many rows has none.
            for index in translations.indices where !isTranslated[index] { translations[index] = [] }
        }
        guard rows.count < RowLimits.rows else {
            problem = makeError("more than \(RowLimits.rows) rows; only the first \(RowLimits.rows) are shown")
            return false
        }
        let position = rows.position
        var hasTitle = false
        for (index, key) in keys.enumerated() {
            let before = rows.position
            let isWhole = rows.add { texts in
                let start = texts.count
                defer { if index == picture, refusedPicture == nil { refusedPicture = Self.refused(texts[start...]) } }
                for translation in translations[index] {
                    guard let isWhole = append(translation, &texts) else { continue }
                    isTranslated[index] = true
                    return isWhole
                }
                guard let key else { return nil }
                return append(key, &texts)
                    ?? (hidden.contains(index) ? Self.append(textsOf: value(key), to: &texts) : nil)
            }
            if index == title {
                // An object without a title makes no row.
                hasTitle = isWhole != nil && rows.position > before + 1
                guard hasTitle else { break }
            }
            guard let isWhole else { continue }
            found[index] = true
            if !isWhole, problem == nil {
                problem = makeError(
                    "text truncated: “\(names[index] ?? "")” has more than \(RowLimits.letters) characters"
                )
            }
        }
        guard hasTitle else {
            rows.dropRow(from: position)
            return true
        }
        if hasData { addData(value) }
        if let sectionKey { group(rows.count, under: sectionKey, append) }
        rows.endRow(from: position)
        return true
    }

    /// Appends the texts of a list, each on its own line; returns `nil` if the value is no list.
    private static func append(textsOf value: JSONValue?, to bytes: inout [UInt8]) -> Bool? {
        guard case .array(let parts)? = value else { return nil }
        for part in parts {
            _ = part.appendText(to: &bytes, upTo: RowLimits.letters)
            bytes.append(UInt8(ascii: "\n"))
        }
        return true
    }

    /// Returns a picture that is not the name of a file in the folder of the pictures, such as a path; `nil` for the name of a file.
    private static func refused(_ name: ArraySlice<UInt8>) -> String? {
        let isName = !name.contains(UInt8(ascii: "/")) && name.first != UInt8(ascii: ".")
        return isName ? nil : String(decoding: name, as: UTF8.self)
    }

    /// Adds the column with the data for references.
    private mutating func addData(_ value: (JSONKey) -> JSONValue?) {
        var values: [String: JSONValue] = [:]
        for (index, key) in dataKeys.enumerated() {
            guard let value = value(key) else { continue }
            values[key.path.text] = value
            foundData[index] = true
        }
        _ = rows.add { texts in (try? JSONValue.object(values).encoded()).map { texts.append(contentsOf: $0.utf8) } }
    }

    private mutating func group(_ row: Int, under key: JSONKey, _ append: (JSONKey, inout [UInt8]) -> Bool?) {
        var bytes: [UInt8] = []
        if !sectionTranslations.contains(where: { append($0, &bytes) != nil }) { _ = append(key, &bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        let title = groupsByDay ? Self.day(of: text) ?? text : text
        let index = groupIndices[title] ?? byTitle.count
        if index == byTitle.count {
            groupIndices[title] = index
            byTitle.append(Group(title: title))
        }
        byTitle[index].rows.append(UInt32(truncatingIfNeeded: row))
    }

    /// Returns the local day of a time in ISO 8601; `nil` if the text is not a time.
    private static func day(of text: String) -> String? {
        let local: Double
        switch TimeReading(.string(text)) {
        case .day?: return text
        case .local(let seconds)?: local = seconds
        case .moment(let seconds)?:
            guard var time = time_t(exactly: seconds.rounded(.down)) else { return nil }
            var parts = tm()
            guard localtime_r(&time, &parts) != nil else { return nil }
            local = seconds + Double(parts.tm_gmtoff)
        case nil: return nil
        }
        guard let seconds = Int(exactly: local.rounded(.down)) else { return nil }
        return CalendarDay(unixSeconds: seconds)?.description
    }

    consuming func table() -> RowTable { rows.table() }
}
