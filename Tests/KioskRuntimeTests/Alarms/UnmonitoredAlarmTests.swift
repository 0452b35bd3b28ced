import Alarms
import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// A panel never shows “No alarms” while it cannot know.
@Suite("Unmonitored alarm conditions")
final class UnmonitoredAlarmTests: AlarmScreens {
    private static let file = """
        title: A
        sources: {press: {command: [date]}}
        tabs:
          - {title: First, rows: [a]}
          - title: Alarms
            alarms:
              - {title: Oil low, value: press.oil, below: 2, priority: medium}
              - {title: Guard open, value: press.guard, is: false, priority: urgent}

        """
    private static let all = #"{"oil": 3, "guard": true}"#

    private func feed(_ source: String = "press") -> FakeFeed {
        let feed = FakeFeed(source)
        feed.clock = { [unowned self] in now }
        return feed
    }

    private func screen(_ feed: FakeFeed, file: String = UnmonitoredAlarmTests.file, keepsState: Bool = false) throws
        -> KioskScreen
    {
        try screen(yaml: file, feed, keepsState: keepsState)
    }

    private func press(_ words: String, on screen: KioskScreen) throws {
        let frame = screen.panel.texts.first { $0.text == words }?.frame
        screen.panel.tap(at: try #require(frame, "\(words) is not among \(screen.panel.strings)").center)
    }

    @Test("A source that is down raises an alarm with badge, bar and row until its values return")
    func down() async throws {
        let feed = feed()
        let screen = try screen(feed)
        feed.say(Self.all)
        pass(60, screen)
        feed.say(#"{"state": "down", "why": "connection refused"}"#)
        pass(9, screen)
        #expect(states(screen).isEmpty)
        pass(2, screen)
        #expect(states(screen) == ["not monitored: press": .active])
        #expect(screen.kiosk.alarms.watched?.list.mostUrgent?.priority == .high)
        #expect(screen.kiosk.tabs[1].tabItem.badgeValue == "1")
        #expect(bar(screen) == ["Not monitored: Oil low, Guard open", "High · No data from press since 10:14 PM"])
        #expect(screen.kiosk.unmonitoredConditions == ["press": ["Oil low", "Guard open"]])
        try screen.tapTab(1)
        await screen.kiosk.loadSources()
        pass(0.2, screen)
        #expect(screen.kiosk.alarms.bar == nil)
        #expect(try screen.page.sections.first?.rows.map(\.title) == ["Not monitored: Oil low, Guard open"])
        #expect(
            screen.panel.strings.map(\.plainlySpaced).contains("No data from press since 10:14 PM"),
            "\(screen.panel.strings)")
        feed.say(#"{"oil": 3, "guard": true, "x": 1}"#)
        feed.say(#"{"state": "up"}"#)
        pass(0.2, screen)
        feed.say(Self.all)
        pass(0.2, screen)
        #expect(states(screen) == ["not monitored: press": .cleared])
        try press("Acknowledge", on: screen)
        #expect(states(screen).isEmpty)
    }

    @Test(
        "A condition whose value is missing, stale or of another type counts as unmonitored",
        arguments: [
            #"{"gone": ["oil"]}"#, #"{"state": "down"}"#, #"{"oil": "much"}"#, #"{"oil": null}"#, #"{"guard": "ajar"}"#,
        ])
    func unknown(_ line: String) throws {
        let feed = feed()
        let screen = try screen(feed)
        feed.say(Self.all)
        pass(60, screen)
        #expect(screen.kiosk.unmonitoredConditions == [:])
        feed.say(line)
        pass(11, screen)
        #expect(states(screen) == ["not monitored: press": .active])
        #expect(screen.kiosk.unmonitoredConditions?["press"]?.count == (line.contains("down") ? 2 : 1))
    }

    @Test("Each outage has its own start time, also for a missing value")
    func since() throws {
        let feed = feed()
        let screen = try screen(feed)
        feed.say(Self.all)
        var starts: [Double?] = []
        for _ in 0..<2 {
            pass(600, screen)
            feed.say(#"{"gone": ["oil"]}"#)
            starts.append(now)
            // Another condition does not start a new outage.
            pass(5, screen)
            feed.say(#"{"gone": ["guard"]}"#)
            pass(11, screen)
            let alarm = try #require(screen.kiosk.alarms.watched?.list.alarms["not monitored: press"])
            #expect(screen.kiosk.alarms.watched?.report(of: alarm)?.since == starts.last)
            feed.say(Self.all)
        }
        #expect(starts[0] != starts[1])
    }

    @Test("A further unmonitored condition of a source raises the acknowledged alarm again; one that returns does not")
    func further() throws {
        let id = "not monitored: press"
        let feed = feed()
        let screen = try screen(feed)
        feed.say(Self.all)
        pass(60, screen)
        feed.say(#"{"gone": ["oil"]}"#)
        pass(11, screen)
        try press("Acknowledge", on: screen)
        #expect(states(screen) == [id: .acknowledged] && bar(screen).isEmpty)
        feed.say(#"{"gone": ["guard"]}"#)
        // A short gap raises nothing.
        pass(9, screen)
        #expect(states(screen) == [id: .acknowledged] && bar(screen).isEmpty)
        feed.say(#"{"guard": true}"#)
        pass(11, screen)
        #expect(states(screen) == [id: .acknowledged] && bar(screen).isEmpty)
        for count in 2...3 {
            feed.say(#"{"gone": ["guard"]}"#)
            pass(11, screen)
            #expect(states(screen) == [id: .active])
            #expect(bar(screen).first == "Not monitored: Oil low, Guard open")
            #expect(screen.kiosk.tabs[1].tabItem.badgeValue == "1")
            #expect(screen.kiosk.alarms.watched?.list.alarms[id]?.count == count)
            try press("Acknowledge", on: screen)
            feed.say(#"{"guard": true}"#)
            pass(11, screen)
            #expect(states(screen) == [id: .acknowledged] && bar(screen).isEmpty)
        }
    }

    @Test("The list never shows “No alarms” while a condition is unmonitored")
    func emptyList() async throws {
        let feed = feed()
        let screen = try screen(feed)
        try screen.tapTab(1)
        await screen.kiosk.loadSources()
        pass(1, screen)
        #expect(!screen.panel.strings.contains("No alarms"))
        #expect(screen.panel.strings.contains("Not monitored: Oil low, Guard open"))
        feed.say(Self.all)
        pass(0.2, screen)
        #expect(screen.panel.strings.contains("No alarms"))
        feed.say(#"{"gone": ["oil"]}"#)
        pass(0.2, screen)
        #expect(!screen.panel.strings.contains("No alarms"))
        #expect(screen.panel.strings.contains("Not monitored: Oil low"))
    }

    @Test("Short restarts of a source raise no alarm, but a source that never sends values does")
    func pause() throws {
        let feed = feed()
        let screen = try screen(feed)
        feed.say(Self.all)
        for _ in 0..<5 {
            feed.say(#"{"state": "down"}"#)
            pass(9, screen)
            feed.say(#"{"oil": 3, "guard": true, "n": 1}"#)
            feed.say(#"{"state": "up"}"#)
            feed.say(Self.all)
            pass(5, screen)
        }
        #expect(states(screen).isEmpty)
        let silent = try self.screen(self.feed())
        pass(11, silent)
        #expect(states(silent) == ["not monitored: press": .active])
    }

    @Test("The kiosk file sets the priority, and of several conditions the most urgent one decides")
    func priority() throws {
        for (words, priority) in [
            ("unmonitored: low", AlarmPriority.low), ("unmonitored: urgent", .urgent),
        ] {
            let file = Self.file.replacing("priority: medium}", with: "priority: medium, \(words)}")
            let screen = try screen(
                feed(), file: file.replacing("priority: urgent}", with: "priority: urgent, unmonitored: low}"))
            pass(11, screen)
            #expect(screen.kiosk.alarms.watched?.list.mostUrgent?.priority == priority, "\(words)")
        }
    }

    @Test("Each source has its own alarm in each list with a condition on that source")
    func sources() throws {
        let file =
            Self.file.replacing("{press: {", with: "{oven: {command: [date]}, press: {") + """
                  - title: Others
                    alarms:
                      - {title: Press stopped, value: press.runs, is: false}
                      - {title: Oven cold, value: oven.heat, below: 100}

                """
        let feed = feed()
        let screen = try screen(feed, file: file)
        feed.say(#"{"oil": 3, "guard": true}"#)
        pass(11, screen)
        #expect(Set(states(screen).keys) == ["not monitored: press (2)", "not monitored: oven"])
        #expect(screen.kiosk.tabs[1].tabItem.badgeValue == nil && screen.kiosk.tabs[2].tabItem.badgeValue == "2")
        feed.say(#"{"state": "down"}"#)
        pass(11, screen)
        #expect(screen.kiosk.tabs[1].tabItem.badgeValue == "1" && screen.kiosk.tabs[2].tabItem.badgeValue == "2")
    }

    @Test("If an alarm in the kiosk file has the same name, the new alarm gets a number in its name")
    func sameName() throws {
        let file = Self.file.replacing("Oil low", with: "'not monitored: press'")
        let screen = try screen(feed(), file: file)
        pass(11, screen)
        #expect(states(screen) == ["not monitored: press (2)": .active])
    }

    @Test("Of many unmonitored conditions, five are named and the rest are counted")
    func many() throws {
        let file =
            "title: A\nsources: {press: {command: [date]}}\ntabs:\n  - {title: First, rows: [a]}\n  - title: Alarms\n    alarms:\n"
            + (1...7).map { "      - {title: A\($0), value: press.a\($0), is: true}\n" }.joined()
        let screen = try screen(feed(), file: file)
        pass(11, screen)
        #expect(
            bar(screen) == ["Not monitored: A1, A2, A3, A4, A5, +2", "High · No data from press since 10:13 PM"])
    }

    @Test("An alarm that was acknowledged before a restart remains until values arrive")
    func restart() async throws {
        var screen = try screen(feed(), keepsState: true)
        pass(11, screen)
        try press("Acknowledge", on: screen)
        pass(0.5, screen)
        try await eventually("the alarms are written") {
            // The second write waits for the first one and for its own deadline.
            pass(0.5, screen)
            return KioskState(path: statePath).alarms.alarms["not monitored: press"]?.state == .acknowledged
        }
        let feed = feed()
        screen = try self.screen(feed, keepsState: true)
        #expect(states(screen) == ["not monitored: press": .acknowledged] && screen.kiosk.alarms.bar == nil)
        feed.say(Self.all)
        pass(0.2, screen)
        #expect(states(screen).isEmpty)
    }

    @Test("Alarms for unmonitored conditions are recorded in the audit log")
    func audit() throws {
        let feed = feed()
        let screen = try screen(feed)
        var lines: [String] = []
        screen.kiosk.connections.audit = AuditLog(folder: nil) { lines.append($0) }
        pass(11, screen)
        feed.say(Self.all)
        pass(0.2, screen)
        #expect(
            lines == [
                #"actor=panel action=raise target="not monitored: press" result=done via=panel priority=high"#,
                #"actor=panel action=clear target="not monitored: press" result=done via=panel priority=high"#,
            ])
    }
}
