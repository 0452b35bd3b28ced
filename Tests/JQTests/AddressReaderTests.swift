import JQ
import JSON
import Testing
import ValueAddresses

@Suite("Values computed with jq")
struct AddressReaderTests {
    @Test("A jq program computes a value, and its on and off texts, scale and type apply to the result")
    func values() {
        let reader = AddressReader()
        var failures: [String] = []
        reader.onFailure = { failures.append("\($0): \($1)") }
        func value(_ settings: JSONValue, _ payload: JSONValue) -> JSONValue {
            reader.value("x", ValueAddress(settings), in: payload)
        }
        let status: JSONValue = ["result": ["progress": 0.44, "long": "12345678901234567890"]]
        #expect(value(["jq": ".result.progress * 100"], status) == 44)
        #expect(value(["jq": ".result.long"], status) == "12345678901234567890")
        #expect(value(["jq": ".a", "on": "LOCK", "off": "UNLOCK"], ["a": "LOCK"]) == true)
        #expect(value(["jq": ".a", "scale": ["in": [0, 254], "out": [0, 100]]], ["a": 127]) == 50)
        #expect(value(["jq": "."], "ON") == "ON")
        // Columns to rows, as weather services have them.
        let columns: JSONValue = ["time": ["Mo", "Tu"], "max": [5, 7]]
        #expect(
            value(["jq": "[.time, .max] | transpose | map({day: .[0], max: .[1]})"], columns)
                == [["day": "Mo", "max": 5], ["day": "Tu", "max": 7]])
        #expect(value(["jq": "empty"], status) == .null)
        #expect(failures.isEmpty)
    }

    @Test("Several programs run on one payload, also after an error, a restart and another payload")
    func same() {
        let reader = AddressReader()
        func value(_ program: String, _ payload: JSONValue) -> JSONValue {
            reader.value(program, ValueAddress(["jq": .string(program)]), in: payload)
        }
        let payload: JSONValue = ["a": 1, "list": [3, 4]]
        #expect(value(".a", payload) == 1)
        #expect(value(".list | .[0] = 9", payload) == [9, 4])
        // The input is not changed by the program before.
        #expect(value(".list", payload) == [3, 4])
        #expect(value(".a | error", payload) == .null)
        #expect(value(".a + 1", payload) == 2)
        #expect(value("[range(1e9)]", payload) == .null)
        #expect(value(".a + 2", payload) == 3)
        #expect(value(".a + 2", ["a": 5]) == 7)
        #expect(value(".a + 2", payload) == 3)
    }

    @Test("After an error only its own value has no data, and the error is reported once until it changes")
    func failures() {
        let reader = AddressReader()
        var failures: [String] = []
        reader.onFailure = { failures.append("\($0): \($1)") }
        let (bad, good) = (ValueAddress(["jq": ".a + 1"]), ValueAddress(["jq": ".b"]))
        for _ in 0..<3 { #expect(reader.value("bad", bad, in: ["a": "x", "b": 2]) == .null) }
        #expect(reader.value("good", good, in: ["a": "x", "b": 2]) == 2)
        #expect(failures.count == 1 && failures.first?.hasPrefix("bad: jq: string (\"x\") and number (1)") == true)
        #expect(reader.value("bad", bad, in: ["a": 1]) == 2)
        #expect(reader.value("bad", bad, in: ["a": "x"]) == .null)
        #expect(failures.count == 2)
        #expect(reader.value("wrong", ValueAddress(["jq": ".a |"]), in: [:]) == .null)
        #expect(failures.count == 3)
    }
}
