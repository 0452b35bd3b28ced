import KioskFile
import Toolkit

/// Shows a symbol at the size of the title.
enum SymbolKind: DetailElementKind {
    static let place = DetailSection.heading

    static func makeView() -> Label { Label(role: .largeTitle) }

    static func show(_ element: SymbolElement, in label: Label) {
        label.text = element.symbol
    }
}
