import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// The elements of a page with their views.
struct PlacedElements {
    private let placed: [PlacedElement?]
    /// The views of the elements, or what is around them.
    private let views: [View?]
    private let locks: [LockedElement]
    private let placements: [Int: ElementPlacement]
    /// The names that identify the values set by users across a restart.
    private let names: [String]
    /// The elements that come and go; `nil` if all are always there.
    private let conditions: ElementConditions?
    /// The values in the texts of the elements, by index.
    private let textValues: [Int: TextValues]

    /// Creates a view for each visible element.
    ///
    /// - Parameter former: The former content of the page, with its views. Elements that are the same at the same index keep their views, with
    ///   what a user types in them, as do those that can show other data.
    init(_ content: PageContent, keeping former: (content: PageContent, placed: PlacedElements)? = nil) {
        names = SetValues.names(of: content.elements)
        placed = content.elements.enumerated().map { index, element in
            let visible = element as? any VisibleElement
            guard let former, former.content.elements.indices.contains(index), let kept = former.placed[view: index]
            else { return visible?.makePlaced() }
            let other = former.content.elements[index]
            guard let placed = other.isEqual(to: element) ? kept : visible?.makePlaced(keeping: kept, of: other)
            else { return visible?.makePlaced() }
            kept.view.isHidden = false
            return placed
        }
        textValues = Dictionary(
            uniqueKeysWithValues: content.elements.enumerated().compactMap { index, element in
                TextValues(of: element).map { (index, $0) }
            })
        placements = content.placements
        views = placed.enumerated().map { [placements] index, element in
            element.map { $0.locked(by: placements[index]?.role) }
        }
        locks = views.compactMap { $0 as? LockedElement }
        conditions = ElementConditions(
            views.enumerated().compactMap { [placements] index, view in
                guard let view, let condition = placements[index]?.condition else { return nil }
                return (view, condition)
            })
    }

    /// The element at an index with its view; `nil` if there is none.
    private subscript(view index: Int) -> PlacedElement? { placed.indices.contains(index) ? placed[index] : nil }

    /// Returns `true` if another content of the page, which keeps these views, would remove the view in which a user types, a form with entries, or
    /// the view under a finger.
    func holdsInput(from content: PageContent, of former: PageContent) -> Bool {
        guard let scene = views.lazy.compactMap({ $0?.scene }).first else { return false }
        let field = scene.textInput as? View
        return placed.indices.contains { index in
            guard let element = placed[index],
                field?.isDescendant(of: element.view) == true || scene.isTouched(in: element.view)
                    || (element.view as? FormCard)?.isInUse == true
            else { return false }
            guard content.elements.indices.contains(index), former.elements.indices.contains(index) else { return true }
            let (old, new) = (former.elements[index], content.elements[index])
            return !old.isEqual(to: new) && (new as? any VisibleElement)?.makePlaced(keeping: element, of: old) == nil
        }
    }

    /// The lists among the elements.
    var lists: [ListCard] { placed.compactMap { $0?.view as? ListCard } }

    /// The views of all elements with their cells, in reading order.
    var allItems: [(view: View, span: CellSpan)] { items { _ in true } }

    /// The views of the elements that scroll, with their cells, in reading order.
    var items: [(view: View, span: CellSpan)] { items { !$0.isPinned } }

    /// The views of the elements in the bar at the bottom, in reading order.
    var pinnedViews: [View] { items { $0.isPinned }.map(\.view) }

    private func items(_ isIncluded: (ElementPlacement) -> Bool) -> [(view: View, span: CellSpan)] {
        placed.enumerated().compactMap { index, element in
            let placement = placements[index] ?? .usual
            guard let element, let view = views[index], isIncluded(placement) else { return nil }
            var span = element.cells
            if let columns = placement.isWide ? .max : placement.columns {
                (span.columns, span.minimumColumns, span.keepsColumns) = (columns, columns, true)
            }
            span.rows = placement.rows ?? span.rows
            return (view, span)
        }
    }

    /// Shows the elements in a language, with the values that users have set.
    func show(in language: Language, _ values: SetValues, _ links: KioskActions) {
        values.take(names: names)
        let numbers = NumberFormatter(language.tag)
        for (index, element) in placed.enumerated() {
            guard let element else { continue }
            let context = ElementContext(
                language: language, numbers: numbers, index: index, values: values, links: links)
            if let values = textValues[index] {
                values.follow(links.live, in: element.view) { element.show(context) }
            } else {
                element.show(context)
            }
        }
        for lock in locks { lock.follow(links) }
        conditions?.follow(links.live)
    }
}

extension PlacedElement {
    /// Returns the view of the element, or what is around it if a role unlocks the element.
    fileprivate func locked(by role: String?) -> View {
        view.isUserInteractionEnabled = true
        return role.map { LockedElement(view, role: $0) } ?? view
    }
}
