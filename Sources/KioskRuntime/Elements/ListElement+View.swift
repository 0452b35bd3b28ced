import Elements
import KioskFile
import Toolkit

/// The view of a list on a page.
extension ListElement: VisibleElement {
    @MainActor public var cells: CellSpan { CellSpan(columns: 4, minimumColumns: 1, growth: .none) }

    @MainActor public static func makeView() -> ListCard { ListCard() }

    @MainActor public func show(in card: ListCard, _ setting: ElementContext) { card.show(self, setting) }

    /// Returns a page with all rows.
    @MainActor func makePage() -> ListPage {
        switch content {
        case .rows(let rows): page(of: rows)
        case .json(let source): page(of: source)
        }
    }

    @MainActor private func page(of content: some PresentedContent) -> ListPage {
        let tab = TabDefinition(title: title, content: content, location: .start(of: ""))
        return content.makePage(in: tab) as? ListPage ?? ListPage(title: title)
    }
}
