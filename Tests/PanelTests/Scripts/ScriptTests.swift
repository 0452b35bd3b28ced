import Glibc
import Testing

@Suite("The scripts of the Kiosk folder", .timeLimit(.minutes(1)))
struct ScriptTests {
    private static let scripts = [
        "run", "test", "soak", "fuzz", "install", "uninstall", "test-panel", "panel-vm", "setup.sh", "panel.sh",
        "vm/setup.sh",
        "vm/build-rootfs", "vm/build-vkms",
    ]

    @Test("they are right as bash", arguments: scripts)
    func syntax(name: String) async throws {
        let program = try RunningProgram("bash", ["-n", "Kiosk/\(name)"])
        #expect(try await program.end() == .exited(0), "\(program.errors)")
    }

    @Test("commands can be started as they are", arguments: scripts.filter { !$0.hasSuffix(".sh") })
    func permission(name: String) {
        #expect(access("\(Place.repository)/Kiosk/\(name)", X_OK) == 0)
    }

    @Test("numbers that are none are named before anything is built", arguments: ["soak", "fuzz"])
    func numbers(name: String) async throws {
        for words in [["many"], ["10", "-1"], ["1e3"], ["99999999999999999999"]] {
            let program = try RunningProgram("Kiosk/\(name)", words)
            #expect(try await program.end() == .exited(1))
            #expect(program.errors.contains("is a whole number"))
        }
    }

    @Test(
        "without Swift they stop with a sentence that says where to get it", arguments: ["run", "test", "soak", "fuzz"])
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

    @Test("a kiosk file that is not there is named before anything is built")
    func noKiosk() async throws {
        let program = try RunningProgram("Kiosk/run", ["nowhere.yaml"])
        #expect(try await program.end() == .exited(1))
        #expect(program.output == "")
        #expect(program.errors == "thumbrail: there is no kiosk file nowhere.yaml\n")
    }

    @Test("classes with an isolated deinit name their actor, without which Kiosk/soak does not build")
    func isolatedDeinits() async throws {
        let search = try RunningProgram("grep", ["-rlE", "^ *isolated deinit", "Sources"])
        try await search.end()
        let files = search.output.split(separator: "\n")
        #expect(!files.isEmpty)
        for file in files {
            let lines = WholeFile.text("\(Place.repository)/\(file)").split(separator: "\n")
            for index in lines.indices where lines[index].contains("isolated deinit") {
                let head = lines[..<index].last { $0.contains("class ") && $0.hasSuffix("{") }
                #expect(head?.contains("@MainActor") == true, "\(file)")
            }
        }
    }
}
