import KioskFile
import SourceProtocol

/// A table of texts and numbers.
public nonisolated struct TableElement: PageElement {
    /// The content of a cell.
    public enum Cell: Hashable, Sendable {
        /// An empty cell.
        case empty
        /// A text.
        case text(LocalizedText)
        /// A number, which is formatted for the language.
        case number(Double)
    }

    /// The definition of a column in a kiosk file.
    public struct Column: Hashable, Sendable {
        /// The title above the column.
        public var title: LocalizedText
        /// The alignment of the texts.
        public var alignment: TableAlignment
        /// The width, relative to a column of width 1.
        public var width: Double
        /// A Boolean value that tells whether a tap on the title sorts the rows by the column.
        public var isSortable: Bool
        /// The key of the column's value in each row of a source; `nil` if the rows are arrays.
        public var member: String?
        /// The format of the column's values; `nil` for the default format.
        public var format: ValueFormat?

        /// Creates a column.
        ///
        /// - Parameters:
        ///   - title: The title above the column.
        ///   - alignment: The alignment of the texts.
        ///   - width: The width, relative to a column of width 1.
        ///   - isSortable: A Boolean value that tells whether a tap on the title sorts the rows by the column.
        ///   - member: The key of the column's value in each row of a source; `nil` if the rows are arrays.
        ///   - format: The format of the column's values; `nil` for the default format.
        public init(
            title: LocalizedText, alignment: TableAlignment = .start, width: Double = 1, isSortable: Bool = true,
            member: String? = nil, format: ValueFormat? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.width = width
            self.isSortable = isSortable
            self.member = member
            self.format = format
        }
    }

    /// The title above the table.
    public var title: LocalizedText
    /// The columns, starting at the leading edge.
    public var columns: [Column]
    /// The rows, from top to bottom. Missing cells are empty.
    public var rows: [[Cell]]
    /// The source value with the rows that are shown instead of ``rows``; `nil` to show ``rows``.
    public var live: ValueName?

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - title: The title above the table.
    ///   - columns: The columns, starting at the leading edge.
    ///   - rows: The rows, from top to bottom.
    ///   - live: The source value with the rows that are shown instead of `rows`; `nil` to show `rows`.
    public init(title: LocalizedText, columns: [Column], rows: [[Cell]], live: ValueName? = nil) {
        self.title = title
        self.columns = columns
        self.rows = rows
        self.live = live
    }

    public var texts: [String] {
        title.all + columns.flatMap { $0.title.all + ($0.format?.texts ?? []) } + rows.joined().flatMap(\.texts)
    }
}

nonisolated extension TableElement.Cell {
    /// The text of the cell in all languages; empty for numbers, which are formatted for each language.
    var texts: [String] {
        if case .text(let text) = self { text.all } else { [] }
    }
}
