import JSON
import KioskFile
import SourceProtocol
import Toolkit

/// The view of a table. The sorting that the user selects is kept.
extension TableElement: VisibleElement {
    @MainActor public var cells: CellSpan { CellSpan(columns: .max, growth: .content) }

    @MainActor public static func makeView() -> TableCard { TableCard() }

    @MainActor public func show(in card: TableCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.onSort = { setting.set($0) }
        let formatters = columns.map { $0.format.map { ValueFormatter($0, setting) } }
        card.content = { table in ((table ?? self).content(in: setting, formatters), setting.value()) }
        let isRelative = columns.contains { $0.format?.kind?.isRelative == true }
        if let live { return setting.follow(live, in: card, isRelative: isRelative, read: filled(with:)) }
        card.updates.set(isRelative ? { [weak card] in card?.showTable() } : nil, by: setting.clock, in: card.scene)
        card.reading = .current(self)
    }

    /// Returns the table with the rows of a source value; `nil` if the value contains no list.
    ///
    /// - Parameter value: The value.
    func filled(with value: JSONValue) -> TableElement? {
        let paths = columns.map { $0.member.map(MemberPath.init) }
        var table = self
        if let rows = value.elements {
            table.rows = rows.prefix(Limits.liveRows).map { row in
                columns.indices.map { index in
                    let members = row.elements
                    let cell =
                        paths[index].flatMap(row.part(at:))
                        ?? members.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                    return Cell(cell, columns[index])
                }
            }
            return table
        }
        // An object with an array for each column, such as the days and the temperatures of a forecast.
        let lists = paths.map { $0.flatMap(value.part(at:))?.elements }
        guard let count = lists.compactMap({ $0?.count }).max() else { return nil }
        table.rows = (0..<min(count, Limits.liveRows)).map { row in
            columns.indices.map { index in
                let list = lists[index] ?? []
                return Cell(list.indices.contains(row) ? list[row] : nil, columns[index])
            }
        }
        return table
    }

    @MainActor private func content(in setting: ElementContext, _ formatters: [ValueFormatter?]) -> TableContent {
        func formatter(_ column: Int) -> ValueFormatter? {
            formatters.indices.contains(column) ? formatters[column] : nil
        }
        func text(_ row: Int, _ column: Int) -> String {
            let cell = cell(row, column)
            if let formatter = formatter(column), let value = cell.value(in: setting) {
                return formatter.text(value) ?? (value.isNoData ? "" : ValueFormatter.dash)
            }
            return switch cell {
            case .empty: ""
            case .text(let text): setting.text(text)
            case .number(let number): setting.text(number)
            }
        }
        func decimals(_ row: Int, _ column: Int) -> Int? {
            let cell = cell(row, column)
            guard let formatter = formatter(column) else { return Self.decimals(of: cell) }
            return cell.value(in: setting).flatMap(formatter.decimals)
        }
        return TableContent(
            columns: columns.enumerated().map { index, column in
                TableContent.Column(
                    title: setting.text(column.title), alignment: column.alignment, share: column.width,
                    isSortable: column.isSortable,
                    fractions: column.alignment == .number
                        ? fractions(rows.indices.lazy.compactMap { decimals($0, index) }.max()) { decimals in
                            formatter(index)?.fraction(decimals: decimals)
                                ?? String(setting.text(0, decimals: decimals...decimals).dropFirst())
                        } : [])
            },
            rowCount: rows.count, text: text, decimals: decimals,
            order: { sorting in
                let cells = rows.indices.map { row -> Cell in
                    let cell = cell(row, sorting.column)
                    guard let formatter = formatter(sorting.column), let value = cell.value(in: setting) else {
                        return cell
                    }
                    if let number = formatter.order(of: value) { return .number(number) }
                    let text = text(row, sorting.column)
                    return text.isEmpty ? .empty : .text(LocalizedText(text))
                }
                return sorting.order(of: cells, in: setting.language)
            })
    }

    /// Returns the fraction parts of a formatted zero for each number of decimals up to the maximum in a column.
    @MainActor private func fractions(_ maximum: Int?, _ fraction: (_ decimals: Int) -> String) -> [String] {
        maximum.map { (0...$0).map(fraction) } ?? []
    }

    /// Returns the default number of decimals of a number, at most 3; `nil` if the cell contains no number.
    private static func decimals(of cell: Cell) -> Int? {
        if case .number(let number) = cell { ValueFormatter.decimals(of: number) } else { nil }
    }

    @MainActor private func cell(_ row: Int, _ column: Int) -> Cell {
        rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : .empty
    }
}

nonisolated extension TableElement.Column {
    /// A Boolean value that tells whether numbers in the kiosk file are kept as numbers instead of texts.
    var hasNumbers: Bool { alignment == .number || format != nil }
}

nonisolated extension TableElement.Cell {
    /// Creates a cell from a value of a source.
    fileprivate init(_ value: JSONValue?, _ column: TableElement.Column) {
        // A format may contain a text for a value that stands for no data.
        guard let value, !value.isNoData || column.format?.word(for: value) != nil else {
            self = .empty
            return
        }
        // With a format, only a JSON number is a number: a text may be one of the format's cases, or a time.
        if column.hasNumbers, let number = column.format == nil ? value.readNumber : value.number {
            self = .number(number)
        } else {
            self = value.text.map { .text(LocalizedText($0.shortened)) } ?? .empty
        }
    }

    /// Returns the value of the cell; `nil` if it is empty.
    @MainActor fileprivate func value(in setting: ElementContext) -> JSONValue? {
        switch self {
        case .empty: nil
        case .text(let text): .string(setting.text(text))
        case .number(let number): .number(number)
        }
    }
}
