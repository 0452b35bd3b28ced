import System
import Testing

/// Clocks of the kernel, and days of the calendar.
@Suite("System clocks and dates")
struct SystemClockTests {
    @Test("Nanoseconds, seconds and whole seconds of a clock agree, and time does not run backwards")
    func units() {
        for clock in [SystemClock.monotonic, .boot, .thread, .process] {
            let (before, seconds, whole, after) = (
                clock.nanoseconds, clock.seconds, clock.wholeSeconds, clock.nanoseconds
            )
            #expect(before >= 0 && before <= after)
            #expect(seconds >= Double(before) / 1e9 - 1e-6 && seconds <= Double(after) / 1e9 + 1e-6)
            #expect((before / 1_000_000_000...after / 1_000_000_000).contains(whole))
        }
        let awake = SystemClock.monotonic.seconds
        #expect(SystemClock.boot.seconds >= awake)
        #expect(SystemClock.wall.seconds > 1.7e9)
    }

    @Test("A day is a valid calendar date with all digits, such as 2026-01-01")
    func calendar() throws {
        for text in [
            "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "26-01-01", "2026-04-31", "2026-01-01x", "",
        ] {
            #expect(CalendarDay(text) == nil, "\(text)")
        }
        #expect(CalendarDay("2028-02-29")?.description == "2028-02-29")
        #expect(CalendarDay(unixSeconds: 1_798_761_599)?.description == "2026-12-31")
        #expect(CalendarDay(unixSeconds: 1_798_761_600)?.description == "2027-01-01")
        #expect(try #require(CalendarDay("2026-12-31")) < #require(CalendarDay("2027-01-01")))
    }
}
