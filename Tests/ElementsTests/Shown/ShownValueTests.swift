import Drawing
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Formatting and positions of live values in text.
@Suite("Values in text")
struct ShownValueTests {
    /// Returns the text of a value in a line of a table.
    private func text(
        _ keys: String, _ value: String, language: String = "en", now: Double? = 0, isDoubtful: Bool = false,
        ahead: @escaping (Double) -> Int? = { _ in 3600 }
    ) throws -> String? {
        let feed = FakeFeed()
        let clock = WallClock(at: ClockZone("", secondsFromUTC: ahead), now: { now }, isDoubtful: { isDoubtful })
        let panel = try ElementPanel(
            "fields: {title: F, values: [{title: T, value: house.v, \(keys)}]}", language: language, clock: clock,
            sources: ["house"], live: feed.live)
        feed.say("{\"v\": \(value)}")
        return (panel.view as? KeyValueCard)?.reading.value?.first?.value
    }

    @Test(
        "A number is shown in the requested format",
        arguments: [
            ("as: number", "21.123456", "21.123"), ("digits: 1", "21", "21.0"),
            ("digits: 0, unit: W", "1234.6", "1,235 W"),
            ("grouping: false", "2026", "2026"), ("grouping: true, digits: 1", "2026", "2,026.0"),
            ("unit: °C", "-3", "-3 °C"), ("as: prefixed, unit: W", "3480", "3.48 kW"),
            ("as: prefixed, unit: W", "999.9", "1.00 kW"), ("as: prefixed, unit: W", "999.4", "999 W"),
            ("as: prefixed, unit: W", "-25e6", "-25.0 MW"), ("as: prefixed, unit: A", "0.0042", "4.20 mA"),
            ("as: prefixed, unit: A", "0", "0 A"), ("as: prefixed, unit: W", "3e15", "3,000 TW"),
            ("as: prefixed, unit: A", "1e-9", "0.00 µA"), ("as: duration", "59.6", "1:00"),
            ("as: duration", "3920", "1:05:20"),
            ("as: duration", "-7", "−0:07"), ("as: duration", "1e300", "–"), ("as: date", "0", "Jan 1, 1970"),
            ("as: date", "1e300", "–"), ("digits: 2", "[1]", "–"), ("digits: 2", "null", "–"),
            ("digits: 2", "\"soon\"", "soon"),
            ("when: [{is: 1, text: one}, {is: true, text: on}]", "1", "one"),
            ("when: [{is: 1, text: one}, {is: true, text: on}]", "true", "on"),
            ("when: [{is: 1, text: one}, {is: true, text: on}]", "2", "2"),
        ])
    func formats(keys: String, value: String, text: String) throws {
        let shown = try #require(try self.text(keys, value))
        #expect(shown.plainlySpaced.replacing("−", with: "-") == text.replacing("−", with: "-"))
    }

    @Test("Times are shown in the panel's time zone and language")
    func times() throws {
        #expect(try text("as: time", "3600")?.plainlySpaced == "2:00 AM")
        #expect(try text("as: time", "3600", language: "de") == "02:00")
        #expect(try text("as: moment", "3600")?.plainlySpaced == "Jan 1, 1970, 2:00 AM")
        #expect(try text("digits: 2", "1234.5", language: "de") == "1.234,50")
    }

    @Test("A number that arrives as text is formatted only if the kiosk file declares it as a number")
    func digitsAlone() throws {
        #expect(try text("unit: W", "\"1984\"") == "1,984\u{202F}W")
        #expect(try text("as: number", "\"1984\"") == "1,984")
        #expect(try text("when: [{is: 1, text: one}]", "\"1984\"") == "1984")
        #expect(try text("when: [{is: 1, text: one}]", "1984") == "1,984")
    }

    @Test(
        "A time is shown relative to now, rounded down for “ago” and rounded up for “until”",
        arguments: [
            ("ago", 0.0, "now"), ("ago", -59, "now"), ("ago", -60, "1 minute ago"), ("ago", -359, "5 minutes ago"),
            ("ago", 30, "now"), ("ago", 7_200, "in 2 hours"), ("until", 1, "in 1 minute"), ("until", 0, "now"),
            ("until", 241, "in 5 minutes"), ("until", -59, "now"), ("until", -60, "1 minute ago"),
            ("until", 5_400, "in 1 hour"), ("ago", -200_000, "2 days ago"),
        ])
    func relative(kind: String, seconds: Double, text: String) throws {
        let now = 1_795_000_000.0
        #expect(try self.text("as: \(kind)", "\(now + seconds)", now: now) == text)
        #expect(try self.text("as: \(kind)", "\((now + seconds) * 1000)", now: now) == text)
    }

