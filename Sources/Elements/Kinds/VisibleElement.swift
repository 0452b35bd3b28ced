import KioskFile
import Toolkit

/// A kind of element that pages can show: its definition in a kiosk file, and its view.
///
/// Every kind is a folder of this module, with its definition, its keys and its view, and a line in ``StandardElements``. An app adds
/// kinds of its own in the same way, and lists them in the format with which it reads its kiosk file.
public protocol VisibleElement: PageElement {
    /// The type of the view that shows the element.
    associatedtype ElementView: View

    /// A Boolean value that tells whether the element spans the whole page. If not, it is in one of the columns.
    @MainActor static var isWide: Bool { get }

    /// Returns a view that shows nothing yet.
    @MainActor static func makeView() -> ElementView

    /// Shows the element in a view.
    ///
    /// - `view`: The view, which is new or showed the element in another language.
    /// - `setting`: The context, with the language and the values that the user has set.
    @MainActor func show(in view: ElementView, _ setting: ElementContext)
}

extension VisibleElement {
    /// `false`: the element is in one of the columns.
    @MainActor public static var isWide: Bool { false }

    /// Returns the element with a new view.
    @MainActor public func makePlaced() -> PlacedElement {
        let view = Self.makeView()
        // A wide element spans all columns.
        if Self.isWide { view.arrangement.columns = .max }
        if (view as? Card)?.grows == true { view.arrangement.weight = 1 }
        return PlacedElement(view: view) { show(in: view, $0) }
    }
}

/// An element of any kind, with the view that shows it on a page.
public struct PlacedElement {
    /// The view that shows the element.
    public let view: View
    /// Shows the element in the view.
    public let show: (ElementContext) -> Void
}
