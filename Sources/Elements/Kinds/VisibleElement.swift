import KioskFile
import Toolkit

/// A kind of element that pages can show: what a kiosk file says of it, and the view of it.
///
/// Every kind is a folder of this room: its definition, its keys, its view, and a line in ``StandardElements``. An app has kinds of
/// its own in the same way, and names them in the format with which it reads its kiosk file.
public protocol VisibleElement: PageElement {
    /// What shows an element of this kind.
    associatedtype ElementView: View

    /// Whether it is as wide as the page; else it lies in one of the columns.
    @MainActor static var isWide: Bool { get }

    /// A view that shows nothing yet.
    @MainActor static func makeView() -> ElementView

    /// Has a view show the element.
    ///
    /// - `view`: a new one, or one that showed the element in another language.
    /// - `setting`: what people read, and what they have set.
    @MainActor func show(in view: ElementView, _ setting: ElementContext)
}

extension VisibleElement {
    /// It lies in one of the columns.
    @MainActor public static var isWide: Bool { false }

    /// A new view for the element.
    @MainActor public func makePlaced() -> PlacedElement {
        let view = Self.makeView()
        // As many columns as there are.
        if Self.isWide { view.arrangement.columns = .max }
        if (view as? Card)?.grows == true { view.arrangement.weight = 1 }
        return PlacedElement(view: view) { show(in: view, $0) }
    }
}

/// An element with the view that shows it on a page, whatever its kind.
public struct PlacedElement {
    /// Where the element is shown.
    public let view: View
    /// Has the view show it, in a setting.
    public let show: (ElementContext) -> Void
}
