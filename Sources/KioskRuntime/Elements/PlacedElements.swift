import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// The elements of a page with their views.
struct PlacedElements {
    private let placed: [PlacedElement?]
    /// The names that identify the values set by users across a restart.
    private let names: [String]

    /// Creates a view for each visible element.
    init(_ elements: [any PageElement]) {
        names = SetValues.names(of: elements)
        placed = elements.map { ($0 as? any VisibleElement)?.makePlaced() }
    }

    /// The views of the elements, in reading order.
    var views: [View] { placed.compactMap { $0?.view } }

    /// Shows the elements in a language, with the values that users have set.
    func show(in language: Language, _ values: SetValues, _ links: KioskActions) {
        values.take(names: names)
        let numbers = NumberFormatter(language.tag)
        for (index, element) in placed.enumerated() {
            element?.show(
                ElementContext(language: language, numbers: numbers, index: index, values: values, links: links))
        }
    }
}
