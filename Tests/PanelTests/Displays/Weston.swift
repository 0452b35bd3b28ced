import Drawing
import Glibc
import Testing

/// A Wayland compositor whose screens are windows of a virtual X server; it ends with the test.
final class Weston {
    let server: XServer
    private let program: RunningProgram
    private let folder: TemporaryFolder
    private static let socket = "wayland-7"

    /// The path of its socket.
    var path: String { "\(folder.path)/\(Self.socket)" }

    /// The runtime folder of its clients.
    var runtimeFolder: String { folder.path }

    /// The environment variables of its clients.
    var environment: [String: String] { ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": Self.socket] }

    /// - Parameters:
    ///   - size: The size of a screen in pixels.
    ///   - scale: The pixels of a logical unit of its clients.
    ///   - screens: The number of screens.
    init(
        _ size: PixelSize, scale: Int = 1, screens: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let room = PixelSize(width: size.width * screens + 100, height: size.height + 100)
        server = try await .virtual(room, sourceLocation: sourceLocation)
        folder = try TemporaryFolder()
        // Weston takes the size of a screen in logical units.
        let arguments = [
            "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--no-config", "--idle-time=0",
            "--width=\(size.width / scale)", "--height=\(size.height / scale)", "--scale=\(scale)",
            "--output-count=\(screens)", "--socket=\(Self.socket)",
        ]
        program = try await Self.start(
            arguments, ["DISPLAY": server.environment["DISPLAY"] ?? ""], folder, sourceLocation)
    }

    /// Starts a headless compositor without a seat.
    static func withoutSeat(
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> (program: RunningProgram, folder: TemporaryFolder, environment: [String: String]) {
        let folder = try TemporaryFolder()
        let arguments = [
            "--backend=headless-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--no-config", "--idle-time=0",
            "--socket=\(socket)",
        ]
        let program = try await start(arguments, [:], folder, sourceLocation)
        return (program, folder, ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": socket])
    }

    private static func start(
        _ arguments: [String], _ environment: [String: String], _ folder: TemporaryFolder,
        _ sourceLocation: SourceLocation
    ) async throws -> RunningProgram {
        let variables = environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
        let program = try RunningProgram("weston", arguments, environment: variables)
        try await wait("weston does not start\n\(program.errors)", sourceLocation: sourceLocation) {
            try #require(
                !program.hasEnded, "these tests need weston\n\(program.errors)\n\(program.output)",
                sourceLocation: sourceLocation)
            return access("\(folder.path)/\(socket)", F_OK) == 0
        }
        return program
    }

    /// Kills the process, as in a crash.
    func kill() async throws {
        program.send(SIGKILL)
        try await program.end()
    }
}
