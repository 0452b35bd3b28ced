import Drawing
import Testing

@Suite("The size of a running panel's window", .serialized, .timeLimit(.minutes(10)))
struct WindowSizeTests {
    /// Returns the size of the window on a screen of 1024 × 600 pixels, as the log has it.
    private func size(_ options: [String]) async throws -> String {
        let server = try await XServer.virtual(PixelSize(width: 1024, height: 600))
        let folder = try TemporaryFolder()
        let kiosk = try folder.write("kiosk.yaml", "title: T\ntabs: [{title: One, rows: [One]}]\n")
        let panel = try RunningProgram(
            Place.program, ["run", kiosk, "--verbose"] + options, environment: server.environment)
        try await wait("\(panel.errors)") { panel.errors.contains("window opened") || panel.hasEnded }
        let line = panel.errors.split(separator: "\n").first { $0.contains("window opened") } ?? ""
        return line.split(separator: " ").first { $0.hasPrefix("size=") }.map(String.init) ?? "no size: \(panel.errors)"
    }

    @Test(
        "A window is no larger than the screen unless its size is given",
        arguments: [
            ([], "size=1024x600"), (["--size", "1280x800"], "size=1280x800"), (["--size", "640x480"], "size=640x480"),
            (["--panel", "10.1in-1280x800"], "size=1280x800"),
        ])
    func size(options: [String], expected: String) async throws {
        #expect(try await size(options) == expected)
    }
}
