import Glibc
import Testing

/// What `Kiosk/bad-world` does at length, in short.
@Suite("A bad world", .serialized, .timeLimit(.minutes(10)))
struct BadWorldTests {
    @Test(
        "leaves a panel with the requests that were meant, and the values of its sources",
        arguments: ["touches", "reload", "sources", "servers", "brokers"])
    func part(name: String) async throws {
        let turn = try await DisplayTurn()
        defer { withExtendedLifetime(turn) {} }
        let show = try RunningProgram(
            "/usr/bin/env",
            [
                "python3", "-B", Place.repository + "/Kiosk/lib/bad-world/show", Place.program, name, "--quick",
                "--seed", "1",
            ]
        )
        try await wait("\(name) does not end\n\(show.output)", limit: .seconds(540)) { show.hasEnded }
        #expect(show.status == .exited(0), "\(show.output)\n\(show.errors)")
        #expect(show.output.contains("| --- |"))
    }
}
