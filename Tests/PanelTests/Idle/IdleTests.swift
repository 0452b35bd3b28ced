import Drawing
import Glibc
import Testing

@Suite("A still page", .serialized, .timeLimit(.minutes(10)))
struct IdleTests {
    /// Counts what happens in three seconds, once all is done that was to be done.
    private func wakeUps(of program: RunningProgram) async throws -> Int {
        var before = program.wakeUps
        try await wait("the program does not come to rest") {
            let now = program.wakeUps
            defer { before = now }
            usleep(500_000)
            return now == before
        }
        before = program.wakeUps
        try await Task.sleep(for: .seconds(3))
        #expect(!program.hasEnded)
        return program.wakeUps - before
    }

    @Test("on X11 nothing wakes the program, and nothing is drawn")
    func window() async throws {
        let size = PixelSize(width: 900, height: 600)
        let panel = try await LivePanel("Kiosk/demos/classic.yaml", size: size, on: .virtual(size))
        try await panel.expect()
        try await panel.rest()
        try panel.desktop.watchDrawing()
        let drawn = try panel.desktop.drawnRectangles()
        #expect(try await wakeUps(of: panel.program) <= 3)
        #expect(try panel.desktop.drawnRectangles() == drawn)
        // The counts count.
        let before = panel.program.wakeUps
        try panel.click(33, 150)
        try await panel.expect(tab: "Cars")
        #expect(try panel.desktop.drawnRectangles() > drawn)
        #expect(panel.program.wakeUps > before)
        // The state is written some seconds after the last change.
        try await wait("the tab is not saved") { panel.savedState.contains("\"tab\": \"Cars\"") }
        #expect(try await wakeUps(of: panel.program) <= 3)
        #expect(panel.program.threads == 1)
    }

    @Test("on SDL's dummy driver nothing wakes the program")
    func dummy() async throws {
        let program = try RunningProgram(
            Place.program, ["run", "Kiosk/demos/classic.yaml", "--verbose"], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no first frame") { program.errors.contains("first frame") }
        #expect(try await wakeUps(of: program) <= 3)
    }

    @Test("what is read for a page keeps no threads, of which Swift's own would look after each other for ever")
    func readings() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write("kiosk.yaml", "title: A\ntabs: [{title: B, icon: none, machine: all}]\n")
        let program = try RunningProgram(
            Place.program, ["run", kiosk, "--verbose"], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no first frame") { program.errors.contains("first frame") }
        // Two readings later.
        try await Task.sleep(for: .seconds(5))
        try await wait("there are \(program.threads) threads") { program.threads == 1 }
        #expect(!program.hasEnded)
    }

    @Test("L3: a kiosk opens ICU when it sorts rows or tells numbers of a language, and not before")
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
