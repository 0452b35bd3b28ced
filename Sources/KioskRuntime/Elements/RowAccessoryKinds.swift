import KioskFile
import Toolkit

/// What a kind of element looks like at the end of its row, and what a person can do to it there.
///
/// A page has one of each kind. What that keeps of a row, by the row's id, is there as long as the page, whatever cell shows
/// the row. Every kind is a folder beside this file, with a type like this, and a line in `RowAccessoryKinds`.
protocol RowAccessoryKind: AnyObject {
    associatedtype Element: RowElement
    associatedtype AccessoryView: View

    init()

    func makeView() -> AccessoryView

    /// Has a view show an element: a new view, one that showed another row's, or the same row's with new values.
    func show(_ element: Element, of row: RowContent.ID, in view: AccessoryView)
}

extension RowAccessoryKind {
    /// Gives a cell what a row has at its end; false where the row has no such element.
    fileprivate func fill(_ cell: ListCell, with row: RowContent) -> Bool {
        guard let element = row.detail.elements[Element.self] else { return false }
        let view = cell.accessory as? AccessoryView ?? makeView()
        show(element, of: row.id, in: view)
        cell.accessory = view
        return true
    }

    fileprivate func isIn(_ row: RowContent) -> Bool { row.detail.elements[Element.self] != nil }
}

/// The list of all kinds of elements that are shown in their rows.
enum RowAccessoryKinds {
    static let all: [any RowAccessoryKind.Type] = []
}

/// What the rows of a page have at their ends.
struct RowAccessories {
    private let kinds: [any RowAccessoryKind]

    init(_ kinds: [any RowAccessoryKind.Type] = RowAccessoryKinds.all) {
        self.kinds = kinds.map { $0.init() }
    }

    /// By which cells are told apart whose rows have different things at their ends.
    func cellIdentifier(for row: RowContent?) -> String {
        guard let row else { return "row" }
        for (index, kind) in kinds.enumerated() where kind.isIn(row) { return "row with accessory \(index)" }
        return "row"
    }

    /// Gives a cell what a row has at its end, of the first kind that it has an element of.
    func fill(_ cell: ListCell, with row: RowContent) {
        for kind in kinds where kind.fill(cell, with: row) { return }
        cell.accessory = nil
    }
}
