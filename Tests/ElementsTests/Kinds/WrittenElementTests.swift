import KioskFile
import KioskFileTestSupport
import Testing

@testable import Elements

/// Parsing of the elements of a page.
@Suite("Page elements in a kiosk file")
struct WrittenElementTests {
    @Test("Each kind is parsed with all of its keys")
    func kinds() throws {
        let text = kioskFile(
            page:
                "{heading: H}, {text: T}, {value: {title: V, value: 1.5, unit: m, from: 0, to: 2, low: 1, high: 2}}, "
                + "{switch: {title: S, value: true}}")
        let content =
            try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content as? PageContent
        let wanted = PageContent([
            HeadingElement("H"), ParagraphElement("T"),
            ValueElement(
                Measure(title: "V", value: 1.5, unit: "m", limits: ValueLimits(low: 1, high: 2)), scale: 0...2),
            SwitchElement(title: "S", isOn: true),
        ])
        #expect(content == wanted)
        #expect(wanted.texts == ["H", "T", "V", "m", "S"])
    }

    @Test("A misspelled kind or key is reported with a suggestion")
    func slips() {
        expect(
            Mistake(.unknownKey, suggestion: "switch"), Mistake(.unknownKey, suggestion: "unit"),
            in: kioskFile(page: "{▲swich: {title: S}}, {value: {title: V, value: 1, ▲unitt: m}}"), format: .standard)
    }

    @Test("An element has exactly one kind")
    func oneKind() {
        expect(
            Mistake(.missingKey, "exactly one"), Mistake(.conflictingKeys, "“heading” is already"),
            in: kioskFile(page: "▲{}, {heading: H, ▲text: T}"), format: .standard)
    }

    @Test("Keys for rows are an error on a tab with a page, and valid on a tab with a list")
    func keysOfRows() {
        expect(
            Mistake(.conflictingKeys, "“picture” is allowed only"), Mistake(.missingPicture),
            Mistake(.conflictingKeys, "“sort” is allowed only"),
            in: "title: A\ntabs: [{title: B, ▲picture: ▲a.png, ▲sort: title, page: [{heading: H}]}]\n",
            format: .standard)
        #expect(errors(in: "title: A\ntabs: [{title: B, sort: title, rows: [C]}]\n").isEmpty)
    }

    @Test("Numbers are valid and within their limits")
    func numbers() {
        expect(
            Mistake(.invalidValue), Mistake(.wrongType), Mistake(.wrongType),
            in: kioskFile(
                page:
                    "{value: {title: V, value: ▲1e300}}, {value: {title: V, value: ▲.nan}}, {value: {title: V, value: ▲warm}}"
            ), format: .standard)
        #expect(
            errors(
                in: kioskFile(page: "{value: {title: V, value: 1e12}}, {value: {title: V, value: -1e12}}"),
                format: .standard
            )
            .isEmpty)
    }

    @Test("The two ends of a scale, and of limits, must be in order")
    func ends() {
        expect(
            Mistake(.invalidValue, "“to” must be greater than “from”"), Mistake(.missingKey, "needs the key “to”"),
            Mistake(.missingKey, "needs the key “from”"),
            Mistake(.invalidValue, "“high” must not be less than “low”"),
            in: kioskFile(
                page:
                    "{value: {title: V, value: 1, from: 2, to: ▲2}}, {value: {title: V, value: 1, ▲from: 2}}, "
                    + "{value: {title: V, value: 1, ▲to: 2}}, {value: {title: V, value: 1, low: 2, high: ▲1}}"),
            format: .standard)
    }

    @Test("A page has at most a thousand elements, and may be empty", arguments: [0, 1_000, 1_001])
    func count(count: Int) {
        let errors = errors(
            in: kioskFile(page: Array(repeating: "{heading: H}", count: count).joined(separator: ", ")),
            format: .standard)
        #expect(errors.map(\.code) == (count > 1_000 ? [.tooMany] : []))
    }
}
