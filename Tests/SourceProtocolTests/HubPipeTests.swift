import Glibc
import JSON
import SourceProtocol
import System
import TestSupport
import Testing

@Suite("Input and output of a source adapter")
struct HubPipeTests {
    /// Pipes to a source adapter, as the hub has them.
    private final class Ends {
        let pipe: HubPipe
        let toConnector: CInt
        private let fromConnector: CInt
        private let own: [CInt]

        init() throws {
            var input: [CInt] = [0, 0]
            var output: [CInt] = [0, 0]
            try #require(Glibc.pipe(&input) == 0 && Glibc.pipe(&output) == 0)
            pipe = HubPipe(input: input[0], output: output[1])
            (toConnector, fromConnector) = (input[1], output[0])
            own = [input[0], output[1], fromConnector]
        }

        func write(_ text: String) {
            let bytes = Array(text.utf8)
            #expect(Glibc.write(toConnector, bytes, bytes.count) == bytes.count)
        }

        func written() throws -> JSONValue {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = max(0, read(fromConnector, &bytes, bytes.count))
            #expect(bytes.prefix(count).last == 0x0A)
            return try JSONValue(parsing: Array(bytes.prefix(count)))
        }

        deinit { for descriptor in own { close(descriptor) } }
    }

    @Test("The first line is the start line, requests have numbers, and unknown lines are skipped")
    func lines() throws {
        let ends = try Ends()
        defer { close(ends.toConnector) }
        #expect(ends.pipe.read() == [])
        ends.write(#"{"start": {"settings": {"a": 1}, "wanted": ["x", 3], "folder": "/k", "language": "de"}}"#)
        #expect(ends.pipe.read() == [])
        ends.write("\n" + #"{"request": 7, "set": {"lamp": true}}"# + "\n" + #"{"request": 8, "call": "go"}"# + "\n")
        let heard = ends.pipe.read()
        guard case .start(let start)? = heard.first else { return #expect(heard.isEmpty == false) }
        #expect(start.settings == ["a": 1] && start.wanted == ["x"] && start.folder == "/k" && start.language == "de")
        #expect(
            Array(heard.dropFirst()) == [.request(7, .set(["lamp": true])), .request(8, .call("go", with: .null))])
        ends.write(#"{"request": 9, "call": "go", "key": "k"}"# + "\n")
        #expect(ends.pipe.read() == [.request(9, .call("go", with: .null), key: "k")])
        for line in ["{", #"{"visible": ["x"]}"#, #"{"request": 1.5, "call": "go"}"#, #"{"start": 1}"#] {
            ends.write(line + "\n")
        }
        #expect(ends.pipe.read() == [.other, .other, .other, .other])
        #expect(!ends.pipe.isAtEnd)
    }

    @Test("The end of the input is reported, and an unterminated line is ignored")
    func end() throws {
        let ends = try Ends()
        ends.write(#"{"request": 7, "call": "go"}"#)
        close(ends.toConnector)
        #expect(ends.pipe.read() == [])
        #expect(ends.pipe.isAtEnd)
    }

    @Test("The hub can parse every message that an adapter writes")
    func said() throws {
        let ends = try Ends()
        defer { close(ends.toConnector) }
        var message = SourceMessage()
        message.values = ["state": "x", "b": 2]
        message.state = .down("no answer")
        ends.pipe.send(message)
        #expect(try SourceMessage(ends.written()) == message)
        ends.pipe.answer(7, .failed("a\nb"))
        #expect(try SourceMessage(ends.written()).answers == [7: .failed("a b")])
        ends.pipe.answer(8, .done)
        #expect(try SourceMessage(ends.written()).answers == [8: .done])
        #expect(!ends.pipe.isBroken)
    }

    @Test("A secret is one line in a file, and no message reveals it")
    func secret() throws {
        let folder = try TemporaryFolder()
        try folder.write("password", "s3cret\n")
        #expect(try SecretFile.text(of: "password", from: folder.path) == "s3cret")
        #expect(try SecretFile.text(of: "\(folder.path)/password", from: "/") == "s3cret")
        try folder.write("two", "s3cret\nmore\n")
        try folder.write("empty", "\n")
        try folder.write("most", String(repeating: "x", count: SecretFile.maximumBytes))
        try folder.write("more", String(repeating: "x", count: SecretFile.maximumBytes + 1))
        #expect(try SecretFile.text(of: "most", from: folder.path).utf8.count == SecretFile.maximumBytes)
        for name in ["two", "empty", "more", "missing", "."] {
            let error = #expect(throws: SecretError.self) { _ = try SecretFile.text(of: name, from: folder.path) }
            #expect(error?.description.contains("s3cret") == false)
        }
    }
}
