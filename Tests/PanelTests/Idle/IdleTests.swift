import Drawing
import Glibc
import Testing

@Suite("Idle page", .serialized, .timeLimit(.minutes(10)))
struct IdleTests {
    /// Whether the program sleeps: it wakes at most three times within three seconds. After a start or a touch a busy
    /// host may need a while until then.
    private func sleeps(_ program: RunningProgram) async throws -> Bool {
        for _ in 0..<20 {
            let before = program.wakeUps
            try await Task.sleep(for: .seconds(3))
            #expect(!program.hasEnded)
            if program.wakeUps - before <= 3 { return true }
        }
        return false
    }

    @Test("On X11 an idle page causes no wake-ups and no drawing")
    func window() async throws {
        let size = PixelSize(width: 900, height: 600)
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", size: size, on: .virtual(size))
        try await panel.expect()
        try await panel.rest()
        try panel.desktop.watchDrawing()
        let drawn = try panel.desktop.drawnRectangles()
        #expect(try await sleeps(panel.program))
        #expect(try panel.desktop.drawnRectangles() == drawn)
        // Confirms that the counters count.
        let before = panel.program.wakeUps
        try panel.click(33, 150)
        try await panel.expect(tab: "Cars")
        #expect(try panel.desktop.drawnRectangles() > drawn)
        #expect(panel.program.wakeUps > before)
        // The state is written a few seconds after the last change.
        try await wait("the tab is not saved") { panel.savedState.contains("\"tab\": \"Cars\"") }
        #expect(try await sleeps(panel.program))
        #expect(panel.program.threads == 1)
    }

    @Test("With SDL's dummy driver an idle page causes no wake-ups")
    func dummy() async throws {
        let program = try RunningProgram(
            Place.program, ["run", "Kiosk/demos/classic.yaml", "--verbose"], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no first frame") { program.errors.contains("first frame") }
        #expect(try await sleeps(program))
    }

    @Test("Reading data for a page leaves no Swift concurrency threads, which would wake each other forever")
    func readings() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write("kiosk.yaml", "title: A\ntabs: [{title: B, icon: none, machine: all}]\n")
        let program = try RunningProgram(
            Place.program, ["run", kiosk, "--verbose"], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no first frame") { program.errors.contains("first frame") }
        // Waits for two readings.
        try await Task.sleep(for: .seconds(5))
        try await wait("there are \(program.threads) threads") { program.threads == 1 }
        #expect(!program.hasEnded)
    }

    @Test("L3: A kiosk loads ICU only when it sorts rows or formats numbers")
    func languageData() async throws {
        let folder = try TemporaryFolder()
        func opensICU(_ tab: String) async throws -> Bool {
            let kiosk = try folder.write(
                "kiosk.yaml",
                "title: A\nlanguages: [sv, de]\ntabs: [{title: {sv: B}, badge: \"3\", icon: none, \(tab)}]\n")
            let program = try RunningProgram(
                Place.program, ["run", kiosk, "--verbose"], environment: ["SDL_VIDEODRIVER": "dummy"])
            try await wait("no first frame") { program.errors.contains("first frame") }
            try await Task.sleep(for: .seconds(1))
            #expect(!program.hasEnded)
            return WholeFile.text("/proc/\(program.id)/maps").contains("/libicui18n.so")
        }
        #expect(try await !opensICU("rows: [Öl, Apa]"))
        #expect(try await opensICU("sort: title, rows: [Öl, Apa]"))
        #expect(try await opensICU("machine: all"))
    }
}
