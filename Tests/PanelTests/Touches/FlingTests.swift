import Drawing
import Glibc
import Rendering
import Testing

@Suite("List that is flung", .serialized, .timeLimit(.minutes(10)))
struct FlingTests {
    private static let size = PixelSize(width: 900, height: 600)
    private let folder: TemporaryFolder
    private let panel: LivePanel
    private let screen: TouchScreen

    init() async throws {
        folder = try TemporaryFolder()
        (panel, screen) = try await LivePanel.underFingers(LongKiosk.write(in: folder, rows: 1000), size: Self.size)
        try await panel.expect()
    }

    /// Drags the list up, flings it, and checks that it moves on after the lift. Moves that are still queued then are
    /// handled together, so several further pictures belong to the fling. A busy host may turn a fling into a drag;
    /// then the fling is repeated, for which the list is long enough.
    private func fling() async throws {
        let moves = 5
        for _ in 1...6 {
            try screen.down(0, 200, 560)
            for y in stride(from: 540.0, through: 460, by: -40) {
                let before = try panel.picture()
                try screen.move(0, 200, y)
                try await wait("the list does not follow the finger") { try !panel.picture().looks(like: before) }
            }
            // The moves follow without a suspension point, because other tests could delay it longer than any fling
            // lasts.
            for move in 1...moves {
                // The large distance keeps it a fling, even if each move takes ten times as long.
                try screen.move(0, 200, 460 - 75 * Double(move))
                if move < moves { usleep(8_000) }
            }
            try screen.up(0)
            var pictures = [try list()]
            // On such a host each picture may be late, too.
            var latest = ContinuousClock.now
            while ContinuousClock.now < latest + .seconds(1) {
                let now = try list()
                if pictures.last.map({ !$0.looks(like: now) }) ?? true {
                    pictures.append(now)
                    latest = .now
                }
                if pictures.count > 4 { return }
                usleep(10_000)
            }
        }
        Issue.record("the list does not go on")
    }

    /// Returns the rows, without the scroll indicator.
    private func list() throws -> PixelBuffer {
        try panel.picture().cropped(to: PixelRect(x0: 70, y0: 70, x1: 300, y1: 600))
    }

    private func detail() throws -> PixelBuffer {
        try panel.picture().cropped(to: PixelRect(x0: 400, y0: 0, x1: 900, y1: 600))
    }

    @Test("T6, V11: The list keeps moving after the lift, and a restart restores the position where it stops")
    func rest() async throws {
        try await fling()
        let end = try await panel.rest()
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        try await panel.startAgain()
        try await panel.expect(end)
    }

    @Test("T6: A touch stops the moving list, and does not count as a tap")
    func stop() async throws {
        let before = try detail()
        try await fling()
        try screen.down(1, 200, 300)
        try await wait("the touch does not stop the list") {
            let now = try list()
            usleep(100_000)
            return try now.looks(like: list())
        }
        let stopped = try list()
        try screen.up(1)
        try await panel.rest()
        #expect(try list().looks(like: stopped))
        #expect(try detail().looks(like: before))
        // The next touch counts as a tap.
        try screen.tap(200, 300)
        try await panel.rest()
        #expect(try !detail().looks(like: before))
    }
}
