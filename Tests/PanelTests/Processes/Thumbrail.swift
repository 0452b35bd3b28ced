import Testing

/// The program under test, started as a person would.
enum Thumbrail {
    /// Starts it and waits for its end. There is no display, unless one is given.
    static func run(
        _ arguments: String..., environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> RunningProgram {
        let program = try RunningProgram(Place.program, arguments, environment: environment)
        try await program.end(sourceLocation: sourceLocation)
        return program
    }
}
