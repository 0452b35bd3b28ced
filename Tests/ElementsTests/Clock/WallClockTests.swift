import Drawing
import Testing
import Toolkit

@testable import Elements

/// The clock that elements of a page read.
@Suite("Wall clock of a page")
struct WallClockTests {
    /// 18 November 2026, 11:06:40 in UTC.
    private let time = WallTime(1_795_000_000)

    private func shown(_ element: String, ahead: Int = 3_600) throws -> ElementPanel {
        try ElementPanel(element, clock: WallClock(at: ClockZone("") { _ in ahead }, now: time.now))
    }

    @Test("Clocks, calendars and dates use the page's wall clock")
    func shown() throws {
        #expect(try shown("{clock: {title: A}}").panel.isReadable("November 18, 2026"))
        #expect(try shown("{clock: {title: A}}").panel.spoken.contains { $0.contains("12:06") })
        #expect(try shown("{calendar: {title: A}}").panel.spoken.contains { $0.contains("November 2026, 18") })
        let date = try shown("{date: {title: A}}").panel
        #expect(date.isReadable("Nov 18, 2026"), "\(date.strings)")
    }

    @Test("The time advances while the element is on screen")
    func goesOn() throws {
        let clock = try shown("{clock: {title: A}}")
        time.seconds = 1_795_000_060
        clock.panel.advance(by: .seconds(61))
        #expect(clock.panel.spoken.contains { $0.contains("12:07") }, "\(clock.panel.spoken)")
    }

    @Test(
        "A count-down's target is a local time in the panel's time zone",
        arguments: [(0, "0:20"), (-600, "10:20"), (3_600, "0:00")])
    func place(ahead: Int, text: String) throws {
        let panel = try shown("{count-down: {title: A, to: 2026-11-18 11:07}}", ahead: ahead).panel
        #expect(panel.isReadable(text), "\(panel.strings)")
    }

    @Test("A count-down respects the daylight saving time at its target date")
    func summer() throws {
        // Clocks go forward on 29 March 2026, 01:00 in UTC.
        let spring = 1_774_746_000.0
        time.seconds = spring - 1_800
        let zone = ClockZone("") { $0 < spring ? 3_600 : 7_200 }
        for (text, left) in [("01:45", "15:00"), ("03:10", "40:00"), ("04:00", "1 hr 30 min")] {
            let panel = try ElementPanel(
                "{count-down: {title: A, to: 2026-03-29 \(text)}}", clock: WallClock(at: zone, now: time.now)
            ).panel
            #expect(panel.isReadable(left), "\(panel.strings)")
        }
    }

    @Test(
        "A repeated local time means the first occurrence, and a skipped one is shifted by an hour, in any time zone",
        arguments: [
            ("Europe/Berlin", 1_774_751_400.0, 1_774_747_800.0), ("Europe/Berlin", 1_792_895_400, 1_792_888_200),
            ("America/New_York", 1_772_937_000, 1_772_955_000), ("America/New_York", 1_793_496_600, 1_793_511_000),
            ("Asia/Tokyo", 1_774_751_400, 1_774_719_000),
        ])
    func daylightSaving(zone: String, local: Double, moment: Double) throws {
        #expect(try #require(ClockZone(ofZone: zone)).moment(ofLocal: local) == moment)
    }

    @Test(
        "Elements show no time if the wall clock does not know the time",
        arguments: [nil, Double.nan, .infinity, -1e300])
    func missing(seconds: Double?) throws {
        time.seconds = seconds
        for element in ["{clock: {title: A}}", "{calendar: {title: A}}"] {
            #expect(try shown(element, ahead: .max).panel.isReadable("No data"))
        }
        #expect(try !shown("{date: {title: A}}", ahead: .min).panel.strings.isEmpty)
    }
}
