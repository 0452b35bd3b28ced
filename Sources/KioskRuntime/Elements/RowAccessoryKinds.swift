import KioskFile
import Toolkit

/// The presentation of a kind of element at the end of its row, and the user's interaction with it.
///
/// A page has one object of each kind. The state that it keeps of a row, by the row's ID, lives as long as the page, whichever cell shows
/// the row. Every kind has a folder beside this file, a type that conforms to this protocol, and a line in `RowAccessoryKinds`.
protocol RowAccessoryKind: AnyObject {
    associatedtype Element: RowElement
    associatedtype AccessoryView: View

    init()

    func makeView() -> AccessoryView

    /// Shows an element in a view, which may be new, may have shown another row, or may show the same row with new values.
    func show(_ element: Element, of row: RowContent.ID, in view: AccessoryView)
}

extension RowAccessoryKind {
    /// Adds the row's accessory to a cell; returns `false` if the row has no such element.
    fileprivate func fill(_ cell: ListCell, with row: RowContent) -> Bool {
        guard let element = row.detail.elements[Element.self] else { return false }
        let view = cell.accessory as? AccessoryView ?? makeView()
        show(element, of: row.id, in: view)
        cell.accessory = view
        return true
    }

    fileprivate func isIn(_ row: RowContent) -> Bool { row.detail.elements[Element.self] != nil }
}

/// All kinds of elements that are shown in their rows.
enum RowAccessoryKinds {
    static let all: [any RowAccessoryKind.Type] = []
}

/// The accessories at the ends of a page's rows.
struct RowAccessories {
    private let kinds: [any RowAccessoryKind]

    init(_ kinds: [any RowAccessoryKind.Type] = RowAccessoryKinds.all) {
        self.kinds = kinds.map { $0.init() }
    }

    /// Returns the reuse identifier of a row's cell. Rows with different accessories use different cells.
    func cellIdentifier(for row: RowContent?) -> String {
        guard let row else { return "row" }
        for (index, kind) in kinds.enumerated() where kind.isIn(row) { return "row with accessory \(index)" }
        return "row"
    }

    /// Adds the row's accessory to a cell, of the first kind that the row has an element of.
    func fill(_ cell: ListCell, with row: RowContent) {
        for kind in kinds where kind.fill(cell, with: row) { return }
        cell.accessory = nil
    }
}
