import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// The elements of one page with the views that show them.
struct PlacedElements {
    private let placed: [PlacedElement?]
    /// By which values that people set are known over a restart.
    private let names: [String]

    /// Makes a view for each element that can be shown.
    init(_ elements: [any PageElement]) {
        names = SetValues.names(of: elements)
        placed = elements.map { ($0 as? any VisibleElement)?.makePlaced() }
    }

    /// In the order in which they are read.
    var views: [View] { placed.compactMap { $0?.view } }

    /// Has the views show the elements in a language, with what people have set.
    func show(in language: Language, _ values: SetValues, _ links: KioskActions) {
        values.take(names: names)
        let numbers = NumberFormatter(language.tag)
        for (index, element) in placed.enumerated() {
            element?.show(
                ElementContext(language: language, numbers: numbers, index: index, values: values, links: links))
        }
    }
}
