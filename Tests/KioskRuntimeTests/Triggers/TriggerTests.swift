import Drawing
import Elements
import ElementsTestSupport
import JSON
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Kiosk actions without a touch.
@Suite("Triggers")
struct TriggerTests {
    private final class Player: SoundPlayer {
        var sounds: [Sound] = []

        func play(_ sound: Sound) { sounds.append(sound) }
    }

    // MARK: Values

    private func edges(_ condition: TriggerDefinition.Condition, _ states: [ValueState]) -> [Int] {
        var edge = TriggerEdge(condition)
        return states.enumerated().compactMap { edge.take($1) ? $0 : nil }
    }

    @Test("A trigger fires once when its condition becomes true, and again after the condition was false")
    func comes() {
        let states: [ValueState] = [
            .awaited, .current("open"), .current("shut"), .current("open"), .current("open"), .stale("open"),
            .current("open"), .noData, .current("shut"), .current(3), .current("open"),
        ]
        // An initial value is no change.
        #expect(edges(.equal("open"), states) == [3, 10])
    }

    @Test("A number that varies around a limit fires once, until it returns by more than the hysteresis")
    func hysteresis() {
        let numbers: [JSONValue] = [80, 91, 89.5, 90.5, 88.1, 91, 87.9, 91, "much", 95, 20, 91]
        #expect(edges(.above(90, by: 2), numbers.map { .current($0) }) == [1, 7, 11])
        #expect(edges(.above(90, by: 0), numbers.map { .current($0) }) == [1, 3, 5, 7, 11])
        #expect(edges(.below(5, by: 1), [4, 6, 4.9, 5.5, 4, 7, 1].map { .current($0) }) == [2, 6])
    }

    // MARK: Panel

    private static let file = """
        title: A
        languages: [en, de]
        sources: {house: {command: [date]}}
        scanners: {desk: {device: "*Barcode*"}}
        tabs:
          - {title: First, rows: [a]}
          - {title: Door, rows: [b]}
          - {title: Night, rows: [c]}
        on:
          - {event: house.doorbell, do: {show: Door, then: [{call: house.light}]}}
          - {value: house.temperature, above: 90, do: {show: First}}
          - {event: house.button, is: double, do: {call: house.press, with: {what: $event, text: "$event times", price: 5 $x}}}
          - {event: desk.scan, do: {call: house.take, with: {code: $event}}}
          - event: house.visitor
            do: {message: {en: $event is here, de: $event ist da}, then: [{sound: bell}, {wake: true}]}
          - event: house.look
            do: {call: house.find, then: [{call: house.log, with: {code: $event}}, {call: house.count, with: {n: $answer.n}}]}
          - {at: "18:00", do: {show: Night, then: [{theme: light}, {language: de}]}}

        """