    @Test("A date is shown relative to today, or as date and time while the clock is unknown or not synchronized")
    func relativeDays() throws {
        // It is 2026-11-18 23:30 at the panel, an hour ahead of UTC.
        let now = 1_795_041_000.0
        #expect(try text("as: until", "\"2026-11-19\"", now: now) == "tomorrow")
        #expect(try text("as: ago", "\"2026-11-18\"", now: now) == "today")
        #expect(try text("as: ago", "\"2026-11-18\"", language: "de", now: now) == "heute")
        #expect(try text("as: ago", "\"2026-11-18T22:00:00Z\"", now: now) == "30 minutes ago")
        for (now, isDoubtful) in [(nil, false), (now, true)] {
            let text = try text("as: ago", "\"2026-11-18T22:00:00Z\"", now: now, isDoubtful: isDoubtful)
            #expect(text?.plainlySpaced == "Nov 18, 2026, 11:00 PM")
        }
        #expect(try text("as: ago", "\"soon\"", now: now) == "soon")
        #expect(try text("as: ago", "true", now: now) == "yes")
        #expect(try text("as: ago", "[1]", now: now) == "–")
    }

    @Test("A weekday is that of the panel's local time, in the panel's language")
    func weekdays() throws {
        #expect(try text("as: weekday", "\"2026-11-18T23:30:00Z\"") == "Thursday")
        #expect(try text("as: weekday", "\"2026-11-18T23:30:00\"") == "Wednesday")
        #expect(try text("as: weekday", "\"2026-11-19\"", language: "de") == "Donnerstag")
    }

    @Test(
        "A time is shown in the given time zone, and one without an offset is taken as the panel's local time"
    )
    func zones() throws {
        let london = "zone: Europe/London"
        // The panel is an hour ahead of UTC, London in summer as well.
        #expect(try text("as: time, \(london)", "\"2026-11-18T12:00:00Z\"")?.plainlySpaced == "12:00 PM")
        #expect(try text("as: time, \(london)", "\"2026-11-18T12:00:00\"")?.plainlySpaced == "11:00 AM")
        #expect(try text("as: time, \(london)", "\"2026-07-18T12:00:00\"")?.plainlySpaced == "12:00 PM")
        #expect(try text("as: weekday, zone: Asia/Tokyo", "\"2026-11-18T16:00:00Z\"") == "Thursday")
        #expect(try text("as: date, zone: Asia/Tokyo", "\"2026-11-18\"") == "Nov 18, 2026")
    }

