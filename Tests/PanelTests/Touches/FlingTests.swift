import Drawing
import Glibc
import Rendering
import Testing

@Suite("A list that is flung", .serialized, .timeLimit(.minutes(10)))
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

    /// Drags the list upwards, flings it with the last moves, and sees it go on after the finger has lifted: moves that
    /// still wait then are taken up together, so several pictures more are the list's own. On a machine that is too busy
    /// to tell a fling from a drag, once more: the list is long enough for that.
    private func fling() async throws {
        let moves = 5
        for _ in 1...6 {
            try screen.down(0, 200, 560)
            for y in stride(from: 540.0, through: 460, by: -40) {
                let before = try panel.picture()
                try screen.move(0, 200, y)
                try await wait("the list does not follow the finger") { try !panel.picture().looks(like: before) }
            }
            // From here on without a pause in which other tests have their turn: that may be longer than any fling.
            for move in 1...moves {
                // Far apart: also where each takes a busy machine ten times as long, it is a fling.
                try screen.move(0, 200, 460 - 75 * Double(move))
                if move < moves { usleep(8_000) }
            }
            try screen.up(0)
            var pictures = [try list()]
            // Each picture may be long in coming on such a machine, too.
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

    /// The rows, without the indicator beside them.
    private func list() throws -> PixelBuffer {
        try panel.picture().cropped(to: PixelRect(x0: 70, y0: 70, x1: 300, y1: 600))
    }

    private func detail() throws -> PixelBuffer {
        try panel.picture().cropped(to: PixelRect(x0: 400, y0: 0, x1: 900, y1: 600))
    }

    @Test("T6, V11: it goes on after the lift and comes to rest where a restart shows it")
    func rest() async throws {
        try await fling()
        let end = try await panel.rest()
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        try await panel.startAgain()
        try await panel.expect(end)
    }

    @Test("T6: a touch stops it, and is no tap")
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
        // The next touch is one.
        try screen.tap(200, 300)
        try await panel.rest()
        #expect(try !detail().looks(like: before))
    }
}
