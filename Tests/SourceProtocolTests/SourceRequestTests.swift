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

    @Test("An answer of up to 16 KiB is forwarded with its request's number, and a larger one is left out")
    func answers() throws {
        func forwarded(_ answer: RequestAnswer) throws -> RequestAnswer? {
            let line = try JSONValue.object(answer.members(id: 7)).encoded()
            return try SourceMessage(parsing: Array(line.utf8)).answers[7]
        }
        for answer in [.null, 7, "B 12", ["badge": 104, "who": ["Ada"]]] as [JSONValue] {
            #expect(try forwarded(.performed(answer: answer)) == .performed(answer: answer))
        }
        #expect(RequestAnswer.done.members(id: 7) == ["done": 7])
        let empty = JSONValue.string("").weight
        let longest = JSONValue.string(String(repeating: "x", count: RequestAnswer.maximumBytes - empty))
        #expect(longest.weight == RequestAnswer.maximumBytes)
        #expect(RequestAnswer(performed: longest) == .performed(answer: longest))
        let tooLong = JSONValue.string(String(repeating: "x", count: RequestAnswer.maximumBytes - empty + 1))
        #expect(RequestAnswer(performed: tooLong) == .done)
        #expect(try forwarded(.performed(answer: tooLong)) == .done)
    }
}
