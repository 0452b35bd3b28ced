import Glibc
import Testing

/// A short version of `Kiosk/bad-world`.
@Suite("Panel under combined faults", .serialized, .timeLimit(.minutes(10)))
struct BadWorldTests {
    @Test(
        "Under hostile touches, reloads, sources, servers and brokers, a panel keeps correct requests and values",
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
