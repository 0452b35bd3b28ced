import Elements
import ICU
import KioskFile
import Testing

@testable import KioskRuntime

/// Idle steps of an unused kiosk, as a table of cases.
@Suite("Idle chain")
struct IdleChainTests {
    private func hours(_ from: Int, _ to: Int, blank: Double) -> IdleDefinition.Hours {
        var hours = IdleDefinition.Hours(DayHours(from: from, to: to))
        hours.blank = blank
        return hours
    }

    private var definition: IdleDefinition {
        var definition = IdleDefinition()
        (definition.home, definition.dim, definition.blank) = (60, 120, 600)
        definition.attract = IdleDefinition.Attraction(after: 90, .tab("A"))
        return definition
    }

    private var chain: IdleChain {
        var definition = definition
        definition.hours = [hours(22 * 60, 6 * 60, blank: 30)]
        return IdleChain(definition: definition)
    }

    @Test(
        "O1: Each idle step starts exactly at its time",
        arguments: [
            (0, .used), (59.999, .used), (60, .home), (89.999, .home), (90, .attract), (119.999, .attract), (120, .dim),
            (599.999, .dim), (600, .blank), (315_360_000, .blank),
        ] as [(Double, IdleStep)])
    func steps(idle: Double, step: IdleStep) {
        #expect(chain.state(idle: idle, isKeptAwake: false, local: 12 * 3600).step == step)
        #expect(chain.state(idle: idle, isKeptAwake: true, local: 12 * 3600).step == .used)
        #expect(chain.state(idle: idle, isKeptAwake: false, local: nil).step == step)
    }

    @Test(
        "O1: At night the screen goes blank sooner, in local time, across midnight, on any day",
        arguments: [
            (21, 59, .used), (22, 0, .blank), (23, 59, .blank), (0, 0, .blank), (5, 59, .blank), (6, 0, .used),
        ] as [(Int, Int, IdleStep)])
    func nights(hour: Int, minute: Int, step: IdleStep) {
        // The leap day of 2028, the daylight-saving changes of 2027 in Europe, and clocks of 1970 and 2040.
        for day in [21_243, 20_905, 21_121, 0, 25_567, -1] {
            let local = Double(day * 86_400 + hour * 3_600 + minute * 60)
            #expect(chain.state(idle: 30, isKeptAwake: false, local: local).step == step, "day \(day)")
        }
    }

    /// Moments in UTC with Berlin's local time: in 2027 clocks go from 2:00 to 3:00 on 28 March, and back from 3:00 to 2:00 on
    /// 31 October.
    @Test(
        "O1: Hours follow local time across both daylight-saving changes, leap days and midnight",
        arguments: [
            // On the day without a 2:30, hours from 1:30 to 2:30 end at 2:00, which is 3:00.
            (1_806_193_740, 90, 150, false), (1_806_193_800, 90, 150, true), (1_806_195_540, 90, 150, true),
            (1_806_195_600, 90, 150, false),
            // Hours from 2:15 on do not occur that day; hours from 2:30 to 3:30 begin at 3:00.
            (1_806_195_599, 150, 210, false), (1_806_195_600, 150, 210, true), (1_806_197_400, 150, 210, false),
            // The repeated hour counts twice.
            (1_824_941_700, 150, 180, false), (1_824_942_600, 150, 180, true), (1_824_944_400, 150, 180, false),
            (1_824_946_200, 150, 180, true), (1_824_948_000, 150, 180, false),
            // Midnight of the leap day, 29 February 2028, in Berlin.
            (1_835_391_540, 0, 60, false), (1_835_391_600, 0, 60, true), (1_835_395_199, 0, 60, true),
            (1_835_395_200, 0, 60, false),
            // A clock that jumped to 2037, and one that is back in 1970.
            (2_121_375_600, 0, 1_439, true), (0, 60, 120, true), (3_600, 60, 120, false),
        ] as [(Double, Int, Int, Bool)])
    func changes(moment: Double, from: Int, to: Int, isIn: Bool) throws {
        let zone = try #require(TimeZone("Europe/Berlin"))
        let place = ClockZone("Berlin") { zone.secondsFromUTC(at: $0) }
        let local = try #require(place.local(moment))
        #expect(DayHours(from: from, to: to).contains(local) == isIn)
    }

