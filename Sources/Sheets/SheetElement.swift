import Drawing
import Elements
import ICU
import JSON
import KioskFile
import Toolkit

/// An element built from the examples of its keys, with English and Arabic texts.
struct SheetElement {
    /// The name of the element in a kiosk file.
    let name: String
    private let definition: any VisibleElement
    /// The actions of the kiosk, with a fixed clock, so that sheets drawn at different times are identical.
    private let links = KioskActions(clock: WallClock(standingAt: "2026-11-23 10:09") ?? .machine)

    /// Creates an element; returns `nil` if the examples of its keys do not make a complete element.
    ///
    /// - Parameters:
    ///   - kind: The type of the element.
    ///   - format: A format that includes the type.
    ///   - folder: The folder to which the paths in examples refer.
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

    /// Returns a new view of the element.
    @MainActor func makeView(_ language: Language) -> View {
        let placed = definition.makePlaced()
        placed.show(
            ElementContext(
                language: language, numbers: NumberFormatter(language.tag), index: 0, values: SetValues(), links: links)
        )
        return placed.view
    }

    /// A Boolean value that tells whether the element occupies the full width of a page.
    @MainActor var isWide: Bool { definition.cells.columns > 2 }
}
