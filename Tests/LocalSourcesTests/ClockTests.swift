import Glibc
import JSON
import LocalSources
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing

@Suite("Clock source", .serialized, .timeLimit(.minutes(10)))
struct ClockTests {
    @Test("Each value changes only at multiples of its step")
    func steps() {
        #expect(ClockValue.next(of: [], after: 5) == nil)
        #expect(ClockValue.next(of: [.second, .year], after: 5) == 6 && ClockValue.next(of: [.time], after: -1) == 0)
        #expect(ClockValue.next(of: [.minute], after: 59) == 60 && ClockValue.next(of: [.minute], after: 60) == 120)
        #expect(ClockValue.next(of: [.hour], after: 900) == 1_800 && ClockValue.next(of: [.day], after: -1) == 0)
        #expect(ClockValue.next(of: [.year, .time], after: .max) == nil)
        #expect(ClockValue.next(of: [.hour], after: .min) == nil)
    }

    @Test("The values have the ranges in common use")
    func numbers() {
        var local = tm()
        (local.tm_year, local.tm_mon, local.tm_mday, local.tm_wday) = (126, 10, 29, 0)
        (local.tm_hour, local.tm_min, local.tm_sec) = (23, 59, 58)
        let all = ClockValue.allCases.map { $0.number(at: 7, local) }
        #expect(all == [7, 58, 59, 23, 7, 29, 11, 2026, nil])
        local.tm_wday = 1
        #expect(ClockValue.weekday.number(at: 0, local) == 1)
    }

    @Test("A time zone needs a file in the host's tz database")
    func zones() {
        #expect(ClockSettings.isZone("Europe/Berlin") && ClockSettings.isZone("UTC"))
        for name in ["", "Europe", "Europe/Nowhere", "/etc/localtime", "../../../etc/passwd", "a b", "tzdata.zi", "Ü"] {
            #expect(!ClockSettings.isZone(name), "\(name)")
        }
        #expect(!ClockSettings.isZone(String(repeating: "a/", count: 4_000)))
    }

    @Test("Settings are unchanged after they are encoded to JSON and decoded")
    func settings() {
        for settings in [ClockSettings(), ClockSettings(zone: "Asia/Kolkata")] {
            #expect(ClockSettings(.object(settings.settings)) == settings)
        }
        #expect(ClockSettings([:]) == nil && ClockSettings(["clock": ["zone": "/etc"]])?.zone == nil)
    }

    @Test("Opening hours are sent with the time of the next change")
    func hours() async throws {
        let always = OpeningHours(week: Array(repeating: [OpeningHours.Period(from: 0, to: 0)], count: 7))
        let day = Int(time(nil)) / 86_400
        let rest = OpeningHours(exceptions: [day + 3: [OpeningHours.Period(from: 600, to: 720)]])
        let settings = ClockSettings(zone: "UTC", hours: ["shop": always, "fair": rest, "never": OpeningHours()])
        #expect(ClockSettings(.object(settings.settings)) == settings)
        let panel = try SourcePanel(
            "thumbrail-machine", ["now": .object(settings.settings)], wanted: ["shop", "fair", "never"])
        #expect(await wait { panel.value("now.never") != .awaited })
        #expect(panel.value("now.shop") == .current(["open": true]))
        #expect(panel.value("now.never") == .current(["open": false]))
        #expect(
            panel.value("now.fair") == .current(["open": false, "until": .number(Double((day + 3) * 86_400 + 36_000))]))
        await panel.stop()
    }

    @Test("The time in a zone is sent, and sent again every second")
    func program() async throws {
        let panel = try SourcePanel(
            "thumbrail-machine",
            [
                "here": .object(ClockSettings(zone: "UTC").settings),
                "there": .object(ClockSettings(zone: "Asia/Kolkata").settings),
            ], wanted: ["time", "hour", "minute", "weekday", "year"])
        #expect(await wait { panel.state("here") == .up && panel.state("there") == .up })
        let first = panel.number("here.time") ?? 0
        #expect(abs(first - Double(time(nil))) < 600)
        #expect(await wait { (panel.number("here.time") ?? 0) >= first + 2 })
        // The other zone is five and a half hours ahead.
        func minutes(_ source: String) -> Int? {
            guard let hour = panel.number(source + ".hour"), let minute = panel.number(source + ".minute") else {
                return nil
            }
            return Int(hour) * 60 + Int(minute)
        }
        #expect(
            await wait {
                guard let here = minutes("here"), let there = minutes("there") else { return false }
                return there == (here + 330) % 1_440
            })
        #expect((panel.number("here.year") ?? 0) >= 2_026 && panel.value("here.month") == .noData)
        await panel.stop()
    }
}
