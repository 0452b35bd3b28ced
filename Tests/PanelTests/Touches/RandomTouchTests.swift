import Drawing
import Glibc
import TestSupport
import Testing

@Suite("Random touches on a panel", .serialized, .timeLimit(.minutes(10)))
struct RandomTouchTests {
    private static let size = PixelSize(width: 900, height: 600)

    @Test("T7, V11: After random touches of ten fingers, the panel looks the same as after a restart", arguments: 1...3)
    func storm(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let (panel, screen) = try await LivePanel.underFingers(LongKiosk.write(in: folder), size: Self.size)
        var random = SeededGenerator(seed: seed)
        var down: Set<Int> = []
        for step in 1...600 {
            let finger = Int.random(in: 0..<10, using: &random)
            // The detail on the right is left out, because its scroll position is not saved.
            let place = (Double.random(in: 0..<320, using: &random), Double.random(in: 0..<600, using: &random))
            if !down.contains(finger) {
                try screen.down(finger, place.0, place.1)
                down.insert(finger)
            } else if Int.random(in: 0..<4, using: &random) == 0 {
                try screen.up(finger)
                down.remove(finger)
            } else {
                try screen.move(finger, place.0, place.1)
            }
            // Frames are drawn in between.
            if step % 20 == 0 { try await Task.sleep(for: .milliseconds(30)) }
        }
        for finger in down.sorted() { try screen.up(finger) }
        let end = try await panel.rest()
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        try await panel.startAgain()
        try await panel.expect(end)
        #expect(panel.complaints == [])
    }
}
