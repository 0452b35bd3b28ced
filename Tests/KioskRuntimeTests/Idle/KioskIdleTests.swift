import Drawing
import ElementsTestSupport
import Headless
import ICU
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import Elements
@testable import KioskRuntime

/// An idle kiosk as visitors find it.
@Suite("Idle behaviour of a kiosk")
struct KioskIdleTests {
    private static let yaml = """
        title: A
        languages: [en, de]
        sources: {house: {command: [date]}}
        idle:
          home: 60
          dim: 120
          dim-to: 30
          blank: 600
          awake: [{value: house.presence, is: true}]
        tabs:
          - {title: {en: One, de: Eins}, icon: none, rows: [a, b, c]}
          - {title: {en: Two, de: Zwei}, icon: none, page: [{field: {title: {en: Name, de: Name}}}]}
          - {title: {en: Three, de: Drei}, icon: none, rows: [d, e]}
        """

    private func screen(_ folder: TemporaryFolder, live: LiveValues? = nil) throws -> KioskScreen {
        try KioskScreen(yaml: Self.yaml, in: folder, live: live)
    }

    @Test("O1: The kiosk shows the start page, dims and goes blank on time, and a touch only wakes it")
    func chain() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let (scene, idle) = (screen.panel.scene, try #require(screen.kiosk.idle))
        try screen.tapTab(2)
        screen.panel.advance(by: .seconds(59))
        #expect(screen.header == "Three" && idle.step == .used)
        screen.panel.advance(by: .seconds(2))
        #expect(screen.header == "One" && idle.step == .home && scene.display.darkness == 0 && !scene.display.isAsleep)
        screen.panel.advance(by: .seconds(60))
        #expect(idle.step == .dim && scene.display.darkness == 0.7 && scene.display.isAsleep)
        screen.panel.advance(by: .seconds(480))
        #expect(idle.step == .blank && scene.display.darkness == 1)
        #expect(screen.panel.strings.isEmpty)
        screen.panel.tap(screen.kiosk.rail.cells[2])
        screen.panel.advanceToNextFrame()
        #expect(idle.step == .used && scene.display.darkness == 0 && screen.header == "One")
        try screen.tapTab(2)
        #expect(screen.header == "Three")
    }

