import KioskFile
import Toolkit

/// Shows a page of elements under the other elements of a detail.
enum RowPageKind: DetailElementKind {
    static let place = DetailSection.wide

    static func makeView() -> RowPageView { RowPageView() }

    static func show(_ element: RowPageElement, in view: RowPageView) {
        view.show(element)
    }
}