    @Test("Local times in a skipped or repeated hour are shown unchanged, and converted to other zones as in RFC 5545")
    func daylightSaving() throws {
        let berlin = try #require(ClockZone(ofZone: "Europe/Berlin")).secondsFromUTC
        let london = "as: time, zone: Europe/London"
        for (local, here, there) in [
            // 02:00 to 03:00 does not exist on 2026-03-29: 02:30 is 03:30.
            ("2026-03-29T02:30:00", "2:30 AM", "2:30 AM"),
            // 02:00 to 03:00 comes twice on 2026-10-25: the first is meant.
            ("2026-10-25T02:30:00", "2:30 AM", "1:30 AM"),
        ] {
            #expect(try text("as: time", "\"\(local)\"", ahead: berlin)?.plainlySpaced == here)
            #expect(try text(london, "\"\(local)\"", ahead: berlin)?.plainlySpaced == there)
        }
        // Ten minutes after the skipped 02:30, which is 01:30 UTC.
        #expect(
            try text("as: ago", "\"2026-03-29T02:30:00\"", now: 1_774_748_400, ahead: berlin) == "10 minutes ago")
        // An hour and ten minutes after the first 02:30, in the second one.
        #expect(try text("as: ago", "\"2026-10-25T02:30:00\"", now: 1_792_892_400, ahead: berlin) == "1 hour ago")
    }

    @Test("Relative times are updated each minute while they are visible, and wake the panel only then")
    func minutes() throws {
        let feed = FakeFeed()
        let time = WallTime(1_795_000_000)
        func panel(_ format: String) throws -> ElementPanel {
            try ElementPanel(
                "fields: {title: F, values: [{title: T, value: house.v, as: \(format)}]}",
                clock: WallClock(at: ClockZone("") { _ in 0 }, now: time.now), sources: ["house"], live: feed.live)
        }
        let (shown, still) = (try panel("ago"), try panel("moment"))
        feed.say(#"{"v": 1795000000}"#)
        #expect(shown.panel.scene.nextDeadline != nil && still.panel.scene.nextDeadline == nil)
        let frames = shown.panel.frameCount
        for minute in 1...5 {
            time.seconds = 1_795_000_000 + Double(minute) * 60
            shown.panel.advance(by: .seconds(60))
        }
        #expect(shown.panel.strings.contains("5 minutes ago"))
        #expect(shown.panel.frameCount - frames <= 6)
        // Without a scene no timer runs. Back in it, the text is current at once.
        let card = shown.view
        let parent = try #require(card.superview)
        card.removeFromSuperview()
        #expect(shown.panel.scene.nextDeadline == nil)
        time.seconds = 1_795_000_000 + 3_600
        parent.addSubview(card)
        #expect((card as? KeyValueCard)?.reading.value?.first?.value == "1 hour ago")
    }

    @Test("Each field has the state of its value, and one stale field marks the card as stale")
    func lines() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "fields: {title: F, values: [{title: A, text: words}, {title: B, value: house.b}, {title: C, value: house.c}]}",
            sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? KeyValueCard)
        #expect(card.reading == .stale([KeyValue("A", "words"), KeyValue("B", "–"), KeyValue("C", "–")]))
        feed.say(#"{"b": 1, "c": "x"}"#)
        #expect(card.reading == .current([KeyValue("A", "words"), KeyValue("B", "1"), KeyValue("C", "x")]))
        feed.say(#"{"state": "down"}"#)
        #expect(card.reading == .stale([KeyValue("A", "words"), KeyValue("B", "1"), KeyValue("C", "x")]))
        let unconnected = try ElementPanel(
            "fields: {title: F, values: [{title: B, value: house.b}]}", sources: ["house"])
        #expect((unconnected.view as? KeyValueCard)?.reading == .stale([KeyValue("B", "–")]))
    }

    @Test("A mark of a plan shows its value, and that the value is stale")
    func plan() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "plan: {picture: p.png, places: [{title: Bath, x: 50, y: 50, value: house.bath.t, unit: °C}, {title: Hall, x: 5, y: 5}]}",
            pictures: [ImageName("./p.png"): Size(width: 400, height: 300)], sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? PlanCard)
        #expect(card.marks.map(\.text) == ["–", "Hall"] && card.marks.map(\.isOld) == [true, false])
        feed.say(#"{"bath": {"t": 23.5}}"#)
        #expect(card.marks.map(\.text) == ["23.5\u{202F}°C", "Hall"] && card.marks.map(\.isOld) == [false, false])
        feed.say(#"{"state": "down"}"#)
        #expect(card.marks.map(\.text) == ["23.5\u{202F}°C", "Hall"] && card.marks[0].isOld)
    }

    @Test("Errors in shown values are reported at their location in the kiosk file")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "“unit” is allowed only"), Mistake(.conflictingKeys, "“when” is allowed only"),
            Mistake(.invalidValue, "digits"),
            Mistake(.invalidValue, "whole number"), Mistake(.invalidValue), Mistake(.conflictingKeys),
            Mistake(.unknownSource), Mistake(.missingKey),
            Mistake(.conflictingKeys, "“grouping” is allowed only"), Mistake(.wrongType),
            Mistake(.invalidValue, suggestion: "until"), Mistake(.invalidValue, suggestion: "Europe/London"),
            Mistake(.conflictingKeys, "“zone” is allowed only with “as: moment”"),
            Mistake(.conflictingKeys, "“zone” is allowed only with “as: moment”"),
            Mistake(.conflictingKeys, "“zone” is allowed only together with “value”"),
            Mistake(.unknownKey, suggestion: "zone"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - fields:
                          title: F
                          values:
                            - {title: A, text: x, ▲unit: W}
                            - {title: A, text: x, ▲when: [{is: 1, text: b}]}
                            - {title: A, value: house.a, digits: ▲10}
                            - {title: A, value: house.a, digits: ▲1.5}
                            - {title: A, value: house.a, as: ▲hours}
                            - {title: A, value: house.a, ▲text: x}
                            - {title: A, value: ▲garden.a}
                            - ▲{title: A}
                            - {title: A, text: x, ▲grouping: false}
                            - {title: A, value: house.a, grouping: ▲none}
                            - {title: A, value: house.a, as: ▲untill}
                            - {title: A, value: house.a, as: time, zone: ▲London}
                            - {title: A, value: house.a, ▲zone: Europe/London}
                            - {title: A, value: house.a, as: ago, ▲zone: Europe/London}
                            - {title: A, text: x, ▲zone: Europe/London}
                            - {title: A, value: house.a, as: time, ▲zome: Europe/London}

                """, format: .standard)
    }

    @Test("A measure has the requested number of digits")
    func digits() throws {
        let panel = try ElementPanel("value: {title: T, value: 21, digits: 2, unit: °C}")
        #expect(panel.panel.strings.contains("21.00"))
    }

    @Test("A year is shown without a group separator, in values and in text, with each language's digits")
    func years() throws {
        for (language, year) in [("en", "2026"), ("de", "2026")] {
            let feed = FakeFeed("now")
            let panel = try ElementPanel(
                "value: {title: Year, value: now.year, grouping: false}", language: language, sources: ["now"],
                live: feed.live)
            feed.say(#"{"year": 2026}"#)
            panel.panel.advanceToNextFrame()
            #expect(panel.panel.strings.contains(year))
            #expect(try text("grouping: false", "2026", language: language) == year)
        }
        // Counts have a group separator unless the kiosk file turns it off.
        #expect(try text("digits: 0", "2026") == "2,026")
    }
}
