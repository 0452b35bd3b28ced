import System
import Testing

/// Programs that cannot read their command line.
@Suite("Programs without /proc")
struct NoProcTests {
    @Test(
        "A program that cannot read its command line reports that, and does nothing else",
        arguments: ["thumbrail", "thumbrail-remote", "thumbrail-fleet"])
    func arguments(program: String) async throws {
        let folder = try TemporaryFolder()
        // An empty folder hides /proc, for this process only.
        let hide = "mount -t tmpfs none /proc"
        let possible = try RunningProgram("/usr/bin/unshare", ["--map-root-user", "--mount", "/bin/sh", "-c", hide])
        guard try await possible.end() == .exited(0) else { return }
        let path = Place.parent(Place.program) + "/" + program
        let run = try RunningProgram(
            "/usr/bin/unshare",
            ["--map-root-user", "--mount", "/bin/sh", "-c", "\(hide) && exec \"$0\" check nothing", path],
            in: folder.path)
        #expect(try await run.end() == .exited(71))
        #expect(run.errors == "\(program): cannot read command line: /proc is not mounted\n")
        #expect(run.output == "")
    }
}
