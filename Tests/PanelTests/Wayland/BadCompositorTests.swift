import Drawing
import Glibc
import Testing

@Suite("Wayland compositor that cannot be used", .serialized, .timeLimit(.minutes(10)))
struct BadCompositorTests {
    private static let kiosk = "Kiosk/demos/classic.yaml"

    @Test("A compositor without a seat is reported in one line, and the program exits with 69")
    func noSeat() async throws {
        let (weston, folder, environment) = try await Weston.withoutSeat()
        defer { withExtendedLifetime(folder) {} }
        let program = try await Thumbrail.run("run", Self.kiosk, environment: environment)
        #expect(program.status == .exited(69))
        #expect(program.errorLines.count == 1, "\(program.errors)")
        #expect(program.errors.contains("has no seat"))
        #expect(!weston.hasEnded)
    }

    @Test("If the compositor is missing, an existing X server is used")
    func otherServer() async throws {
        let server = try await XServer.virtual(PixelSize(width: 1000, height: 700))
        let folder = try TemporaryFolder()
        let variables = [
            "DISPLAY": server.environment["DISPLAY"] ?? "", "WAYLAND_DISPLAY": "nowhere",
            "XDG_RUNTIME_DIR": folder.path,
        ]
        let program = try RunningProgram(Place.program, ["run", Self.kiosk, "--verbose"], environment: variables)
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        #expect(program.errors.contains("driver=x11"))
        // The option --output wayland excludes the X server.
        let other = try await Thumbrail.run("run", Self.kiosk, "--output", "wayland", environment: variables)
        #expect(other.status == .exited(69))
        #expect(other.errorLines.count == 1)
        #expect(other.errors.contains("nowhere"))
    }

    @Test("A compositor of another user is reported as such", .enabled(if: getuid() == 0))
    func foreign() async throws {
        let weston = try await Weston(PixelSize(width: 400, height: 300))
        // Other users cannot list its folder, but the socket's name is known.
        chmod(weston.runtimeFolder, 0o711)
        chmod(weston.path, 0o700)
        let program = try RunningProgram(
            "setpriv", ["--reuid", "65534", "--clear-groups", Place.program, "run", Self.kiosk],
            environment: weston.environment)
        #expect(try await program.end() == .exited(69))
        #expect(
            program.errors.contains("permission denied; run this program as the user of the compositor"),
            "\(program.errors)")
    }

    /// About 3,000 bytes go to the program until its first frame is displayed.
    @Test(
        "A compositor that ends at any moment of the start is reported in one line, and the program exits with 69",
        arguments: Array(stride(from: 40, to: 3000, by: 120)))
    func dying(limit: Int) async throws {
        let weston = try await Weston(PixelSize(width: 400, height: 300))
        let relay = try WaylandRelay(at: weston.runtimeFolder + "/relay", to: weston.path, limit: limit, then: .closed)
        defer { relay.stop() }
        let program = try RunningProgram(
            Place.program, ["run", Self.kiosk, "--output", "wayland", "--verbose"],
            environment: weston.environment.merging(["WAYLAND_DISPLAY": "relay"]) { $1 })
        try await wait("it neither ends nor shows anything") {
            program.hasEnded || program.errors.contains("first frame")
        }
        // An end after the first frame is tested with a killed compositor.
        guard program.hasEnded else { return }
        #expect(program.status == .exited(69), "after \(relay.count) bytes: \(program.errors)")
        #expect(relay.count <= limit)
        #expect(program.complaints.count == 1, "after \(relay.count) bytes: \(program.errors)")
    }
}
