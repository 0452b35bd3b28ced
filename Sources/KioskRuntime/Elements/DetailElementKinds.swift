import Drawing
import KioskFile
import Toolkit

/// The position of an element in a detail.
enum DetailSection {
    /// Before the title.
    case heading
    /// Under the title, with the column beside it if there is room, and otherwise under it.
    case lead
    /// In the column, one below the other.
    case column
    /// Under all other elements, as wide as the detail.
    case wide
}

/// The presentation of a kind of element in a detail.
///
/// Every kind has a folder beside this file, a type that conforms to this protocol, and a line in `DetailElementKinds`.
protocol DetailElementKind {
    associatedtype Element: RowElement
    associatedtype ElementView: View

    static var place: DetailSection { get }

    static func makeView() -> ElementView

    /// Shows an element in a view, which may be new or may have shown another row.
    static func show(_ element: Element, in view: ElementView)

    /// Returns the size of a view, in points.
    ///
    /// - Parameter room: the maximum size. In a column, its height is unlimited.
    static func size(of view: ElementView, in room: Size) -> Size
}

extension DetailElementKind {
    static func size(of view: ElementView, in room: Size) -> Size { view.sizeThatFits(room) }

    /// Returns a view for an element in a detail; `nil` if the element is of another kind.
    fileprivate static func makeShown(_ element: any RowElement, in detail: View) -> ShownElement? {
        guard let element = element as? Element else { return nil }
        let view = makeView()
        detail.addSubview(view)
        show(element, in: view)
        return ShownElement(
            place: place, view: view,
            show: { element in
                guard let element = element as? Element else { return false }
                show(element, in: view)
                return true
            }, size: { size(of: view, in: $0) })
    }
}

/// A view that shows elements of one kind, with the kind's type erased.
struct ShownElement {
    let place: DetailSection
    let view: View
    /// Shows an element; returns `false` if the element is of another kind.
    let show: (any RowElement) -> Bool
    let size: (_ room: Size) -> Size
}

/// All kinds of elements that a detail can show.
enum DetailElementKinds {
    static let all: [any DetailElementKind.Type] = [
        SymbolKind.self, PictureKind.self, TextKind.self, LanguagesKind.self, FieldsKind.self, LevelKind.self,
        RowPageKind.self,
    ]

    /// Adds a view for an element to a detail; returns `nil` if a detail cannot show this kind of element.
    static func makeShown(_ element: any RowElement, in detail: View) -> ShownElement? {
        for kind in all { if let shown = kind.makeShown(element, in: detail) { return shown } }
        return nil
    }
}
