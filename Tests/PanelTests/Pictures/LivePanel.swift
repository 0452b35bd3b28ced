import Drawing
import Glibc
import Rendering
import Testing

/// A kiosk in a window of a display.
final class LivePanel {
    let server: XServer
    /// The compositor between the program and the X server; `nil` if there is none.
    private let compositor: Weston?
    let kiosk: String
    private(set) var program: RunningProgram
    private(set) var window: UInt32
    /// The folder of the program's state.
    private let state: TemporaryFolder
    private let scale: Double
    private let rotation: Rotation
    private let arguments: [String]
    /// The environment of the program, with the address of its display.
    private let environment: [String: String]

    var desktop: Desktop { server.desktop }

    /// Starts the kiosk and waits for its window.
    /// - Parameters:
    ///   - kiosk: A path in the repository, or an absolute path.
    ///   - size: The size of the window, after the rotation.
    ///   - environment: Additional variables of the program.
    init(
        _ kiosk: String, size: PixelSize, scale: Double = 1, rotation: Rotation = .degrees0, on server: XServer,
        through compositor: Weston? = nil, options: [String] = [], environment: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        self.server = server
        self.compositor = compositor
        self.kiosk = kiosk
        state = try TemporaryFolder()
        self.scale = scale
        self.rotation = rotation
        var arguments = ["run", kiosk, "--verbose", "--size", size.description, "--scale", "\(scale)"] + options
        if rotation != .degrees0 { arguments += ["--rotation", "\(rotation.rawValue)"] }
        self.arguments = arguments
        self.environment = (compositor?.environment ?? server.environment)
            .merging(["XDG_STATE_HOME": state.path]) { $1 }.merging(environment) { $1 }
        (program, window) = try await Self.start(arguments, self.environment, on: server, sourceLocation)
    }

    /// Starts a kiosk on the whole screen of a compositor; its window is the compositor's.
    convenience init(
        _ kiosk: String, scale: Double = 1, on compositor: Weston, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await self.init(
            kiosk, size: PixelSize(width: 400, height: 300), scale: scale, on: compositor.server, through: compositor,
            options: ["--output", "wayland"], sourceLocation: sourceLocation)
    }

