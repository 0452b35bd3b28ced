import Glibc
import Testing

@Suite("Scripts in the Kiosk folder", .timeLimit(.minutes(10)))
struct ScriptTests {
    /// The names in the folder, without hidden ones.
    private static let names = TemporaryFolder.entries(of: "\(Place.repository)/Kiosk")
        .filter { !$0.hasPrefix(".") }.sorted()

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat("\(Place.repository)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The commands: all files in the folder.
    private static let commands = names.filter { !isFolder("Kiosk/\($0)") }

    private static let parts = [
        "lib/setup.sh", "lib/apt.sh", "lib/systems.sh", "lib/package.sh", "cross/setup.sh", "vm/setup.sh",
        "vm/packages.sh",
        "vm/build-rootfs", "vm/build-modules", "debian/preinst", "debian/postinst", "debian/prerm", "debian/postrm",
        "debian/trial",
        "system/usr/libexec/thumbrail/panel.sh", "system/usr/libexec/thumbrail/read-only.sh",
        "system/usr/libexec/thumbrail/thumbrail-backup", "system/usr/sbin/thumbrail-install",
        "system/usr/sbin/thumbrail-uninstall",
    ]

    @Test("Every file in the folder is a command, and the demos have their own folder")
    func listing() throws {
        #expect(Set(["run", "test", "install", "uninstall"]).isSubset(of: Self.commands))
        let demos = TemporaryFolder.entries(of: "\(Place.repository)/Kiosk/demos").filter { $0.hasSuffix(".yaml") }
        #expect(demos.contains("classic.yaml") && demos.count > 4)
        for name in Self.commands {
            #expect(!name.contains("."), "a command's name is a word")
            #expect(WholeFile.text("\(Place.repository)/Kiosk/\(name)").hasPrefix("#!/usr/bin/env bash\n# "), "\(name)")
        }
    }

    @Test("Architecture.md names every folder and command, and its tables are as the generator writes them")
    func architecture() async throws {
        let generator = try RunningProgram("Kiosk/lib/architecture", ["--check"])
        #expect(try await generator.end() == .exited(0), "\(generator.errors)")
        let map = DocumentPage.guide("Architecture").text
        for name in Self.names {
            #expect(map.contains("| `\(name)\(Self.isFolder("Kiosk/\(name)") ? "/" : "")` |"), "\(name)")
        }
    }

    @Test(
        "L3: Every language has all strings with the same placeholders as English, and the Swift tables are up to date"
    )
    func languages() async throws {
        let generator = try RunningProgram("Kiosk/lib/languages", ["--check"])
        #expect(try await generator.end() == .exited(0), "\(generator.errors)")
    }

    @Test(
        "L3: An error in a language's file is reported with its line",
        arguments: [
            ("    cancel: \"Abbrechen\"", "    cancel: Abbrechen", "de.yaml:11: expected KEY"),
            ("    cancel: \"Abbrechen\"", "    cancel: \"\\x\"", "de.yaml:11: invalid string"),
            ("    cancel: \"Abbrechen\"", "    wrong: \"x\"", "de.yaml:12: collecting must come before wrong"),
            ("    cancel: \"Abbrechen\"\n", "", "de.yaml: lacks Elements.ElementStrings.cancel: “Cancel”"),
            ("    cancel: \"Abbrechen\"", "    cancel: \"%1\"", "de.yaml:11: Elements.ElementStrings.cancel: place"),
            ("    cancel: \"Abbrechen\"", "     cancel: \"x\"", "de.yaml:11: 5 spaces"),
        ])
    func mistakes(line: String, instead: String, message: String) async throws {
        let folder = try TemporaryFolder()
        for name in ["Assets", "Assets/Languages", "Kiosk", "Kiosk/lib"] { mkdir("\(folder.path)/\(name)", 0o755) }
        let source = "\(Place.repository)/Assets/Languages"
        for name in TemporaryFolder.entries(of: source) {
            let text = WholeFile.text("\(source)/\(name)")
            let changed = name == "de.yaml" ? text.replacing(line, with: instead) : text
            #expect((changed != text) == (name == "de.yaml"))
            try folder.write("Assets/Languages/\(name)", changed)
        }
        let script = try folder.write("Kiosk/lib/languages", WholeFile.text("\(Place.repository)/Kiosk/lib/languages"))
        // A file that was just written cannot be executed while a child process that another test has forked still holds it open.
        let generator = try RunningProgram("/usr/bin/env", ["python3", script, "--check"])
        #expect(try await generator.end() == .exited(1))
        #expect(generator.errors.contains("Assets/Languages/\(message)"), "\(generator.errors)")
    }

    /// The commands of virtual panels are excluded: they parse their options in Python, which other tests do not need.
    @Test(
        "Each command prints its purpose with --help and then exits",
        arguments: commands.filter { !["panel-vm", "test-panel"].contains($0) }, ["--help", "-h"])
    func help(name: String, option: String) async throws {
        let program = try RunningProgram("Kiosk/\(name)", [option])
        #expect(try await program.end() == .exited(0), "\(program.errors)")
        #expect(program.output.contains("Kiosk/\(name)"))
        #expect(program.output.split(separator: "\n").count > 1)
    }

    @Test("The scripts are valid bash", arguments: commands + parts)
    func syntax(name: String) async throws {
        let program = try RunningProgram("bash", ["-n", "Kiosk/\(name)"])
        #expect(try await program.end() == .exited(0), "\(program.errors)")
    }

    @Test("The commands are executable", arguments: commands + parts.filter { !$0.hasSuffix(".sh") })
    func permission(name: String) {
        #expect(access("\(Place.repository)/Kiosk/\(name)", X_OK) == 0)
    }

    @Test("An invalid number is reported before anything is built", arguments: ["soak", "fuzz"])
    func numbers(name: String) async throws {
        for words in [["many"], ["10", "-1"], ["1e3"], ["99999999999999999999"]] {
            let program = try RunningProgram("Kiosk/\(name)", words)
            #expect(try await program.end() == .exited(1))
            #expect(program.errors.contains("is a whole number"))
        }
    }

    @Test(
        "Without Swift the commands stop, and name its download page", arguments: ["run", "test", "soak", "fuzz"])
    func noSwift(name: String) async throws {
        let tools = try TemporaryFolder()
        for tool in ["bash", "env", "dirname", "basename", "sed", "head", "mkdir", "mktemp", "rm", "id", "date"] {
            try #require(symlink("/usr/bin/\(tool)", "\(tools.path)/\(tool)") == 0)
        }
        let program = try RunningProgram("Kiosk/\(name)", [], environment: ["PATH": tools.path])
        #expect(try await program.end() == .exited(1))
        #expect(program.output == "")
        #expect(program.errorLines.count == 1, "\(program.errors)")
        #expect(program.errors.hasPrefix("thumbrail: there is no Swift toolchain. Get Swift 6."))
    }

    @Test(
        "An architecture without virtual panels is reported before anything is downloaded or built",
        arguments: ["panel-vm", "test-panel"])
    func noArchitecture(name: String) async throws {
        for (words, named) in [
            (["--arch", "riscv64"], "riscv64"), (["--program", "thumbrail", "--arch=armhf"], "armhf"), (["--arch"], ""),
            (["--arch", "amd64", "--arch", "arm"], "arm"),
        ] {
            let program = try RunningProgram("Kiosk/\(name)", words)
            #expect(try await program.end() == .exited(1))
            #expect(program.output == "")
            #expect(program.errors == "thumbrail: --arch is amd64 or arm64, and not “\(named)”.\n")
        }
    }

    @Test("A missing kiosk file is reported before anything is built")
    func noKiosk() async throws {
        let program = try RunningProgram("Kiosk/run", ["nowhere.yaml"])
        #expect(try await program.end() == .exited(1))
        #expect(program.output == "")
        #expect(program.errors == "thumbrail: there is no kiosk file nowhere.yaml\n")
    }

    @Test("Classes with an isolated deinit state their actor, as Kiosk/soak requires")
    func isolatedDeinits() async throws {
        let search = try RunningProgram("grep", ["-rlE", "^ *isolated deinit", "Sources"])
        try await search.end()
        let files = search.output.split(separator: "\n")
        #expect(!files.isEmpty)
        for file in files {
            let lines = WholeFile.text("\(Place.repository)/\(file)").split(separator: "\n")
            for index in lines.indices where lines[index].contains("isolated deinit") {
                let depth = lines[index].prefix { $0 == " " }.count
                let head = lines[..<index].last {
                    $0.contains("class ") && $0.hasSuffix("{") && $0.prefix { $0 == " " }.count < depth
                }
                #expect(head?.contains("@MainActor") == true, "\(file)")
            }
        }
    }
}
