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

/// Alarms as visitors at the panel see them.
@Suite("Alarms on a panel")
final class AlarmTests: AlarmScreens {
    private static let file = """
        title: A
        sources: {press: {command: [date]}}
        tabs:
          - {title: First, rows: [a]}
          - title: Alarms
            alarms:
              - {title: Oil low, text: Look at the pump, value: press.oil, below: 2, hysteresis: 0.5, priority: high}
              - {title: Hot, value: press.heat, above: 75, delay: 10}
              - {title: Guard open, value: press.guard, is: false, priority: urgent}
          - {title: Last, rows: [b]}

        """

    private final class Player: SoundPlayer {
        var sounds: [Sound] = []
        func play(_ sound: Sound) { sounds.append(sound) }
    }

    private let player = Player()

    private func screen(_ feed: FakeFeed, file: String = AlarmTests.file, keepsState: Bool = false) throws
        -> KioskScreen
    {
        let screen = try screen(yaml: file, feed, keepsState: keepsState)
        screen.panel.scene.soundPlayer = player
        return screen
    }

    private func press(_ words: String, on screen: KioskScreen) throws {
        let frame = screen.panel.texts.first { $0.text == words }?.frame
        screen.panel.tap(at: try #require(frame, "\(words) is not among \(screen.panel.strings)").center)
    }

    private var badge: (KioskScreen) -> String? { { $0.kiosk.tabs[1].tabItem.badgeValue } }

    // MARK: Alerting

    @Test("A value beyond its limit shows a bar and a badge and plays a sound until the alarm is acknowledged")
    func calls() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 3, "heat": 20, "guard": true}"#)
        pass(1, screen)
        #expect(badge(screen) == nil && screen.kiosk.alarms.bar == nil && player.sounds.isEmpty)
        feed.say(#"{"oil": 1.9}"#)
        pass(1, screen)
        #expect(badge(screen) == "1")
        #expect(bar(screen) == ["Oil low", "High · 10:13 PM"])
        #expect(player.sounds == [AlarmSound.sound(of: .high, volume: 0.6)])
        pass(10, screen)
        #expect(player.sounds.count == 3, "again every five seconds")
        try press("Acknowledge", on: screen)
        pass(0.2, screen)
        #expect(badge(screen) == nil && screen.kiosk.alarms.bar == nil)
        pass(60, screen)
        #expect(player.sounds.count == 3)
        #expect(states(screen) == ["Oil low": .acknowledged])
        feed.say(#"{"oil": 2.4}"#)
        pass(0.2, screen)
        #expect(states(screen) == ["Oil low": .acknowledged], "within the hysteresis")
        feed.say(#"{"oil": 2.6}"#)
        pass(0.2, screen)
        #expect(states(screen).isEmpty)
    }

    @Test("The bar names the most urgent alarm and the number of other alarms")
    func several() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1, "guard": false}"#)
        pass(1, screen)
        #expect(bar(screen) == ["Guard open", "Urgent · 10:13 PM · +1"])
        #expect(player.sounds == [AlarmSound.sound(of: .urgent, volume: 0.6)])
        try press("Acknowledge", on: screen)
        pass(0.2, screen)
        #expect(bar(screen) == ["Oil low", "High · 10:13 PM"])
        #expect(player.sounds.last == AlarmSound.sound(of: .high, volume: 0.6))
    }

