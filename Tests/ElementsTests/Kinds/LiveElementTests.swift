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

/// Parsing and behaviour of elements with live values.
@Suite("Elements with values of a source in a kiosk file")
struct LiveElementTests {
    private func file(_ elements: String) -> String {
        "title: A\nsources: {house: {command: [date]}}\ntabs: [{title: B, page: [\(elements)]}]\n"
    }

    @Test("Each kind of element refers to the value that it shows, sets or requests")
    func kinds() throws {
        let text = file(
            """
            {value: {title: V, value: house.indoor.temperature}}, {slider: {title: S, value: house.speed}}, \
            {switch: {title: L, value: house.lamp}}, {progress: {title: P, value: house.progress}}, \
            {state: {title: D, value: house.door, when: [{is: true, text: open, tone: warning}, {is: 3, text: half}, {is: shut, text: shut}]}}, \
            {hold: {title: H, text: Hold, do: {call: house.stop, with: {hard: yes}, done: Stopped}}}, \
            {button: {title: B, text: Press, do: {set: house.lamp, to: true}}}
            """)
        let content = try #require(
            try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content as? PageContent)
        let name = ValueName("house.indoor.temperature")
        #expect((content.elements[0] as? ValueElement)?.measure.live == name)
        #expect((content.elements[1] as? SliderElement)?.number.live == ValueName("house.speed"))
        #expect((content.elements[2] as? SwitchElement)?.live == ValueName("house.lamp"))
        #expect((content.elements[3] as? ProgressElement)?.live == ValueName("house.progress"))
        let state = try #require(content.elements[4] as? StateElement)
        #expect(state.cases.map(\.value) == [true, 3, "shut"] && state.cases[0].tone == .warning)
        #expect(
            (content.elements[5] as? HoldElement)?.action
                == ActionDefinition(SourceRequest(.call("stop", with: ["hard": "yes"]), to: "house"), done: "Stopped"))
        #expect(
            (content.elements[6] as? ButtonElement)?.effect
                == .action(ActionDefinition(SourceRequest(.set(["lamp": true]), to: "house"))))
        #expect(content.texts.contains("Stopped") && content.texts.contains("half"))
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.unknownSource, suggestion: "house.lamp", "source \"hose\" is not defined"),
            Mistake(.unknownSource, "its sources are house"),
            Mistake(.invalidValue, "name of a source's value"), Mistake(.invalidValue, "part of a value"),
            Mistake(.conflictingKeys, "“script” is not allowed"), Mistake(.missingKey, "“to”"),
            Mistake(.conflictingKeys, "“to” is allowed only together with “set”"),
            Mistake(.conflictingKeys, "“with” is allowed only together with “call”"), Mistake(.missingKey),
            Mistake(.conflictingKeys),
            Mistake(.invalidValue, "one name"), Mistake(.conflictingKeys), Mistake(.missingKey), Mistake(.wrongType),
            in: file(
                """

                    {switch: {title: A, value: ▲hose.lamp}},
                    {switch: {title: A, value: ▲garden.lamp}},
                    {value: {title: A, value: ▲house..lamp}},
                    {switch: {title: A, value: ▲house.indoor.lamp}},
                    {value: {title: A, value: house.a, ▲script: {values: [1]}}},
                    {hold: {title: A, text: B, do: ▲{set: house.a}}},
                    {hold: {title: A, text: B, do: {call: house.a, ▲to: 1}}},
                    {hold: {title: A, text: B, do: {set: house.a, to: 1, ▲with: {a: b}}}},
                    {hold: {title: A, text: B, do: ▲{}}},
                    {hold: {title: A, text: B, done: C, ▲do: {call: house.a}}},
                    {hold: {title: A, text: B, do: {call: ▲house.a.b}}},
                    {state: {title: A, text: B, ▲when: [{is: 1, text: C}]}},
                    {state: ▲{title: A}},
                    {value: {title: A, value: ▲house}}

                """), format: .standard)
    }

    // MARK: On screen

    @Test("A value is pending, becomes current, is stale while its source is disconnected, and reports a non-number")
    func value() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "value: {title: Indoors, value: house.indoor.t, unit: °C}", sources: ["house"], live: feed.live)
        let words = { panel.panel.spoken.joined(separator: " ") }
        #expect(words().contains("–"), "\(words())")
        feed.say(#"{"indoor": {"t": 21.5}}"#)
        panel.panel.advanceToNextFrame()
        #expect(words().contains("21.5 °C"), "\(words())")
        feed.say(#"{"state": "down"}"#)
        panel.panel.advanceToNextFrame()
        #expect((panel.view as? ValueCard)?.reading == .stale(21.5))
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"indoor": {"t": "warm"}}"#)
        panel.panel.advanceToNextFrame()
        #expect((panel.view as? ValueCard)?.reading == .failed())
        feed.say(#"{"gone": ["indoor"]}"#)
        #expect((panel.view as? ValueCard)?.reading == .noData)
    }

    @Test(
        "A stale value shows its age, renewed each minute, nothing moves, and without one there is no timer",
        arguments: [
            "value: {title: A, value: house.n}", "switch: {title: A, value: house.f}",
            "slider: {title: A, value: house.n}", "fields: {title: B, values: [{title: A, value: house.n}]}",
            "table: {title: A, columns: [{title: C}], value: house.list}",
            "choice: {title: A, options: [1, 2], value: house.n}",
            "notice: {title: A, value: house.t}", "markdown: {value: house.t}",
        ])
    func age(element: String) throws {
        let wall = WallTime(1_000_000)
        let feed = FakeFeed()
        feed.clock = wall.now
        let panel = try ElementPanel(
            element, clock: WallClock(at: ClockZone("") { _ in 0 }, now: wall.now), sources: ["house"], live: feed.live)
        func pass(_ seconds: Double) {
            wall.seconds? += seconds
            panel.panel.advance(by: .seconds(61))
        }
        var words: String { panel.panel.strings.joined(separator: " ").plainlySpaced }
        feed.say(#"{"n": 2, "f": true, "t": "Text", "list": [["x"]]}"#)
        panel.panel.advance(by: .seconds(2))
        #expect(panel.panel.scene.nextDeadline == nil)
        let frames = panel.panel.texts.map(\.frame)
        feed.say(#"{"state": "down"}"#)
        pass(0)
        #expect(words.contains("Out of date"), "\(words)")
        pass(61)
        #expect(words.contains("1 min old") && !words.contains("Out of date"), "\(words)")
        let later = panel.panel.texts.map(\.frame)
        #expect(!element.hasPrefix("notice") ? frames.allSatisfy(later.contains) : later.count == 3)
        pass(3 * 3_600)
        #expect(words.contains("3 hr old"), "\(words)")
        pass(2 * 86_400)
        #expect(words.contains("2 days old"), "\(words)")
        panel.show(in: try #require(Language("de")))
        #expect(words.contains("2 Tg. alt"), "\(words)")
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"n": 2, "f": true, "t": "Text", "list": [["x"]]}"#)
        panel.panel.advance(by: .seconds(2))
        #expect(!words.contains("alt") && panel.panel.scene.nextDeadline == nil, "\(words)")
    }

    @Test("A value of a missing source has no data")
    func unconnected() throws {
        let panel = try ElementPanel("value: {title: Indoors, value: house.t}", sources: ["house"])
        #expect((panel.view as? ValueCard)?.reading == .noData)
    }

    @Test("A state shows the text and the light for its value in the current language")
    func state() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "state: {title: Door, value: house.door, when: [{is: true, text: {en: open, de: offen}, tone: warning}]}",
            sources: ["house"], live: feed.live)
        feed.say(#"{"door": true}"#)
        #expect((panel.view as? StateCard)?.reading == .current(StateValue(.warning, "open")))
        panel.show(in: try #require(Language("de")))
        #expect((panel.view as? StateCard)?.reading == .current(StateValue(.warning, "offen")))
        feed.say(#"{"door": "ajar"}"#)
        #expect((panel.view as? StateCard)?.reading == .current(StateValue(.off, "ajar")))
        feed.say(#"{"door": [1]}"#)
        #expect((panel.view as? StateCard)?.reading == .failed())
    }

    @Test("A switch sends one request, shows the requested state until the reply, and then the state of the source")
    func operated() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel("switch: {title: Lamp, value: house.lamp}", sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? SwitchCard)
        feed.say(#"{"lamp": false}"#)
        #expect(card.reading == .current(false))
        panel.panel.tap(card)
        #expect(feed.requests == [SourceRequest(.set(["lamp": true]), to: "house")])
        #expect(card.reading == .pending(last: true))
        // The source sent this value before it received the request.
        feed.say(#"{"lamp": false, "x": 1}"#)
        #expect(card.reading == .pending(last: true))
        feed.say(#"{"lamp": true}"#)
        feed.answer(0, .done)
        #expect(card.reading == .current(true))
        feed.answer(0, .failed("late"))
        #expect(card.reading == .current(true))
    }

    @Test("Repeated taps on a switch send only the last state, once the first request has a reply")
    func impatient() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel("switch: {title: Lamp, value: house.lamp}", sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? SwitchCard)
        feed.say(#"{"lamp": false}"#)
        for _ in 0..<4 { panel.panel.tap(card) }
        #expect(feed.requests.count == 1)
        feed.say(#"{"lamp": true}"#)
        feed.answer(0, .done)
        #expect(feed.requests.count == 2 && feed.requests.last == SourceRequest(.set(["lamp": false]), to: "house"))
        feed.say(#"{"lamp": false}"#)
        feed.answer(1, .done)
        #expect(feed.requests.count == 2 && card.reading == .current(false))
    }

    @Test("A switch keeps the requested state until the device reports it, and reverts with a toast if it does not")
    func slowDevice() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel("switch: {title: Lamp, value: house.lamp}", sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? SwitchCard)
        feed.say(#"{"lamp": "OFF"}"#)
        panel.panel.tap(card)
        feed.answer(0, .done)
        #expect(card.reading == .pending(last: true))
        // A periodic report from before the request.
        feed.say(#"{"lamp": "OFF"}"#)
        #expect(card.reading == .pending(last: true))
        panel.panel.advance(by: .seconds(6))
        feed.say(#"{"lamp": "ON"}"#)
        #expect(card.reading == .current(true))
        panel.panel.advance(by: .seconds(20))
        #expect(card.reading == .current(true))
        panel.panel.tap(card)
        feed.answer(1, .done)
        panel.panel.advance(by: .seconds(9))
        #expect(card.reading == .pending(last: false))
        panel.panel.advance(by: .seconds(2))
        #expect(card.reading == .current(true))
        #expect(panel.panel.strings.contains { $0.contains("Unavailable") })
    }

    @Test("Steps are counted from the last requested value, even if the device reports late")
    func slowSteps() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "stepper: {title: Speed, value: house.speed, from: 0, to: 100}", sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? RangeCard)
        feed.say(#"{"speed": 40}"#)
        panel.panel.advanceToNextFrame()
        let frame = try #require(panel.panel.first(Stepper.self)).frameInScene
        let plus = Point(x: frame.maxX - 20, y: frame.midY)
        for step in 0..<4 {
            panel.panel.tap(at: plus)
            feed.answer(step, .done)
            panel.panel.advance(by: .seconds(1))
            // The device reports the step before.
            if step > 0 { feed.say("{\"speed\": \(40 + step)}") }
        }
        #expect(card.reading == .pending(last: 44))
        #expect(feed.requests.last == SourceRequest(.set(["speed": 44]), to: "house"))
        feed.say(#"{"speed": 44}"#)
        #expect(card.reading == .current(44))
        // A device that rounds is right.
        panel.panel.tap(at: plus)
        feed.answer(4, .done)
        feed.say(#"{"speed": 44.9}"#)
        #expect(card.reading == .current(44.9))
    }

    @Test("A member of a value is set as part of an object, if the source supports it")
    func parts() throws {
        let text =
            "title: A\nsources: {house: {mqtt: {broker: \"mqtt://h\", topics: {lamp: l}, set: {lamp: s}}}}\n"
            + "tabs: [{title: B, page: [{button: {title: P, text: T, do: {set: house.lamp.color.hex, to: \"#FF0000\"}}}]}]\n"
        let content =
            try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content as? PageContent
        #expect(
            (content?.elements.first as? ButtonElement)?.effect
                == .action(ActionDefinition(SourceRequest(.set(["lamp": ["color": ["hex": "#FF0000"]]]), to: "house"))))
        let feed = FakeFeed()
        let panel = try ElementPanel("value: {title: A, value: house.lamp.n}", sources: ["house"], live: feed.live)
        #expect(panel.view is ValueCard)
        #expect(ValueName("house.lamp.state")?.members(setting: true) == ["lamp": ["state": true]])
        #expect(ValueName("house.lamp")?.members(setting: true) == ["lamp": true])
    }

    @Test("A switch reverts and shows the reason if its source rejects the request or is disconnected")
    func refused() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel("switch: {title: Lamp, value: house.lamp}", sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? SwitchCard)
        feed.say(#"{"lamp": false}"#)
        panel.panel.tap(card)
        feed.answer(0, .failed("the fuse is out"))
        panel.panel.advanceToNextFrame()
        #expect(card.reading == .current(false))
        #expect(panel.panel.spoken.joined().contains("the fuse is out"))
        feed.isConnected = false
        panel.panel.tap(card)
        #expect(card.reading == .current(false) && feed.requests.count == 1)
    }

    @Test(
        "A switch and a button do not show visitors why their source is away, but tell the log",
        arguments: zip([RequestFailure.unsent, .unknown], ["Unavailable", "Delivery could not be confirmed."]))
    func away(failure: RequestFailure, note: String) throws {
        let reason = "cannot connect to 127.0.0.1:8080: Connection refused"
        let feed = FakeFeed()
        var logged: [String] = []
        feed.live.onFailure = { logged.append("\($0): \($1)") }
        let lamp = try ElementPanel("switch: {title: Lamp, value: house.lamp}", sources: ["house"], live: feed.live)
        feed.say(#"{"lamp": false}"#)
        lamp.panel.tap(try #require(lamp.view as? SwitchCard))
        feed.answer(0, .failed(reason, failure))
        lamp.panel.advanceToNextFrame()
        let press = try ElementPanel(
            "button: {text: Stop, do: {call: house.stop}}", sources: ["house"], live: feed.live)
        try press.panel.tap(text: "Stop")
        feed.answer(1, .failed(reason, failure))
        press.panel.advanceToNextFrame()
        for panel in [lamp.panel, press.panel] {
            #expect(panel.strings.contains(note), "\(panel.strings)")
            #expect(!(panel.strings + panel.spoken).contains { $0.contains("127.0.0.1") })
        }
        #expect(logged == ["house: \(reason)", "house: \(reason)"])
        try press.panel.tap(text: "Stop")
        feed.answer(2, .failed("the guard is open"))
        #expect(logged.count == 2)
    }

    @Test("20 presses before a reply are combined into one request, and a press after the reply sends another")
    func pressed() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "button: {title: Press, text: Stop, do: {call: house.stop, done: Stopped}}", sources: ["house"],
            live: feed.live)
        let card = try #require(panel.view as? ButtonCard)
        for _ in 0..<20 { panel.panel.tap(card.subviews[0]) }
        #expect(feed.requests == [SourceRequest(.call("stop", with: .null), to: "house")])
        #expect(card.outcome == .pending)
        feed.answer(0, .failed("the guard is open"))
        panel.panel.advanceToNextFrame()
        #expect(card.outcome == .failed("the guard is open"))
        #expect(panel.panel.strings.contains("the guard is open"))
        panel.panel.tap(card.subviews[0])
        feed.answer(1, .done)
        panel.panel.advanceToNextFrame()
        #expect(feed.requests.count == 2 && panel.panel.strings.contains("Stopped"))
    }

    @Test("A page that is rebuilt while a request is pending still shows that, and sends no second request")
    func rebuilt() throws {
        let feed = FakeFeed()
        let text = "button: {title: Press, text: Stop, do: {call: house.stop, done: Stopped}}"
        let first = try ElementPanel(text, sources: ["house"], live: feed.live)
        first.panel.tap(try #require(first.view as? ButtonCard).subviews[0])
        let second = try ElementPanel(text, sources: ["house"], live: feed.live)
        let card = try #require(second.view as? ButtonCard)
        #expect(card.outcome == .pending)
        second.panel.tap(card.subviews[0])
        #expect(feed.requests.count == 1)
        feed.answer(0, .done)
        #expect(card.outcome == .done && (first.view as? ButtonCard)?.outcome == .done)
    }

    @Test("Removed views receive no values and are deallocated")
    func gone() throws {
        let feed = FakeFeed()
        weak var view: View?
        do {
            let panel = try ElementPanel("value: {title: A, value: house.a}", sources: ["house"], live: feed.live)
            view = panel.view
            feed.say(#"{"a": 1}"#)
            #expect((panel.view as? ValueCard)?.reading == .current(1))
        }
        #expect(view == nil)
        feed.say(#"{"a": 2}"#)
    }
}
