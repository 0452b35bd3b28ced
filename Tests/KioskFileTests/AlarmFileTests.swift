import Alarms
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing

/// Alarms in a kiosk file.
@Suite("Alarms in a kiosk file")
struct AlarmFileTests {
    private func alarms(_ lines: String) throws -> [AlarmDefinition] {
        let text = "title: A\nsources: {press: {command: [date]}}\ntabs:\n  - title: B\n    alarms:\n\(lines)\n"
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        return try #require(content as? AlarmsContent).alarms
    }

    @Test("Each alarm has a value, a condition and a priority")
    func definitions() throws {
        let found = try alarms(
            """
                  - {title: Oil, text: Look, priority: urgent, value: press.oil, below: 2, hysteresis: 0.5, delay: 3}
                  - {title: Guard, value: press.guard, is: false}
            """)
        #expect(
            found == [
                AlarmDefinition(
                    title: "Oil", text: "Look", priority: .urgent, of: try #require(ValueName("press.oil")),
                    .below(2, by: 0.5), delay: 3),
                AlarmDefinition(title: "Guard", of: try #require(ValueName("press.guard")), .equal(.bool(false))),
            ])
        #expect(found[1].priority == .medium && found[1].delay == 0)
    }

    @Test("Errors in alarms are reported with their location")
    func mistakes() {
        expect(
            Mistake(.missingKey, "an alarm needs the key “title”"),
            Mistake(.missingKey, "an alarm needs the key “value”"),
            Mistake(.missingKey, "an alarm needs exactly one of the keys “is”, “above” and “below”"),
            Mistake(.unknownKey, suggestion: "priority"), Mistake(.invalidValue, suggestion: "high"),
            Mistake(.conflictingKeys, "an alarm must have exactly one of “is”, “above” and “below”"),
            Mistake(.conflictingKeys, "“hysteresis” is allowed only together with “above” or “below”"),
            Mistake(.unknownSource, suggestion: "press.a"),
            Mistake(.duplicateAlarm, "the alarm on line 7 already has the title \"B\""),
            Mistake(.invalidValue, "delay"), Mistake(.invalidValue, "“alarms” is empty"),
            Mistake(.conflictingKeys, "“sort” is allowed only for a tab with its own list of rows, not with “alarms”"),
            in: """
                title: A
                sources: {press: {command: [date]}}
                tabs:
                  - title: One
                    alarms:
                      - ▲▲▲{text: a}
                      - {title: B, value: press.a, above: 1, ▲prioritty: low}
                      - {title: C, value: press.a, above: 1, priority: ▲hihg}
                      - {title: D, value: press.a, above: 1, ▲below: 0}
                      - {title: E, value: press.a, is: 1, ▲hysteresis: 2}
                      - {title: F, value: ▲prss.a, is: 1}
                      - {title: ▲B, value: press.a, is: 1}
                      - {title: G, value: press.a, is: 1, delay: ▲86401}
                  - {title: Two, alarms: ▲[]}
                  - {title: Three, ▲sort: title, alarms: [{title: H, value: press.a, is: 1}]}

                """, format: .standard)
    }

    @Test("A kiosk has at most a thousand alarms, counted over all tabs", arguments: [(500, true), (501, false)])
    func limit(_ second: Int, _ isRight: Bool) {
        func tab(_ name: String, _ count: Int) -> String {
            "  - title: \(name)\n    alarms:\n"
                + (0..<count).map { "      - {title: \(name)\($0), value: press.a, is: 1}\n" }.joined()
        }
        let text = "title: A\nsources: {press: {command: [date]}}\ntabs:\n" + tab("a", 500) + tab("b", second)
        var message = ""
        do throws(KioskFileErrors) {
            _ = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
        } catch {
            message = error.errors.map(\.message).joined(separator: "\n")
        }
        #expect(message.isEmpty == isRight)
        if !isRight { #expect(message == "too many alarms; the maximum for a kiosk is 1000") }
    }
}
