import Elements
import JSON
import KioskFileTestSupport
import Testing

@testable import KioskFile

/// Parsing of the formats of JSON rows.
@Suite("Formats of rows in a kiosk file")
struct RowFormatFileTests {
    private func file(_ keys: String) -> String {
        """
        title: A
        sources: {house: {command: [date]}}
        tabs:
          - {title: B, json: {value: house.all, title: name, \(keys)}}

        """
    }

    private func source(_ keys: String) throws -> JSONSource {
        let definition = try KioskDefinition.parse(file(keys), path: "kiosk.yaml", format: .standard)
        return try #require(definition.tabs[0].content as? JSONSource)
    }

    @Test("A subtitle or field is a key, or a mapping with a key and a format")
    func forms() throws {
        let short = try source("subtitle: at, fields: {A: a}")
        #expect(short.subtitleKey == "at" && short.subtitleFormat == nil)
        #expect(short.fields == [JSONSource.Field(label: "A", key: "a")])
        let long = try source(
            "subtitle: {key: at, as: time, zone: Asia/Tokyo}, fields: {A: {key: a}, B: {key: b, digits: 1, unit: W}, C: c}"
        )
        #expect(long.subtitleKey == "at" && long.subtitleFormat == ValueFormat(.time, zone: "Asia/Tokyo"))
        #expect(
            long.fields == [
                JSONSource.Field(label: "A", key: "a"),
                JSONSource.Field(label: "B", key: "b", format: ValueFormat(digits: 1, unit: "W")),
                JSONSource.Field(label: "C", key: "c"),
            ])
        let listed = try source(
            "fields: [{label: A, key: a, as: ago, grouping: false, when: [{is: true, text: yes it is}]}]")
        #expect(
            listed.fields == [
                JSONSource.Field(
                    label: "A", key: "a",
                    format: ValueFormat(
                        .ago, isGrouped: false, cases: [ValueFormat.Case(.bool(true), text: "yes it is")]))
            ])
        #expect(listed.texts == ["yes it is"])
    }

    @Test("Errors in formats are reported with their location and the name that was probably meant")
    func mistakes() {
        for (keys, mistake) in [
            ("subtitle: ▲{as: time}", Mistake(.missingKey, "“key”")),
            ("subtitle: {key: at, as: ▲tim}", Mistake(.invalidValue, suggestion: "time")),
            ("subtitle: {key: at, ▲sa: time}", Mistake(.unknownKey, suggestion: "as")),
            ("subtitle: {▲kye: at, as: time}", Mistake(.unknownKey, suggestion: "key")),
            ("subtitle: ▲[at]", Mistake(.wrongType, "expected text for “subtitle”")),
            ("subtitle: {key: ▲[at]}", Mistake(.wrongType)),
            ("fields: {A: {key: a, digits: ▲10}}", Mistake(.invalidValue, "from 0 to 9")),
            ("fields: {A: ▲{}}", Mistake(.missingKey, "“key”")),
            ("fields: {A: ▲[a]}", Mistake(.wrongType, "for “A”")),
            ("fields: {A: {key: a, as: ago, ▲zone: Asia/Tokyo}}", Mistake(.conflictingKeys, "“zone” is allowed only")),
            ("fields: [{label: A, key: a, as: ▲}]", Mistake(.wrongType)),
        ] {
            expect(mistake, in: file(keys), format: .standard)
        }
    }

    @Test("The schema allows both forms of a subtitle and a field")
    func schema() throws {
        let keys = try #require(KioskSchema.value(of: .standard)["$defs"]?["json"]?["properties"])
        #expect(
            keys["subtitle"]?["anyOf"] == [["$ref": "#/$defs/line"], ["$ref": "#/$defs/formatted-key"]])
        let values = keys["fields"]?["anyOf"]?.elements?.first?["additionalProperties"]
        // A named format can also be a use of a definition.
        let forms: [JSONValue] = ["line", "formatted-key", "named-use-formatted-key"].map { name in
            ["$ref": .string("#/$defs/\(name)")]
        }
        #expect(values == ["anyOf": .array(forms)])
    }
}
