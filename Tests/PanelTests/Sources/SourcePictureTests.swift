import Glibc
import Rendering
import Testing

/// Pictures that a source writes into its folder, on the screen of the real panel.
@Suite("Pictures from a source", .timeLimit(.minutes(10)))
struct SourcePictureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Copies the files 1, 2 and so on as soon as each exists.
    private static let script = #"""
        read -r l; f=${l#*\"pictures\": \"}; f=${f%%\"*}; n=1
        while :; do
            if [ -e "$n" ]; then cp "$n" "$f/$n"; echo "{\"p\": \"$n\"}"; n=$((n + 1)); fi
            sleep 0.02
        done
        """#

    /// Makes the script copy a file. The file is renamed into place, because the script copies it at once.
    private func bring(_ name: String, _ bytes: [UInt8]) throws {
        let file = try folder.write(name + ".new", bytes)
        #expect(rename(file, "\(folder.path)/\(name)") == 0)
    }

    private func svg(_ color: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><rect width='60' height='40' fill='\(color)'/></svg>"
    }

    /// A PNG whose header has one pixel, without image data.
    private static let broken: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]

    /// Returns the share of pixels on the screen in which one channel dominates: red, green, blue.
    private func share(of channel: Int) async throws -> Double { try await glass(channel).share }

    /// Returns the share of pixels in which one channel dominates, and the channel's maximum.
    private func glass(_ channel: Int) async throws -> (share: Double, strongest: UInt32) {
        let file = folder.path + "/glass.png"
        let command = try RunningProgram(
            Place.program, ["screenshot", "--socket", folder.path + "/control", "-o", file])
        guard try await command.end() == .exited(0) else { return (0, 0) }
        let glass = try PixelBuffer(contentsOf: file)
        var (count, strongest) = (0, UInt32(0))
        for y in 0..<glass.size.height {
            for x in 0..<glass.size.width {
                let pixel = (glass.base + y * glass.stride).load(fromByteOffset: 4 * x, as: UInt32.self)
                let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
                guard parts.enumerated().allSatisfy({ $0 == channel ? $1 > 100 : $1 < 60 }) else { continue }
                count += 1
                strongest = max(strongest, parts[channel])
            }
        }
        return (Double(count) / Double(glass.size.width * glass.size.height), strongest)
    }

    private func waitFor(_ channel: Int, _ program: RunningProgram) async throws {
        for _ in 0..<200 {
            if try await share(of: channel) > 0.04 { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("the picture is not seen\n\(program.errors)")
    }

    @Test(
        "A picture stays if the next one is invalid, a valid one replaces it, and no files are left when the kiosk ends"
    )
    func pictures() async throws {
        try folder.write("source.sh", Self.script)
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: T
            sources: {a: {command: [/bin/sh, source.sh]}}
            tabs: [{title: One, icon: none, page: [{picture: {value: a.p}}]}]

            """)
        let program = try RunningProgram(
            Place.program, ["run", kiosk, "--verbose", "--control", folder.path + "/control"],
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path])
        try bring("1", Array(svg("#f00").utf8))
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        try await waitFor(0, program)
        try bring("2", Self.broken)
        try await wait("nothing is said of the broken one\n\(program.errors)") {
            program.errors.contains("a/2:") || program.errors.contains("-a/2")
        }
        #expect(try await share(of: 2) == 0)
        // The faded picture counts, too.
        try await waitFor(0, program)
        try bring("3", Array(svg("#00f").utf8))
        try await waitFor(2, program)
        #expect(try await share(of: 0) == 0)
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
        try await wait("a folder is left") {
            !TemporaryFolder.entries(of: folder.path).contains { $0.hasPrefix("thumbrail-") }
        }
    }

    // MARK: Pictures of a server

    /// Returns the process ID of the HTTP source, which runs in the kiosk's folder.
    private func connector(otherThan former: pid_t = 0) -> pid_t? {
        TemporaryFolder.entries(of: "/proc").compactMap { pid_t($0) }.first { id in
            guard id != former, WholeFile.text("/proc/\(id)/comm").hasPrefix("thumbrail-http"),
                let place = realpath("/proc/\(id)/cwd", nil)
            else { return false }
            defer { free(place) }
            return String(cString: place) == folder.path
        }
    }

    /// Returns a kiosk file with a page whose additional elements change the size of the picture.
    private func page(_ port: String, _ more: String = "") -> String {
        """
        title: T
        sources: {a: {http: {url: "http://127.0.0.1:\(port)", every: 1, pictures: {p: /still.svg}}}}
        tabs: [{title: One, icon: none, page: [{picture: {value: a.p}}\(more)]}]

        """
    }

    @Test(
        "If the source is killed, a server's picture stays, faded as stale at any size, until a new one arrives"
    )
    func killed() async throws {
        mkdir(folder.path + "/www", 0o700)
        try folder.write("www/still.svg", svg("#f00"))
        let server = try RunningProgram(
            "/usr/bin/python3",
            ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder.path + "/www", "0"])
        var port = ""
        try await wait("there is no server\n\(server.errors)") {
            port = server.output.firstMatch(of: /port ([0-9]+)/).map { String($0.output.1) } ?? ""
            return !port.isEmpty
        }
        let kiosk = try folder.write("kiosk.yaml", page(port))
        let program = try RunningProgram(
            Place.program, ["run", kiosk, "--verbose", "--control", folder.path + "/control"],
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path])
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        try await waitFor(0, program)
        try await waitForStrength(0, program)
        // The server does not respond any more, so the picture is the former one.
        server.send(SIGSTOP)
        let first = try #require(connector())
        kill(first, SIGKILL)
        try await wait("nothing is said of its end\n\(program.errors)") {
            program.errors.contains("process killed, signal=9")
        }
        try await wait("it is not started again\n\(program.errors)") { connector(otherThan: first) != nil }
        try await waitFor(0, program)
        // A stale picture is faded.
        #expect(try await glass(0).strongest < 255)
        // For another size the picture is decoded again from the file.
        try folder.write("kiosk.yaml", page(port, ", {heading: Another}, {text: Words}"))
        try await wait("the kiosk file is not read\n\(program.errors)") {
            program.errors.contains("kiosk file reloaded")
        }
        try await waitFor(0, program)
        #expect(try await glass(0).strongest < 255)
        try folder.write("www/still.svg", svg("#00f"))
        server.send(SIGCONT)
        try await waitFor(2, program)
        try await waitForStrength(2, program)
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    private func waitForStrength(_ channel: Int, _ program: RunningProgram) async throws {
        for _ in 0..<200 {
            if try await glass(channel).strongest == 255 { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("the picture stays faint\n\(program.errors)")
    }
}
