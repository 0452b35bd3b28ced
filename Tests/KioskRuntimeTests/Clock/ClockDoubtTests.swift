import Elements
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Signs of a clock in doubt on the panel.
@Suite("Display of an unset clock")
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
        screen.panel.strings.count { $0.contains("Time may be wrong") }
    }

    @Test("The clock and the countdown show a warning from the next minute on until the clock is set")
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
        // Without information from the machine there is no sign.
        machine.isSynchronised = nil
        screen.panel.advance(by: .seconds(61))
        #expect(warnings(screen) == 0)
    }

    @Test("A time before the program's build date is doubtful, whatever the host reports")
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

    @Test("The calendar shows a warning from the next hour on, since the day may be wrong")
    func calendar() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder, page: "{calendar: {title: C}}")
        #expect(warnings(screen) == 0)
        machine.isSynchronised = false
        screen.panel.advance(by: .seconds(3_601))
        #expect(warnings(screen) == 1)
    }

    @Test("Work that waits for the night does not start if the clock is doubtful")
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

    @Test("No warning is shown if the kiosk file trusts the clock, also after a reload")
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
