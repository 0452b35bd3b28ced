import LocalSources
import Testing

@Suite("Opening hours")
struct OpeningHoursTests {
    private static let day = 1_440
    /// Monday, 1970-01-05.
    private static let monday = 4 * day

    /// Weekdays from 9 to 18, with a break on Friday; Saturday night from 22 to 2.
    private static let hours = OpeningHours(
        week: Array(repeating: [OpeningHours.Period(from: 540, to: 1_080)], count: 4)
            + [
                [OpeningHours.Period(from: 540, to: 720), OpeningHours.Period(from: 780, to: 1_080)],
                [OpeningHours.Period(from: 1_320, to: 120)], [],
            ])

    @Test(
        "The place is open from the beginning of a period until just before its end",
        arguments: [
            (0, 539, false), (0, 540, true), (0, 1_079, true), (0, 1_080, false), (4, 719, true), (4, 720, false),
            (4, 780, true), (5, 1_319, false), (5, 1_320, true), (6, 119, true), (6, 120, false), (-7, 540, true),
        ])
    func isOpen(day: Int, minute: Int, isOpen: Bool) {
        #expect(Self.hours.isOpen(at: Self.monday + day * Self.day + minute) == isOpen)
    }

    @Test(
        "The next change is the next opening or closing, also after midnight and over the weekend",
        arguments: [
            ((0, 0), (0, 540)), ((0, 540), (0, 1_080)), ((4, 700), (4, 720)), ((4, 720), (4, 780)),
            ((5, 1_400), (6, 120)), ((6, 100), (6, 120)), ((6, 120), (7, 540)),
        ])
    func changes(now: (Int, Int), next: (Int, Int)) {
        let change = Self.hours.nextChange(after: Self.monday + now.0 * Self.day + now.1)
        #expect(change == Self.monday + next.0 * Self.day + next.1)
    }

    @Test("Periods that meet are one, and a place that is always or never open has no next change")
    func meeting() {
        let halves = [OpeningHours.Period(from: 0, to: 720), OpeningHours.Period(from: 720, to: 0)]
        let always = OpeningHours(week: Array(repeating: halves, count: 7))
        #expect(always.isOpen(at: 720) && always.nextChange(after: 5) == nil)
        #expect(OpeningHours().nextChange(after: 5) == nil && !OpeningHours().isOpen(at: 5))
    }

    @Test("A single day replaces the periods that begin on it, not one that began the day before")
    func exceptions() {
        var hours = Self.hours
        hours.exceptions = [4: [], 5: [OpeningHours.Period(from: 600, to: 660)], 10: []]
        #expect(!hours.isOpen(at: Self.monday + 600) && hours.nextChange(after: Self.monday) == 5 * Self.day + 600)
        #expect(hours.isOpen(at: 5 * Self.day + 630) && !hours.isOpen(at: 5 * Self.day + 700))
        // Sunday, 1970-01-11 has exceptional hours, and the night of Saturday still ends on it.
        #expect(hours.isOpen(at: 10 * Self.day + 60))
    }

    @Test("Extreme times do not overflow", arguments: [Int.max / 4_000, -Int.max / 4_000, 0])
    func extremes(minute: Int) {
        _ = Self.hours.isOpen(at: minute)
        _ = Self.hours.nextChange(after: minute)
    }
}
