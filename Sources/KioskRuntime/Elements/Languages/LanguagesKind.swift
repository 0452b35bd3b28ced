import Elements
import KioskFile
import Toolkit

/// Shows the languages that the user can choose from.
enum LanguagesKind: DetailElementKind {
    static let place = DetailSection.column

    static func makeView() -> LanguageTable {
        let table = LanguageTable()
        table.onChoose = { [weak table] language in
            table.flatMap { DetailPageView.around($0) }?.onChooseLanguage?(language)
        }
        return table
    }

    static func show(_ element: LanguagesElement, in table: LanguageTable) {
        table.languages = element.languages
    }
}
