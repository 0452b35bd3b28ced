import Drawing
import Glibc
import Rendering
import Testing

/// Starts with an invalid kiosk file on a screen without a desktop. A plain file stands for the screen.
@Suite("Start with an invalid kiosk file", .timeLimit(.minutes(10)))
struct BadStartTests {
    private static let size = PixelSize(width: 480, height: 320)
    private let folder: TemporaryFolder
    private let screen: String
    private let kiosk: String

    init() throws {
        folder = try TemporaryFolder()
        screen = try folder.write("screen", "")
        kiosk = folder.path + "/kiosk.yaml"
    }

    private static let good = "title: T\ntabs: [{title: One, icon: none, rows: [{title: A, text: B}]}]\n"

    private func start() async throws -> RunningProgram {
        let program = try RunningProgram(
            Place.program,
            ["run", kiosk, "--output", "framebuffer:\(screen)", "--size", Self.size.description, "--verbose"],
            environment: ["XDG_STATE_HOME": folder.path + "/state"])
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        return program
    }

    private func end(_ program: RunningProgram) async throws {
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    private var picture: PixelBuffer {
        get throws {
            let buffer = try PixelBuffer(size: Self.size)
            let descriptor = open(screen, O_RDONLY)
            defer { close(descriptor) }
            let count = Self.size.width * Self.size.height * 4
            try #require(read(descriptor, buffer.base, count) == count)
            return buffer
        }
    }

    private func shot(_ text: String) async throws -> PixelBuffer {
        let file = try folder.write("shot.yaml", text)
        return try await Shot(kiosk: file, size: Self.size).picture()
    }

    @Test("Without an earlier valid file the panel lists the errors, and shows the kiosk after they are corrected")
    func page() async throws {
        try folder.write("kiosk.yaml", Self.good + "thme: light\nhnd: left\n")
        let program = try await start()
        #expect(program.errorLines.count { $0.contains("kiosk.yaml:3:1: error: a kiosk has no key") } == 1)
        let expected = try await shot(
            """
            title: kiosk.yaml
            tabs:
              - title: Mistakes in kiosk.yaml
                icon: warning
                rows:
                  - {title: Line 3, subtitle: a kiosk has no key "thme" (did you mean theme?), text: a kiosk has no key "thme" (did you mean theme?)}
                  - {title: Line 4, subtitle: a kiosk has no key "hnd" (did you mean hand?), text: a kiosk has no key "hnd" (did you mean hand?)}

            """)
        try await wait("it does not list them") { try picture.looks(like: expected) }
        try folder.write("kiosk.yaml", Self.good)
        let good = try await shot(Self.good)
        try await wait("it is not the kiosk") { try picture.looks(like: good) }
        try await end(program)
    }

    @Test("An error in a definition is listed with the line of the definition and that of its use")
    func definition() async throws {
        let text =
            "define: {d: {is: {subtitle: c}}}\ntitle: A\ntabs:\n  - {title: B, rows: [d]}\n  - {title: C, rows: [use: d]}\n"
        try folder.write("kiosk.yaml", text)
        let program = try await start()
        let expected = try await shot(
            """
            title: kiosk.yaml
            tabs:
              - title: Mistakes in kiosk.yaml
                icon: warning
                rows:
                  - title: Line 1
                    subtitle: a row needs the key “title” (used at kiosk.yaml, line 5)
                    text: a row needs the key “title” (used at kiosk.yaml, line 5)

            """)
        try await wait("it does not list it") { try picture.looks(like: expected) }
        try await end(program)
    }

    @Test("The panel shows the last valid kiosk below an error banner, and keeps that kiosk's stored file")
    func lastGood() async throws {
        try folder.write("kiosk.yaml", Self.good)
        let first = try await start()
        let kept = {
            TemporaryFolder.entries(of: folder.path + "/state/thumbrail").filter { $0.hasSuffix(".good.yaml") }
        }
        try await wait("it is not kept") { !kept().isEmpty }
        try await end(first)
        let good = try await shot(Self.good)
        for bad in ["tabs: 5\n", "", "title: [", String(repeating: "x", count: 1 << 20)] {
            try folder.write("kiosk.yaml", bad)
            let program = try await start()
            try await wait("it is not the last good one") {
                guard let difference = try picture.difference(from: good) else { return false }
                return difference.bounds.y1 < 120 && difference.bounds.height > 20
            }
            try await end(program)
            let text = WholeFile.text("\(folder.path)/state/thumbrail/\(try #require(kept().first))")
            #expect(text == Self.good)
        }
    }

    @Test(
        "An included file is reloaded when saved, stored with the kiosk file, and named in its errors")
    func included() async throws {
        func tab(_ title: String) -> String { "{title: \(title), icon: none, rows: [{title: A, text: B}]}" }
        func whole(_ title: String) async throws -> PixelBuffer {
            try await shot("title: T\ntabs: [\(tab("One")), \(tab(title))]\n")
        }
        try folder.write("kiosk.yaml", "include: [rooms.yaml]\n" + Self.good)
        try folder.write("rooms.yaml", "tabs: [\(tab("Two"))]\n")
        let first = try await start()
        let (two, three) = (try await whole("Two"), try await whole("Three"))
        try await wait("the tab is not there") { try picture.looks(like: two) }
        try await wait("it is not kept") {
            let kept = TemporaryFolder.entries(of: folder.path + "/state/thumbrail").first {
                $0.hasSuffix(".good.yaml.0")
            }
            return kept.map { WholeFile.text("\(folder.path)/state/thumbrail/\($0)").contains("Two") } ?? false
        }
        // A changed kiosk counts as valid after a minute on screen.
        try folder.write("rooms.yaml", "tabs: [\(tab("Three"))]\n")
        try await wait("the file is not read anew") { try picture.looks(like: three) }
        try await end(first)
        try folder.write("rooms.yaml", "tabs:\n  - {titel: Four, rows: [a]}\n")
        let second = try await start()
        #expect(second.errors.contains("rooms.yaml:2:6: error: a tab has no key"))
        try await wait("it is not the last good one") {
            guard let difference = try picture.difference(from: two) else { return false }
            return difference.bounds.y1 < 120 && difference.bounds.height > 20
        }
        try folder.write("rooms.yaml", "tabs: [\(tab("Two"))]\n")
        try await wait("it is not mended") { try picture.looks(like: two) }
        try await end(second)
    }

    @Test("A stored file that cannot be read, or is no longer valid, is ignored", arguments: ["x: [", ""])
    func badKept(text: String) async throws {
        try folder.write("kiosk.yaml", Self.good)
        try await end(try await start())
        let state = folder.path + "/state/thumbrail"
        try await wait("it is not kept") {
            TemporaryFolder.entries(of: state).contains { $0.hasSuffix(".good.yaml") }
        }
        let name = try #require(TemporaryFolder.entries(of: state).first { $0.hasSuffix(".good.yaml") })
        unlink("\(state)/\(name)")
        if text.isEmpty {
            try #require(mkfifo("\(state)/\(name)", 0o600) == 0)
        } else {
            try folder.write("state/thumbrail/\(name)", text)
        }
        try folder.write("kiosk.yaml", "tabs: 5\n")
        let program = try await start()
        #expect(program.errors.contains("kiosk.yaml:1:"))
        try await end(program)
    }
}
