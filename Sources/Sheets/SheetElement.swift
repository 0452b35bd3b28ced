import Drawing
import Elements
import ICU
import JSON
import KioskFile
import Toolkit

/// An element as its own keys have it as an example, in English and in Arabic.
struct SheetElement {
    /// As a kiosk file calls it.
    let name: String
    private let definition: any VisibleElement
    /// Sheets that were drawn at different times are alike.
    private let links = KioskActions(clock: WallClock(standingAt: "2026-11-23 10:09") ?? .machine)

    /// - Parameters:
    ///   - kind: of the element.
    ///   - format: knows the kind.
    ///   - folder: from which the paths in examples are seen.
    /// - Returns: nil where the examples of its keys make no element.
    init?(_ kind: any VisibleElement.Type, format: KioskFormat, folder: String) {
        name = kind.key.name
        let example = kind.key.example { ["en": .string($0), "ar": .string(ArabicText.like($0))] }
        guard let example, let text = try? JSONValue.object([name: example]).encoded() else { return nil }
        let file = "title: A\nlanguages: [en, ar]\ntabs:\n  - title: B\n    page:\n      - \(text)\n"
        let kiosk = try? KioskDefinition.parse(file, path: "\(folder)/sheet.yaml", format: format)
        guard let element = (kiosk?.tabs.first?.content as? PageContent)?.elements.first as? any VisibleElement else {
            return nil
        }
        definition = element
    }

    /// A new view that shows the element.
    @MainActor func makeView(_ language: Language) -> View {
        let placed = definition.makePlaced()
        placed.show(
            ElementContext(
                language: language, numbers: NumberFormatter(language.tag), index: 0, values: SetValues(), links: links)
        )
        return placed.view
    }

    /// Whether it is as wide as a page.
    @MainActor var isWide: Bool { type(of: definition).isWide }
}
