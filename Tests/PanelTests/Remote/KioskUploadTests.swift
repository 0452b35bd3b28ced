import Glibc
import JSON
import Testing

@Suite("Kiosk uploaded over HTTPS with curl", .serialized, .timeLimit(.minutes(10)))
struct KioskUploadTests {
    /// A panel whose kiosks thumbrail-fleet manages and receives from thumbrail-remote.
    private struct World {
        let remote: RemotePanel
        let keeper: RunningProgram

        static let first = "title: First\ntabs:\n- {title: World, icon: none, rows: [a]}\n"

        init(trial: Double = 1, programs: [String] = []) async throws {
            remote = try await RemotePanel(Self.first, named: "state/kiosk/kiosk.yaml")
            let folder = remote.folder
            try folder.write("state/kiosk/picture.txt", "beside it")
            try folder.write(
                "fleet.yaml", "panel: hall-1\nuploads: true\nprograms: [\(programs.joined(separator: ", "))]\n")
            keeper = try RunningProgram(
                Place.parent(Place.program) + "/thumbrail-fleet",
                [
                    "--settings", folder.path + "/fleet.yaml", "--state", folder.path + "/state", "--control",
                    folder.path + "/control", "--kiosks", remote.keeper, "--trial", "\(trial)",
                ])
            let keeper = remote.keeper
            try await wait("no socket\n\(self.keeper.errors)") { access(keeper, F_OK) == 0 }
        }

        /// The content of the panel's kiosk file.
        var file: String { WholeFile.text(remote.kiosk) }

        func send(
            _ path: String, as right: String? = "change", _ options: String...
        ) async throws -> (status: Int, body: String) {
            try await remote.curl("POST", "/kiosk", as: right, body: "@" + path, options)
        }

        func state() async throws -> JSONValue {
            try JSONValue(parsing: Array(await remote.curl("GET", "/kiosk", as: "see").body.utf8))
        }

        func title() async throws -> JSONValue? {
            try JSONValue(parsing: Array(await remote.curl("GET", "/status", as: "see").body.utf8))["title"]
        }

        /// Waits until the trial is over.
        func settle() async throws -> JSONValue {
            let end = ContinuousClock.now + .seconds(540)
            while true {
                let now = try await state()
                if now["phase"] == "idle" { return now }
                try #require(ContinuousClock.now < end, "\(now)")
                try await Task.sleep(for: .milliseconds(100))
            }
        }

        func tar(_ name: String, _ script: String) async throws -> String {
            let path = remote.folder.path + "/" + name
            let tar = try RunningProgram(
                "/bin/bash",
                ["-c", "set -e; mkdir -p \(path).d; cd \(path).d; \(script); tar --format=ustar -cf \(path) *"])
            #expect(try await tar.end() == .exited(0), "\(tar.errors)")
            return path
        }
    }

    private func kiosk(_ title: String) -> String { "title: \(title)\ntabs: [{title: T, icon: none, rows: [a]}]\n" }

