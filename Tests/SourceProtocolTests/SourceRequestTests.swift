import JSON
import Testing

@testable import SourceProtocol

@Suite("Request to a source")
struct SourceRequestTests {
    @Test(
        "A request is unchanged when it is forwarded",
        arguments: [
            SourceRequest(.set(["lamp": true]), to: "house"), SourceRequest(.call("stop", with: .null), to: "press"),
            SourceRequest(.call("scene", with: ["name": "evening"]), to: "house"),
            SourceRequest(.call("visit", with: ["name": "Ada"]), to: "desk", key: "0123456789abcdef"),
        ])
    func again(request: SourceRequest) throws {
        var members = request.members(id: 7)
        members["source"] = .string(request.source)
        let parsed = try #require(SourceRequest.parse(.object(members)))
        #expect(parsed.id == 7 && parsed.request == request)
    }

    @Test(
        "Other lines are not requests",
        arguments: [
            "{}", #"{"request": 1, "source": "a"}"#, #"{"request": 1, "source": "a", "set": {}}"#,
            #"{"request": 1, "source": "a", "set": {"b": 1}, "call": "c"}"#,
            #"{"request": -1, "source": "a", "call": "c"}"#,
            #"{"request": 1, "call": "c"}"#, #"{"source": "a", "call": "c"}"#,
            #"{"request": 1, "source": 2, "call": "c"}"#, "[]",
        ])
    func others(line: String) throws {
        #expect(SourceRequest.parse(try JSONValue(parsing: Array(line.utf8))) == nil)
    }
}
