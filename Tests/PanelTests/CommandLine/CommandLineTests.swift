import Drawing
import Glibc
import Testing

@Suite("Command line", .timeLimit(.minutes(10)))
struct CommandLineTests {
    @Test("The options --help and --version print to standard output")
    func help() async throws {
        let help = try await Thumbrail.run("--help")
        #expect(help.status == .exited(0))
        for command in ["run", "calibrate", "shot", "check", "doctor", "console", "schema"] {
            #expect(help.output.contains("\n  \(command) "))
        }
        let version = try await Thumbrail.run("--version")
        #expect(version.status == .exited(0))
        #expect(version.output.contains(/^[0-9]+\.[0-9]+\.[0-9]+\n$/))
        #expect(help.errors + version.errors == "")
    }

    @Test(
        "A misspelt argument is reported by name, and the status is 64",
        arguments: [
            (["--frobnicate"], "--frobnicate"), (["frobnicate"], "frobnicate"), (["check"], "Specify a kiosk file"),
            (["run", "a", "b"], "b"), (["run", "a", "--size", "wide"], "wide"),
            (["run", "a", "--scale", "0"], "--scale"), (["run", "a", "--output", "paper"], "paper"),
            (["run", "a", "--beside", "--fullscreen"], "--fullscreen"),
            (["run", "a", "--beside", "--output", "drm"], "--output"),
            (["run", "a", "--beside", "--rotation", "90"], "--rotation"),
            (["console", "open"], "open"), (["doctor", "--root", "/", "kiosk.yaml"], "kiosk.yaml"),
        ])
    func usage(arguments: [String], named: String) async throws {
        let program = try RunningProgram(Place.program, arguments)
        #expect(try await program.end() == .exited(64))
        #expect(program.output == "")
        #expect(program.errorLines.first?.hasPrefix("Error: ") == true)
        #expect(program.errorLines.first?.contains(named) == true)
    }

    @Test(
        "A file that is not a terminal cannot be locked, and a missing image cannot be examined",
        arguments: [
            (["console", "lock", "--terminal", "/dev/null"], 69, "/dev/null"),
            (["console", "unlock", "--terminal", "/nowhere"], 69, "/nowhere"),
            (["doctor", "--root", "/nowhere/"], 66, "/nowhere"),
        ])
    func machine(arguments: [String], status: Int32, named: String) async throws {
        let program = try RunningProgram(Place.program, arguments)
        #expect(try await program.end() == .exited(status))
        #expect(program.output == "")
        #expect(program.errorLines.count == 1)
        #expect(program.errors.contains(named))
    }

    @Test("R5: The command “calibrate” refuses a desktop, which has its own calibration, and names the alternative")
    func calibrate() async throws {
        let program = try RunningProgram(
            Place.program, ["calibrate", "Kiosk/demos/classic.yaml", "--output", "window"])
        #expect(try await program.end() == .exited(64))
        #expect(program.errorLines.count == 1)
        #expect(program.errorLines.first?.contains("--output drm") == true)
        #expect(program.output == "")
    }

    @Test("V13: The demo kiosk files have no errors", arguments: ["classic", "museum", "world"])
    func demo(name: String) async throws {
        let program = try await Thumbrail.run("check", "Kiosk/demos/\(name).yaml")
        #expect(program.status == .exited(0), "\(program.errors)")
        #expect(program.output.hasSuffix("no errors\n"))
        #expect(program.errors == "")
    }

