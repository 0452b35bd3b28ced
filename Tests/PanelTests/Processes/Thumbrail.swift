import Testing

/// The program under test, started as by a user.
enum Thumbrail {
    /// Runs the program until it ends, without a display unless the environment has one.
    static func run(
        _ arguments: String..., environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> RunningProgram {
        let program = try RunningProgram(Place.program, arguments, environment: environment)
        try await program.end(sourceLocation: sourceLocation)
        return program
    }
}
