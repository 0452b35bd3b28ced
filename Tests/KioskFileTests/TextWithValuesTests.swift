import Elements
import KioskFileTestSupport
import SourceProtocol
import Testing

@testable import KioskFile

/// Values of sources in the texts of elements.
@Suite("Texts with values")
struct TextWithValuesTests {
    private func parts(_ text: String) -> [TextWithValues.Part]? { TextWithValues(text)?.parts }

    private func value(_ name: String, _ format: ValueFormat = ValueFormat()) throws -> TextWithValues.Part {
        .value(try #require(ValueName(name)), format)
    }

    @Test("A value is a name with a period in braces, with its format after commas")
    func values() throws {
        #expect(
            try parts("It is {house.outdoors, digits: 1, unit: °C} outside, {house.sky.now}") == [
                .text("It is "), value("house.outdoors", ValueFormat(digits: 1, unit: "°C")), .text(" outside, "),
                value("house.sky.now"),
            ])
        #expect(
            try parts("{a.t,as:time,zone: Asia/Tokyo}{a.n , grouping: false}") == [
                value("a.t", ValueFormat(.time, zone: "Asia/Tokyo")), value("a.n", ValueFormat(isGrouped: false)),
            ])
        #expect(try parts(#"{a.b, unit: "%", as: 'number'}"#) == [value("a.b", ValueFormat(.number, unit: "%"))])
    }

    @Test(
        "Other braces are text",
        arguments: [
            "no braces", "{", "{}", "{a}", "{ a.b }", "{1.5}", "{a.b", "{ a: 1.5 }", "a } b { c", "{{}}", "{.b}",
            "${row.name}",
        ])
    func others(text: String) {
        #expect(TextWithValues(text) == nil)
    }

    @Test("A doubled brace before a name is a brace")
    func doubled() throws {
        #expect(parts("Write {{house.lamp}") == [.text("Write {house.lamp}")])
        #expect(parts("{{{a.b}") == [.text("{{a.b}")])
    }

    @Test("Text of other origin is shown as it is written, whatever braces it has")
    func otherOrigin() {
        for text in ["{a.b}", "x {a.b} {c} {a.b, digits: 1} {", "${a.b}", "{a..b}", "{a.b"] {
            let doubled = TextWithValues.doublingBraces(in: text) { _ in true }
            let shown = TextWithValues(doubled)?.parts ?? [.text(doubled)]
            #expect(shown == [.text(text)], "\(doubled)")
        }
        #expect(TextWithValues.doublingBraces(in: "{a.b} {c.d}") { $0 == "c.d" } == "{a.b} {{c.d}")
        #expect(TextWithValues.writtenValues(in: "{a.b, digits: 1} ${c.d} {{e.f}") == ["a.b, digits: 1"])
    }

    @Test("Mistakes in a value are reported at its text")
    func mistakes() {
        expect(
            Mistake(.unknownSource, suggestion: "house.n"), Mistake(.invalidValue, suggestion: "digits"),
            Mistake(.invalidValue, "number from 0 to 9"), Mistake(.invalidValue, suggestion: "number"),
            Mistake(.invalidValue, "for “as” in a text"), Mistake(.invalidValue, "time zone"),
            Mistake(.invalidValue, "after the comma"), Mistake(.invalidValue, "true or false"),
            Mistake(.invalidValue, "maximum is 20"), Mistake(.invalidValue, "not the name"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: "{not.checked}"
                    page:
                      - heading: ▲"{hous.n}"
                      - heading: ▲"{house.n, digit: 1}"
                      - heading: ▲"{house.n, digits: 10}"
                      - heading: ▲"{house.n, as: numbr}"
                      - heading: ▲"{house.n, as: ago}"
                      - heading: ▲"{house.n, zone: Nowhere}"
                      - heading: ▲"{house.n, 1}"
                      - heading: ▲"{house.n, grouping: yes}"
                      - heading: ▲"{house.n, unit: abcdefghijklmnopqrstu}"
                      - heading: ▲"{house..n}"
                      - heading: "{house.n, unit: abcdefghijklmnopqrst}, {house.n, digits: 9}"

                """, format: .standard)
    }
}
