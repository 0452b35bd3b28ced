import Drawing
import Glibc
import Testing

@Suite("A Wayland compositor that is not as it should be", .serialized, .timeLimit(.minutes(10)))
struct BadCompositorTests {
    private static let kiosk = "Kiosk/demos/classic.yaml"

    @Test("one without a seat is told in one line, and ends the program with 69")
    func noSeat() async throws {
        let (weston, folder, environment) = try await Weston.withoutSeat()
        defer { withExtendedLifetime(folder) {} }
        let program = try await Thumbrail.run("run", Self.kiosk, environment: environment)
        #expect(program.status == .exited(69))
        #expect(program.errorLines.count == 1, "\(program.errors)")
        #expect(program.errors.contains("has no seat"))
        #expect(!weston.hasEnded)
    }

    @Test("with one that is not there, an X server that is there is taken")
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
        // Not where Wayland is asked for.
        let other = try await Thumbrail.run("run", Self.kiosk, "--output", "wayland", environment: variables)
        #expect(other.status == .exited(69))
        #expect(other.errorLines.count == 1)
        #expect(other.errors.contains("nowhere"))
    }

    @Test("one of somebody else is named as such", .enabled(if: getuid() == 0))
    func foreign() async throws {
        let weston = try await Weston(PixelSize(width: 400, height: 300))
        // Its folder is not to be entered, and others' have names that can be guessed.
        chmod(weston.runtimeFolder, 0o711)
        chmod(weston.path, 0o700)
        let program = try RunningProgram(
            "setpriv", ["--reuid", "65534", "--clear-groups", Place.program, "run", Self.kiosk],
            environment: weston.environment)
        #expect(try await program.end() == .exited(69))
        #expect(program.errors.contains("does not let this user in"), "\(program.errors)")
    }

    /// About 3,000 bytes go to the program until its first frame is on screen.
    @Test(
        "one that ends at any moment of the start is told in one line, and ends the program with 69",
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
        // What comes after the first frame is told as with one that is killed.
        guard program.hasEnded else { return }
        #expect(program.status == .exited(69), "after \(relay.count) bytes: \(program.errors)")
        #expect(relay.count <= limit)
        #expect(program.complaints.count == 1, "after \(relay.count) bytes: \(program.errors)")
    }
}
