import CLinux
import Glibc
import SourceHubTestSupport
import System
import TestSupport
import Testing

@testable import SourceHub

/// Messages to the launcher: what it accepts, up to which limits, and what makes it close the connection.
@Suite("The launcher of sources: Requests", .timeLimit(.minutes(10)))
struct LauncherRequestTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns a request as a line without its line ending. The parts are JSON.
    private static func text(
        command: String = #"["true"]"#, folder: String = #""/""#, environment: String = "[]",
        memory: String = "268435456", credentials: String = "[]"
    ) -> String {
        """
        {"start": {"command": \(command), "folder": \(folder), "environment": \(environment), "memory": \(memory), \
        "credentials": \(credentials)}}
        """
    }

    /// Sends a line, and returns the launcher's messages. The launcher must end by itself, and not crash.
    private func news(after line: String, credentials: [CInt] = []) throws -> [String] {
        let launcher = try LauncherConnection(runtime: folder.path)
        try launcher.start(line, credentials: credentials)
        let news = try launcher.news()
        #expect(launcher.end() == 0)
        return news
    }

    /// Opens a file with the given content.
    private func opened(_ bytes: [UInt8]) throws -> CInt {
        let descriptor = try open(folder.write("content", bytes), O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        return descriptor
    }

    // MARK: Lines

    @Test("A line may have 65,536 bytes", arguments: [false, true])
    func longLine(isTooLong: Bool) throws {
        let text = Self.text()
        let count = LaunchRequest.maximumBytes - text.utf8.count + (isTooLong ? 1 : 0)
        let news = try news(after: text + String(repeating: " ", count: count))
        #expect(news == (isTooLong ? [] : [#"{"ended": ""}"#]))
    }

    @Test("A line that never ends closes the connection")
    func endless() throws {
        #expect(try news(after: String(repeating: " ", count: 100_000)).isEmpty)
    }

    @Test("The hub sends no request that is longer than the launcher accepts")
    func longRequest() throws {
        func request(_ count: Int) -> LaunchRequest {
            let filler = String(repeating: "x", count: count)
            return LaunchRequest(
                command: ["true", filler], folder: "/", environment: [], memory: 1 << 28, credentials: [])
        }
        let rest = try LaunchRequest.maximumBytes - (#require(request(0).line).count - 1)
        #expect(request(rest + 1).line == nil)
        let launcher = try LauncherConnection()
        _ = try launcher.start(request(rest))
        #expect(try launcher.news() == [#"{"ended": ""}"#])
    }

    @Test("Lines can arrive in pieces, and several at once")
    func pieces() throws {
        let launcher = try LauncherConnection()
        let output = try ProgramOutput()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        let text = Array((Self.text(command: #"["sh", "-c", "echo on; exec sleep 600"]"#) + "\n").utf8)
        launcher.send([text[0]], with: [nothing, output.entrance, nothing])
        output.closeEntrance()
        for byte in text.dropFirst() { launcher.send([byte]) }
        #expect(try output.line() == "on")
        launcher.send("{\"signal\": 19}\n{\"signal\": 18}\n{\"signal\": 15}")
        #expect(try launcher.news() == [#"{"ended": "process killed, signal=15"}"#])
        #expect(launcher.end() == 0)
    }

    @Test(
        "An invalid line closes the connection",
        arguments: [
            "", "x", "[]", "1", "null", "{}", #"{"unknown": 1}"#, #"{"user": 0}"#, #"{"ended": ""}"#,
            #"{"signal": 15}"#,
            #"{"start": null}"#, #"{"start": {}}"#, #"{"start": {"command": ["true"]}}"#,
            text(command: "[]"), text(command: #""true""#), text(command: "[1]"), text(command: #"["true", null]"#),
            text(command: "null"), text(folder: "null"), text(folder: "[]"), text(environment: "null"),
            text(environment: #""A=b""#), text(environment: "[true]"), text(credentials: "null"),
            text(credentials: #"{"a": "b"}"#), text(credentials: "[[]]"),
            text(memory: "null"), text(memory: #""1""#), text(memory: "1.5"), text(memory: "-1"), text(memory: "1e400"),
            text(memory: "9223372036854775808"), text(memory: "9.3e18"),
            text() + "x", text() + text(), String(text().dropLast()), text(folder: #""/", "folder": "/""#),
            text(command: #"["tr\u0000ue"]"#), text(command: "[\"tr\0ue\"]"), text(folder: #""/\u0000""#),
            text(environment: #"["A\u0000=b"]"#), text(command: #"["\ud800"]"#),
        ])
    func invalid(line: String) throws {
        #expect(try news(after: line).isEmpty)
    }

    @Test("A deeply nested line closes the connection")
    func nesting() throws {
        let brackets = String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000)
        for line in [
            Self.text(environment: brackets), String(repeating: "[", count: 65_536),
            String(repeating: #"{"":"#, count: 10_000),
        ] {
            #expect(try news(after: line).isEmpty)
        }
    }

    @Test(
        "A text that is not UTF-8 closes the connection",
        arguments: [[0xFF], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80]])
    func notUnicode(bytes: [UInt8]) throws {
        let launcher = try LauncherConnection()
        launcher.send(Array(#"{"start": {"command": [""#.utf8) + bytes + Array("\"]}}\n".utf8))
        #expect(try launcher.news().isEmpty)
        #expect(launcher.end() == 0)
    }

    @Test(
        "The limit of the memory is a whole number in any notation, as the hub sends it",
        arguments: [
            ("268435456", "268435456"), ("268435456.0", "268435456"), ("2.68435456e8", "268435456"),
            (String(Double(1 << 60)), "1152921504606846976"),
        ])
    func memory(text: String, limit: String) async throws {
        let launcher = try LauncherConnection()
        let output = try ProgramOutput()
        launcher.send(
            Self.text(command: #"["sh", "-c", "echo $$; exec sleep 600"]"#, memory: text),
            with: [output.entrance, output.entrance, output.entrance])
        let line = try output.line()
        let process = try #require(line)
        #expect(
            await wait {
                let limits = (try? InputFile.bytes(of: "/proc/\(process)/limits", upTo: 10_000)) ?? []
                let line = String(decoding: limits, as: UTF8.self).split(separator: "\n").first {
                    $0.hasPrefix("Max data size")
                }
                return line?.split(separator: " ").dropFirst(3).prefix(2).allSatisfy { $0 == limit } ?? false
            })
    }

    @Test("A request without its descriptors, or with others, starts nothing", arguments: [0, 2, 4, 64])
    func descriptors(count: Int) throws {
        let launcher = try LauncherConnection()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        launcher.send(Self.text(), with: [CInt](repeating: nothing, count: count))
        #expect(try launcher.news() == [#"{"ended": "incomplete start request"}"#])
        #expect(launcher.end() == 0)
    }

    @Test("Descriptors are received only as far as a message can have them")
    func manyDescriptors() throws {
        let launcher = try LauncherConnection()
        for isKept in [true, false] {
            let sent = try ProgramOutput()
            launcher.send([0x20], with: [CInt](repeating: sent.entrance, count: Int(MOST_DESCRIPTORS)))
            sent.closeEntrance()
            if !isKept { #expect(try sent.line() == nil) }
        }
        launcher.send(Self.text())
        #expect(try launcher.news() == [#"{"ended": "incomplete start request"}"#])
        #expect(launcher.end() == 0)
    }

    // MARK: Credentials

    @Test("A program has at most 16 credentials", arguments: [16, 17])
    func credentials(count: Int) throws {
        let names = (0..<count).map { #""c\#($0)""# }.joined(separator: ", ")
        let content = try opened([0x61])
        defer { close(content) }
        let news = try news(
            after: Self.text(credentials: "[\(names)]"), credentials: [CInt](repeating: content, count: count))
        #expect(news == (count <= LaunchRequest.maximumCredentials ? [#"{"ended": ""}"#] : []))
        #expect(
            try Folder.names(in: folder.path).contains("credentials") == (count <= LaunchRequest.maximumCredentials))
    }

    @Test("A credential has at most the size of a secret", arguments: [0, 1])
    func size(excess: Int) throws {
        let count = SecretFile.maximumBytes + excess
        let content = try opened([UInt8](repeating: 0x61, count: count))
        defer { close(content) }
        let news = try news(after: Self.text(credentials: #"["a"]"#), credentials: [content])
        #expect(news == [excess == 0 ? #"{"ended": ""}"# : #"{"ended": "cannot read credential a"}"#])
        var status = stat()
        let result = lstat(folder.path + "/credentials/a", &status)
        #expect(excess == 0 ? result == 0 && Int(status.st_size) == count : result != 0)
    }

    @Test("Only the program's user can read the credentials, and the folders are in its environment")
    func files() throws {
        let content = try opened(Array("secret".utf8))
        defer { close(content) }
        let launcher = try LauncherConnection(runtime: folder.path)
        let script = """
            cd "$CREDENTIALS_DIRECTORY"; cat a; echo; stat -c %a . a; pwd -P; echo "$HOME $TMPDIR $A"
            """
        let request = LaunchRequest(
            command: ["sh", "-c", script], folder: "/", environment: ["PATH=/usr/bin:/bin", "A=b"], memory: 1 << 28,
            credentials: ["a"])
        let output = try launcher.start(request, credentials: [content])
        #expect(
            try output.lines() == ["secret", "700", "400", folder.path + "/credentials", "\(folder.path) /tmp b"])
        #expect(try launcher.news() == [#"{"ended": ""}"#])
    }

    @Test(
        "The name of a credential is a plain file name",
        arguments: [
            ("a", true), (" ", true), ("..a", true), ("ä", true), (String(repeating: "x", count: 255), true),
            ("", false), (".", false), ("..", false), ("/", false), ("a/b", false), ("../a", false), ("\n", false),
            ("\u{1F}", false), (String(repeating: "x", count: 256), false),
        ])
    func names(name: String, isValid: Bool) throws {
        #expect(LaunchRequest.isFileName(name) == isValid)
        let content = try opened([0x61])
        defer { close(content) }
        let launcher = try LauncherConnection(runtime: folder.path)
        let request = LaunchRequest(
            command: ["true"], folder: "/", environment: [], memory: 1 << 28, credentials: [name])
        _ = try launcher.start(request, credentials: [content])
        #expect(try launcher.news() == (isValid ? [#"{"ended": ""}"#] : []))
        let names = try? Folder.names(in: folder.path + "/credentials")
        #expect(names == (isValid ? [name] : nil))
    }

    @Test("A credential is written to a new file only, from a file only")
    func existing() throws {
        let content = try opened([0x61])
        defer { close(content) }
        mkdir(folder.path + "/credentials", 0o700)
        symlink("\(folder.path)/other", folder.path + "/credentials/a")
        let line = Self.text(credentials: #"["a"]"#)
        #expect(
            try news(after: line, credentials: [content])
                == [#"{"ended": "cannot write credential a: File exists"}"#])
        #expect(access(folder.path + "/other", F_OK) != 0)
        let pipe = try ProgramOutput()
        #expect(
            try news(after: line, credentials: [pipe.entrance]) == [#"{"ended": "cannot read credential a"}"#])
    }

    @Test("Without a folder for them, credentials cannot be written")
    func noFolder() throws {
        let content = try opened([0x61])
        defer { close(content) }
        let launcher = try LauncherConnection(runtime: folder.path + "/none")
        try launcher.start(Self.text(credentials: #"["a"]"#), credentials: [content])
        #expect(try launcher.news() == [#"{"ended": "cannot write credential a: No such file or directory"}"#])
    }
}
