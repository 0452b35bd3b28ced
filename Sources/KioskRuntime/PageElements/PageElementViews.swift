import Drawing
import Elements
import KioskFile
import Toolkit

/// What a kind of element looks like on a page.
///
/// Every kind is a folder beside this file, with a type like this, and a line in `PageElementViews`.
protocol PageElementView {
    associatedtype Element: PageElement
    associatedtype ElementView: View

    /// Whether it is as wide as the page; else it lies in one of the columns.
    static var isWide: Bool { get }

    static func makeView() -> ElementView

    /// Has a view show an element: a new view, or one that showed it in another language.
    static func show(_ element: Element, in view: ElementView, _ setting: PageElementSetting)
}

extension PageElementView {
    static var isWide: Bool { false }

    /// A view for an element; nil where that is of another kind.
    fileprivate static func makeShown(_ element: any PageElement) -> ShownPageElement? {
        guard let element = element as? Element else { return nil }
        let view = makeView()
        // As many columns as there are.
        if isWide { view.arrangement = Arrangement(columns: .max) }
        return ShownPageElement(view: view) { show(element, in: view, $0) }
    }
}

/// A view that shows an element, without the kind.
struct ShownPageElement {
    let view: View
    let show: (PageElementSetting) -> Void
}

/// The list of all kinds of elements that a page can show.
enum PageElementViews {
    static let all: [any PageElementView.Type] = [
        HeadingView.self, ParagraphView.self, ValueView.self, SwitchView.self,
    ]

    /// A view that shows an element; nil where no kind has it.
    static func makeShown(_ element: any PageElement) -> ShownPageElement? {
        for kind in all { if let shown = kind.makeShown(element) { return shown } }
        return nil
    }
}