    @Test("O1: A blank kiosk does not wake by itself")
    func still() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        screen.panel.advance(by: .seconds(700))
        #expect(screen.kiosk.idle?.step == .blank)
        let frames = screen.panel.frameCount
        screen.panel.advance(by: .seconds(86_400))
        #expect(screen.panel.frameCount == frames && screen.panel.scene.nextDeadline == nil)
    }

    @Test("O1: The step home closes dialogs, clears typed text, and restores the file's language and theme")
    func home() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let (panel, kiosk) = (screen.panel, screen.kiosk)
        kiosk.language = try #require(Language("de"))
        try screen.tapTab(1)
        kiosk.elementLinks(in: nil).perform([.theme(.light)], from: RequestOrigin("")) { _ in }
        kiosk.memory.values(ofTab: "Two", page: 0).set(FieldState("secret"), at: 0)
        kiosk.memory.values(ofTab: "Two", page: 0).set(7.0, at: 1)
        panel.scene.present(Alert("Sure?", actions: []))
        panel.advance(by: .seconds(1))
        #expect(panel.strings.contains("Sure?"))
        var homes = 0
        kiosk.idle?.onHome.append { homes += 1 }
        panel.advance(by: .seconds(61))
        #expect(!panel.scene.isPresenting && kiosk.language == .english && panel.scene.theme == .dark)
        #expect(screen.header == "One" && homes == 1)
        let typed: FieldState? = kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
        let set: Double? = kiosk.memory.values(ofTab: "Two", page: 0).value(at: 1)
        #expect(typed == nil && set == 7)
    }

    @Test(
        "O1: No step runs while a finger, a mouse button or a key is down, and the time starts again when it is released"
    )
    func held() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let (panel, idle) = (screen.panel, try #require(screen.kiosk.idle))
        let place = Point(x: 900, y: 500)
        func key(_ phase: KeyEvent.Phase) { panel.scene.send(KeyEvent(key: .enter, phase: phase, time: panel.now)) }
        let holds: [(name: String, down: () -> Void, up: () -> Void)] = [
            ("finger", { panel.finger(0).down(at: place) }, { panel.finger(0).up() }),
            ("mouse", { panel.send(.began, of: .mouse, at: place) }, { panel.send(.ended, of: .mouse, at: place) }),
            ("key", { key(.pressed) }, { key(.released) }),
        ]
        for hold in holds {
            try screen.tapTab(2)
            hold.down()
            panel.advance(by: .seconds(170))
            #expect(idle.step == .used && screen.header == "Three", "\(hold.name)")
            hold.up()
            panel.advance(by: .seconds(59))
            #expect(idle.step == .used && screen.header == "Three", "\(hold.name)")
            panel.advance(by: .seconds(2))
            #expect(idle.step == .home && screen.header == "One", "\(hold.name)")
        }
    }

    @Test("O1: The finger that wakes the panel, and has no other effect, keeps it awake while it rests")
    func heldSinceWaking() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        screen.panel.advance(by: .seconds(130))
        #expect(screen.kiosk.idle?.step == .dim)
        let finger = screen.panel.finger(0).down(at: Point(x: 900, y: 500))
        screen.panel.advance(by: .seconds(150))
        #expect(screen.kiosk.idle?.step == .used)
        finger.up()
        screen.panel.advance(by: .seconds(121))
        #expect(screen.kiosk.idle?.step == .dim)
    }

    @Test("O1: A finger that never lifts counts for three minutes, and a stuck mouse button for an hour")
    func stuck() throws {
        let folder = try TemporaryFolder()
        for (finger, seconds) in [(FingerID(rawValue: 1), 180.0), (.mouse, KioskIdle.longestHold)] {
            let screen = try screen(folder)
            // Scripted touches are not filtered otherwise.
            screen.panel.scene.touches.filter = TouchFilter()
            screen.panel.send(.began, of: finger, at: Point(x: 900, y: 500))
            screen.panel.advance(by: .seconds(seconds - 1))
            #expect(screen.kiosk.idle?.step == .used, "\(finger)")
            screen.panel.advance(by: .seconds(125))
            #expect(screen.kiosk.idle?.step == .dim, "\(finger)")
        }
    }

    @Test(
        "O1: The theme and the language of a trigger outlast the step home and a restart; those of a visitor and of an event do not"
    )
    func standards() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        var time = 17.99 * 3600
        let yaml =
            Self.yaml + "\n" + """
                on:
                  - {at: "18:00", do: {theme: light, then: [{language: de}]}}
                  - {at: "06:00", do: {theme: dark}}
                  - {value: house.bright, is: true, do: {theme: high-contrast}}
                  - {event: house.card, do: {theme: calm, then: [{language: en}]}}

                """
        let clock = WallClock(at: ClockZone("") { _ in 0 }, now: { time })
        let path = "\(folder.path)/state.json"
        func start() throws -> KioskScreen {
            try KioskScreen(yaml: yaml, in: folder, statePath: path, clock: clock, live: feed.live)
        }
        let screen = try start()
        let (kiosk, panel) = (screen.kiosk, screen.panel)
        time = 18 * 3600
        panel.advance(by: .seconds(40))
        #expect(kiosk.themeName == .light && kiosk.language.tag == "de")
        // A visitor's choice, and an event of the visitor's card.
        kiosk.elementLinks(in: nil).perform([.theme(.calm), .language(.english)], from: RequestOrigin("")) { _ in }
        #expect(kiosk.themeName == .calm && kiosk.language == .english)
        panel.advance(by: .seconds(61))
        #expect(kiosk.themeName == .light && kiosk.language.tag == "de" && panel.scene.theme == .light)
        feed.live.onEvent("house", SourceMessage.Event("card"))
        #expect(kiosk.themeName == .calm && kiosk.language == .english)
        kiosk.goHome()
        #expect(kiosk.themeName == .light && kiosk.language.tag == "de")
        kiosk.saveNow()
        let second = try start()
        #expect(second.kiosk.themeName == .light && second.panel.scene.theme == .light)
        second.kiosk.goHome()
        #expect(second.kiosk.themeName == .light && second.kiosk.language.tag == "de")
        feed.say(#"{"bright": false}"#)
        feed.say(#"{"bright": true}"#)
        second.kiosk.goHome()
        #expect(second.kiosk.themeName == .highContrast)
        // A kiosk file without such triggers returns to its own theme and language.
        var definition = second.kiosk.definition
        definition.triggers = []
        let next = second.kiosk.makeReplacement(for: definition)
        next.goHome()
        #expect(next.themeName == .dark)
    }

    @Test("O1: A value keeps the kiosk awake and wakes it, and idle time begins when the value changes")
    func presence() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try screen(folder, live: feed.live)
        let idle = try #require(screen.kiosk.idle)
        feed.say(#"{"presence": true}"#)
        screen.panel.advance(by: .seconds(3_000))
        #expect(idle.step == .used)
        feed.say(#"{"presence": false}"#)
        screen.panel.advance(by: .seconds(59))
        #expect(idle.step == .used)
        screen.panel.advance(by: .seconds(600))
        #expect(idle.step == .blank)
        feed.say(#"{"presence": true}"#)
        #expect(idle.step == .used && !screen.panel.scene.display.isAsleep)
    }

    @Test("O1: A value that arrives after hours of silence restarts the idle time")
    func lateValue() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try screen(folder, live: feed.live)
        let (scene, idle) = (screen.panel.scene, try #require(screen.kiosk.idle))
        feed.say(#"{"presence": true}"#)
        let late = scene.now.advanced(by: .seconds(7_200))
        scene.timeSource = { late }
        feed.say(#"{"presence": false}"#)
        #expect(idle.step == .used)
        screen.panel.advance(by: .seconds(7_259))
        #expect(idle.step == .used)
        scene.timeSource = nil
        screen.panel.advance(by: .seconds(2))
        #expect(idle.step == .home)
    }

    @Test("O1: An action cannot blank the kiosk while a condition keeps it awake")
    func forbidden() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try screen(folder, live: feed.live)
        let idle = try #require(screen.kiosk.idle)
        feed.say(#"{"presence": true}"#)
        #expect(!idle.rest() && idle.step == .used && screen.panel.scene.display.darkness == 0)
        feed.say(#"{"presence": false}"#)
        #expect(idle.step == .used)
        #expect(idle.rest() && idle.step == .blank && screen.panel.scene.display.darkness == 1)
    }

    @Test("O1: Actions can put the kiosk to sleep and wake it")
    func told() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let idle = try #require(screen.kiosk.idle)
        try screen.tapTab(2)
        idle.sleep(to: .blank)
        #expect(idle.step == .blank && screen.panel.scene.display.darkness == 1)
        idle.wake()
        screen.panel.advanceToNextFrame()
        #expect(idle.step == .used && screen.header == "One")
    }

    @Test("O1: A kiosk that replaces a sleeping one is awake")
    func succession() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        screen.kiosk.idle?.sleep(to: .blank)
        var definition = screen.kiosk.definition
        definition.idle = nil
        let next = screen.kiosk.makeReplacement(for: definition)
        next.show(in: screen.panel.scene)
        #expect(screen.panel.scene.display.darkness == 0 && !screen.panel.scene.display.isAsleep && next.idle == nil)
    }

    @Test("O1: A panel that dims before home returns to the page, and to the start page once home is due")
    func dimBeforeHome() throws {
        let folder = try TemporaryFolder()
        let yaml = Self.yaml.replacing("home: 60", with: "home: 300")
        let screen = try KioskScreen(yaml: yaml, in: folder)
        let (panel, idle) = (screen.panel, try #require(screen.kiosk.idle))
        for (seconds, header) in [(130, "Three"), (310, "One")] {
            try screen.tapTab(2)
            panel.advance(by: .seconds(seconds))
            #expect(idle.step == .dim)
            panel.tap(at: Point(x: 600, y: 400))
            panel.advance(by: .seconds(1))
            #expect(idle.step == .used && screen.header == header)
        }
    }

    @Test(
        "O1: A visitor who typed is asked for 20 seconds, and a touch anywhere answers without pressing anything")
    func countDown() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let (panel, kiosk) = (screen.panel, screen.kiosk)
        try screen.tapTab(1)
        kiosk.memory.values(ofTab: "Two", page: 0).set(FieldState("secret"), at: 0)
        panel.advance(by: .seconds(39))
        #expect(!panel.scene.isPresenting)
        panel.advance(by: .milliseconds(1_500))
        #expect(panel.strings.contains("Are you still there?") && panel.strings.contains("I’m still here"))
        #expect(panel.strings.contains("Input will be deleted in 20 s"))
        panel.advance(by: .seconds(10))
        #expect(panel.strings.contains("Input will be deleted in 10 s"))
        #expect(kiosk.idle?.step == .used)
        // The touch hits another tab, which is not chosen.
        panel.tap(kiosk.rail.cells[2])
        panel.advance(by: .seconds(1))
        #expect(!panel.scene.isPresenting && screen.kiosk.selectedTab == "Two" && !panel.scene.display.isAsleep)
        let typed: FieldState? = kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
        #expect(typed?.text == "secret")
        // The time counts from the moment when the finger was lifted.
        panel.advance(by: .milliseconds(58_500))
        #expect(panel.strings.contains("Input will be deleted in 1 s"))
        panel.advance(by: .seconds(2))
        let gone: FieldState? = kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
        #expect(gone == nil && !panel.scene.isPresenting && kiosk.idle?.step == .home && !panel.scene.display.isAsleep)
    }

    @Test(
        "O1: While a visitor is asked, nothing of the page can be read, except what is pinned, and a pinned button works"
    )
    func hidden() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let yaml = """
            title: A
            sources: {house: {command: [date]}}
            idle: {home: 60}
            tabs:
              - title: Visit
                page:
                  - field: {title: Name, hint: Ada}
                  - {pin: bottom, button: {text: Stop, do: {call: house.stop}}}
              - {title: Other, rows: [a]}
            """
        let screen = try KioskScreen(yaml: yaml, in: folder, live: feed.live)
        let panel = screen.panel
        panel.tap(try #require(panel.first(TextField.self)))
        panel.type("Grace")
        panel.press(.escape)
        try panel.waitUntilStill()
        #expect(panel.isReadable("Grace"))
        panel.advance(by: .seconds(50))
        #expect(
            panel.strings == [
                "Are you still there?", panel.strings.dropFirst().first ?? "", "I’m still here", "Stop",
            ], "\(panel.strings)")
        try panel.tap(text: "Stop")
        panel.advance(by: .seconds(1))
        #expect(feed.requests.map(\.order) == [.call("stop", with: .null)])
        #expect(!panel.scene.isPresenting && panel.isReadable("Grace"))
        // The touch counts as use.
        panel.advance(by: .seconds(38))
        #expect(!panel.scene.isPresenting)
    }

    @Test(
        "O1: The action end-visit does what the step home does; one of an event waits for the finger, and shows the attract screen again"
    )
    func endVisit() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let head = """
            title: A
            languages: [en, de]
            sources: {house: {command: [date]}}
            on: [{event: house.card, do: {end-visit: true}}]
            tabs:
              - {title: {en: One, de: Eins}, icon: none, rows: [a, b]}
              - title: {en: Two, de: Zwei}
                icon: none
                page:
                  - field: {title: {en: Name, de: Name}, hint: {en: Ada, de: Ada}}
                  - button: {text: {en: Done, de: Fertig}, do: {end-visit: true}}

            """
        for idle in ["", "idle: {home: 600, attract: {after: 700, show: One}}\n"] {
            let screen = try KioskScreen(yaml: head + idle, in: folder, live: feed.live)
            let (panel, kiosk) = (screen.panel, screen.kiosk)
            func fill() throws {
                // Touches right after a change of the page are ignored.
                panel.advance(by: .milliseconds(300))
                try screen.tapTab(1)
                kiosk.memory.values(ofTab: "Two", page: 0).set(FieldState("secret"), at: 0)
                kiosk.elementLinks(in: nil).perform([.theme(.light)], from: RequestOrigin("")) { _ in }
            }
            func isHome() -> Bool {
                let typed: FieldState? = kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
                return kiosk.selectedTab == "One" && typed == nil && kiosk.themeName == .dark
                    && !panel.scene.isPresenting
            }
            try fill()
            panel.scene.present(Alert("Sure?", actions: []))
            feed.live.onEvent("house", SourceMessage.Event("card"))
            #expect(isHome())
            try fill()
            try panel.tap(text: "Done")
            try panel.waitUntilStill()
            #expect(isHome())
            try fill()
            let finger = panel.finger(0).down(at: Point(x: 900, y: 600))
            feed.live.onEvent("house", SourceMessage.Event("card"))
            panel.advance(by: .seconds(1))
            #expect(!isHome())
            finger.up()
            #expect(isHome())
            guard let chain = kiosk.idle else { continue }
            panel.advance(by: .seconds(701))
            #expect(chain.step == .attract && panel.scene.isPresenting)
            feed.live.onEvent("house", SourceMessage.Event("card"))
            panel.advance(by: .seconds(1))
            #expect(chain.step == .attract && panel.scene.isPresenting)
        }
    }

    @Test("O1: A visitor who is still typing is asked too, and keeps the typed text")
    func stillTyping() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let panel = screen.panel
        try screen.tapTab(1)
        try panel.waitUntilStill()
        panel.tap(try #require(panel.first(TextField.self)))
        try panel.waitUntilStill()
        panel.press(.character("k"))
        panel.advance(by: .seconds(46))
        #expect(panel.strings.contains("Are you still there?"))
        panel.tap(at: Point(x: 600, y: 100))
        panel.advance(by: .seconds(1))
        let kept: FieldState? = screen.kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
        #expect(!panel.scene.isPresenting && kept?.text == "k" && panel.strings.contains("k"))
        panel.advance(by: .seconds(61))
        #expect(screen.kiosk.idle?.step == .home && panel.scene.textInput == nil)
        let gone: FieldState? = screen.kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
        #expect(gone == nil)
    }

    @Test("O1: The question about typed text is omitted if the kiosk file turns it off")
    func unasked() throws {
        let folder = try TemporaryFolder()
        let silent = try KioskScreen(
            yaml: AttractScreenTests.attracting("show: News", more: ", count-down: 0"), in: folder)
        silent.kiosk.memory.values(ofTab: "Two", page: 0).set(FieldState("secret"), at: 0)
        silent.panel.advance(by: .seconds(59))
        #expect(!silent.panel.scene.isPresenting && silent.kiosk.idle?.step == .used)
        silent.panel.advance(by: .seconds(2))
        #expect(silent.kiosk.idle?.step == .home)
    }

    @Test("O1: A pending request to a source keeps the kiosk awake until its response")
    func busy() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try screen(folder, live: feed.live)
        let (panel, idle) = (screen.panel, try #require(screen.kiosk.idle))
        let request = SourceRequest(.call("wash", with: .null), to: "house")
        screen.kiosk.elementLinks(in: nil).perform([.request(request)], from: RequestOrigin("")) { _ in }
        panel.advance(by: .seconds(300))
        #expect(idle.step == .used)
        feed.answer(0, .done)
        panel.advance(by: .seconds(59))
        #expect(idle.step == .used)
        panel.advance(by: .seconds(10))
        #expect(idle.step == .home)
    }

    @Test(
        "O1: For five weeks the screen is blank only at night, despite daylight saving and a ten-year clock jump"
    )
    func weeks() throws {
        let folder = try TemporaryFolder()
        let zone = try #require(TimeZone("Europe/Berlin"))
        let place = ClockZone("Berlin") { zone.secondsFromUTC(at: $0) }
        // Monday, 15 March 2027, 12:00 in Berlin; two weeks later the clocks go forward by an hour.
        var start = 1_805_108_400.0
        var scene: Scene?
        let clock = WallClock(at: place) { scene.map { start + $0.now.seconds(since: .zero) } }
        let yaml = """
            title: A
            idle: {dim: 300, hours: [{from: "22:00", to: "6:30", blank: 10}]}
            tabs: [{title: One, icon: none, rows: [a]}]
            """
        let screen = try KioskScreen(yaml: yaml, in: folder, clock: clock)
        let idle = try #require(screen.kiosk.idle)
        scene = screen.panel.scene
        screen.panel.advance(by: .seconds(400))
        var nights = 0
        for hour in 0..<(35 * 24) {
            // The third week begins with a clock that is ten years ahead.
            if hour == 14 * 24 { start += 315_532_800 }
            screen.panel.advance(by: .seconds(3_600))
            let local = try #require(clock.place.local(clock.now()))
            let minute = Int(local / 60) % 1_440
            // The set clock has a tolerance of a minute.
            let isEdge = abs(minute - 22 * 60) < 2 || abs(minute - 390) < 2
            let isNight = minute >= 22 * 60 || minute < 390
            if !isEdge { #expect(idle.step == (isNight ? .blank : .dim), "hour \(hour), minute \(minute)") }
            if isNight { nights += 1 }
        }
        // Nine samples per night.
        #expect((310...320).contains(nights))
    }

    @Test("O1: Hours can change the attract content, remove it, or show the dimmed start page instead")
    func hours() throws {
        let folder = try TemporaryFolder()
        var start = 8.0 * 3_600
        var scene: Scene?
        let clock = WallClock(at: ClockZone("") { _ in 0 }) { scene.map { start + $0.now.seconds(since: .zero) } }
        let yaml = """
            title: A
            idle:
              home: 60
              attract: {after: 90, show: News}
              dim: 7200
              hours:
                - {from: "9:00", to: "10:00", attract: {after: 90, page: [{heading: Lunch}]}}
                - {from: "10:00", to: "11:00", attract: never}
                - {from: "12:00", to: "13:00", home: never, attract: never, dim: 100}
            tabs:
              - {title: One, icon: none, rows: [a, b, c]}
              - {title: Two, icon: none, rows: [d]}
              - {title: News, icon: none, page: [{heading: Fresh bread}]}
            """
        let screen = try KioskScreen(yaml: yaml, in: folder, clock: clock)
        let (panel, idle) = (screen.panel, try #require(screen.kiosk.idle))
        scene = panel.scene
        #expect(screen.kiosk.definition.texts.contains("Lunch"))
        panel.advance(by: .seconds(100))
        #expect(idle.step == .attract && panel.strings.contains("Fresh bread"))
        panel.advance(by: .seconds(3_600))
        #expect(idle.step == .attract && panel.strings.contains("Lunch") && !panel.strings.contains("Fresh bread"))
        #expect(panel.strings.filter { $0 == "Touch to begin" }.count == 1)
        start += 3_600
        panel.advance(by: .seconds(70))
        try panel.waitUntilStill()
        #expect(
            idle.step == .home && !panel.scene.display.isAsleep && screen.header == "One"
                && !panel.strings.contains("Lunch"))
        // In hours without home the page stays, and goes home once they are over.
        start = 12 * 3_600 - panel.scene.now.seconds(since: .zero)
        try screen.tapTab(1)
        panel.advance(by: .seconds(200))
        #expect(idle.step == .dim && screen.header == "Two")
        start += 3_600
        var isAsked = false
        for _ in 0..<61 where !isAsked {
            panel.advance(by: .seconds(1))
            isAsked = panel.strings.contains("Are you still there?")
        }
        #expect(isAsked && screen.header == "Two")
        panel.advance(by: .seconds(61))
        try panel.waitUntilStill()
        #expect(idle.step == .attract && panel.strings.contains("Fresh bread"))
        panel.tap(at: Point(x: 600, y: 400))
        try panel.waitUntilStill()
        #expect(screen.header == "One" && idle.step == .used)
    }

    @Test(
        "O1: With a display backlight, the backlight is dimmed instead of the picture, and a blank screen stays black")
    func light() throws {
        let folder = try TemporaryFolder()
        let definition = try KioskDefinition.parse(
            AttractScreenTests.attracting("show: News", more: ", dim-to: 30"), path: "\(folder.path)/kiosk.yaml",
            format: .standard)
        let kiosk = Kiosk(definition)
        let panel = HeadlessPanel(size: PixelSize(width: 1280, height: 800))
        var shown: [Double] = []
        var works = true
        kiosk.use { share, factor in
            shown.append((share ?? 1) * factor)
            return works
        }
        kiosk.show(in: panel.scene)
        panel.advance(by: .seconds(125))
        #expect(shown.last == 0.3 && panel.scene.display.darkness == 0 && panel.scene.display.isAsleep)
        panel.advance(by: .seconds(500))
        #expect(shown.last == 0 && panel.scene.display.darkness == 1)
        panel.tap(at: Point(x: 600, y: 400))
        #expect(shown.last == 1 && panel.scene.display.darkness == 0)
        // A backlight that fails.
        works = false
        panel.advance(by: .seconds(125))
        #expect(shown.last == 0.3 && panel.scene.display.darkness == 0.7)
    }

    @Test("O1: An action sets the brightness, which survives a restart, and idle steps dim to a fraction of it")
    func brightness() throws {
        let folder = try TemporaryFolder()
        let state = folder.path + "/state.json"
        let screen = try KioskScreen(yaml: AttractScreenTests.attracting("show: News"), in: folder, statePath: state)
        screen.kiosk.elementLinks(in: nil).perform([.brightness(60)], from: RequestOrigin("")) { _ in }
        #expect(abs(screen.panel.scene.display.darkness - 0.4) < 1e-9)
        screen.panel.advance(by: .seconds(125))
        #expect(abs(screen.panel.scene.display.darkness - (1 - 0.6 * 0.2)) < 1e-9)
        screen.kiosk.saveNow()
        let next = try KioskScreen(yaml: AttractScreenTests.attracting("show: News"), in: folder, statePath: state)
        #expect(abs(next.panel.scene.display.darkness - 0.4) < 1e-9)
        // No brightness in a file makes the screen black.
        for wrong in ["0", "-3", "1e9", "null"] {
            try folder.write("state.json", "{\"version\": 1, \"brightness\": \(wrong)}")
            let screen = try KioskScreen(
                yaml: AttractScreenTests.attracting("show: News"), in: folder, statePath: state)
            #expect(screen.panel.scene.display.darkness == 0)
        }
    }

    @Test("O1: The rail is darkened from the step home until the first touch")
    func rail() throws {
        let folder = try TemporaryFolder()
        let screen = try KioskScreen(yaml: AttractScreenTests.attracting("show: News", more: ", rail: 40"), in: folder)
        screen.panel.advance(by: .seconds(65))
        #expect(screen.kiosk.idle?.step == .home)
        let shade = try #require(screen.kiosk.rail.subviews.last as? RailShade)
        #expect(shade.frame == screen.kiosk.rail.bounds)
        // A second check does not darken it twice.
        screen.kiosk.idle?.look()
        #expect(screen.kiosk.rail.subviews.count { $0 is RailShade } == 1)
        screen.panel.tap(screen.kiosk.rail.cells[1])
        #expect(!screen.kiosk.rail.subviews.contains { $0 is RailShade })
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.selectedTab == "Two")
    }

    @Test("O1: The picture shifts by one pixel a minute, except while the screen is blank")
    func shift() throws {
        let folder = try TemporaryFolder()
        let yaml = AttractScreenTests.attracting("show: News").replacing("idle:", with: "screen: {shift: 2}\nidle:")
        let screen = try KioskScreen(yaml: yaml, in: folder)
        let scene = screen.panel.scene
        #expect(scene.display.shift == (0, 0))
        screen.panel.advance(by: .seconds(61))
        let first = scene.display.shift
        #expect(abs(first.x) + abs(first.y) == 1)
        screen.panel.advance(by: .seconds(60))
        #expect(abs(scene.display.shift.x - first.x) + abs(scene.display.shift.y - first.y) == 1)
        screen.panel.advance(by: .seconds(600))
        let black = scene.display.shift
        #expect(scene.display.darkness == 1 && scene.nextDeadline == nil)
        screen.panel.advance(by: .seconds(6_000))
        #expect(scene.display.shift == black)
        screen.panel.tap(at: Point(x: 600, y: 400))
        screen.panel.advance(by: .seconds(61))
        #expect(scene.display.shift != black)
    }

    @Test("O1: The picture appears in the first frame after the touch that wakes the screen")
    func wakeFrame() throws {
        let folder = try TemporaryFolder()
        let screen = try KioskScreen(yaml: AttractScreenTests.attracting("show: News"), in: folder)
        screen.panel.advance(by: .seconds(700))
        #expect(screen.panel.strings.isEmpty)
        let frames = screen.panel.frameCount
        screen.panel.finger(0).down(at: Point(x: 600, y: 400))
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.frameCount == frames + 1 && screen.header == "One" && screen.panel.strings.contains("Two"))
    }
}
