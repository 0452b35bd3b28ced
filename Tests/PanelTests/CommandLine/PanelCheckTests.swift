import Drawing
import Glibc
import Rendering
import Testing

@Suite("Option --panel of the check", .timeLimit(.minutes(10)))
struct PanelCheckTests {
    /// Writes a kiosk with some tabs of two rows each.
    private func kiosk(_ folder: TemporaryFolder, tabs: Int = 6, _ head: String = "") throws -> String {
        let rows = "[{title: First, subtitle: One}, Second]"
        let list = (1...tabs).map { "  - {title: Tab \($0), icon: none, rows: \(rows)}" }
        return try folder.write("kiosk.yaml", "title: Test\n\(head)\ntabs:\n" + list.joined(separator: "\n") + "\n")
    }

    @Test(
        "T1, T3: All touch targets of each demo can be hit on all common panels, in both orientations",
        arguments: [
            "classic", "museum", "printer", "boroughs", "tabs", "world", "home", "gallery", "machine", "departures",
        ])
    func demos(name: String) async throws {
        let program = try await Thumbrail.run("check", "Kiosk/demos/\(name).yaml", "--panel", "common")
        #expect(program.status == .exited(0), "\(program.output)")
        // The demo of tabs has the same titles in all languages, which is a hint.
        let lines = program.output.split(separator: "\n").filter { !$0.contains(": hint: ") }.dropFirst()
        #expect(lines.count == 12)
        #expect(
            lines.allSatisfy { $0.contains(": all touch targets are large enough; the smallest is ") },
            "\(program.output)")
    }

    @Test(
        "T1: All touch targets can be hit in every screen use, from 7 inches", arguments: ["counter", "gloves", "wall"])
    func uses(use: String) async throws {
        let folder = try TemporaryFolder()
        let file = try kiosk(folder, tabs: 30, "screen: {use: \(use)}\nrail: {editable: true, new: true}")
        let panels = ["7in-800x480", "7in-1024x600", "10.1in-1280x800", "32in-1920x1080"]
        let program = try RunningProgram(Place.program, ["check", file] + panels.flatMap { ["--panel", $0] })
        #expect(try await program.end() == .exited(0), "\(program.output)")
        for panel in panels { #expect(program.output.contains("\n\(panel): all touch targets are large enough")) }
    }

    @Test("T1: A touch target that is too small is reported with panel, orientation, location, name and millimetres")
    func findings() async throws {
        let folder = try TemporaryFolder()
        // A panel of 41 × 30 mm has no room for six tabs of 20 mm, a list and a back button.
        let file = try kiosk(folder, "screen: {use: counter}")
        let program = try await Thumbrail.run("check", file, "--panel", "2in-320x240", "--panel", "21.5in-1920x1080")
        #expect(program.status == .exited(78))
        #expect(program.errors == "")
        let lines = program.output.split(separator: "\n")
        #expect(lines.first?.hasSuffix("6 tabs, no errors") == true)
        #expect(lines.last?.hasPrefix("21.5in-1920x1080: all touch targets are large enough") == true)
        let pattern = /2in-320x240, landscape, tab “Tab 1”: rail cell “Tab 1” is too small: 20 × [0-9.]+ mm; (.*)/
        let need = lines.lazy.compactMap { $0.wholeMatch(of: pattern)?.output.1 }.first
        #expect(need == "the minimum is 20 × 20 mm", "\(program.output)")
        #expect(Set(lines).count == lines.count)
    }

    @Test("E7: A title that the rail breaks or truncates, in any language, causes a hint and not an error")
    func titles() async throws {
        let folder = try TemporaryFolder()
        func check(_ rail: String) async throws -> [Substring] {
            let tabs =
                "{title: {en: Short, de: Verkehrsmittel}, icon: none, rows: []}, {title: {en: Two words, de: Eins}, rows: []}"
            let file = try folder.write(
                "kiosk.yaml", "title: {en: A, de: A}\nlanguages: [en, de]\nrail: {titles: \(rail)}\ntabs: [\(tabs)]\n")
            let program = try await Thumbrail.run("check", file, "--panel", "10.1in-1280x800")
            #expect(program.status == .exited(0), "\(program.output)")
            return program.output.split(separator: "\n").filter { $0.contains("hint: the rail") }
        }
        let hints = try await check("shrink")
        #expect(
            hints.count == 1 && hints.first?.contains("breaks or truncates the titles “Verkehrsmittel”") == true,
            "\(hints)")
        #expect(try await check("widen").isEmpty)
    }

    @Test("T1: Tabs and elements that are there only under a condition are measured, too")
    func conditions() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "kiosk.yaml",
            """
            title: A
            sources: {room: {command: [date]}}
            tabs:
              - title: Sign
                page: [{when: {value: room.free, is: true}, pin: bottom, button: {text: Book, done: Booked}}]
              - title: Fault
                when: {value: room.fault, is: true}
                pages: [{title: One, page: [{when: {value: room.fault, is: true}, button: {text: Help, done: Called}}]}]
            """)
        let program = try await Thumbrail.run("check", file, "--panel", "3.5in-480x320")
        #expect(program.output.contains("all touch targets are large enough"), "\(program.output) \(program.errors)")
        #expect(!program.output.contains("no touch targets"))
    }

    @Test("T1: A kiosk file with errors exits with 65, and is not measured")
    func mistakes() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("kiosk.yaml", "title: A\nscreen: {diagonal: 1}\ntabs: [{title: B, rows: []}]\n")
        let program = try await Thumbrail.run("check", file, "--panel", "7in")
        #expect(program.status == .exited(65))
        #expect(program.output == "")
        #expect(program.errors.contains("kiosk.yaml:2:20: error: expected a number from 2 to 120 for “diagonal”"))
    }

    @Test(
        "T1: An invalid panel is reported by name, and the status is 64",
        arguments: [
            (["check", "--panel", "7"], "7"), (["check", "--panel", "7in-0x480"], "7in-0x480"),
            (["shot", "-o", "/tmp/nothing.png", "--panel", "common"], "common"),
            (["shot", "-o", "/tmp/nothing.png", "--panel", "7in", "--size", "800x480"], "--size"),
            (["run", "--panel", "2in-9999x9999"], "2in-9999x9999"),
        ])
    func usage(arguments: [String], named: String) async throws {
        let program = try RunningProgram(Place.program, arguments + ["Kiosk/demos/classic.yaml"])
        #expect(try await program.end() == .exited(64))
        #expect(program.errors.contains(named), "\(program.errors)")
    }

    @Test(
        "T1: A full-screen window or a named panel has the panel's scale, and any other window has scale 1",
        arguments: [
            (["--fullscreen"], "1024x768, scale 1.5"), (["--fullscreen", "--scale", "2"], "1024x768, scale 2.0"),
            (["--panel", "10.1in-1920x1200"], "1920x1200, scale 1.5"), (["--size", "800x480"], "800x480, scale 1.0"),
            (["--panel", "10.1in-1920x1200", "--scale", "1"], "1920x1200, scale 1.0"),
        ])
    func run(arguments: [String], first: String) async throws {
        let folder = try TemporaryFolder()
        // SDL's dummy driver has no physical size; with this diagonal its display has 256 pixels an inch.
        let file = try kiosk(folder, "screen: {diagonal: 5}")
        let program = try RunningProgram(
            Place.program, ["run", file, "--verbose"] + arguments,
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": folder.path])
        try await wait("no first frame: \(program.errors)") { program.errors.contains("first frame") }
        #expect(program.errors.contains(first), "\(program.errors)")
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("T1: A screenshot of a named panel has the panel's pixels, and the scale that its size requires")
    func shot() async throws {
        let folder = try TemporaryFolder()
        var pictures: [PixelBuffer] = []
        for arguments in [["--panel", "10.1in-1920x1200"], ["--panel", "10.1in-1920x1200", "--scale", "1.5"]] {
            let file = "\(folder.path)/shot.png"
            let program = try RunningProgram(
                Place.program, ["shot", "Kiosk/demos/classic.yaml", "-o", file] + arguments)
            #expect(try await program.end() == .exited(0), "\(program.errors)")
            pictures.append(try PixelBuffer(contentsOf: file))
        }
        #expect(pictures[0].size == PixelSize(width: 1920, height: 1200))
        #expect(pictures[0].looks(like: pictures[1]))
    }
}
