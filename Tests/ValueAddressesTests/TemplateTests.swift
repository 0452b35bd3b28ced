import JSON
import Testing
import ValueAddresses

@Suite("Templates of messages")
struct TemplateTests {
    private let values: [String: JSONValue] = [
        "value": true, "target": 215, "share": 0.5, "name": "a \"b\"/c", "none": .null,
    ]

    @Test("A text that is a name alone becomes the value with its type; inside a longer text it is inserted")
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
        "A dollar sign without a name stands for itself",
        arguments: [
            ("5 $", "5 $"), ("$$", "$"), ("$5", "$5"), ("${", "${"), ("${target", "${target"), ("${target}5", "2155"),
            ("$target$target", "215215"), ("$$target", "$target"), ("", ""), ("$-", "$-"), ("${}", "${}"),
        ])
    func dollars(text: String, filled: String) throws {
        #expect(try TextTemplate(text).filled(values) == filled)
    }

    @Test("A missing value and a number that JSON does not have are errors")
    func missing() {
        #expect(throws: TemplateError.self) { try TextTemplate("$other").filled(values) }
        #expect(throws: TemplateError.self) { try BodyTemplate("$other").filled(values) }
        #expect(throws: TemplateError.self) { try BodyTemplate("$x").filled(["x": .number(.nan)]) }
    }

    @Test("The answer of a device tells whether an order succeeded, and why not")
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

    @Test("The words of a device are one bounded line without marks that reorder text")
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
