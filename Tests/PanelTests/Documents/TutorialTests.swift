import Glibc
import Testing

/// Follows the tutorial for kiosk files: saves its files, runs its commands, and compares what they print.
@Suite("Tutorial “Make a kiosk”", .timeLimit(.minutes(10)))
struct TutorialTests {
    /// A block of the page.
    private struct Block {
        var language: String
        var lines: [Substring]

        var text: String { lines.joined(separator: "\n") + "\n" }
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func blocks() -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        for line in DocumentPage.guide("MakeAKiosk").lines {
            if let block = open, line == "```" {
                blocks.append(block)
                open = nil
            } else if open != nil {
                open?.lines.append(line)
            } else if line.hasPrefix("```") {
                open = Block(language: String(line.dropFirst(3)), lines: [])
            }
        }
        return blocks
    }

    @Test("The tutorial's files and commands work in the order of the page, and the output is as shown")
    func follow() async throws {
        var output = ""
        var commands = 0
        for block in Self.blocks() {
            switch block.language {
            case "yaml": try folder.write("kiosk.yaml", block.text)
            case "json": try folder.write("room.json", block.text)
            case "text": #expect(output == block.text)
            case "sh":
                for line in block.lines {
                    commands += 1
                    output = try await run(String(line))
                }
            default: Issue.record("the language \(block.language) is unknown")
            }
        }
        #expect(commands > 8)
        for picture in ["kiosk.png", "room.png", "warm.png"] {
            #expect(WholeFile.bytes("\(folder.path)/\(picture)").count > 1_000)
        }
        let pictures = ["room", "warm"].map { WholeFile.bytes("\(folder.path)/\($0).png") }
        #expect(pictures[0] != pictures[1], "the gauge follows the file")
    }

    /// Returns what a command prints to standard error. It fails only at the intended mistake.
    private func run(_ command: String) async throws -> String {
        // Installs software.
        guard !command.hasPrefix("Kiosk/") else { return "" }
        guard !command.hasPrefix("thumbrail run ") else { return try await open(command) }
        let program = try RunningProgram("bash", ["-c", command], environment: environment, in: folder.path)
        try await program.end()
        let isMistaken = WholeFile.text("\(folder.path)/kiosk.yaml").contains("subtitel") && command.contains("check")
        #expect(program.status == .exited(isMistaken ? 65 : 0), "\(command): \(program.errors)")
        return program.errors
    }

    private var environment: [String: String] {
        [
            "PATH": "\(Place.parent(Place.program)):/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy",
            "XDG_RUNTIME_DIR": folder.path,
        ]
    }

    /// Opens the kiosk until its first frame.
    private func open(_ command: String) async throws -> String {
        let words = command.split(separator: " ").map(String.init) + ["--verbose"]
        let program = try RunningProgram("env", words, environment: environment, in: folder.path)
        try await wait("no first frame: \(program.errors)") {
            program.hasEnded || program.errors.contains("first frame")
        }
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0), "\(program.errors)")
        return ""
    }
}
