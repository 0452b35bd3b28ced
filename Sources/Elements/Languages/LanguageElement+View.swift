import Toolkit

extension LanguageElement: VisibleElement {
    @MainActor public var cells: CellSpan { .line }

    @MainActor public static func makeView() -> LanguageTable { LanguageTable() }

    @MainActor public func show(in table: LanguageTable, _ setting: ElementContext) {
        table.languages = languages
        table.onChoose = { setting.choose($0) }
    }
}