    @Test(
        "O1: Hours on certain days begin on those days and continue into the next",
        arguments: [
            // 2026-11-27 was a Friday: day 20,784.
            (20_784, 21 * 60 + 59, false), (20_784, 22 * 60, true), (20_785, 5 * 60 + 59, true),
            (20_785, 6 * 60, false), (20_785, 22 * 60, false), (20_784, 3 * 60, false),
        ] as [(Int, Int, Bool)])
    func weekdays(day: Int, minute: Int, isIn: Bool) {
        var hours = DayHours(from: 22 * 60, to: 6 * 60)
        hours.days = [.friday]
        #expect(hours.contains(Double(day * 86_400 + minute * 60)) == isIn)
        #expect(Weekday(day: 0) == .thursday && Weekday(day: -1) == .wednesday)
    }

    @Test("O1: Hours marked “awake” prevent all steps, and of several the first matching hours apply")
    func awake() {
        var definition = definition
        var open = hours(8 * 60, 18 * 60, blank: 1)
        (open.isAwake, open.blank) = (true, nil)
        var all = hours(0, 0, blank: 5)
        all.dimTo = 7
        definition.hours = [open, all]
        let chain = IdleChain(definition: definition)
        #expect(chain.state(idle: 1_000, isKeptAwake: false, local: 12 * 3_600).step == .used)
        let night = chain.state(idle: 5, isKeptAwake: false, local: 18 * 3_600)
        #expect(night.step == .blank && night.dimTo == 7)
        #expect(chain.state(idle: 5, isKeptAwake: false, local: nil).dimTo == 20)
    }

    /// A shop in Berlin: home after a minute, attract after 90 seconds, dim after 120, blank after 600. In opening hours home comes
    /// after five minutes without attract. In the hour before opening the attract content differs. At night there is neither home nor
    /// attract, and blank comes after a second.
    private var shop: IdleChain {
        var definition = definition
        var open = IdleDefinition.Hours(DayHours(from: 9 * 60, to: 18 * 60))
        (open.home, open.attract, open.dim, open.blank) = (300, .infinity, .infinity, .infinity)
        var morning = IdleDefinition.Hours(DayHours(from: 8 * 60, to: 9 * 60))
        (morning.home, morning.attract, morning.attraction) = (30, 45, .tab("Soon"))
        var night = IdleDefinition.Hours(DayHours(from: 22 * 60, to: 2 * 60 + 30))
        (night.home, night.attract, night.dim, night.blank) = (.infinity, .infinity, .infinity, 1)
        definition.hours = [open, morning, night]
        return IdleChain(definition: definition)
    }

