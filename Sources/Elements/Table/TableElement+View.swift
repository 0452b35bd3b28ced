import JSON
import KioskFile
import SourceProtocol

/// The view of a table, which keeps the sorting that the user has selected.
extension TableElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> TableCard { TableCard() }

    @MainActor public func show(in card: TableCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.onSort = { setting.set($0) }
        card.content = { table in ((table ?? self).content(in: setting), setting.value()) }
        if let live { setting.follow(live, in: card, read: filled(with:)) } else { card.reading = .current(self) }
    }

    /// Returns the table with the rows of a source's value; `nil` if the value is not a list.
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
                    return Cell(cell, isNumber: columns[index].alignment == .number)
                }
            }
            return table
        }
        // Columnar data: an object with a list for each column, such as the days and the temperatures of a forecast.
        let lists = paths.map { $0.flatMap(value.part(at:))?.elements }
        guard let count = lists.compactMap({ $0?.count }).max() else { return nil }
        table.rows = (0..<min(count, Limits.liveRows)).map { row in
            columns.indices.map { index in
                let list = lists[index] ?? []
                return Cell(
                    list.indices.contains(row) ? list[row] : nil, isNumber: columns[index].alignment == .number)
            }
        }
        return table
    }

    @MainActor private func content(in setting: ElementContext) -> TableContent {
        TableContent(
            columns: columns.enumerated().map { index, column in
                TableContent.Column(
                    title: setting.text(column.title), alignment: column.alignment, share: column.width,
                    isSortable: column.isSortable, fractions: fractions(of: index, in: setting))
            },
            rowCount: rows.count,
            text: { row, column in
                switch cell(row, column) {
                case .empty: ""
                case .text(let text): setting.text(text)
                case .number(let number): setting.text(number)
                }
            },
            decimals: { Self.decimals(of: cell($0, $1)) },
            order: { sorting in
                sorting.order(of: rows.indices.map { cell($0, sorting.column) }, in: setting.language)
            })
    }

    /// Returns the formatted fraction of zero for each number of decimals that occurs in the column.
    @MainActor private func fractions(of column: Int, in setting: ElementContext) -> [String] {
        guard columns[column].alignment == .number else { return [] }
        let most = rows.indices.lazy.compactMap { Self.decimals(of: cell($0, column)) }.max()
        guard let most else { return [] }
        return (0...most).map { String(setting.text(0, decimals: $0...$0).dropFirst()) }
    }

    /// Returns the number of decimals with which a number is written, at most 3; `nil` if the cell has no number.
    private static func decimals(of cell: Cell) -> Int? {
        guard case .number(let number) = cell else { return nil }
        let (least, factor) = (0.0005, [1.0, 10, 100])
        return factor.firstIndex { abs(number - (number * $0).rounded() / $0) < least } ?? 3
    }

    @MainActor private func cell(_ row: Int, _ column: Int) -> Cell {
        rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : .empty
    }
}

nonisolated extension TableElement.Cell {
    /// Creates the cell of a source's row in one column.
    fileprivate init(_ value: JSONValue?, isNumber: Bool) {
        guard let value, !value.isNoData else {
            self = .empty
            return
        }
        if isNumber, let number = value.readNumber {
            self = .number(number)
        } else {
            self = value.text.map { .text(LocalizedText($0.shortened)) } ?? .empty
        }
    }
}
