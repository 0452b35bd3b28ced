import Drawing
import Glibc
import Testing

@Suite("End of a window", .serialized, .timeLimit(.minutes(10)))
struct EndTests {
    private func panel() async throws -> LivePanel {
        try await LivePanel(
            "Kiosk/demos/classic.yaml", size: PixelSize(width: 900, height: 600),
            on: .virtual(PixelSize(width: 1000, height: 700)))
    }

    @Test("Closing the window ends the program without an error")
    func close() async throws {
        let panel = try await panel()
        try panel.desktop.askToClose(panel.window)
        #expect(try await panel.program.end() == .exited(0))
        #expect(panel.complaints == [])
        #expect(panel.program.output == "")
    }

    @Test(
        "SIGTERM, SIGINT and SIGHUP end the program, even while a target is pressed",
        arguments: [SIGTERM, SIGINT, SIGHUP])
    func signal(number: Int32) async throws {
        let panel = try await panel()
        try panel.press(200, 154)
        try await panel.expect(["down 0 200 154", "wait 1s"])
        panel.program.send(number)
        #expect(try await panel.program.end() == .exited(0))
        #expect(panel.complaints == [])
        #expect(panel.program.output == "")
    }

    @Test(
        "A display server that exits is reported in one line, and the program exits with 69", arguments: [false, true])
    func lostDisplay(isMoving: Bool) async throws {
        let panel = try await panel()
        try await panel.expect()
        // While the marker moves, frames are drawn.
        if isMoving { try panel.click(33, 495) }
        try await panel.server.kill()
        #expect(try await panel.program.end() == .exited(69))
        #expect(panel.complaints.last?.hasPrefix("thumbrail: connection closed by display server") == true)
        #expect(panel.complaints.count == 1, "\(panel.program.errors)")
    }

    @Test("A display server that no longer responds, and is killed while the window closes, does not keep the program")
    func lostWhileClosing() async throws {
        let panel = try await panel()
        try await panel.expect()
        panel.server.pause()
        panel.program.send(SIGTERM)
        // SDL now waits for the server. If the program is slower, it finds the connection lost.
        try await Task.sleep(for: .seconds(1))
        try await panel.server.kill()
        let end = try await panel.program.end()
        #expect([.exited(0), .exited(69)].contains(end), "\(end)")
    }
}
