import Testing

@Suite("Option --online of the check", .timeLimit(.minutes(10)))
struct OnlineCheckTests {
    private func check(_ sources: String, _ arguments: String...) async throws -> RunningProgram {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "kiosk.yaml",
            """
            title: A
            sources: {\(sources)}
            tabs:
              - title: B
                page:
                  - value: {title: N, value: own.n}
                  - value: {title: M, value: own.deep.m}
                  - button: {title: C, text: D, do: {call: own.stop}}
              - {title: C, rows: [a]}
              - {title: D, rows: [a]}

            """)
        let program = try RunningProgram(Place.program, ["check", file] + arguments)
        try await program.end()
        return program
    }

    private static let right = #"own: {command: [sh, -c, "echo '{\"n\": 1, \"deep\": {\"m\": 2}}'; sleep 60"]}"#
    private static let half = #"own: {command: [sh, -c, "echo '{\"n\": 1, \"deep\": {}}'; sleep 60"]}"#
    private static let gone = #"own: {command: [sh, -c, "exit 3"]}"#

    @Test("The check finds no errors if all values exist, and starts no sources without --online")
    func right() async throws {
        let online = try await check(Self.right, "--online")
        #expect(try await online.end() == .exited(0) && online.output.contains("no errors"), "\(online.errors)")
        let offline = try await check(Self.gone)
        #expect(try await offline.end() == .exited(0))
    }

    @Test("The check reports a value that a source does not send, and a source that is down, but not a call")
    func wrong() async throws {
        let half = try await check(Self.half, "--online")
        #expect(try await half.end() == .exited(78))
        #expect(half.errors.contains("source own sends no data for own.deep.m") && !half.errors.contains("own.stop"))
        let gone = try await check(Self.gone, "--online")
        #expect(try await gone.end() == .exited(78))
        #expect(gone.errors.contains("source own is down: process exited, status=3"), "\(gone.errors)")
    }
}
