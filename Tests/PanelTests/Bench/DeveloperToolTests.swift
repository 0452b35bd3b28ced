import JSON
import Testing

@Suite("Developer tool thumbrail-dev", .timeLimit(.minutes(10)))
struct DeveloperToolTests {
    private func run(_ arguments: String...) async throws -> RunningProgram {
        let program = try RunningProgram("\(Place.parent(Place.program))/thumbrail-dev", arguments)
        try await program.end()
        return program
    }

    @Test("The tool has the commands bench and sheets, which the panel's program does not have")
    func commands() async throws {
        let help = try await run("--help")
        let shipped = try await Thumbrail.run("--help")
        #expect(help.status == .exited(0) && help.errors == "")
        for command in ["bench", "sheets"] {
            #expect(help.output.contains("\n  \(command) "))
            #expect(!shipped.output.contains("\n  \(command) "))
        }
    }

    @Test("A benchmark of one kind of step prints one JSON object for each screen size")
    func bench() async throws {
        let program = try await run(
            "bench", "--json", "--only", "slider", "--steps", "2", "--size", "320x240", "--size", "640x480")
        #expect(program.status == .exited(0), "\(program.errors)")
        let lines = try program.output.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
        #expect(lines.map { $0["step"] } == ["slider", "slider"])
        #expect(lines.map { $0["size"] } == ["320x240", "640x480"])
        #expect(lines.map { $0["steps"] } == [2, 2])
    }

    @Test(
        "An option with an invalid value is reported by name, and the status is 64",
        arguments: [["--size", "wide"], ["--output", "paper"], ["--only", "nothing"], ["--steps", "0"]])
    func usage(arguments: [String]) async throws {
        let program = try RunningProgram("\(Place.parent(Place.program))/thumbrail-dev", ["bench"] + arguments)
        #expect(try await program.end() == .exited(64))
        #expect(program.output == "")
        #expect(program.errorLines.first?.contains(arguments[0]) == true, "\(program.errors)")
    }
}
