import KioskFile
import SourceProtocol

/// A table of texts and numbers.
public nonisolated struct TableElement: PageElement {
    /// What one place of the table says.
    public enum Cell: Hashable, Sendable {
        /// Nothing.
        case empty
        /// A text that people read.
        case text(LocalizedText)
        /// A number, which is written as the language does.
        case number(Double)
    }

    /// What a kiosk file says of one column.
    public struct Column: Hashable, Sendable {
        /// What stands over it.
        public var title: LocalizedText
        /// Where its texts stand.
        public var alignment: TableAlignment
        /// How many times as wide it is as a column of 1.
        public var width: Double
        /// Whether a tap on its title sorts the rows by it.
        public var isSortable: Bool
        /// The member of a source's rows that stands in it; nil where these are lists.
        public var member: String?

        /// - Parameters:
        ///   - title: what stands over it.
        ///   - alignment: where its texts stand.
        ///   - width: how many times as wide it is as a column of 1.
        ///   - isSortable: whether a tap on its title sorts the rows by it.
        ///   - member: the member of a source's rows that stands in it; nil where these are lists.
        public init(
            title: LocalizedText, alignment: TableAlignment = .start, width: Double = 1, isSortable: Bool = true,
            member: String? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.width = width
            self.isSortable = isSortable
            self.member = member
        }
    }

    /// What stands over the table.
    public var title: LocalizedText
    /// From where one begins to read.
    public var columns: [Column]
    /// From the top. What a row lacks is empty.
    public var rows: [[Cell]]
    /// The source's list of rows that is shown in their place; nil shows them.
    public var live: ValueName?

    /// - Parameters:
    ///   - title: what stands over the table.
    ///   - columns: from where one begins to read.
    ///   - rows: from the top.
    ///   - live: the source's list of rows that is shown in their place; nil shows them.
    public init(title: LocalizedText, columns: [Column], rows: [[Cell]], live: ValueName? = nil) {
        self.title = title
        self.columns = columns
        self.rows = rows
        self.live = live
    }

    public var texts: [String] {
        title.all + columns.flatMap(\.title.all) + rows.joined().flatMap(\.texts)
    }
}

nonisolated extension TableElement.Cell {
    /// What people read of it, in all languages; numbers are written anew in each.
    var texts: [String] {
        if case .text(let text) = self { text.all } else { [] }
    }
}
