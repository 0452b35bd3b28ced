import Glibc
import Testing

@Suite("Kiosk files with errors", .timeLimit(.minutes(10)))
struct BadKioskTests {
    /// A missing display: opening a window would fail with another error.
    private static let display = ["DISPLAY": ":9999"]

    @Test(
        "Each error is reported in one line with its location, and no window is opened", arguments: BadKiosk.all)
    func mistakes(kiosk: BadKiosk) async throws {
        let folder = try TemporaryFolder()
        let path = try kiosk.write(in: folder)
        for command in ["check", "run"] {
            let program = try await Thumbrail.run(command, path, environment: Self.display)
            #expect(program.status == .exited(65))
            #expect(program.output == "")
            expect(program.errorLines, kiosk.mistakes, in: path)
        }
    }

    @Test(
        "The check reports missing data line by line, and a running kiosk logs it and still starts",
        arguments: BadKiosk.faulty)
    func faults(kiosk: BadKiosk) async throws {
        let folder = try TemporaryFolder()
        let path = try kiosk.write(in: folder)
        let check = try await Thumbrail.run("check", path)
        #expect(check.status == .exited(78))
        expect(check.errorLines, kiosk.mistakes, in: path)
        let program = try RunningProgram(
            Place.program, ["run", path, "--verbose"], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no first frame") { program.errors.contains("first frame") }
        for (place, part) in kiosk.mistakes {
            try await wait("no word of \(place)") {
                program.errorLines.contains {
                    $0.contains(" warning ") && $0.contains("\(path):\(place): ") && $0.contains(part)
                }
            }
        }
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("A picture that is damaged after its header is reported by the check, and logged when it is displayed")
    func damagedPicture() async throws {
        let folder = try TemporaryFolder()
        let kiosk = BadKiosk(
            "damaged", "title: A\ntabs:\n  - {title: B, picture: truncated.png, rows: [a]}\n",
            ("3:25", "unexpected end of file"))
        let path = try kiosk.write(in: folder)
        let check = try await Thumbrail.run("check", path)
        #expect(check.status == .exited(78))
        expect(check.errorLines, kiosk.mistakes, in: path)
        let program = try RunningProgram(Place.program, ["run", path], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("nothing is said") {
            program.errorLines.contains { $0.contains("truncated.png") && $0.contains("unexpected end of file") }
        }
        #expect(!program.hasEnded)
    }

    @Test(
        "The check decodes every picture and reads every row source as a page would, and reports the errors",
        arguments: BadKiosk.wrongData)
    func wrongData(kiosk: BadKiosk) async throws {
        let folder = try TemporaryFolder()
        let path = try kiosk.write(in: folder)
        let check = try await Thumbrail.run("check", path)
        #expect(check.status == .exited(78))
        #expect(check.output == "" || check.output.contains("fewer than three tabs"))
        expect(check.errorLines, kiosk.mistakes, in: path)
    }

    @Test("No screenshot is written for a kiosk file with errors")
    func shot() async throws {
        let folder = try TemporaryFolder()
        let path = try BadKiosk.all[0].write(in: folder)
        let program = try await Thumbrail.run("shot", path, "-o", "\(folder.path)/shot.png")
        #expect(program.status == .exited(65))
        expect(program.errorLines, BadKiosk.all[0].mistakes, in: path)
        #expect(!TemporaryFolder.entries(of: folder.path).contains("shot.png"))
    }

    @Test(
        "Data that would block or never end is reported by “check” and gives no rows in “shot”, without delay",
        arguments: ["pipe", "/proc/kmsg", "/dev/tty", "/dev/zero"])
    func blockingData(target: String) async throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        try #require(symlink(target, "\(folder.path)/rows.json") == 0)
        let path = try folder.write(
            "kiosk.yaml", "title: A\ntabs:\n  - {title: B, icon: none, json: {file: rows.json, title: n}}\n")
        let check = try await Thumbrail.run("check", path)
        #expect(check.status == .exited(78))
        let line = try #require(check.errorLines.first)
        #expect(check.errorLines.count == 1, "\(check.errors)")
        #expect(line.hasPrefix("\(path):3:") && line.contains("rows.json"), "\(line)")
        // Only the kernel knows the content of `/proc/kmsg`.
        if target != "/proc/kmsg" { #expect(line.hasSuffix("found a pipe or a device"), "\(line)") }
        let picture = "\(folder.path)/shot.png"
        let shot = try await Thumbrail.run("shot", path, "-o", picture)
        #expect(shot.status == .exited(0), "\(shot.errors)")
        #expect(access(picture, F_OK) == 0)
    }

    @Test("A missing kiosk file, or a folder in its place, is reported as such")
    func noFile() async throws {
        let folder = try TemporaryFolder()
        for command in ["check", "run"] {
            for (path, part) in [("\(folder.path)/kiosk.yaml", "file not found"), (folder.path, "found a folder")] {
                let program = try await Thumbrail.run(command, path, environment: Self.display)
                #expect(program.status == .exited(65))
                #expect(program.output == "")
                expect(program.errorLines, [("1:1", part)], in: path)
            }
        }
    }

    @Test("A broken picture and a misspelt key are reported in one run")
    func allAtOnce() async throws {
        let folder = try TemporaryFolder()
        let kiosk = BadKiosk(
            "both", "titel: A\ntabs:\n  - {title: B, picture: text.png, rows: [a]}\n",
            ("1:1", "did you mean title?"), ("3:25", "not a PNG"))
        let path = try kiosk.write(in: folder)
        let program = try await Thumbrail.run("check", path)
        expect(program.errorLines, kiosk.mistakes, in: path)
    }

    private func expect(
        _ lines: [String], _ mistakes: [(place: String, part: String)], in path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let report = Comment(rawValue: lines.joined(separator: "\n"))
        #expect(lines.count == mistakes.count, report, sourceLocation: sourceLocation)
        for (line, mistake) in zip(lines, mistakes) {
            #expect(line.hasPrefix("\(path):\(mistake.place): error: "), sourceLocation: sourceLocation)
            #expect(line.contains(mistake.part), sourceLocation: sourceLocation)
        }
    }

    @Test("“check --explain” prints a tab or a row with its definitions expanded; the exit status tells what is wrong")
    func explain() async throws {
        let folder = try TemporaryFolder()
        let text = """
            title: A
            define: {d: {parameters: {name: }, is: {title: $name, text: The $name}}}
            tabs: [{title: Kitchen, rows: [{use: d, with: {name: Oven}}]}]

            """
        let path = try folder.write("kiosk.yaml", text)
        let tab = try await Thumbrail.run("check", path, "--explain", "Kitchen")
        #expect(tab.status == .exited(0) && tab.errors.isEmpty, "\(tab.errors)")
        #expect(tab.output == "title: Kitchen\nrows:\n  - title: Oven\n    text: The Oven\n")
        let row = try await Thumbrail.run("check", path, "--explain", "Kitchen/Oven")
        #expect(row.status == .exited(0) && row.output == "title: Oven\ntext: The Oven\n")
        let missing = try await Thumbrail.run("check", path, "--explain", "Kichen")
        #expect(missing.status == .exited(64) && missing.output.isEmpty)
        #expect(missing.errors.contains("has no tab “Kichen” (did you mean Kitchen?)"), "\(missing.errors)")
        try folder.write("kiosk.yaml", text.replacing("name: Oven", with: "size: 1"))
        let wrong = try await Thumbrail.run("check", path, "--explain", "Kitchen")
        #expect(wrong.status == .exited(65) && wrong.output == "title: Kitchen\nrows: []\n")
        #expect(
            wrong.errors.contains("kiosk.yaml:3:33: error: the definition \"d\" needs the parameter \"name\""),
            "\(wrong.errors)")
        let unread = try await Thumbrail.run("check", path + "x", "--explain", "Kitchen")
        #expect(unread.status == .exited(65) && unread.errors.contains("kiosk.yaml"), "\(unread.errors)")
    }
}
