import Drawing

/// The rows of a section, in one language: a handful of values, or what the kiosk file or a table of many has, which become values
/// one by one as they are seen.
public nonisolated struct RowList: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case rows([RowContent])
        case written(WrittenRows)
        case table(RowTable, places: Range<Int>)
    }

    private let storage: Storage
    private var language = Language.english

    public init(_ rows: [RowContent]) {
        storage = .rows(rows)
    }

    init(_ rows: WrittenRows) {
        storage = .written(rows)
    }

    /// - Parameter places: the part, counted in the order in which the table shows its rows.
    init(_ table: RowTable, places: Range<Int>) {
        storage = .table(table, places: places.clamped(to: 0..<table.count))
    }

    /// The same rows in another language.
    func resolved(in language: Language) -> RowList {
        var list = self
        list.language = language
        return list
    }

    public var startIndex: Int { 0 }

    public var endIndex: Int {
        switch storage {
        case .rows(let rows): rows.count
        case .written(let rows): rows.ids.count
        case .table(_, let places): places.count
        }
    }

    public subscript(index: Int) -> RowContent {
        switch storage {
        case .rows(let rows): rows[index].resolved(in: language)
        case .written(let rows): rows.row(at: index, in: language)
        case .table(let table, let places): table.row(at: places.lowerBound + index).resolved(in: language)
        }
    }

    /// Where a row is. Takes nanoseconds a row.
    func firstIndex(of id: RowContent.ID) -> Int? {
        switch storage {
        case .rows(let rows): rows.firstIndex { $0.id == id }
        case .written(let rows): rows.ids.firstIndex(of: id)
        case .table(let table, let places): table.place(of: id, in: places).map { $0 - places.lowerBound }
        }
    }

    /// Where the first row of a title is.
    func firstIndex(ofTitle title: String) -> Int? {
        switch storage {
        case .rows(let rows): rows.firstIndex { $0.title == title }
        case .written(let rows): rows.firstIndex(ofTitle: title, in: language)
        case .table(let table, let places): table.place(ofTitle: title, in: places).map { $0 - places.lowerBound }
        }
    }
}

nonisolated extension RowList: Hashable {
    public static func == (a: RowList, b: RowList) -> Bool {
        guard a.language == b.language else { return false }
        return switch (a.storage, b.storage) {
        case (.rows(let a), .rows(let b)): a == b
        case (.written(let a), .written(let b)): a.isEqual(to: b)
        case (.table(let a, let aPlaces), .table(let b, let bPlaces)): aPlaces == bPlaces && a.isEqual(to: b)
        default: a.elementsEqual(b)
        }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(first)
    }
}