    /// Starts a kiosk that covers a touch screen, so that touch positions equal positions in the window.
    static func underFingers(
        _ kiosk: String, size: PixelSize, rotation: Rotation = .degrees0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> (panel: LivePanel, screen: TouchScreen) {
        let server = try await XServer.touch(size, sourceLocation: sourceLocation)
        let panel = try await LivePanel(
            kiosk, size: size, rotation: rotation, on: server, sourceLocation: sourceLocation)
        return (panel, try #require(server.touchScreen, sourceLocation: sourceLocation))
    }

    /// Starts the ended program again with its state.
    func startAgain(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        (program, window) = try await Self.start(arguments, environment, on: server, sourceLocation)
    }

    private static func start(
        _ arguments: [String], _ environment: [String: String], on server: XServer, _ sourceLocation: SourceLocation
    ) async throws -> (RunningProgram, UInt32) {
        var program = try RunningProgram(Place.program, arguments, environment: environment)
        if environment["WAYLAND_DISPLAY"] != nil, try await !isShown(program, in: .seconds(45)) {
            // In some runs of all tests the first client of a new compositor waited forever without an error; the cause
            // is unknown. A second client shows whether the compositor is at fault.
            let state = WholeFile.text("/proc/\(program.id)/wchan")
            print("no first frame on Wayland in 45 s, in \(state): once more")
            program.send(SIGKILL)
            try await program.end()
            program = try RunningProgram(Place.program, arguments, environment: environment)
        }
        // With hundreds of parallel tests and cold caches a start has taken more than half a minute.
        let isThere = try await isShown(program, in: .seconds(540))
        try #require(isThere, "there is no first frame\n\(program.errors)", sourceLocation: sourceLocation)
        let window = try #require(try server.desktop.visibleWindows().last, sourceLocation: sourceLocation)
        return (program, window)
    }

    /// Whether a program shows its first frame in time; false if it ends or takes longer.
    private static func isShown(_ program: RunningProgram, in time: Duration) async throws -> Bool {
        let end = ContinuousClock.now + time
        while !program.errors.contains("first frame") {
            if program.hasEnded || ContinuousClock.now > end { return false }
            try await Task.sleep(for: .milliseconds(10))
        }
        return true
    }

    /// The program's warnings and errors on standard error.
    var complaints: [String] { program.complaints }

    /// The saved state of the program; empty before the first save.
    var savedState: String {
        // A temporary file beside the state may never replace it.
        TemporaryFolder.entries(of: "\(state.path)/thumbrail").filter { $0.hasSuffix(".json") }
            .map { WholeFile.text("\(state.path)/thumbrail/\($0)") }
            .joined()
    }

    /// Overwrites the saved state.
    func replaceSavedState(with text: String) throws {
        for name in TemporaryFolder.entries(of: "\(state.path)/thumbrail") {
            try state.write("thumbrail/\(name)", text)
        }
    }

    // MARK: The mouse, in the window's pixels

    func move(to x: Int, _ y: Int) throws {
        let frame = try desktop.frame(of: window)
        try desktop.move(to: frame.x0 + x, frame.y0 + y)
    }

    func press(_ x: Int, _ y: Int) throws {
        try move(to: x, y)
        try desktop.press()
    }

    /// Presses, and drags up by some pixels, at first just enough to begin a drag.
    ///
    /// - Returns: The lines of a touch script for the same drag, up to the still picture.
    func pull(_ x: Int, _ y: Int, up distance: Int) throws -> [String] {
        try press(x, y)
        try move(to: x, y - 12)
        try move(to: x, y - distance)
        return ["down 0 \(x) \(y)", "move 0 \(x) \(y - 12)", "move 0 \(x) \(y - distance)", "wait 2s"]
    }

    func release() throws {
        try desktop.release()
    }

    func click(_ x: Int, _ y: Int) throws {
        try press(x, y)
        try release()
    }

    // MARK: Pictures

    /// The diagonal that the program has detected; `nil` if it does not affect the scale.
    private var inches: String? {
        let line = program.errorLines.last { $0.contains("first frame") }
        return line?.split(separator: ", ").first { $0.hasSuffix(" inches") }.map { String($0.dropLast(7)) }
    }

    /// Returns the picture of the window.
    func picture() throws -> PixelBuffer {
        try desktop.picture(of: desktop.frame(of: window))
    }

    /// Waits until the window equals the rotated picture of `thumbrail shot`.
    ///
    /// - Parameter script: The touches, in points.
    func expect(
        language: String? = nil, tab: String? = nil, row: String? = nil, _ script: [String] = [],
        limit: Duration = .seconds(540),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let frame = try desktop.frame(of: window)
        let size = rotation.turned(PixelSize(width: frame.width, height: frame.height))
        let shot = Shot(
            kiosk: kiosk, size: size, inches: inches, scale: scale, language: language, tab: tab, row: row,
            script: script)
        let picture = try await shot.picture(sourceLocation: sourceLocation)
        try await expect(picture.turned(rotation), limit: limit, sourceLocation: sourceLocation)
    }

    func expect(
        _ expected: PixelBuffer, limit: Duration = .seconds(540), sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var shown = expected
        let end = ContinuousClock.now + limit
        repeat {
            shown = try picture()
            if shown.looks(like: expected) { return }
            try #require(!program.hasEnded, "\(program.errors)", sourceLocation: sourceLocation)
            try await Task.sleep(for: .milliseconds(20))
        } while ContinuousClock.now < end
        let report = try Self.keep(shown, expected)
        // The state tells whether the program received the input, and the wait channel whether it is stuck.
        let wait = WholeFile.text("/proc/\(program.id)/wchan")
        try #require(
            Bool(false), "\(report); in \(wait), with the state \(savedState)", sourceLocation: sourceLocation)
    }

    /// Waits until the picture has been the same long enough for any animation to end, and returns it.
    ///
    /// The last fraction of a pixel of a fling takes 0.8 seconds, and then the scroll indicator stays for 0.6 seconds.
    @discardableResult
    func rest(sourceLocation: SourceLocation = #_sourceLocation) async throws -> PixelBuffer {
        var shown = try picture()
        var since = ContinuousClock.now
        try await wait("the panel does not come to rest", sourceLocation: sourceLocation) {
            let now = try picture()
            if !now.looks(like: shown) { (shown, since) = (now, ContinuousClock.now) }
            return ContinuousClock.now - since > .seconds(2)
        }
        return shown
    }

    /// Writes both pictures and their difference to files, and returns a report with their paths.
    private static func keep(_ shown: PixelBuffer, _ expected: PixelBuffer) throws -> String {
        let folder = Place.repository + "/out/PanelTests"
        mkdir(Place.repository + "/out", 0o755)
        mkdir(folder, 0o755)
        let number = (1...).first { access("\(folder)/\($0)-shown.png", F_OK) != 0 } ?? 0
        try shown.writePNG(to: "\(folder)/\(number)-shown.png")
        try expected.writePNG(to: "\(folder)/\(number)-expected.png")
        guard let difference = shown.difference(from: expected) else {
            return "the window has \(shown.size) pixels, not \(expected.size); see \(folder)/\(number)-*.png"
        }
        try shown.differencePicture(from: expected).writePNG(to: "\(folder)/\(number)-difference.png")
        return "the window differs from the shot in \(difference.bounds), by up to \(difference.maximum); "
            + "see \(folder)/\(number)-*.png"
    }
}
