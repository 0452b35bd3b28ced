import Drawing
import KioskFile

/// The rows under one header.
public nonisolated struct SectionContent: Hashable, Sendable {
    /// The title of the header; `nil` for rows without a header.
    public var title: String?
    /// The format of the title; `nil` shows it as it is.
    var format: ValueFormat?
    /// The letter under which the index of a long list has the section; `nil` if it is in none.
    var initial: String?
    public var rows: RowList

    public init(title: String? = nil, rows: RowList) {
        self.title = title
        self.rows = rows
    }

    public init(title: String? = nil, rows: [RowContent]) {
        self.init(title: title, rows: RowList(rows))
    }

    /// Returns the same section in another language.
    func resolved(in language: Language) -> SectionContent {
        var section = self
        section.rows = rows.resolved(in: language)
        return section
    }
    /// Returns the same section in a language, with values of a source that are added to the rows; `nil` for none.
    func resolved(in language: Language, with joined: JoinedValues?) -> SectionContent {
        var section = resolved(in: language)
        section.rows = section.rows.joined(with: joined)
        return section
    }
}
