import Glibc
import Testing

/// The simulator of a job, `kiosk-world`, which runs until its instance is released.
final class JobWorld {
    private let program: RunningProgram
    private let folder: TemporaryFolder

    /// Starts the simulator, and waits until it is ready.
    ///
    /// - Parameter job: The folder of the job.
    init(of job: String) async throws {
        folder = try TemporaryFolder()
        let pipe = folder.path + "/input"
        guard mkfifo(pipe, 0o600) == 0 else { throw Failure("\(pipe): \(systemError())") }
        // The simulator ends with its input. A pipe that it has opened for writing too does not end.
        program = try RunningProgram(
            "/bin/bash", ["-c", "exec \"$0\" <>\"$1\"", job + "/kiosk-world", pipe], in: folder.path)
        let program = program
        try await wait("\(job) has no simulator\n\(program.errors)") {
            if program.hasEnded { throw Failure(program.errors) }
            return program.output.contains("\n")
        }
    }

    deinit {
        // A simulator that is killed would leave its broker behind.
        program.send(SIGTERM)
        for _ in 0..<1_000 where !program.hasEnded { usleep(10_000) }
    }

    /// The lines that the simulator has printed, after the first one, which says that it is ready.
    var lines: [String] { program.output.split(separator: "\n").dropFirst().map(String.init) }
}
