import Elements
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// What a person sees of a clock that may be wrong.
@Suite("A clock that nobody has set")
struct ClockDoubtTests {
    private final class Machine {
        var isSynchronised: Bool? = true
        var now = 1_795_000_000.0
    }

    private let machine = Machine()

    private static let clocks = "{clock: {title: A}}, {count-down: {title: B, to: 2030-01-01 00:00}}"

    private func screen(_ folder: TemporaryFolder, more: String = "", page: String = clocks) throws -> KioskScreen {
        let machine = machine
        let doubt = ClockDoubt(isSynchronised: { machine.isSynchronised }, built: 1_790_000_000)
        let clock = WallClock(at: ClockZone("") { _ in 0 }) { machine.now }.doubted(by: doubt)
        let yaml = """
            title: A
            \(more)
            tabs: [{title: One, icon: none, page: [\(page)]}]
            """
        return try KioskScreen(yaml: yaml, in: folder, clock: clock)
    }

    private func warnings(_ screen: KioskScreen) -> Int {
        screen.panel.strings.count { $0.contains("The time may be wrong") }
    }

    @Test("says so on the clock and the count-down, from the next minute on, and no more once it is set")
    func unsynchronised() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        #expect(warnings(screen) == 0)
        machine.isSynchronised = false
        screen.panel.advance(by: .seconds(61))
        #expect(warnings(screen) == 2)
        machine.isSynchronised = true
        screen.panel.advance(by: .seconds(61))
        #expect(warnings(screen) == 0)
        // Where the machine does not say it, nobody is told that it is so.
        machine.isSynchronised = nil
        screen.panel.advance(by: .seconds(61))
        #expect(warnings(screen) == 0)
    }

    @Test("says so of a time before the program was built, whatever the machine says")
    func past() throws {
        let folder = try TemporaryFolder()
        machine.isSynchronised = nil
        machine.now = 86_400
        #expect(warnings(try screen(folder)) == 2)
        machine.now = 1_789_999_999
        #expect(warnings(try screen(folder)) == 2)
        machine.now = 1_790_000_000
        #expect(warnings(try screen(folder)) == 0)
    }

    @Test("says so on the calendar, from the next hour on: the day may be another one")
    func calendar() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder, page: "{calendar: {title: C}}")
        #expect(warnings(screen) == 0)
        machine.isSynchronised = false
        screen.panel.advance(by: .seconds(3_601))
        #expect(warnings(screen) == 1)
    }

    @Test("is no clock for what waits for the night")
    func hour() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        machine.now = 1_795_000_000
        #expect(screen.kiosk.hour == 11)
        machine.isSynchronised = false
        #expect(screen.kiosk.hour == nil)
        let trusting = try self.screen(folder, more: "trust-clock: true")
        #expect(trusting.kiosk.hour == 11)
        machine.now = -3_600
        #expect(trusting.kiosk.hour == 23)
        machine.now = -.infinity
        #expect(trusting.kiosk.hour == nil)
    }

    @Test("says nothing where the kiosk file relies on it, also after the file was saved anew")
    func trusted() throws {
        let folder = try TemporaryFolder()
        machine.isSynchronised = false
        let screen = try screen(folder, more: "trust-clock: true")
        #expect(warnings(screen) == 0)
        var definition = screen.kiosk.definition
        definition.trustsClock = false
        let next = screen.kiosk.makeReplacement(for: definition)
        next.show(in: screen.panel.scene)
        screen.panel.advanceToNextFrame()
        #expect(warnings(screen) == 2)
    }
}
