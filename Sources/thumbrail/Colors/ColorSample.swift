import Elements
import JSON
import KioskFile
import SourceProtocol

/// A kiosk that shows every element, a list and an alarm in the colours of another kiosk.
enum ColorSample {
    /// The states in which elements are shown: the titles of tabs, with their icons.
    static let states = [
        ("Normal", "home"), ("Pressed", "controls"), ("Disabled", "door"), ("Stale", "clock"), ("Failed", "wrench"),
    ]
    /// The title of the tab with a list.
    static let list = "List"

    /// Returns the definition of the sample.
    ///
    /// - Parameter house: The kiosk with the colours.
    /// - Throws: An error if an example in the documentation of an element is invalid.
    static func definition(in house: KioskDefinition) throws -> KioskDefinition {
        let elements = StandardElements.all.compactMap { kind in
            kind.key.example { .string($0) }.map { JSONValue.object([kind.key.name: $0]) }
        }
        let pages = states.map { title, icon -> JSONValue in
            ["title": .string(title), "icon": .string(icon), "columns": 3, "page": .array(elements)]
        }
        let rows: JSONValue = [
            ["title": "Selected row", "subtitle": "Secondary text", "text": "The detail of a row."],
            ["title": "Another row", "subtitle": "Secondary text"], "A row without subtitle",
        ]
        let lists: [JSONValue] = [
            ["title": .string(list), "icon": "favorites", "rows": rows],
            [
                "title": "Alarms", "icon": "alarm",
                "alarms": [["title": "An alarm", "value": "sample.alarm", "is": true]],
            ],
        ]
        let file: JSONValue = [
            "title": "Colours", "languages": ["en", "de"], "reduce-motion": true,
            "sources": ["sample": ["command": ["sample"]], "desk": ["command": ["desk"]]],
            "tabs": .array(pages + lists),
        ]
        var sample = try KioskDefinition.parse(try file.encoded(), path: "sample.yaml", format: .standard)
        (sample.theme, sample.accent, sample.colors) = (house.theme, house.accent, house.colors)
        (sample.font, sample.hand, sample.rail) = (house.font, house.hand, house.rail)
        sample.screen.textScale = house.screen.textScale
        return sample
    }

    /// A source whose alarm is raised.
    final class Feed: ValueFeed {
        func state(of name: ValueName) -> ValueState { .current(true) }
        func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? { nil }
        func pictureFolder(of source: String) -> String? { nil }
        func isAway(_ source: String) -> Bool { false }
    }
}
