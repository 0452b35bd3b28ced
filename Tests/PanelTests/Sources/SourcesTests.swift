import Glibc
import Testing

/// Kiosks whose values come from programs.
@Suite("Kiosk with sources", .timeLimit(.minutes(10)))
struct SourcesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func kiosk(_ value: String, _ script: String = "exit") throws -> String {
        try folder.write(
            "kiosk.yaml",
            """
            title: T
            sources: {a: {command: [/bin/sh, -c, '\(script)']}}
            tabs: [{title: One, icon: none, page: [{value: {title: Speed, unit: m, value: \(value)}}]}]

            """)
    }

    /// The shell writes its process ID and its parent's at each start.
    private static let script = "echo $$ $PPID >>starts; echo \"{\\\"x\\\": 21}\"; exec sleep 300"

    private var starts: [(source: pid_t, hub: pid_t)] {
        WholeFile.text(folder.path + "/starts").split(separator: "\n").map { line in
            let ids = line.split(separator: " ").compactMap { pid_t($0) }
            return ids.count == 2 ? (ids[0], ids[1]) : (0, 0)
        }
    }

    private func start(_ arguments: String...) throws -> RunningProgram {
        try RunningProgram(
            Place.program, ["run", try kiosk("a.x", Self.script)] + arguments,
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path])
    }

    private func isGone(_ id: pid_t) -> Bool { id > 1 && kill(id, 0) != 0 }

    /// The folders that hubs have created for their sockets.
    private var leftovers: [String] {
        TemporaryFolder.entries(of: folder.path).filter { $0.hasPrefix("thumbrail-") }
    }

    @Test("A screenshot with --online contains the values of the sources")
    func picture() async throws {
        let pictures = try await ["a.x", "21"].enumerated().asyncMap { number, value in
            let picture = "\(folder.path)/\(number).png"
            let kiosk = try kiosk(value, #"echo "{\"x\": 21}"; sleep 300"#)
            let shot = try await Thumbrail.run(
                "shot", kiosk, "--online", "--size", "320x240", "-o", picture,
                environment: ["XDG_RUNTIME_DIR": folder.path])
            #expect(shot.status == .exited(0) && shot.complaints == [], "\(shot.errors)")
            return WholeFile.bytes(picture)
        }
        #expect(pictures[0] == pictures[1] && pictures[0].count > 1_000)
        try await wait("a hub has left \(leftovers)") { leftovers.isEmpty }
    }

    /// A source that writes each line that it receives to a file, and answers requests.
    private static let desk = #"""
        #!/bin/bash
        echo '{"open": true}'
        while read -r line; do
            printf '%s\n' "$line" >>lines
            [[ $line =~ \"request\"\ *:\ *([0-9]+) ]] && printf '{"done": %d}\n' "${BASH_REMATCH[1]}"
        done

        """#

    /// Types into the text field, ticks the box, and taps the button three times.
    private static let filling =
        "tap 300 180; key = a; key escape; wait-still; tap 60 260\n"
        + "tap 100 345; tap 100 345; tap 100 345\n"

    @Test("A form that is filled in with fingers and keys reaches a program, once and with types")
    func form() async throws {
        let desk = try folder.write("desk", Self.desk)
        #expect(chmod(desk, 0o755) == 0)
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: T
            sources: {desk: {command: [./desk]}}
            tabs:
              - title: One
                icon: none
                page:
                  - form:
                      title: Visit
                      do: {call: desk.visit}
                      fields: [{text: {name: name, title: Name}}, {check-box: {name: rules, title: Rules}}]

            """)
        let script = try folder.write("script", Self.filling)
        let shot = try await Thumbrail.run(
            "shot", kiosk, "--online", "--size", "600x400", "--touch", script, "-o", folder.path + "/form.png",
            environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(shot.status == .exited(0), "\(shot.errors)")
        let calls = WholeFile.text(folder.path + "/lines").split(separator: "\n").filter { $0.contains("call") }
        #expect(
            calls.map { String($0) } == [
                #"{"call": "visit", "language": "en", "request": 1, "with": {"name": "=a", "rules": true}}"#
            ], "\(calls)")
    }

    @Test("P1: Without --online, neither a screenshot nor a check starts programs of the kiosk")
    func unasked() async throws {
        let kiosk = try kiosk("a.x", "echo started >>started")
        let picture = "\(folder.path)/unasked.png"
        for command in [["shot", kiosk, "-o", picture], ["check", kiosk]] {
            let program = try RunningProgram(Place.program, command, environment: ["XDG_RUNTIME_DIR": folder.path])
            #expect(try await program.end() == .exited(0), "\(program.errors)")
        }
        #expect(WholeFile.bytes(picture).count > 1_000 && access(folder.path + "/started", F_OK) != 0)
    }

    @Test(
        "The hub and the sources end with the kiosk, even if it is killed, and leave nothing behind",
        arguments: [SIGTERM, SIGKILL])
    func end(signal: Int32) async throws {
        let program = try start()
        try await wait("no source was started\n\(program.errors)") { !starts.isEmpty }
        #expect(leftovers.count == 1)
        program.send(signal)
        try await program.end()
        let ids = try #require(starts.first)
        try await wait("the hub or its source lives") { isGone(ids.source) && isGone(ids.hub) }
        try await wait("a hub has left \(leftovers)") { leftovers.isEmpty }
        #expect(starts.count == 1)
    }

    @Test("If the hub is killed, its sources end, and both are restarted while the kiosk continues")
    func killedHub() async throws {
        let program = try start()
        for turn in 1...3 {
            try await wait("the source was not started \(turn) times\n\(program.errors)") { starts.count == turn }
            let ids = try #require(starts.last)
            kill(ids.hub, SIGKILL)
            // This source ignores the end of its input, and the next hub does not know it.
            kill(ids.source, SIGKILL)
        }
        #expect(!program.hasEnded)
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("A hub that cannot start because no file descriptors are free is started later")
    func noDescriptor() async throws {
        let program = try start()
        try await wait("the source was not started\n\(program.errors)") { starts.count == 1 }
        let ids = try #require(starts.last)
        // Only the soft limit, which can be raised again.
        try RunningProgram("/usr/bin/prlimit", ["--pid", "\(program.id)", "--nofile=3:"]).succeed()
        kill(ids.hub, SIGKILL)
        kill(ids.source, SIGKILL)
        try await wait("a hub was started\n\(program.errors)") {
            program.errors.contains("source hub: cannot create a pipe")
        }
        try RunningProgram("/usr/bin/prlimit", ["--pid", "\(program.id)", "--nofile=1024:"]).succeed()
        try await wait("the source was not started again\n\(program.errors)") { starts.count == 2 }
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("A running hub serves two panels, and continues after they end")
    func sharedHub() async throws {
        let kiosk = try kiosk("a.x", Self.script)
        let socket = folder.path + "/hub"
        let hub = try RunningProgram(Place.program, ["sources", kiosk, "--socket", socket])
        try await wait("the hub does not serve\n\(hub.errors)") { access(socket, F_OK) == 0 && !starts.isEmpty }
        for _ in 0..<2 {
            let panel = try start("--sources", socket, "--verbose")
            try await wait("it makes no frame\n\(panel.errors)") { panel.errors.contains("first frame") }
            panel.send(SIGTERM)
            #expect(try await panel.end() == .exited(0))
        }
        #expect(starts.count == 1 && leftovers == [])
        let other = try await Thumbrail.run("sources", kiosk, "--socket", socket)
        #expect(other.status == .exited(69) && other.errors.contains("another hub"))
        hub.send(SIGTERM)
        #expect(try await hub.end() == .exited(0))
        let ids = try #require(starts.first)
        try await wait("the source lives") { isGone(ids.source) }
        #expect(access(socket, F_OK) != 0)
    }

    @Test("A shared hub stops the sources that are removed from the kiosk file, and starts those that are added")
    func changedSources() async throws {
        let kiosk = try kiosk("a.x", Self.script)
        let socket = folder.path + "/hub"
        let hub = try RunningProgram(Place.program, ["sources", kiosk, "--socket", socket])
        try await wait("the hub does not serve\n\(hub.errors)") { access(socket, F_OK) == 0 && starts.count == 1 }
        let panel = try RunningProgram(
            Place.program, ["run", kiosk, "--sources", socket, "--verbose"],
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path])
        try await wait("it makes no frame\n\(panel.errors)") { panel.errors.contains("first frame") }
        let source = try #require(starts.first?.source)
        let text = WholeFile.text(kiosk)
        // Replaces the kiosk file as an upload does.
        let empty = try folder.write("empty.yaml", "title: T\ntabs: [{title: One, rows: [A]}]\n")
        #expect(rename(empty, kiosk) == 0)
        try await wait("the source lives\n\(hub.errors)") { isGone(source) }
        let other = try folder.write("other.yaml", text)
        #expect(rename(other, kiosk) == 0)
        try await wait("the source was not started\n\(hub.errors)") { starts.count == 2 || hub.hasEnded }
        #expect(!hub.hasEnded)
        for program in [panel, hub] {
            program.send(SIGTERM)
            #expect(try await program.end() == .exited(0))
        }
    }

    @Test("A kiosk file with an error does not start a hub")
    func mistake() async throws {
        let kiosk = try folder.write("kiosk.yaml", "title: T\nsources: {a: {}}\ntabs: [{title: One, rows: [A]}]\n")
        let hub = try await Thumbrail.run("sources", kiosk, "--socket", folder.path + "/hub")
        #expect(hub.status == .exited(65) && hub.errors.contains("kiosk.yaml:2:14: error"))
    }
}

extension Sequence {
    /// Transforms the elements one after the other.
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