    @Test(
        "An invalid screenshot option is reported in one sentence, and no picture is written",
        arguments: [
            (["--tab", "Boats"], 64, "tab not found: “Boats”; the tabs are Countries, Cars"),
            (["--select", "Atlantis"], 64, "row not found in the selected tab: “Atlantis”"),
            (["--size", "0x600"], 64, "'0x600'"), (["--size", "99999x600"], 64, "'99999x600'"),
            (["--size", "800"], 64, "'800'"), (["--scale", "9"], 64, "--scale must be a number from 0.25 to 8"),
            (["--touch", "/nowhere"], 66, "/nowhere"),
            (["--time", "noon"], 64, "invalid date and time “noon”; expected a form such as 2026-12-31 18:30"),
        ])
    func shot(arguments: [String], status: Int32, sentence: String) async throws {
        let folder = try TemporaryFolder()
        let picture = "\(folder.path)/shot.png"
        let program = try RunningProgram(
            Place.program, ["shot", "Kiosk/demos/classic.yaml", "-o", picture] + arguments)
        #expect(try await program.end() == .exited(status))
        #expect(program.errorLines.first?.contains(sentence) == true, "\(program.errors)")
        #expect(program.output == "")
        #expect(TemporaryFolder.entries(of: folder.path) == [])
    }

    @Test("Selecting a visible row with --row does not scroll its list")
    func select() async throws {
        let size = PixelSize(width: 640, height: 320)
        let chosen = Shot(kiosk: "Kiosk/demos/classic.yaml", size: size, row: "India")
        let tapped = Shot(kiosk: "Kiosk/demos/classic.yaml", size: size, script: ["tap 150 214", "wait 1s"])
        let pictures = (try await chosen.picture(), try await tapped.picture())
        #expect(pictures.0.looks(like: pictures.1))
    }

    @Test("All invalid lines of a touch script are reported with their line numbers")
    func badScript() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("script", "tap 1\ntap 20 20\nfly 3\nup 3\n")
        let program = try await Thumbrail.run(
            "shot", "Kiosk/demos/classic.yaml", "--touch", script, "-o", "\(folder.path)/shot.png")
        #expect(program.status == .exited(64))
        #expect(program.errorLines.first?.contains(script) == true)
        for part in ["line 1: ", "line 3: Unknown statement “fly”", "line 4: Finger 3 is not down"] {
            #expect(program.errors.contains(part))
        }
    }

    @Test("If the folder of a screenshot does not exist, the error names its path")
    func noFolder() async throws {
        let program = try await Thumbrail.run("shot", "Kiosk/demos/classic.yaml", "-o", "/nowhere/shot.png")
        #expect(program.status == .exited(73))
        #expect(program.errorLines.count == 1)
        #expect(program.errors.contains("/nowhere/shot.png"))
    }

    @Test(
        "Without a reachable display, “run” prints one line and exits with 69",
        arguments: [[:], ["DISPLAY": ":9999"], ["WAYLAND_DISPLAY": "nowhere"], ["SDL_VIDEODRIVER": "etch-a-sketch"]])
    func noDisplay(environment: [String: String]) async throws {
        // As in any session: without this folder libwayland prints a message of its own.
        let folder = try TemporaryFolder()
        let program = try await Thumbrail.run(
            "run", "Kiosk/demos/classic.yaml", environment: environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
        )
        #expect(program.status == .exited(69))
        #expect(program.output == "")
        #expect(program.errorLines.count == 1, "\(program.errors)")
        #expect(program.errorLines.first?.hasPrefix("thumbrail: ") == true)
        for (name, value) in environment {
            #expect(program.errors.contains(name))
            #expect(program.errors.contains(value))
        }
    }

    @Test("Without XDG_RUNTIME_DIR, too, “run” reports in one line that there is no display")
    func noSession() async throws {
        let program = try await Thumbrail.run("run", "Kiosk/demos/classic.yaml")
        #expect(program.status == .exited(69))
        #expect(program.errorLines.count == 1)
    }

    @Test(
        "With SDL's dummy driver, a kiosk runs without a display until a signal ends it", arguments: [SIGTERM, SIGINT])
    func dummy(signal: Int32) async throws {
        let program = try RunningProgram(
            Place.program, ["run", "Kiosk/demos/classic.yaml", "--verbose"], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no first frame") { program.errors.contains("first frame") }
        program.send(signal)
        #expect(try await program.end() == .exited(0))
        #expect(program.output == "")
    }
}