    private func screen(
        _ feed: FakeFeed, at moment: @escaping () -> Double? = { 0 }
    ) throws -> (kiosk: Kiosk, links: KioskActions, triggers: KioskTriggers, screen: KioskScreen) {
        let folder = try TemporaryFolder()
        let clock = WallClock(at: ClockZone("") { _ in 0 }, now: moment)
        let screen = try KioskScreen(yaml: Self.file, in: folder, clock: clock)
        let kiosk = screen.kiosk
        let links = KioskActions(
            clock: clock,
            pages: { link in
                kiosk.tabs.first { $0.title == link.tab }.map { tab in
                    { kiosk.tabBarController.selectedViewController = tab }
                }
            }, languages: { kiosk.language = $0 }, live: feed.live)
        kiosk.connections.triggers = nil
        let triggers = try #require(
            KioskTriggers(
                kiosk.definition.triggers, live: feed.live, clock: clock, links: links, lasting: links,
                in: screen.panel.scene))
        return (kiosk, links, triggers, screen)
    }

    @Test("An event can show a tab or send a request to a source, and an event with another name does nothing")
    func events() throws {
        let feed = FakeFeed()
        let (kiosk, _, triggers, _) = try screen(feed)
        feed.live.onEvent("house", SourceMessage.Event("bell"))
        feed.live.onEvent("garden", SourceMessage.Event("doorbell"))
        #expect(kiosk.tabBarController.selectedIndex == 0)
        feed.live.onEvent("house", SourceMessage.Event("doorbell"))
        #expect(kiosk.tabBarController.selectedIndex == 1)
        #expect(feed.requests == [SourceRequest(.call("light", with: .null), to: "house")])
        feed.say(#"{"temperature": 20}"#)
        feed.say(#"{"temperature": 95}"#)
        #expect(kiosk.tabBarController.selectedIndex == 0)
        withExtendedLifetime(triggers) {}
    }

    @Test("A later step has the answer to the first call, and a code that looks like a reference stays as it is")
    func answer() throws {
        let feed = FakeFeed()
        let (_, _, triggers, _) = try screen(feed)
        triggers.happened(SourceMessage.Event("look", with: "$answer.token"), of: "house")
        feed.answer(0, .performed(answer: ["token": "t0p", "n": 3]))
        #expect(feed.requests.last == SourceRequest(.call("log", with: ["code": "$answer.token"]), to: "house"))
        feed.answer(1, .performed(answer: ["n": 4]))
        #expect(feed.requests.last == SourceRequest(.call("count", with: ["n": 3]), to: "house"))
    }

    @Test("Each event sends a request, up to 256 that are pending, and the next one after an answer")
    func flood() throws {
        let feed = FakeFeed()
        let (_, _, triggers, _) = try screen(feed)
        for _ in 0..<LiveValues.maximumTriggered + 10 { feed.live.onEvent("house", SourceMessage.Event("doorbell")) }
        #expect(feed.requests.count == LiveValues.maximumTriggered)
        feed.answer(0, .done)
        for _ in 0..<2 { feed.live.onEvent("house", SourceMessage.Event("doorbell")) }
        #expect(feed.requests.count == LiveValues.maximumTriggered + 1)
        withExtendedLifetime(triggers) {}
    }

    @Test("A request of a trigger that the source refuses is reported on the panel, with the source's words")
    func refused() throws {
        let feed = FakeFeed()
        let (_, _, triggers, screen) = try screen(feed)
        feed.live.onEvent("house", SourceMessage.Event("doorbell"))
        feed.answer(0, .done)
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.panel.strings.contains { $0.contains("Wrong") })
        feed.live.onEvent("house", SourceMessage.Event("doorbell"))
        feed.answer(1, .failed("Wrong article"))
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.strings.contains { $0.hasSuffix(": Wrong article") }, "\(screen.panel.strings)")
        // Why a source is away is not for visitors.
        screen.panel.advance(by: .seconds(30))
        feed.live.onEvent("house", SourceMessage.Event("doorbell"))
        feed.answer(2, .failed("cannot connect to 127.0.0.1", .unsent))
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.strings.contains("Unavailable"), "\(screen.panel.strings)")
        withExtendedLifetime(triggers) {}
    }

    @Test("Each event is counted, also before the reply to the request of the previous one, and a touch in between")
    func counted() throws {
        let feed = FakeFeed()
        let (_, _, triggers, _) = try screen(feed)
        let light = SourceRequest(.call("light", with: .null), to: "house")
        for _ in 0..<3 { feed.live.onEvent("house", SourceMessage.Event("doorbell")) }
        #expect(feed.requests == [light, light, light])
        var answers: [RequestAnswer] = []
        // The same touch twice is one request.
        for _ in 0..<2 { feed.live.send(light, from: RequestOrigin("First")) { answers.append($0) } }
        #expect(feed.requests.count == 4)
        for id in 0..<4 { feed.answer(id, .done) }
        #expect(answers == [.done, .done] && !feed.live.isWaiting)
        withExtendedLifetime(triggers) {}
    }

    @Test("An event can show a message in the panel's language, play a sound and wake the panel")
    func signals() throws {
        let feed = FakeFeed()
        let (kiosk, links, _, screen) = try screen(feed)
        let player = Player()
        screen.panel.scene.soundPlayer = player
        let triggers = KioskTriggers(
            kiosk.definition.triggers, live: feed.live, clock: .machine, links: kiosk.elementLinks(in: nil),
            lasting: kiosk.lastingLinks(), in: screen.panel.scene)
        feed.live.onEvent("house", SourceMessage.Event("visitor", with: "Ms Mill\u{202E}\u{1B}"))
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.texts.contains { $0.text.hasPrefix("Ms Mill") && $0.text.hasSuffix("is here") })
        #expect(player.sounds == [Sound(named: .bell)])
        kiosk.language = try #require(Language("de"))
        feed.live.onEvent("house", SourceMessage.Event("visitor", with: "Ada"))
        screen.panel.advance(by: .seconds(3))
        #expect(screen.panel.texts.contains { $0.text == "Ada ist da" })
        withExtendedLifetime((triggers, links)) {}
    }

    @Test("The data of an event selects the trigger, and is passed on with its type")
    func data() throws {
        let feed = FakeFeed()
        let (kiosk, _, triggers, _) = try screen(feed)
        feed.live.onEvent("house", SourceMessage.Event("button", with: "single"))
        #expect(feed.requests.isEmpty)
        feed.live.onEvent("house", SourceMessage.Event("button", with: "double"))
        let arguments: JSONValue = ["what": "double", "text": "double times", "price": "5 $x"]
        #expect(feed.requests == [SourceRequest(.call("press", with: arguments), to: "house")])
        triggers.happened(SourceMessage.Event("scan", with: "4006381333931"), of: "desk")
        #expect(feed.requests.last == SourceRequest(.call("take", with: ["code": "4006381333931"]), to: "house"))
        withExtendedLifetime(kiosk) {}
    }

    @Test("A trigger with a time of day fires once a day, and not when the clock is set")
    func times() throws {
        let feed = FakeFeed()
        var now = 17 * 3600 + 58 * 60 + 30.0
        let (kiosk, _, triggers, screen) = try screen(feed) { now }
        func pass(_ seconds: Double) {
            now += seconds
            screen.panel.advance(by: .seconds(Int(seconds)))
        }
        for _ in 0..<3 { pass(20) }
        #expect(kiosk.tabBarController.selectedIndex == 0)
        for _ in 0..<3 { pass(20) }
        #expect(kiosk.tabBarController.selectedIndex == 2 && kiosk.language.tag == "de")
        kiosk.tabBarController.selectedIndex = 0
        for _ in 0..<30 { pass(20) }
        #expect(kiosk.tabBarController.selectedIndex == 0)
        // The clock is set to a minute after, the next day.
        now += 86_400 - 9 * 60
        for _ in 0..<30 { pass(20) }
        #expect(kiosk.tabBarController.selectedIndex == 0)
        withExtendedLifetime(triggers) {}
    }

    @Test("A kiosk without triggers, or without times of day, has no timer for them")
    func idle() throws {
        let feed = FakeFeed()
        let folder = try TemporaryFolder()
        let screen = try KioskScreen(yaml: "title: A\ntabs: [{title: B, rows: [c]}]\n", in: folder)
        #expect(screen.kiosk.connections.triggers == nil && screen.panel.scene.nextDeadline == nil)
        _ = feed
    }
}
