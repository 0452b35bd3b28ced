import Drawing

/// The rows of a section, in one language. They are stored as values, as definitions of the kiosk file, or in a table of many rows. From
/// definitions and tables, values are made on access.
public nonisolated struct RowList: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case rows([RowContent])
        case written(WrittenRows)
        case table(RowTable)
    }

    /// A subset of the rows, or another order.
    private struct Selection: Hashable {
        /// The numbers of the rows of all lists that share this order.
        let order: [UInt32]
        /// The part of `order` that belongs to this list.
        let places: Range<Int>
    }

    private let storage: Storage
    private var selection: Selection?
    private var language = Language.english
    /// The values of a source that are added to the rows of a table; `nil` for none.
    private var joined: JoinedValues?

    public init(_ rows: [RowContent]) {
        storage = .rows(rows)
    }

    init(_ rows: WrittenRows) {
        storage = .written(rows)
    }

    init(_ table: RowTable) {
        storage = .table(table)
    }

    /// Returns the same rows in another language.
    func resolved(in language: Language) -> RowList {
        var list = self
        list.language = language
        return list
    }

    /// Returns the same rows with values of a source; `nil` for none.
    func joined(with values: JoinedValues?) -> RowList {
        var list = self
        list.joined = values
        return list
    }

    /// Returns some of the rows in another order.
    ///
    /// - Parameters:
    ///   - order: the original numbers of the rows.
    ///   - places: the part of `order` that is used.
    func ordered(by order: [UInt32], places: Range<Int>) -> RowList {
        var list = self
        list.selection = Selection(order: order, places: places.clamped(to: 0..<order.count))
        return list
    }

    /// Returns the original numbers of rows.
    ///
    /// - Parameter indices: the indices of the rows in this list.
    func numbers(at indices: [UInt32]) -> [UInt32] {
        guard let selection else { return indices }
        return indices.map { selection.order[selection.places.lowerBound + Int($0)] }
    }

    /// Returns some of the rows.
    ///
    /// - Parameter indices: the indices of the rows in this list.
    func only(_ indices: [Int]) -> RowList {
        ordered(by: indices.map { UInt32(truncatingIfNeeded: number(at: $0)) }, places: 0..<indices.count)
    }

    /// Returns the title and the subtitle of a row.
    func titles(at index: Int) -> (title: String, subtitle: String?) {
        let number = number(at: index)
        switch storage {
        case .rows(let rows):
            let row = rows[number].resolved(in: language)
            return (row.title, row.subtitle)
        case .written(let rows): return rows.titles(at: number, in: language)
        case .table(let table): return table.titles(at: number, in: language)
        }
    }

    /// Returns the texts of a row that a search uses.
    func searchedTexts(at index: Int) -> [String] {
        let (title, subtitle) = titles(at: index)
        let texts = [title, subtitle].compactMap(\.self)
        guard case .table(let table) = storage else { return texts }
        return texts + table.searchedTexts(at: number(at: index))
    }

    /// Returns the text by which a row is in its place in an order that the visitor can choose; `nil` if it has none.
    func orderText(at index: Int, _ order: Int) -> String? {
        if case .table(let table) = storage { table.orderText(at: number(at: index), order) } else { nil }
    }

    /// Returns the value of a filter as it is in the data; `nil` if the row has none.
    func filterText(at index: Int, _ filter: Int) -> String? {
        if case .table(let table) = storage { table.filterText(at: number(at: index), filter) } else { nil }
    }

    /// Returns the value of a filter in the language of the rows; `nil` if it is not translated.
    func filterLabel(at index: Int, _ filter: Int) -> String? {
        if case .table(let table) = storage { table.filterLabel(at: number(at: index), filter) } else { nil }
    }

    public var startIndex: Int { 0 }

    public var endIndex: Int { selection?.places.count ?? storedCount }

    private var storedCount: Int {
        switch storage {
        case .rows(let rows): rows.count
        case .written(let rows): rows.ids.count
        case .table(let table): table.count
        }
    }

    /// The original numbers of the rows; `nil` if the rows are all in their original order.
    private var numbers: ArraySlice<UInt32>? { selection.map { $0.order[$0.places] } }

    /// Returns the original number of the row at an index.
    private func number(at index: Int) -> Int {
        guard let selection else { return index }
        return Int(selection.order[selection.places.lowerBound + index])
    }

    public subscript(index: Int) -> RowContent {
        let number = number(at: index)
        return switch storage {
        case .rows(let rows): rows[number].resolved(in: language)
        case .written(let rows): rows.row(at: number, in: language)
        case .table(let table): table.row(at: number, with: joined, in: language).resolved(in: language)
        }
    }

    /// The texts by which the rows are sorted: their titles, unless the rows have other texts for this. They are computed lazily, because
    /// they would take as much memory as the rows.
    var sortTexts: LazyMapCollection<Range<Int>, String> {
        (0..<count).lazy.map { index in
            let number = number(at: index)
            return switch storage {
            case .rows(let rows): rows[number].title
            case .written(let rows): rows.title(at: number, in: language)
            case .table(let table): table.sortText(at: number)
            }
        }
    }

    /// Returns the index of a row. The search is linear and takes nanoseconds per row.
    func firstIndex(of id: RowContent.ID) -> Int? {
        switch storage {
        case .rows(let rows): indices.first { rows[number(at: $0)].id == id }
        case .written(let rows): indices.first { rows.ids[number(at: $0)] == id }
        case .table(let table): table.place(of: id, among: numbers)
        }
    }

    /// Returns the index of the first row with a title. Rows of the kiosk file are found by their titles in all languages.
    func firstIndex(ofAnyTitle title: String) -> Int? {
        guard case .written(let rows) = storage else { return firstIndex(ofTitle: title) }
        return indices.first { rows.titles(at: number(at: $0)).contains(title) }
    }

    /// Returns the index of the first row with a title. Rows of the kiosk file are also found by their title in the kiosk's first language.
    func firstIndex(ofTitle title: String) -> Int? {
        switch storage {
        case .rows(let rows): indices.first { rows[number(at: $0)].title == title }
        case .written(let rows):
            indices.first { rows.title(at: number(at: $0), in: language) == title }
                ?? indices.first { rows.originalTitle(at: number(at: $0)) == title }
        case .table(let table): table.place(ofTitle: title, among: numbers)
        }
    }
}

nonisolated extension RowList: Hashable {
    public static func == (a: RowList, b: RowList) -> Bool {
        guard a.language == b.language, a.joined === b.joined else { return false }
        return switch (a.storage, b.storage) {
        case (.rows(let aRows), .rows(let bRows)): a.selection == b.selection && aRows == bRows
        case (.written(let aRows), .written(let bRows)): a.selection == b.selection && aRows.isEqual(to: bRows)
        case (.table(let aTable), .table(let bTable)): a.selection == b.selection && aTable.isEqual(to: bTable)
        default: a.elementsEqual(b)
        }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(first)
    }
}