    /// Moments in UTC. In 2027 Berlin's clocks go from 2:00 to 3:00 on 28 March, and back from 3:00 to 2:00 on 31 October.
    @Test(
        "O1: The steps home and attract have their own hours, across midnight, a leap day and both daylight-saving changes",
        arguments: [
            // 9:00 and 17:59 on Monday, 15 March 2027: home after five minutes, without attract, dim or blank.
            (1_805_097_600, 299, .used, nil, 1), (1_805_097_600, 300, .home, nil, 60),
            (1_805_129_940, 86_400, .home, nil, 60),
            // 18:00: the default steps apply.
            (1_805_130_000, 59, .used, "A", 1), (1_805_130_000, 90, .attract, "A", 30),
            // 8:00 to 9:00: sooner, with other attract content.
            (1_805_094_000, 30, .home, "Soon", 15), (1_805_097_599, 45, .attract, "Soon", 60),
            (1_805_093_999, 45, .used, "A", 15),
            // 22:00, midnight and 2:29 of the next day: straight to blank.
            (1_805_144_400, 1, .blank, nil, 60), (1_805_151_600, 0, .used, nil, 1), (1_805_160_540, 1, .blank, nil, 60),
            (1_805_160_600, 1, .used, "A", 59),
            // The leap day, 29 February 2028, at 0:00 and 8:30.
            (1_835_391_600, 1, .blank, nil, 60), (1_835_422_200, 45, .attract, "Soon", 60),
            // The night without a 2:30: the hours end at 2:00, which is 3:00.
            (1_806_195_599, 1, .blank, nil, 60), (1_806_195_600, 1, .used, "A", 59),
            // The night with two 2:30: until the first 2:30, and again from the second 2:00 to 2:30.
            (1_824_942_599, 1, .blank, nil, 60), (1_824_942_600, 1, .used, "A", 59),
            (1_824_944_400, 1, .blank, nil, 60), (1_824_946_199, 1, .blank, nil, 60),
            (1_824_946_200, 1, .used, "A", 59),
        ] as [(Double, Double, IdleStep, String?, Double)])
    func shopHours(moment: Double, idle: Double, step: IdleStep, tab: String?, next: Double) throws {
        let zone = try #require(TimeZone("Europe/Berlin"))
        let place = ClockZone("Berlin") { zone.secondsFromUTC(at: $0) }
        let state = shop.state(idle: idle, isKeptAwake: false, local: place.local(moment))
        #expect(state.step == step && state.attraction == tab.map { .tab($0) } && state.next == next)
    }

    @Test("O1: Hours decide whether the start page is shown, and a step set to “never” has no deadline")
    func never() {
        let night = shop.state(idle: 1, isKeptAwake: false, local: 23 * 3_600)
        #expect(!night.goesHome && night.inputLimit == nil && night.pageLimit == nil && night.next == 60)
        let open = shop.state(idle: 1, isKeptAwake: false, local: 12 * 3_600)
        #expect(open.goesHome && open.inputLimit == 300 && open.next == 60)
        // If all steps are set to never there is no deadline for a step.
        var definition = IdleDefinition()
        var all = IdleDefinition.Hours(DayHours(from: 0, to: 0))
        (all.home, all.attract, all.dim, all.blank) = (.infinity, .infinity, .infinity, .infinity)
        definition.hours = [all]
        let chain = IdleChain(definition: definition)
        #expect(
            chain.state(idle: 1e9, isKeptAwake: false, local: 0)
                == .init(step: .used, next: 60, dimTo: 20, goesHome: false))
        #expect(chain.last == .used)
        all.home = 5
        definition.hours = [all]
        #expect(IdleChain(definition: definition).last == .home)
    }

    @Test("O1: With hours, the state is updated once a minute; without hours, only at the next step")
    func looks() {
        #expect(chain.state(idle: 0, isKeptAwake: false, local: 0).next == 30)
        #expect(chain.state(idle: 599, isKeptAwake: false, local: 43_200).next == 1)
        #expect(chain.state(idle: 600, isKeptAwake: false, local: 43_200).next == 60)
        let plain = IdleChain(definition: definition)
        #expect(plain.state(idle: 600, isKeptAwake: false, local: 0).next == nil)
        #expect(plain.state(idle: 10, isKeptAwake: false, local: 0).next == 50)
        #expect(plain.state(idle: 10, isKeptAwake: false, local: 0).pageLimit == 60)
    }

    @Test("O1: A time outside the range of a clock is not within any hours")
    func nonsense() {
        let all = DayHours(from: 0, to: 0)
        for local in [Double.nan, .infinity, -.infinity, 1e300, -1e300] { #expect(!all.contains(local)) }
        #expect(all.contains(0) && all.contains(-1))
    }
}
