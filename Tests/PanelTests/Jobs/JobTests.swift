import Glibc
import Testing

/// The jobs of `Kiosk/jobs` under the real program with their simulators, whose ports are fixed.
@Suite("Jobs", .serialized, .timeLimit(.minutes(10)))
struct JobTests {
    /// The jobs, and the panels that their pages describe.
    private static let jobs = [
        ("brewery", "10.1in-1280x800"), ("door", "7in-800x480"), ("doorbell", "7in-800x480"),
        ("energy", "10.1in-1280x800"), ("library", "21.5in-1080x1920"), ("living-room", "10.1in-1280x800"),
        ("menu", "10.1in-1280x800"), ("museum", "21.5in-1080x1920"), ("notices", "21.5in-1080x1920"),
        ("pick-list", "10.1in-1280x800"), ("printer", "7in-800x480"), ("visitors", "10.1in-1280x800"),
    ]

    /// The modules that the simulators have in common.
    private static let modules = ["broker.py", "websocket.py"]

    /// Copies a job, so that a visit can replace its files.
    private func copy(_ name: String, to folder: TemporaryFolder) async throws -> String {
        let jobs = Place.repository + "/Kiosk/jobs"
        let parts = [name] + Self.modules
        let copying = try RunningProgram("/bin/cp", ["-r"] + parts.map { "\(jobs)/\($0)" } + [folder.path])
        #expect(try await copying.end() == .exited(0), "\(copying.errors)")
        return "\(folder.path)/\(name)"
    }

    @Test(
        "A visitor does a job's task at the panel, the server carries it out, and the panel shows the result",
        arguments: jobs)
    func visit(name: String, screen: String) async throws {
        let folder = try TemporaryFolder()
        let job = try await copy(name, to: folder)
        let script = try VisitScript(WholeFile.text(job + "/visit.script"))
        #expect(script.steps.contains { if case .world = $0 { true } else { false } })
        try await withTaskExecutorPreference(OwnThread()) {
            let world = try await JobWorld(of: job)
            let visit = try await Visit(to: job, on: screen, in: folder, world: world)
            try await visit.play(script)
            #expect(try await visit.end() == .exited(0))
        }
    }

    @Test("Every job has a visit")
    func all() {
        let entries = TemporaryFolder.entries(of: Place.repository + "/Kiosk/jobs")
        let folders = entries.filter { !Self.modules.contains($0) }
        #expect(folders.sorted() == Self.jobs.map(\.0))
    }

    @Test("No thread of the panel's process opens an internet socket, or holds one of another process", arguments: jobs)
    func network(name: String, screen: String) async throws {
        let command = try RunningProgram(
            Place.repository + "/Kiosk/lib/panel-network",
            [Place.program, Place.repository + "/Kiosk/jobs/\(name)/kiosk.yaml"])
        #expect(try await command.end() == .exited(0), "\(command.output)\n\(command.errors)")
        #expect(command.output.contains("| AF_INET |"), "\(command.output)")
        #expect(command.output.contains("The panel opened no internet socket."), "\(command.output)")
    }
}
