import JSON
import Testing
import ValueAddresses

@Suite("Message templates")
struct TemplateTests {
    private let values: [String: JSONValue] = [
        "value": true, "target": 215, "share": 0.5, "name": "a \"b\"/c", "none": .null,
    ]

    @Test(
        "A text that is only a placeholder becomes the value with its type, and in a longer text the value is inserted"
    )
    func bodies() throws {
        let body = BodyTemplate([
            "state": "$value", "script": "M140 S$target", "list": ["$share", "${name}!", "$$5", 7],
            "deep": ["none": "$none"], "$value": "as it is",
        ])
        #expect(body.names == ["value", "target", "share", "name", "none"])
        #expect(
            try body.filled(values) == [
                "state": true, "script": "M140 S215", "list": [0.5, "a \"b\"/c!", "$5", 7], "deep": ["none": .null],
                "$value": "as it is",
            ])
    }

    @Test(
        "A dollar sign without a name is kept",
        arguments: [
            ("5 $", "5 $"), ("$$", "$"), ("$5", "$5"), ("${", "${"), ("${target", "${target"), ("${target}5", "2155"),
            ("$target$target", "215215"), ("$$target", "$target"), ("", ""), ("$-", "$-"), ("${}", "${}"),
        ])
    func dollars(text: String, filled: String) throws {
        #expect(try TextTemplate(text).filled(values) == filled)
    }

    @Test("A missing value, or a number that JSON does not allow, is an error")
    func missing() {
        #expect(throws: TemplateError.self) { try TextTemplate("$other").filled(values) }
        #expect(throws: TemplateError.self) { try BodyTemplate("$other").filled(values) }
        #expect(throws: TemplateError.self) { try BodyTemplate("$x").filled(["x": .number(.nan)]) }
    }

    @Test("A device's response tells whether a call succeeded, and why not")
    func answers() {
        func failure(_ settings: JSONValue, _ answer: JSONValue) -> String? {
            AnswerCheck(settings).failure(in: answer)
        }
        // Zigbee2MQTT, Tasmota, JSON-RPC and RFC 9457.
        #expect(failure(["path": "status", "is": "ok"], ["status": "ok", "data": [:]]) == nil)
        #expect(
            failure(["path": "status", "is": "ok"], ["status": "error", "error": "No such device"]) == "No such device")
        #expect(failure(["path": "POWER"], ["POWER": "ON"]) == nil)
        #expect(
            failure(["path": "result"], ["error": ["code": 400, "message": "Must home first"]]) == "Must home first")
        #expect(failure(["path": "ok"], ["ok": false, "title": "Out of paper"]) == "Out of paper")
        #expect(failure(["path": "ok", "error": "why.0"], ["ok": false, "why": ["jam"]]) == "jam")
        #expect(failure(["path": "ok"], ["ok": false])?.hasPrefix("refused by the device") == true)
        #expect(failure([:], ["POWER": "ON"]) == nil)
        #expect(failure([:], "") != nil)
    }

    @Test("An error message of a device is limited to one short line, without direction overrides")
    func words() {
        #expect(AnswerCheck.words(in: ["error": "a\nb"]) == "a")
        #expect(AnswerCheck.words(in: ["error": "\u{202E}abc"]) == "abc")
        #expect(AnswerCheck.words(in: ["error": "\u{202E}\n"]) == nil)
        let long = AnswerCheck.words(in: ["detail": .string(String(repeating: "x", count: 1_000_000))])
        #expect(long?.count == 201)
        #expect(AnswerCheck.words(in: ["errors": [["message": "first"], ["message": "second"]]]) == "first")
        #expect(AnswerCheck.words(in: [1, 2]) == nil)
    }
}
