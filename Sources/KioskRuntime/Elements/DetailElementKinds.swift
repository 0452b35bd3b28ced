import Drawing
import KioskFile
import Toolkit

/// Where in a detail an element stands.
enum DetailSection {
    /// Before the title.
    case heading
    /// Under the title, with the column beside it where there is room, else under it.
    case lead
    /// In the column of what is read, one below the other.
    case column
    /// Under all others, as wide as the detail.
    case wide
}

/// What a kind of element looks like in a detail.
///
/// Every kind is a folder beside this file, with a type like this, and a line in `DetailElementKinds`.
protocol DetailElementKind {
    associatedtype Element: RowElement
    associatedtype ElementView: View

    static var place: DetailSection { get }

    static func makeView() -> ElementView

    /// Has a view show an element: a new view, or one that shows another row's.
    static func show(_ element: Element, in view: ElementView)

    /// How large a view is, in points.
    ///
    /// - Parameter room: no more than this is taken; in a column it is as high as one likes.
    static func size(of view: ElementView, in room: Size) -> Size
}

extension DetailElementKind {
    static func size(of view: ElementView, in room: Size) -> Size { view.sizeThatFits(room) }

    /// A view for an element in a detail; nil where that is of another kind.
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

/// A view that shows elements of one kind, without the kind.
struct ShownElement {
    let place: DetailSection
    let view: View
    /// Shows an element; false where it is of another kind.
    let show: (any RowElement) -> Bool
    let size: (_ room: Size) -> Size
}

/// The list of all kinds of elements that a detail can show.
enum DetailElementKinds {
    static let all: [any DetailElementKind.Type] = [
        SymbolKind.self, PictureKind.self, TextKind.self, LanguagesKind.self, FieldsKind.self, LevelKind.self,
        RowPageKind.self,
    ]

    /// Adds a view that shows an element to a detail; nil for one that has none in a detail.
    static func makeShown(_ element: any RowElement, in detail: View) -> ShownElement? {
        for kind in all { if let shown = kind.makeShown(element, in: detail) { return shown } }
        return nil
    }
}
