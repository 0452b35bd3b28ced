import KioskFile
import Toolkit

/// A kind of page element: its definition in a kiosk file and its view.
///
/// Each kind has a folder in this module, with its definition, its keys and its view, and an entry in ``StandardElements``. An app adds
/// custom kinds in the same way, and lists them in the `KioskFormat` with which it reads its kiosk file.
public protocol VisibleElement: PageElement {
    /// The type of the view that shows the element.
    associatedtype ElementView: View

    /// The cells that the element takes on a page, unless the kiosk file specifies others.
    @MainActor var cells: CellSpan { get }

    /// Returns a new, empty view.
    @MainActor static func makeView() -> ElementView

    /// A Boolean value that tells whether a view can show another element of this kind, with what a user enters in it.
    @MainActor static var keepsView: Bool { get }

    /// Shows the element in a view.
    ///
    /// - `view`: The view. It is new, or already shows the element, for example in another language.
    /// - `setting`: The context, with the language and the values that the user has set.
    @MainActor func show(in view: ElementView, _ setting: ElementContext)
}

extension VisibleElement {
    /// The default: one cell.
    @MainActor public var cells: CellSpan { CellSpan() }

    /// The default: a view shows one element.
    @MainActor public static var keepsView: Bool { false }

    /// Creates a view for the element, and returns both.
    @MainActor public func makePlaced() -> PlacedElement { makePlaced(in: Self.makeView()) }

    /// Returns the element in the view of a former element; `nil` if that view cannot show it.
    @MainActor package func makePlaced(
        keeping former: PlacedElement, of element: any PageElement
    ) -> PlacedElement? {
        guard Self.keepsView, element is Self else { return nil }
        return (former.view as? ElementView).map(makePlaced)
    }

    @MainActor private func makePlaced(in view: ElementView) -> PlacedElement {
        PlacedElement(view: view, cells: cells) { show(in: view, $0) }
    }
}

/// An element of any kind, with the view that shows it on a page.
public struct PlacedElement {
    /// The view that shows the element.
    public let view: View
    /// The cells that the view takes.
    public let cells: CellSpan
    /// Shows the element in the view.
    public let show: (ElementContext) -> Void
}
