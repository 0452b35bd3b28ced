import Elements
import KioskFile
import KioskFileTestSupport
import Testing

/// What a kiosk file can say of the elements of a page.
@Suite("The elements of a page in a kiosk file")
struct WrittenElementTests {
    private func file(_ elements: String) -> String { "title: A\ntabs: [{title: B, page: [\(elements)]}]\n" }

    @Test("each kind is read with what it has")
    func kinds() throws {
        let text = file(
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

    @Test("a slip in a kind or in a key of one is answered with the key that was meant")
    func slips() {
        expect(
            Mistake(.unknownKey, suggestion: "switch"), Mistake(.unknownKey, suggestion: "unit"),
            in: file("{▲swich: {title: S}}, {value: {title: V, value: 1, ▲unitt: m}}"), format: .standard)
    }

    @Test("an element is of exactly one kind")
    func oneKind() {
        expect(
            Mistake(.missingKey, "exactly one"), Mistake(.conflictingKeys, "heading is already"),
            in: file("▲{}, {heading: H, ▲text: T}"), format: .standard)
    }

    @Test("what is for rows is a mistake beside a page, and none beside a list")
    func keysOfRows() {
        expect(
            Mistake(.conflictingKeys, "picture is for the rows"), Mistake(.missingPicture),
            Mistake(.conflictingKeys, "sort is for the rows"),
            in: "title: A\ntabs: [{title: B, ▲picture: ▲a.png, ▲sort: title, page: [{heading: H}]}]\n",
            format: .standard)
        #expect(errors(in: "title: A\ntabs: [{title: B, sort: title, rows: [C]}]\n").isEmpty)
    }

    @Test("numbers are numbers, within their limits")
    func numbers() {
        expect(
            Mistake(.invalidValue), Mistake(.wrongType), Mistake(.wrongType),
            in: file(
                "{value: {title: V, value: ▲1e300}}, {value: {title: V, value: ▲.nan}}, {value: {title: V, value: ▲warm}}"
            ), format: .standard)
        #expect(
            errors(in: file("{value: {title: V, value: 1e12}}, {value: {title: V, value: -1e12}}"), format: .standard)
                .isEmpty)
    }

    @Test("a scale has two ends the right way round, and so have limits")
    func ends() {
        expect(
            Mistake(.invalidValue, "to is not above from"), Mistake(.missingKey, "needs the key \"to\""),
            Mistake(.missingKey, "needs the key \"from\""), Mistake(.invalidValue, "high is below low"),
            in: file(
                "{value: {title: V, value: 1, from: 2, to: ▲2}}, {value: {title: V, value: 1, ▲from: 2}}, "
                    + "{value: {title: V, value: 1, ▲to: 2}}, {value: {title: V, value: 1, low: 2, high: ▲1}}"),
            format: .standard)
    }

    @Test("a page has a thousand elements at the most, and may have none", arguments: [0, 1_000, 1_001])
    func count(count: Int) {
        let errors = errors(
            in: file(Array(repeating: "{heading: H}", count: count).joined(separator: ", ")), format: .standard)
        #expect(errors.map(\.code) == (count > 1_000 ? [.tooMany] : []))
    }
}
