import Drawing
import Glibc
import Testing

/// A virtual display, which ends with the test, or when the tests' own connection to it is lost.
final class XServer {
    let desktop: Desktop
    /// The touch screen; `nil` if the display has none.
    let touchScreen: TouchScreen?
    private let server: RunningProgram
    private let folder: TemporaryFolder
    private let number: Int
    private let turn: DisplayTurn

    /// The environment variables of programs on the display.
    var environment: [String: String] { ["DISPLAY": ":\(number)", "SDL_VIDEODRIVER": "x11"] }

    private init(
        _ program: String, _ arguments: [String], folder: TemporaryFolder, touchScreenSize: PixelSize?,
        sourceLocation: SourceLocation
    ) async throws {
        turn = try await DisplayTurn()
        let server = try RunningProgram(
            program, arguments + ["-displayfd", "1", "-terminate", "-nolisten", "tcp"], in: folder.path)
        self.server = server
        self.folder = folder
        try await wait("\(program) does not start\n\(server.errors)", sourceLocation: sourceLocation) {
            server.output.hasSuffix("\n") || server.hasEnded
        }
        let number = Int(server.output.split(separator: "\n").first ?? "")
        self.number = try #require(
            number, "\(program) cannot start; these tests need it\n\(server.errors)", sourceLocation: sourceLocation)
        desktop = try Desktop(display: self.number)
        touchScreen = try touchScreenSize.map {
            try TouchScreen(path: "\(folder.path)/touch", width: $0.width, height: $0.height)
        }
    }

    /// Starts a display with a mouse.
    static func virtual(
        _ size: PixelSize, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> XServer {
        try await XServer(
            "Xvfb", ["-screen", "0", "\(size.width)x\(size.height)x24"], folder: TemporaryFolder(),
            touchScreenSize: nil, sourceLocation: sourceLocation)
    }

    /// Starts a display with a touch screen: Xorg with its `dummy` display and its `inputtest` devices.
    static func touch(_ size: PixelSize, sourceLocation: SourceLocation = #_sourceLocation) async throws -> XServer {
        let folder = try TemporaryFolder()
        let configuration = try folder.write("xorg.conf", configuration(size, folder: folder.path))
        return try await XServer(
            "Xorg",
            ["-config", configuration, "-logfile", "\(folder.path)/log", "-sharevts", "-novtswitch"],
            folder: folder, touchScreenSize: size, sourceLocation: sourceLocation)
    }

    deinit {
        // After SIGKILL the server would leave its lock file.
        server.send(SIGTERM)
        for _ in 1...500 where !server.hasEnded { usleep(10_000) }
        // Another server may have taken the number, with its own lock and socket.
        let lock = "/tmp/.X\(number)-lock"
        guard Int32(WholeFile.text(lock).split(separator: "\n").first?.split(separator: " ").first ?? "") == server.id
        else { return }
        unlink("/tmp/.X11-unix/X\(number)")
        unlink(lock)
    }

    /// Stops the process, so that it no longer responds.
    func pause() { server.send(SIGSTOP) }

    /// Kills the process, as in a crash.
    func kill() async throws {
        server.send(SIGKILL)
        try await server.end()
    }

    private static func configuration(_ size: PixelSize, folder: String) -> String {
        func device(_ name: String, _ type: String) -> String {
            """
            Section "InputDevice"
                Identifier "\(name)"
                Driver "inputtest"
                Option "SocketPath" "\(folder)/\(name)"
                Option "DeviceType" "\(type)"
                Option "TouchCount" "10"
            EndSection

            """
        }
        let (w, h) = (size.width, size.height)
        return """
            Section "ServerFlags"
                Option "AutoAddDevices" "false"
                Option "DontVTSwitch" "true"
                Option "BlankTime" "0"
            EndSection
            Section "Device"
                Identifier "card"
                Driver "dummy"
            EndSection
            Section "Monitor"
                Identifier "monitor"
                HorizSync 1-1000
                VertRefresh 1-1000
                Modeline "panel" 60 \(w) \(w + 48) \(w + 80) \(w + 200) \(h) \(h + 3) \(h + 8) \(h + 30)
            EndSection
            Section "Screen"
                Identifier "screen"
                Device "card"
                Monitor "monitor"
                DefaultDepth 24
                SubSection "Display"
                    Depth 24
                    Modes "panel"
                EndSubSection
            EndSection
            \(device("pointer", "PointerAbsolute"))\(device("keys", "Keyboard"))\(device("touch", "Touch"))
            Section "ServerLayout"
                Identifier "layout"
                Screen "screen"
                InputDevice "pointer" "CorePointer"
                InputDevice "keys" "CoreKeyboard"
                InputDevice "touch" "SendCoreEvents"
            EndSection

            """
    }
}
