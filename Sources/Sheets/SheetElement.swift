import Drawing
import Elements
import ICU
import JSON
import KioskFile
import SourceProtocol
import Toolkit

/// An element built from the examples of its keys, with English and Arabic texts.
struct SheetElement {
    /// The name of the element in a kiosk file.
    let name: String
    private let definition: any VisibleElement
    /// The actions of the kiosk, with a fixed clock, so that sheets drawn at different times are identical.
    private let links: KioskActions
    /// A source without values, so that elements that send something are enabled.
    private let feed = SheetFeed()

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
        let file = """
            title: A
            languages: [en, ar]
            sources: {desk: {command: [desk]}}
            tabs:
              - title: B
                page:
                  - \(text)

            """
        let kiosk = try? KioskDefinition.parse(file, path: "\(folder)/sheet.yaml", format: format)
        guard let element = (kiosk?.tabs.first?.content as? PageContent)?.elements.first as? any VisibleElement else {
            return nil
        }
        definition = element
        links = KioskActions(
            clock: WallClock(standingAt: "2026-11-23 10:09") ?? .machine, live: LiveValues(feed))
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

/// A source that has no values and takes no requests.
private final class SheetFeed: ValueFeed {
    func state(of name: ValueName) -> ValueState { .noData }
    func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? { nil }
    func pictureFolder(of source: String) -> String? { nil }
    func isAway(_ source: String) -> Bool { false }
}