    @Test(
        "P9: An uploaded kiosk may start only the programs that the panel's settings list")
    func programs() async throws {
        let world = try await World(programs: ["/bin/cat"])
        func sources(_ command: String) -> String {
            kiosk("New") + "sources:\n  own: \(command)\n"
        }
        for command in [
            "{command: [/bin/sh, -c, id]}", "{command: [./picture.txt]}", "{programs: {a: {command: [reboot]}}}",
        ] {
            let (status, text) = try await world.send(try world.remote.folder.write("new.yaml", sources(command)))
            #expect(
                status == 422 && text.contains("kiosk.yaml:4:") && text.contains("not listed in “programs”"), "\(text)"
            )
        }
        let (status, text) = try await world.send(
            try world.remote.folder.write("new.yaml", sources("{command: [/bin/cat]}")))
        #expect(status == 202, "\(text)")
        _ = try await world.settle()
        // The sources of Thumbrail run no program of the kiosk.
        let own = try world.remote.folder.write("own.yaml", kiosk("Own") + "sources:\n  time: {clock: {}}\n")
        #expect(try await world.send(own).status == 202)
    }

    @Test("The response to a kiosk with errors lists their locations, as lines or JSON, and the previous kiosk stays")
    func mistakes() async throws {
        let world = try await World()
        let path = try world.remote.folder.write(
            "wrong.yaml", "title: Wrong\ntabs:\n- {titel: A}\n- {title: B, icon: 7}\n")
        for right in ["see", "operate"] { #expect(try await world.send(path, as: right).status == 403) }
        #expect(try await world.send(path, as: nil).status == 401)
        let (status, text) = try await world.send(path)
        #expect(status == 422 && text.contains("kiosk.yaml:3:4: error: ") && text.contains("title"), "\(text)")
        #expect(!text.contains("/"), "\(text)")
        let (again, json) = try await world.send(path, as: "change", "-H", "Accept: application/json")
        let value = try JSONValue(parsing: Array(json.utf8))
        guard case .array(let mistakes)? = value["mistakes"] else {
            Issue.record("\(json)")
            return
        }
        let second = mistakes.first { $0["column"] == 4 }
        #expect(again == 422 && second?["file"] == "kiosk.yaml" && second?["line"] == 3, "\(json)")
        #expect(try await world.title() == "First" && world.file == World.first)
        #expect(access(world.remote.folder.path + "/state/unpacking", F_OK) != 0)
    }

    @Test(
        "An uploaded file is tried, stored beside the other files and audited, and other uploads are refused meanwhile"
    )
    func kept() async throws {
        let world = try await World(trial: 2)
        let path = try world.remote.folder.write("second.yaml", kiosk("Second"))
        let (status, words) = try await world.send(path)
        #expect(status == 202 && words.contains("kiosk 1: trial started"), "\(words)")
        #expect(try await world.send(path).status == 409)
        #expect(try await world.title() == "Second")
        let state = try await world.settle()
        #expect(state["installed"] == 1 && state["refused"] == .null)
        #expect(world.file == kiosk("Second"))
        #expect(WholeFile.text(world.remote.folder.path + "/state/kiosk/picture.txt") == "beside it")
        // An uploaded folder replaces the former folder.
        let archive = try await world.tar(
            "third.tar", "printf '\(kiosk("Third").replacing("\n", with: "\\n"))' >kiosk.yaml")
        #expect(try await world.send(archive).status == 202)
        #expect(try await world.settle()["installed"] == 2)
        #expect(try await world.title() == "Third")
        #expect(access(world.remote.folder.path + "/state/kiosk/picture.txt", F_OK) != 0)
        guard access("/dev/log", F_OK) != 0 else { return }
        let audit = world.remote.panel.errorLines.filter { $0.contains("audit: ") && $0.contains("action=bundle ") }
        func count(_ words: String...) -> Int { audit.count { line in words.allSatisfy { line.contains($0) } } }
        #expect(count(#"result="trial started""#, "actor=token:change ", "address=127.0.0.1") == 2, "\(audit)")
        #expect(
            count(#"result="not accepted""#, "actor=token:change ") == 1 && count("result=committed") == 2, "\(audit)")
    }

    @Test(
        "A kiosk that makes the panel exit is rolled back, and the restarted panel shows the previous kiosk"
    )
    func back() async throws {
        // On a busy host, the panel may be killed seconds after the answer, which has to be within the trial.
        let world = try await World(trial: 10)
        let path = try world.remote.folder.write("second.yaml", kiosk("Second"))
        #expect(try await world.send(path).status == 202)
        world.remote.panel.send(SIGKILL)
        _ = try await world.remote.panel.end()
        let state = try await world.settle()
        #expect(state["refused"] == 1 && world.file == World.first, "\(state) \(world.keeper.errors)")
        let again = try RunningProgram(
            Place.program,
            ["run", world.remote.kiosk, "--verbose", "--control", world.remote.folder.path + "/control"],
            environment: ["SDL_VIDEODRIVER": "dummy"])
        try await world.remote.waitFor(200, as: "see", "the panel is gone")
        #expect(try await world.title() == "First" && !again.hasEnded)
    }

    @Test(
        "Links, paths out of the folder and archives without a kiosk are refused, and none of their files are written"
    )
    func archives() async throws {
        let world = try await World()
        for (name, script, words) in [
            ("link.tar", "touch kiosk.yaml; ln -s /etc/passwd link", "only files and folders are allowed"),
            ("hidden.tar", "touch kiosk.yaml; mkdir a; touch a/.b", "outside the folder, hidden"),
            ("none.tar", "touch other.yaml", "kiosk.yaml not found"),
        ] {
            let (status, text) = try await world.send(world.tar(name, script))
            #expect(status == 422 && text.contains(words), "\(name): \(text)")
        }
        let out = try await world.tar(
            "out.tar", "touch kiosk.yaml; touch a; tar() { /bin/tar \"$@\" --transform 's,^a,../a,' -P; }")
        #expect(try await world.send(out).body.contains("invalid path: outside the folder"))
        let zipped = try world.remote.folder.write("a.gz", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF])
        #expect(try await world.send(zipped).status == 422)
        #expect(try await world.send(world.remote.folder.write("empty", "")).status == 400)
        #expect(world.file == World.first)
        #expect(try await world.state()["phase"] == "idle")
    }

    @Test(
        "An upload has at most 32 MiB, only one runs at a time, and an aborted one leaves nothing behind"
    )
    func limits() async throws {
        let world = try await World()
        let whole = try await world.tar(
            "whole.tar",
            "printf '\(kiosk("Large").replacing("\n", with: "\\n"))' >kiosk.yaml; truncate -s 30M large.bin")
        truncate(whole, 32 << 20)
        let (status, words) = try await world.send(whole)
        #expect(status == 202, "\(words)")
        _ = try await world.settle()
        truncate(whole, 32 << 20 + 1)
        #expect(try await world.send(whole).status == 413)
        // An upload without a Content-Length.
        #expect(try await world.send(whole, as: "change", "-H", "Transfer-Encoding: chunked").status == 413)
        let pipe = world.remote.folder.path + "/pipe"
        mkfifo(pipe, 0o600)
        let slow = try RunningProgram(
            "/usr/bin/curl",
            [
                "--silent", "--cacert", world.remote.folder.path + "/remote.crt", "-H",
                "Authorization: Bearer \(world.remote.secrets["change"] ?? "")", "-X", "POST", "-T", pipe,
                world.remote.place + "/kiosk",
            ])
        let writer = open(pipe, O_WRONLY | O_CLOEXEC)
        defer { close(writer) }
        _ = write(writer, "title:", 6)
        let path = try world.remote.folder.write("second.yaml", kiosk("Second"))
        let end = ContinuousClock.now + .seconds(540)
        while try await world.send(path).status != 409 { try #require(ContinuousClock.now < end) }
        slow.send(SIGKILL)
        _ = try await slow.end()
        while try await world.send(path).status == 409 { try #require(ContinuousClock.now < end) }
        #expect(try await world.settle()["refused"] == .null)
        #expect(try await world.title() == "Second")
    }

    @Test("Without the fleet service, an upload is refused with the reason")
    func alone() async throws {
        let remote = try await RemotePanel()
        let path = try remote.folder.write("second.yaml", kiosk("Second"))
        let (status, words) = try await remote.curl("POST", "/kiosk", as: "change", body: "@" + path)
        #expect(status == 503 && words.contains("cannot connect to the fleet service"), "\(words)")
        #expect(try await remote.curl("GET", "/kiosk", as: "see").status == 503)
        #expect(WholeFile.text(remote.kiosk) == RemotePanel.kiosk)
    }
}