    @Test("A touch acknowledges the alarm that was shown at touch-down, not one raised since then")
    func meant() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1}"#)
        pass(1, screen)
        let place = try #require(screen.panel.texts.first { $0.text == "Acknowledge" }).frame.center
        let finger = screen.panel.finger(0)
        _ = finger.down(at: place)
        feed.say(#"{"guard": false}"#)
        pass(0.3, screen)
        #expect(bar(screen) == ["Guard open", "Urgent · 10:13 PM · +1"])
        _ = finger.up()
        pass(0.3, screen)
        #expect(states(screen) == ["Oil low": .acknowledged, "Guard open": .active])
        try press("Acknowledge", on: screen)
        #expect(states(screen) == ["Oil low": .acknowledged, "Guard open": .acknowledged])
    }

    @Test("An alarm that is raised just before the kiosk ends is saved")
    func lastMoment() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed, keepsState: true)
        feed.say(#"{"oil": 1}"#)
        screen.kiosk.saveNow()
        #expect(KioskState(path: statePath).alarms.alarms.keys.sorted() == ["Oil low"])
    }

    @Test("A tap on the bar's text shows the alarm in its list, where no bar is shown")
    func opens() async throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1, "guard": false}"#)
        pass(1, screen)
        await screen.kiosk.loadSources()
        let frame = try #require(screen.panel.texts.first { $0.text == "Guard open" }?.frame)
        screen.panel.tap(at: frame.center)
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.tabBarController.selectedIndex == 1)
        #expect(screen.kiosk.alarms.bar == nil)
        #expect(screen.rows == ["Guard open", "Oil low"])
        #expect(screen.detailTitle == "Guard open")
        pass(0.5, screen)
        try screen.tapTab(2)
        #expect(screen.kiosk.alarms.bar != nil)
    }

    @Test("An alarm with a delay is raised after the delay, unless the condition ended sooner")
    func delay() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 3, "guard": true, "heat": 80}"#)
        pass(9, screen)
        feed.say(#"{"heat": 70}"#)
        pass(5, screen)
        #expect(states(screen).isEmpty)
        feed.say(#"{"heat": 80}"#)
        pass(9.5, screen)
        feed.say(#"{"heat": 81}"#)
        #expect(states(screen).isEmpty)
        pass(1, screen)
        #expect(states(screen) == ["Hot": .active])
    }

    @Test("A value that is stale, missing or of another type leaves an alarm unchanged")
    func silence() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1}"#)
        pass(0.1, screen)
        for line in [#"{"state": "down"}"#, #"{"state": "up"}"#, #"{"oil": "much"}"#, #"{"gone": ["oil"]}"#] {
            feed.say(line)
            pass(0.2, screen)
            #expect(states(screen) == ["Oil low": .active], "\(line)")
        }
    }

    @Test("An alarm that is raised and cleared between two frames still needs acknowledgement")
    func short() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 3}"#)
        pass(0.1, screen)
        feed.say(#"{"oil": 1}"#)
        feed.say(#"{"oil": 3}"#)
        pass(1, screen)
        #expect(states(screen) == ["Oil low": .cleared])
        try press("Acknowledge", on: screen)
        #expect(states(screen).isEmpty)
    }

    @Test("If one message of a source raises several alarms, none of them is marked as the first")
    func first() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1, "guard": false}"#)
        pass(0.1, screen)
        let list = try #require(screen.kiosk.alarms.watched?.list)
        #expect(list.alarms.count == 2 && !list.alarms.values.contains(where: list.isFirst))
    }

    @Test("A shelved alarm becomes active again after its time, and plays its sound")
    func shelf() async throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1, "guard": true, "heat": 20}"#)
        pass(1, screen)
        try screen.tapTab(1)
        await screen.kiosk.loadSources()
        pass(0.5, screen)
        try press("Shelve for …", on: screen)
        pass(0.3, screen)
        try press("Shelve for 1 hr", on: screen)
        pass(0.2, screen)
        #expect(states(screen) == ["Oil low": .shelved] && badge(screen) == nil)
        let count = player.sounds.count
        pass(3_590, screen)
        #expect(player.sounds.count == count)
        pass(20, screen)
        #expect(states(screen) == ["Oil low": .active] && badge(screen) == "1")
        #expect(player.sounds.count > count)
    }

    @Test("With “alarm-volume: 0”, alarms are shown without sound", arguments: [("0", 0), ("100", 1)])
    func volume(_ volume: String, _ count: Int) throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed, file: "alarm-volume: \(volume)\n" + Self.file)
        feed.say(#"{"oil": 1}"#)
        pass(0.1, screen)
        #expect(player.sounds.count == count && badge(screen) == "1")
        if count > 0 { #expect(player.sounds[0].volume == 1) }
    }

    @Test("With “touch-volume”, touching a control plays a sound", arguments: [(0, 0), (50, 2)])
    func touches(_ volume: Int, _ count: Int) throws {
        let screen = try screen(FakeFeed("press"), file: "touch-volume: \(volume)\n" + Self.file)
        try screen.tapTab(2)
        try screen.tapRow("b")
        screen.panel.tap(at: Point(x: 900, y: 600))
        #expect(player.sounds.count == count && player.sounds.allSatisfy { $0.volume == 0.5 })
    }

    // MARK: Persistence

    @Test("Active alarms survive a restart, even while their values are unknown")
    func restart() async throws {
        var feed = FakeFeed("press")
        var screen = try screen(feed, keepsState: true)
        feed.say(#"{"oil": 1, "guard": false}"#)
        pass(1, screen)
        try press("Acknowledge", on: screen)
        pass(0.5, screen)
        // The kiosk is killed: nothing is written at the end.
        try await eventually("the alarms are written") {
            // The second write waits for the first one and for its own deadline.
            pass(0.5, screen)
            return KioskState(path: statePath).alarms.alarms["Guard open"]?.state == .acknowledged
        }
        feed = FakeFeed("press")
        screen = try self.screen(feed, keepsState: true)
        #expect(states(screen) == ["Oil low": .active, "Guard open": .acknowledged])
        #expect(badge(screen) == "1" && screen.kiosk.alarms.bar != nil)
        // The condition still holds, and the alarm is not new.
        feed.say(#"{"oil": 2.3, "guard": false}"#)
        pass(0.2, screen)
        #expect(states(screen) == ["Oil low": .active, "Guard open": .acknowledged])
        #expect(screen.kiosk.alarms.watched?.list.alarms["Oil low"]?.count == 1)
        feed.say(#"{"oil": 3, "guard": true}"#)
        pass(0.2, screen)
        #expect(states(screen) == ["Oil low": .cleared])
        // A kiosk file without the alarm removes it.
        pass(1, screen)
        try await eventually("the end is written") { KioskState(path: statePath).alarms.alarms.count == 1 }
        let other = Self.file.split(separator: "\n").filter { !$0.contains("Oil low") }.joined(separator: "\n")
        screen = try self.screen(FakeFeed("press"), file: other + "\n", keepsState: true)
        #expect(states(screen).isEmpty && screen.kiosk.alarms.bar == nil)
    }

    @Test("A reload of the kiosk file keeps active alarms and the bar")
    func reload() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        feed.say(#"{"oil": 1, "guard": false}"#)
        pass(1, screen)
        let next = screen.kiosk.makeReplacement(
            for: try KioskDefinition.parse(
                Self.file.replacing("Last", with: "Least").replacing("urgent", with: "low"), path: "kiosk.yaml",
                format: .standard))
        next.connect(feed.live)
        next.show(in: screen.panel.scene)
        screen.panel.advanceToNextFrame()
        #expect(next.alarms.watched?.list.alarms.mapValues(\.priority) == ["Oil low": .high, "Guard open": .low])
        #expect(screen.kiosk.alarms.watched == nil && screen.kiosk.alarms.bar == nil)
        #expect(bar(screen) == ["Oil low", "High · 10:13 PM · +1"])
        try press("Acknowledge", on: screen)
        #expect(next.alarms.watched?.list.waitingCount == 1)
    }

    @Test("The audit log distinguishes acknowledgement by touch from raising and clearing by the panel")
    func audit() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed)
        var lines: [String] = []
        screen.kiosk.connections.audit = AuditLog(folder: nil) { lines.append($0) }
        feed.say(#"{"oil": 1}"#)
        pass(1, screen)
        try press("Acknowledge", on: screen)
        feed.say(#"{"oil": 3}"#)
        pass(0.1, screen)
        #expect(
            lines == [
                #"actor=panel action=raise target="Oil low" result=done via=panel priority=high"#,
                #"actor=touch action=acknowledge target="Oil low" result=done via=panel priority=high where=Banner"#,
                #"actor=panel action=clear target="Oil low" result=done via=panel priority=high"#,
            ])
    }

    @Test("During a flood of 1,000 alarms a second, every alarm is kept with its count")
    func flood() async throws {
        let names = (0..<1_000).map { "a\($0)" }
        let file =
            "title: A\nsources: {press: {command: [date]}}\ntabs:\n  - title: Alarms\n    alarms:\n"
            + names.map { "      - {title: \($0), value: press.\($0), is: true}\n" }.joined()
            + "  - {title: B, rows: [b]}\n"
        let feed = FakeFeed("press")
        let screen = try screen(feed, file: file)
        for _ in 0..<3 {
            for value in [false, true] {
                for tenth in 0..<10 {
                    let some = names[tenth * 100..<tenth * 100 + 100]
                    feed.say("{" + some.map { "\"\($0)\": \(value)" }.joined(separator: ", ") + "}")
                    pass(0.05, screen)
                }
            }
        }
        let list = try #require(screen.kiosk.alarms.watched?.list)
        #expect(list.alarms.count == 1_000 && list.alarms.values.allSatisfy { $0.count == 3 })
        pass(0.2, screen)
        await screen.kiosk.loadSources()
        #expect(screen.kiosk.page(of: screen.kiosk.tabs[0])?.sections.map(\.rows.count) == [1_000])
        #expect(screen.kiosk.tabs[0].tabItem.badgeValue == "1000")
    }
}
