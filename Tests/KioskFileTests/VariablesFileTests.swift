import KioskFile
import KioskFileTestSupport
import LocalSources
import TestSupport
import Testing

@Suite("Values of the kiosk's own in a kiosk file")
struct VariablesFileTests {
    private typealias Variable = VariablesSettings.Variable

    private func file(_ values: String, after: String = "") -> String {
        "title: T\nsources:\n  house:\n    var: \(values)\ntabs: [{title: A, rows: [a]}]\n\(after)"
    }

    private func variables(_ values: String) throws -> VariablesSettings? {
        let definition = try KioskDefinition.parse(file(values), path: "kiosk.yaml")
        return (definition.sources.first?.content as? VariablesSource)?.variables
    }

    @Test("The starting value determines the type, in the short and in the long form")
    func values() throws {
        let found = try variables(
            """
            {visitors: 0, lamp: true, mode: day, code: "5", level: {value: 20, from: 0, to: 100, keep: true},
             name: {value: "true"}, tea: {timer: 300, keep: true}, low: {value: -3, to: 0}, off: {value: false}}
            """)
        #expect(
            found
                == VariablesSettings([
                    "visitors": Variable(.number(0, VariablesSettings.range)), "lamp": Variable(.flag(true)),
                    "mode": Variable(.text("day")), "code": Variable(.text("5")),
                    "level": Variable(.number(20, 0...100), isKept: true), "name": Variable(.text("true")),
                    "tea": Variable(.timer(300), isKept: true), "low": Variable(.number(-3, -1e12...0)),
                    "off": Variable(.flag(false)),
                ]))
        #expect(Limits.value == VariablesSettings.range)
    }

    @Test("Each limit is accepted, and what is beyond it is reported with its location")
    func limits() throws {
        let long = String(repeating: "é", count: 256)
        let many = (0..<100).map { "v\($0): 0" }.joined(separator: ", ")
        for values in [
            "{a: 1e12, b: -1e12, c: {timer: 1}, d: {timer: 604800}, e: \(long)}", "{\(many)}",
            "{a: {value: 0, from: 0, to: 1}, b: {value: 1, from: 0, to: 1}}",
        ] {
            #expect(try variables(values) != nil)
        }
        expect(Mistake(.tooMany, "has 101 values; the maximum is 100"), in: file("▲{\(many), more: 0}"))
        expect(
            Mistake(.invalidValue), Mistake(.invalidValue), Mistake(.invalidValue),
            Mistake(.invalidValue, "whole seconds"),
            Mistake(.tooLong, "the maximum is 256"), Mistake(.tooLong),
            Mistake(.invalidValue, "between “from” and “to”"),
            Mistake(.invalidValue, "greater than “from”"), Mistake(.invalidValue, "between “from” and “to”"),
            in: file(
                """
                {a: ▲1.1e12, b: {timer: ▲0}, c: {timer: ▲604801}, d: {timer: ▲1.5}, e: ▲\(long)é, f: {value: ▲\(long)é},
                      g: {value: ▲11, to: 10}, h: {value: 1, from: 1, to: ▲1}, i: {value: ▲-1, from: 0}}
                """))
    }

    @Test("Values of other types, unknown keys, and keys that do not belong together are reported")
    func mistakes() {
        expect(
            Mistake(.wrongType, "true or false, a number or a text for “a”, found nothing"), Mistake(.wrongType),
            Mistake(.wrongType, "a number or a text for “value”, found a list"),
            Mistake(.missingKey, "“value” and “timer”"),
            Mistake(.conflictingKeys), Mistake(.conflictingKeys, "only with a number"), Mistake(.conflictingKeys),
            Mistake(.unknownKey, suggestion: "from"), Mistake(.wrongType, suggestion: "true"),
            Mistake(.invalidValue, "no spaces"),
            Mistake(.invalidValue, "empty"),
            in: file(
                """

                      a:▲
                      b: ▲[1]
                      c: {value: ▲[1]}
                      d: ▲{keep: true}
                      e: {value: 1, ▲timer: 3}
                      f: {value: day, ▲from: 1}
                      g: {timer: 3, ▲to: 1}
                      h: {value: 1, ▲form: 0}
                      i: {value: 1, keep: ▲yes}
                      ▲a.b: 1
                      k: ▲" "
                """))
        expect(Mistake(.wrongType, "mapping of names to values"), in: file("▲5"))
    }

    @Test("Actions can set and advance them, and triggers wait for the end of timers")
    func uses() throws {
        let values = "{visitors: 0, mode: day, tea: {timer: 300}}"
        _ = try KioskDefinition.parse(
            file(
                values,
                after: """
                    on:
                      - {event: house.tea, do: {set: house.mode, to: night, then: [{call: house.visitors, with: {by: -1}}]}}
                      - {value: house.visitors, above: 3, do: {call: house.tea}}
                    """), path: "kiosk.yaml")
        expect(
            Mistake(.unknownValue, "no event"), Mistake(.unknownValue, "no call"),
            Mistake(.unknownValue, suggestion: "house.visitors"),
            Mistake(.unknownValue, suggestion: "house.mode", "no value that can be set"),
            in: file(
                values,
                after: """
                    on:
                      - {event: ▲house.visitors, do: {call: house.tea}}
                      - {event: house.tea, do: {call: ▲house.mode}}
                      - {value: ▲house.visitor, above: 3, do: {call: house.tea}}
                      - {event: house.tea, do: {set: ▲house.none, to: 1}}
                    """))
    }
}
