import JSON
import Testing

@testable import ControlProtocol

@Suite("Messages of a control socket")
struct ControlMessagesTests {
    private func problem(_ line: String) -> String? {
        do throws(ControlError) {
            _ = try ControlRequest(parsing: Array(line.utf8))
            return nil
        } catch {
            return error.description
        }
    }

    @Test("A request is decoded as it was encoded")
    func request() throws {
        let request = ControlRequest(7, "select", with: ["tab": "Wörld \"1\""])
        #expect(try ControlRequest(parsing: request.line().dropLast()) == request)
    }

    @Test(
        "An invalid request is reported with its reason",
        arguments: [
            "", "x", "[]", "1", "{\"do\":\"status\"}", "{\"request\":1}", "{\"request\":1.5,\"do\":\"status\"}",
            "{\"request\":1,\"do\":1}", "{\"request\":1e300,\"do\":\"status\"}", "\u{0}",
            "{\"request\":1,\"do\":\"\\ud800\"}",
        ])
    func wrong(line: String) { #expect(problem(line) != nil) }

    @Test("A request has at most 16,384 bytes, for the sender and the receiver")
    func length() throws {
        let short = try ControlRequest(1, "say", with: ["words": ""]).line().count - 1
        let room = ControlRequest.maximumBytes - short
        let longest = ControlRequest(1, "say", with: ["words": .string(String(repeating: "x", count: room))])
        #expect(try ControlRequest(parsing: longest.line().dropLast()) == longest)
        let longer = ControlRequest(1, "say", with: ["words": .string(String(repeating: "x", count: room + 1))])
        #expect(throws: ControlError.self) { try longer.line() }
        #expect(problem(String(repeating: " ", count: ControlRequest.maximumBytes + 1)) != nil)
    }

    @Test("A response is matched to its request, and one that is too long is reported")
    func answer() throws {
        for answer in [ControlAnswer.done(["a": 1]), .failed("no")] {
            #expect(try ControlAnswer(parsing: answer.line(to: 3).dropLast(), to: 3) == answer)
            #expect(throws: ControlError.self) { try ControlAnswer(parsing: answer.line(to: 3).dropLast(), to: 4) }
        }
        let line = ControlAnswer.done(.string(String(repeating: "x", count: ControlAnswer.maximumBytes))).line(to: 3)
        guard case .failed(let why) = try ControlAnswer(parsing: line.dropLast(), to: 3) else {
            Issue.record("it was sent")
            return
        }
        #expect(why.contains("\(ControlAnswer.maximumBytes)"))
    }
}
