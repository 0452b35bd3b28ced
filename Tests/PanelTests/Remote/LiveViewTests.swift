import ControlProtocol
import Glibc
import JSON
import Testing

@Suite("Live view of a panel", .serialized, .timeLimit(.minutes(10)))
struct LiveViewTests {
    /// A message to a viewer: a letter, two numbers, and the remaining bytes.
    private struct Message: Hashable {
        var letter: Character
        var a: Int
        var b: Int
        var rest: [UInt8]
    }

    private static func messages(in path: String) -> [Message] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&piece, 1, piece.count, file)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        var messages: [Message] = []
        var at = 0
        func number(_ from: Int, _ count: Int) -> Int { bytes[from..<(from + count)].reduce(0) { $0 << 8 | Int($1) } }
        while bytes.count >= at + 4 {
            let length = number(at, 4)
            guard length >= 5, bytes.count >= at + 4 + length else { break }
            messages.append(
                Message(
                    letter: Character(UnicodeScalar(bytes[at + 4])), a: number(at + 5, 2), b: number(at + 7, 2),
                    rest: Array(bytes[(at + 9)..<(at + 4 + length)])))
            at += 4 + length
        }
        return messages
    }

    private func watch(_ remote: RemotePanel, _ name: String, as right: String = "see") throws -> RunningProgram {
        try RunningProgram(
            "/usr/bin/curl",
            [
                "--silent", "--no-buffer", "--cacert", remote.folder.path + "/remote.crt", "-H",
                "Authorization: Bearer \(remote.secrets[right] ?? "")", "-o", remote.folder.path + "/" + name,
                remote.place + "/view/stream",
            ])
    }

    private func status(_ remote: RemotePanel) async throws -> JSONValue {
        try JSONValue(parsing: Array(await remote.curl("GET", "/status", as: "see").body.utf8))
    }

    private func waitFor(
        _ remote: RemotePanel, _ what: String, _ condition: (JSONValue) -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(540)
        while true {
            let now = try await status(remote)
            if condition(now) { return }
            try #require(ContinuousClock.now < end, "\(what): \(now)")
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    @Test(
        "A viewer gets the full picture, then only changes, and the panel shows an indicator as long as it is viewed"
    )
    func look() async throws {
        let remote = try await RemotePanel()
        #expect(try await status(remote)["watched"] == .bool(false))
        let viewer = try watch(remote, "a")
        let file = remote.folder.path + "/a"
        try await wait("no picture") { Self.messages(in: file).count >= 2 }
        let first = Self.messages(in: file)
        let status = try await status(remote)
        #expect(status["watched"] == .bool(true))
        #expect(first[0].letter == "S" && .number(Double(first[0].a)) == status["width"])
        #expect(
            first[1].letter == "P" && first[1].a == 0 && first[1].b == 0 && first[1].rest.starts(with: [0x89, 0x50]))
        // Nothing changes any more once the indicator is displayed.
        try await Task.sleep(for: .seconds(1.5))
        let still = Self.messages(in: file).count { $0.letter == "P" }
        try await Task.sleep(for: .seconds(1.5))
        #expect(Self.messages(in: file).count { $0.letter == "P" } == still)
        #expect(try await remote.curl("POST", "/select", as: "operate", body: "{\"tab\": \"Cars\"}").status == 200)
        try await wait("nothing has changed") { Self.messages(in: file).count { $0.letter == "P" } > still }
        // A second viewer gets the same, and the indicator stays until the last viewer leaves.
        let second = try watch(remote, "b", as: "change")
        try await wait("no second picture") { Self.messages(in: remote.folder.path + "/b").count >= 2 }
        viewer.send(SIGKILL)
        try await Task.sleep(for: .seconds(1))
        #expect(try await self.status(remote)["watched"] == .bool(true))
        second.send(SIGKILL)
        try await waitFor(remote, "the glass says that somebody looks") { $0["watched"] == .bool(false) }
        guard access("/dev/log", F_OK) != 0 else { return }
        let audit = remote.panel.errorLines.filter { $0.contains("audit: ") && $0.contains("action=view ") }
        for (name, word) in [("see", "begun"), ("see", "ended"), ("change", "begun"), ("change", "ended")] {
            #expect(
                audit.count { $0.contains("actor=token:\(name) ") && $0.contains("result=\(word) ") } == 1, "\(audit)")
        }
    }

    @Test("The indicator disappears if the service is killed, and the viewer is informed if the panel ends")
    func deaths() async throws {
        let remote = try await RemotePanel()
        let viewer = try watch(remote, "a")
        try await waitFor(remote, "nobody watches") { $0["watched"] == .bool(true) }
        remote.panel.send(SIGTERM)
        try await wait("no word of the panel's end") {
            Self.messages(in: remote.folder.path + "/a").contains { $0.letter == "L" }
        }
        #expect(!viewer.hasEnded)
        let again = try RunningProgram(
            Place.program, ["run", remote.kiosk, "--verbose", "--control", remote.folder.path + "/control"],
            environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no picture of the new panel") {
            Self.messages(in: remote.folder.path + "/a").last { $0.letter == "S" || $0.letter == "L" }?.letter == "S"
        }
        remote.service.send(SIGKILL)
        let client = try ControlClient(path: remote.folder.path + "/control")
        try await wait("the glass says that somebody looks") {
            (try? client.ask("status").value["watched"]) == .bool(false)
        }
        #expect(!again.hasEnded)
    }

    @Test("At most four viewers can connect, and removing a token ends its view")
    func limits() async throws {
        let remote = try await RemotePanel()
        let viewers = try (0..<4).map { try watch(remote, "v\($0)", as: $0 == 0 ? "see" : "operate") }
        try await wait("not all look") {
            (0..<4).allSatisfy { Self.messages(in: remote.folder.path + "/v\($0)").count >= 2 }
        }
        #expect(try await remote.curl("GET", "/view/stream", as: "see").status == 429)
        let removed = try RunningProgram(
            Place.program, ["remote", "token", "--tokens", remote.folder.path + "/tokens", "--remove", "see"])
        #expect(try await removed.end() == .exited(0))
        try await wait("a token that was taken away looks on") { viewers[0].hasEnded }
        #expect(!viewers[1].hasEnded)
    }

    @Test("A remote touch reaches the kiosk if its token has the right")
    func touch() async throws {
        let remote = try await RemotePanel()
        func touch(_ fingers: String, as right: String) async throws -> Int {
            try await remote.curl("POST", "/touch", as: right, body: "{\"fingers\": \(fingers)}").status
        }
        #expect(try await touch("[[0, \"began\", 10, 10]]", as: "see") == 403)
        for wrong in [
            "[]", "7", "[[0]]", "[[10, \"began\", 1, 1]]", "[[0, \"hit\", 1, 1]]", "[[0, \"began\", 1e9, 1]]",
            "[" + Array(repeating: "[0, \"moved\", 1, 1]", count: 51).joined(separator: ",") + "]",
        ] {
            #expect(try await touch(wrong, as: "operate") == 422, "\(wrong)")
        }
        let size = try await status(remote)
        guard case .number(let height)? = size["height"], case .number(let width)? = size["width"] else { return }
        var isFound = false
        for x in [40, width - 40] where !isFound {
            for y in stride(from: 40.0, to: height, by: 40) where !isFound {
                #expect(
                    try await touch("[[0, \"began\", \(x), \(y)], [0, \"ended\", \(x), \(y)]]", as: "operate") == 200)
                isFound = try await status(remote)["tab"] == "Cars"
            }
        }
        #expect(isFound)
    }
}
