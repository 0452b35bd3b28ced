import Drawing
import Elements
import KioskFile

/// The rows of a tab as defined in the kiosk file, in all its languages.
nonisolated final class WrittenRows: Sendable {
    private let rows: [RowDefinition]
    /// The IDs of the rows, in their order.
    let ids: [RowContent.ID]

    /// Creates the rows. They are identified by their IDs, or by their titles in the kiosk's first language.
    init(_ rows: [RowDefinition]) {
        self.rows = rows
        var numbering = RowNumbering()
        ids = rows.map { numbering.id(for: $0.id ?? $0.title.original) }
    }

    /// Returns a row in a language.
    func row(at index: Int, in language: Language) -> RowContent {
        let row = rows[index]
        let (title, subtitle) = titles(at: index, in: language)
        var detail = DetailContent(title: title, subtitle: subtitle)
        detail.picture = row.picture.map { ImageName($0.path) }
        detail.text = row.text.map { ParagraphElement($0) }
        detail.languages = row.languages.map { LanguageElement($0) }
        detail.page = row.page
        detail.language = language
        var content = RowContent(id: ids[index], title: title, subtitle: subtitle, detail: detail)
        content.end = RowEnd(row.end, in: language)
        content.action = row.action
        content.isDisabled = row.disabling != nil
        content.opensDetail = row.opensDetail
        return content
    }

    func titles(at index: Int, in language: Language) -> (title: String, subtitle: String?) {
        let row = rows[index]
        var subtitle = row.subtitle
        // The reason why a row is disabled takes the place of its subtitle.
        if case .reason(let reason) = row.disabling { subtitle = reason }
        return (row.title.text(in: language), subtitle?.text(in: language))
    }

    /// A Boolean value that tells whether a row has an end, an action, or is disabled.
    var haveEnds: Bool { rows.contains { $0.action != nil || $0.disabling != nil || $0.end != RowEndDefinition() } }

    /// A Boolean value that tells whether no row opens a detail.
    var openNothing: Bool { !rows.isEmpty && !rows.contains(where: \.opensDetail) }

    func title(at index: Int, in language: Language) -> String { rows[index].title.text(in: language) }

    /// Returns the titles of a row in all languages.
    func titles(at index: Int) -> [String] { rows[index].title.all }

    /// Returns the title in the kiosk's first language.
    func originalTitle(at index: Int) -> String { rows[index].title.original }

    func isEqual(to other: WrittenRows) -> Bool { self === other || rows == other.rows }
}
