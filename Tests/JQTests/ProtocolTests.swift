import CJQProtocol
import Glibc
import JSON
import System
import Testing

@testable import JQ

@Suite("jq: Protocol", .timeLimit(.minutes(10)))
struct ProtocolTests {
    private static let endless = JQDeadline(of: getpid(), after: .seconds(100_000))

    private func start() throws -> JQProcess {
        try JQProcess.start([#require(HelperExecutable.path(of: "thumbrail-jq"))])
    }

    @Test("A worker replies to requests in their order")
    func requests() throws {
        let process = try start()
        #expect(
            try process.reply(to: Int(JQ_COMPILE), program: 63, Array(".[0] + .[1].a".utf8), until: Self.endless)
                == .nothing)
        for number in 0..<3 {
            let reply = try process.reply(
                to: Int(JQ_EVALUATE), program: 63, Array("\(number)".utf8), variables: Array("{\"a\": 1}".utf8),
                until: Self.endless)
            #expect(reply == .value(Array("\(number + 1)".utf8)))
        }
        // Another program under the same number.
        #expect(
            try process.reply(to: Int(JQ_COMPILE), program: 63, Array("empty".utf8), until: Self.endless) == .nothing)
        let reply = try process.reply(
            to: Int(JQ_EVALUATE), program: 63, Array("1".utf8), variables: Array("2".utf8), until: Self.endless)
        #expect(reply == .nothing)
        #expect(process.isWaiting)
    }

    @Test(
        "A worker exits at a request that no client sends",
        arguments: [
            (Int(JQ_COMPILE), 64, 1, 0), (Int(JQ_COMPILE), 0, Int(JQ_PROGRAM_BYTES) + 1, 0),
            (Int(JQ_EVALUATE), 0, 1, 1), (Int(JQ_EVALUATE), 0, Int(JQ_INPUT_BYTES) + 1, 0),
            (Int(JQ_EVALUATE), 0, Int(JQ_INPUT_BYTES), 1), (0, 0, 1, 0), (3, 0, 1, 0),
        ])
    func wrong(kind: Int, program: Int, text: Int, variables: Int) throws {
        let process = try start()
        let spaces = { (count: Int) in [UInt8](repeating: 0x20, count: count) }
        #expect(throws: JQProcess.Failure.ended) {
            try process.reply(
                to: kind, program: program, spaces(text), variables: spaces(variables), until: Self.endless)
        }
        #expect(process.end(isEnding: true).map { $0 >> 8 & 0xFF } == 1)
    }

    @Test("A worker accepts requests of the maximum size")
    func maximum() throws {
        let process = try start()
        let program = Array(".".utf8) + [UInt8](repeating: 0x20, count: Int(JQ_PROGRAM_BYTES) - 1)
        #expect(try process.reply(to: Int(JQ_COMPILE), program: 0, program, until: Self.endless) == .nothing)
        let input = Array("1".utf8) + [UInt8](repeating: 0x20, count: Int(JQ_INPUT_BYTES) - 2)
        let reply = try process.reply(
            to: Int(JQ_EVALUATE), program: 0, input, variables: Array("2".utf8), until: Self.endless)
        #expect(reply == .value(Array("[1,2]".utf8)))
    }

    @Test("Without a channel, the worker executable prints what it is for")
    func usage() throws {
        let path = try #require(HelperExecutable.path(of: "thumbrail-jq"))
        let outcome = Child.run([path], timeout: 300)
        #expect(outcome.status == 64)
        #expect(
            outcome.output == "thumbrail-jq runs jq programs for the sources of thumbrail. It is started by them.\n")
    }
}
