import Drawing
import Elements
import ElementsTestSupport
import Foundation
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import AccessControl
@testable import KioskRuntime

/// Locks as visitors at the panel see them.
@Suite("O2: Locks on a panel")
final class LockTests {
    private static let file = """
        title: L
        roles:
          operator: {title: Operator, pin: {file: operator.pin}}
          service: {pin: {file: service.pin}, includes: [operator]}
        lock: {after: 60}
        sources: {press: {command: [date]}}
        tabs:
          - title: First
            page:
              - button: {title: Press, text: Start, do: {call: press.start, needs: operator}}
              - hold: {title: Stop, text: Hold, do: {call: press.stop}}
          - {title: Secret, needs: operator, rows: [{title: Treasure, text: Under the tree}, Other]}
          - {title: Last, rows: [b]}

        """

    private let folder: TemporaryFolder
    private var now: Int64 = 0

    init() throws { folder = try TemporaryFolder() }

    /// Kiosk whose PINs are compared at once: 4711 is the operator's, 0815 the service's.
    private func screen(
        _ file: String = LockTests.file, feed: FakeFeed? = nil,
        size: PixelSize = PixelSize(width: 1280, height: 800), isReal: Bool = false,
        statePath: String? = nil, runtimeFolder: String? = nil
    ) throws -> KioskScreen {
        for (name, digits) in [("operator", "4711"), ("service", "0815")] {
            let hash = try #require(PIN(digits).flatMap { PINHash.make(of: $0) })
            try PINFile.write(hash, to: "\(folder.path)/\(name).pin")
        }
        let screen = try KioskScreen(
            yaml: file, in: folder, size: size, statePath: statePath, runtimeFolder: runtimeFolder,
            live: feed?.live)
        screen.kiosk.lock.now = { [unowned self, unowned screen] in
            Int64(screen.panel.now.nanoseconds / 1_000_000) + now
        }
        if !isReal {
            screen.kiosk.lock.search = { pin, roles, _ in
                let names = ["operator": "4711", "service": "0815"]
                let found = roles.first { names[$0.name].map { Array($0.utf8) } == pin.digits }
                return KioskLock.Finding(role: found?.name)
            }
            screen.kiosk.lock.run = { $1($0()) }
        }
        return screen
    }

    private func key(_ word: String, on screen: KioskScreen) throws {
        let frame = screen.panel.texts.first { $0.text == word }?.frame
        screen.panel.tap(at: try #require(frame, "\(word) is not among \(screen.panel.strings)").center)
    }

    private func type(_ digits: String, on screen: KioskScreen) throws {
        for digit in digits { try key(String(digit), on: screen) }
        try key("OK", on: screen)
        try screen.panel.waitUntilStill()
    }

    // MARK: Tab

    @Test("A locked tab shows only a number pad; its PIN unlocks the tab, and a wrong PIN does not")
    func tab() throws {
        let screen = try screen()
        #expect(screen.kiosk.tabs.map { $0.tabItem.lockedNote } == [nil, "Locked", nil])
        try screen.tapTab(1)
        #expect(screen.panel.strings.contains("Enter Operator PIN"))
        #expect(!screen.panel.strings.contains { $0.contains("Treasure") || $0.contains("tree") })
        let said = screen.panel.scene.accessibilityElements.map { "\($0.name) \($0.value ?? "")" }.joined()
        #expect(!said.contains("Treasure") && said.contains("Locked"))
        #expect(screen.kiosk.page(of: screen.kiosk.tabs[1]) == nil, "the page is not made")
        try type("1234", on: screen)
        #expect(screen.panel.strings.contains("Wrong PIN"))
        try type("4711", on: screen)
        #expect(screen.rows == ["Treasure", "Other"])
        #expect(screen.kiosk.tabs.map { $0.tabItem.lockedNote } == [nil, nil, nil])
    }

    @Test("The PIN of a role that includes the required role unlocks the tab too")
    func included() throws {
        let screen = try screen()
        try screen.tapTab(1)
        try type("0815", on: screen)
        #expect(screen.rows == ["Treasure", "Other"])
    }

    @Test("The PIN's real hash, read from its file and compared on a background thread, unlocks the tab")
    func real() async throws {
        let screen = try screen(isReal: true)
        try screen.tapTab(1)
        try type("4711", on: screen)
        try await eventually { screen.kiosk.lock.isOpen(for: "operator") }
        try screen.panel.waitUntilStill()
        #expect(screen.rows == ["Treasure", "Other"])
    }

    @Test("A tab and its detail lock again after an idle time, and a touch restarts the time")
    func rest() throws {
        let screen = try screen()
        try screen.tapTab(1)
        try type("4711", on: screen)
        try screen.tapRow("Treasure")
        #expect(screen.panel.strings.contains("Under the tree"))
        screen.panel.advance(by: .seconds(50))
        try screen.tapRow("Treasure")
        screen.panel.advance(by: .seconds(50))
        #expect(screen.panel.strings.contains("Under the tree"))
        screen.panel.advance(by: .seconds(11))
        #expect(!screen.panel.strings.contains { $0.contains("Treasure") || $0.contains("tree") })
        #expect(screen.panel.strings.contains("Enter Operator PIN"))
        #expect(screen.kiosk.tabBarController.detail(of: screen.kiosk.tabs[1]) == nil)
    }

    @Test("A message warns 20 seconds before the lock, or after half of a shorter time, and a touch extends the time")
    func warning() throws {
        for (after, warned) in [(60, 20), (41, 20), (40, 20), (10, 5)] {
            let screen = try screen(Self.file.replacing("after: 60", with: "after: \(after)"))
            try screen.tapTab(1)
            try type("4711", on: screen)
            for _ in 0..<10 {
                // The time counts from the last touch.
                screen.panel.tap(at: Point(x: 900, y: 700))
                screen.panel.advance(by: .seconds(Double(after - warned) - 0.5))
                #expect(!screen.panel.strings.contains { $0.hasPrefix("Locking in") }, "\(after)")
                screen.panel.advance(by: .seconds(1))
                #expect(screen.panel.strings.contains("Locking in \(warned) s"), "\(after): \(screen.panel.strings)")
            }
            screen.panel.advance(by: .seconds(Double(warned) - 1.5))
            #expect(screen.rows == ["Treasure", "Other"], "\(after)")
            screen.panel.advance(by: .seconds(2))
            #expect(screen.panel.strings.contains("Enter Operator PIN"), "\(after)")
        }
    }

    @Test("A touch after the idle time finds the tab locked, even if no timer has fired")
    func late() throws {
        let screen = try screen()
        try screen.tapTab(1)
        try type("4711", on: screen)
        // The machine was suspended: its clock has advanced, the scene's has not.
        now += 61_000
        screen.panel.tap(at: Point(x: 400, y: 300))
        try screen.panel.waitUntilStill()
        #expect(
            screen.panel.strings.contains("Enter Operator PIN") && screen.kiosk.page(of: screen.kiosk.tabs[1]) == nil)
    }

    @Test("The idle step home locks the tab immediately")
    func home() throws {
        let screen = try screen()
        try screen.tapTab(1)
        try type("4711", on: screen)
        screen.kiosk.goHome()
        try screen.panel.waitUntilStill()
        #expect(!screen.kiosk.lock.isOpen(for: "operator") && screen.kiosk.page(of: screen.kiosk.tabs[1]) == nil)
        try screen.tapTab(1)
        #expect(screen.panel.strings.contains("Enter Operator PIN"))
    }

    // MARK: Pauses

    @Test("After three wrong PINs the number pad counts down, refuses input, and then accepts the correct PIN")
    func pauses() throws {
        let screen = try screen()
        try screen.tapTab(1)
        for _ in 0..<3 { try type("1234", on: screen) }
        #expect(screen.panel.strings.contains { $0.hasPrefix("Try again in 0:0") })
        try key("4", on: screen)
        screen.panel.advance(by: .seconds(2))
        #expect(
            screen.panel.strings.contains { $0 == "Try again in 0:03" || $0 == "Try again in 0:02" },
            "\(screen.panel.strings)")
        screen.panel.advance(by: .seconds(5))
        #expect(!screen.panel.strings.contains { $0.hasPrefix("Try again") })
        try type("4711", on: screen)
        #expect(screen.rows == ["Treasure", "Other"])
    }

    @Test("10,000 wrong PINs in a row unlock nothing, and the correct one works after the last pause")
    func tenThousand() throws {
        let screen = try screen()
        let lock = screen.kiosk.lock
        let folder = try TemporaryFolder(isInMemory: true)
        lock.keep(in: folder.path)
        var answers: [KioskLock.Answer] = []
        for number in 0..<10_000 {
            now += lock.pause(for: "operator")
            let digits = String(number).count < 4 ? String(repeating: "9", count: 5) : String(number) + "0"
            lock.take(try #require(PIN(digits)), for: "operator") { answers.append($0) }
        }
        #expect(answers.count == 10_000 && answers.allSatisfy { $0 == .wrong })
        lock.take(try #require(PIN("4711")), for: "operator") { answers.append($0) }
        #expect(answers.last == .waiting && !lock.isOpen(for: "operator"))
        let kept = try FileManager.default.attributesOfItem(atPath: folder.path + "/pin-attempts")
        #expect((kept[.size] as? Int ?? .max) < 200, "a number for each role, however many there were")
        now += 300_000
        lock.take(try #require(PIN("4711")), for: "operator") { answers.append($0) }
        #expect(answers.last == .open && lock.isOpen(for: "operator"))
    }

    // MARK: Action

    @Test("An action that needs a PIN runs once after it, and an action without one runs whether locked or not")
    func action() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed: feed)
        try key("Start", on: screen)
        try screen.panel.waitUntilStill()
        #expect(feed.requests.isEmpty)
        #expect(screen.panel.strings.contains("Enter Operator PIN"))
        try type("4711", on: screen)
        #expect(feed.requests.count == 1)
        #expect(!screen.panel.strings.contains("Enter Operator PIN"))
    }

    @Test("If the number pad is dismissed, the action is not performed")
    func cancelled() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed: feed)
        try key("Start", on: screen)
        try screen.panel.waitUntilStill()
        screen.panel.scene.dismissAll()
        try screen.panel.waitUntilStill()
        #expect(feed.requests.isEmpty && !screen.kiosk.lock.isOpen(for: "operator"))
        try key("Start", on: screen)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains("Enter Operator PIN"), "it can be asked again")
    }

    // MARK: Elements

    /// Elements that the operator's PIN unlocks, beside one for everyone.
    private static let elements = """
        title: L
        roles:
          operator: {title: Operator, pin: {file: operator.pin}}
          service: {pin: {file: service.pin}, includes: [operator]}
        lock: {after: 60}
        sources: {press: {command: [date]}}
        tabs:
          - title: First
            page:
              - {switch: {title: Lamp, value: press.lamp}}
              - {needs: operator, switch: {title: Motor, value: press.motor}}
              - {needs: operator, field: {title: Note, value: press.note}}
          - {title: Other, rows: [a]}
          - {title: Last, rows: [b]}

        """

    private func elements() throws -> (screen: KioskScreen, feed: FakeFeed) {
        let feed = FakeFeed("press")
        let screen = try screen(Self.elements, feed: feed)
        feed.say(#"{"lamp": false, "motor": true, "note": "Ink is low"}"#)
        try screen.panel.waitUntilStill()
        return (screen, feed)
    }

    private func toggle(_ title: String, on screen: KioskScreen) throws {
        let found = try #require(screen.panel.first(Switch.self) { $0.accessibilityLabel == title })
        screen.panel.tap(at: found.frameInScene.center)
        try screen.panel.waitUntilStill()
    }

    @Test("A locked element shows its value, and a touch asks for the PIN instead of changing it")
    func lockedElement() throws {
        let (screen, feed) = try elements()
        #expect(screen.panel.strings.contains("On"))
        try toggle("Lamp", on: screen)
        try toggle("Motor", on: screen)
        #expect(screen.panel.strings.contains("Enter Operator PIN"))
        #expect(feed.requests == [SourceRequest(.set(["lamp": true]), to: "press")])
        try type("1234", on: screen)
        #expect(screen.panel.strings.contains("Wrong PIN"))
        try type("0815", on: screen)
        #expect(!screen.panel.strings.contains("Enter Operator PIN"))
        #expect(feed.requests.count == 1, "the touch that asked changes nothing")
        try toggle("Motor", on: screen)
        #expect(feed.requests.last == SourceRequest(.set(["motor": false]), to: "press"))
    }

    @Test("Keys do not reach a locked element, and the screen reader calls it locked")
    func lockedElementByKeys() throws {
        let (screen, feed) = try elements()
        let said = screen.panel.scene.accessibilityElements.filter { $0.value == "Locked" }
        #expect(said.map(\.role) == [.button, .button], "\(said)")
        let lamp = try #require(screen.panel.first(Switch.self) { $0.accessibilityLabel == "Lamp" })
        lamp.takeFocus()
        screen.panel.press([.right, .right, .enter])
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains("Enter Operator PIN"))
        #expect(feed.requests.isEmpty)
    }

    @Test("Elements lock after the idle time, before a touch, and typing in them ends")
    func elementsLock() throws {
        let (screen, feed) = try elements()
        #expect(screen.kiosk.unlock("operator", withKeyOf: nil))
        try screen.panel.waitUntilStill()
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        screen.panel.type("x")
        #expect(screen.panel.scene.textInput != nil)
        screen.panel.advance(by: .seconds(61))
        #expect(screen.panel.scene.textInput == nil)
        #expect(screen.kiosk.unlock("operator", withKeyOf: nil))
        try screen.panel.waitUntilStill()
        let former = feed.requests.count
        // The host was suspended: its clock has advanced, the scene's has not.
        now += 61_000
        try toggle("Motor", on: screen)
        #expect(feed.requests.count == former)
    }

    @Test("A kiosk file with an element for an unknown role is refused")
    func unknownRole() throws {
        let file = Self.elements.replacingOccurrences(of: "{needs: operator, switch", with: "{needs: operatr, switch")
        #expect(throws: KioskFileErrors.self) { try screen(file) }
    }

    // MARK: Unlocking from the machine

    @Test(
        "A role unlocked on the host also unlocks what an open number pad waits for, and locks again as after a PIN"
    )
    func fromMachine() throws {
        let screen = try screen()
        var events: [String] = []
        screen.kiosk.lock.onEvent = { events.append($0) }
        try screen.tapTab(1)
        #expect(!screen.kiosk.unlock("nobody", withKeyOf: nil))
        #expect(screen.kiosk.unlock("service", withKeyOf: nil))
        try screen.panel.waitUntilStill()
        #expect(screen.rows == ["Treasure", "Other"])
        screen.panel.advance(by: .seconds(61))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains("Enter Operator PIN"))
        #expect(
            events == [
                "actor=control action=unlock target=service result=done via=control",
                "actor=panel action=lock result=done via=panel",
            ])
    }

    @Test(
        "Unlocking a role on the host does not perform the action that waits for a PIN")
    func fromMachineOverPad() throws {
        let feed = FakeFeed("press")
        let screen = try screen(feed: feed)
        try key("Start", on: screen)
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.unlock("operator", withKeyOf: nil))
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.strings.contains("Enter Operator PIN") && feed.requests.isEmpty)
        try key("Start", on: screen)
        #expect(feed.requests.count == 1)
    }

    // MARK: Unreadable PINs

    /// Kiosk whose PINs are compared with the files' hashes before the test's next line.
    private func screenWithFiles() throws -> KioskScreen {
        let screen = try screen(isReal: true)
        screen.kiosk.lock.run = { $1($0()) }
        return screen
    }

    @Test("A PIN file that cannot be read is a fault until it is readable again, and does not count as a wrong PIN")
    func unreadable() throws {
        let screen = try screenWithFiles()
        var events: [String] = []
        screen.kiosk.lock.onEvent = { events.append($0) }
        screen.kiosk.lock.checkPINs {}
        #expect(screen.kiosk.lock.pinFaults.isEmpty)
        let files = ["operator", "service"].map { "\(folder.path)/\($0).pin" }
        for file in files { #expect(rename(file, file + ".away") == 0) }
        try screen.tapTab(1)
        // This is more often than a wrong PIN may be typed.
        for _ in 0...PINAttempts.freeAttempts {
            try type("1234", on: screen)
            #expect(!screen.panel.strings.contains("Wrong PIN"))
        }
        #expect(screen.kiosk.lock.pause(for: "operator") == 0)
        #expect(
            events.count > PINAttempts.freeAttempts
                && events.allSatisfy { $0.contains("\"failed: PIN cannot be read\"") })
        let faults = screen.kiosk.lock.pinFaults
        #expect(faults.count == 2 && faults["operator"]?.contains("“operator”") == true, "\(faults)")
        #expect(faults["operator"]?.contains("file not found") == true, "\(faults)")
        // The log has each fault once.
        #expect(screen.log.messages.filter { $0.contains("cannot use the PIN") }.count == 2)
        for file in files { #expect(rename(file + ".away", file) == 0) }
        var isChecked = false
        screen.kiosk.lock.checkPINs { isChecked = true }
        #expect(isChecked && screen.kiosk.lock.pinFaults.isEmpty)
        try type("4711", on: screen)
        #expect(screen.rows == ["Treasure", "Other"])
    }

    @Test("If one of two PIN files is readable, a wrong PIN counts only for that file's role")
    func halfReadable() throws {
        let screen = try screenWithFiles()
        #expect(unlink("\(folder.path)/operator.pin") == 0)
        try screen.tapTab(1)
        for _ in 0..<PINAttempts.freeAttempts { try type("1234", on: screen) }
        #expect(screen.kiosk.lock.pinFaults.count == 1)
        // The pad waits for the role that can be compared; the other role has no pause.
        #expect(screen.kiosk.lock.pause(for: "service") > 0)
        #expect(screen.kiosk.lock.pause(for: "operator") == 0)
    }

    // MARK: Secrecy of the PIN

    @Test(
        "Neither files nor log lines contain the PIN or a locked tab's content, and the number pad is marked secret"
    )
    func nowhere() throws {
        let runtime = "\(folder.path)/run"
        try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
        let state = "\(folder.path)/state.json"
        let screen = try screen(statePath: state, runtimeFolder: runtime)
        var events: [String] = []
        screen.kiosk.keepLock(in: runtime)
        screen.kiosk.lock.onEvent = { events.append($0) }
        try screen.tapTab(1)
        try type("98765", on: screen)
        #expect(screen.panel.scene.secretFrames.count == 1)
        for digit in "471" { try key(String(digit), on: screen) }
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.allSatisfy { $0.filter(\.isNumber).count <= 1 }, "the keys, and no digit more")
        let said = screen.panel.scene.accessibilityElements.map { "\($0)" }.joined()
        #expect(said.contains("•••") && !said.contains("••••") && !said.contains("471"))
        for _ in 0..<3 { try key("⌫", on: screen) }
        try type("4711", on: screen)
        #expect(screen.panel.scene.secretFrames.isEmpty)
        try screen.tapRow("Treasure")
        screen.kiosk.saveNow()
        var texts = events + screen.log.messages
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(files.contains("run/pin-attempts") && files.contains("state.json") && files.contains("run/places"))
        for name in files where name != "kiosk.yaml" {
            if let text = try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) { texts.append(text) }
        }
        #expect(texts.count > 5)
        for text in texts {
            #expect(!text.contains("4711") && !text.contains("98765") && !text.contains("Treasure"), "\(text)")
        }
        #expect(
            events.contains("actor=pin action=unlock target=operator result=done via=panel")
                && events.contains { $0.contains("result=\"failed: wrong PIN\"") })
    }

    @Test("While the number pad has the focus, digits can be typed on the keyboard, and Enter submits the PIN")
    func keyboard() throws {
        let screen = try screen()
        try screen.tapTab(1)
        screen.panel.press([.tab, .right])
        for pin in ["12345", "4711"] {
            for digit in pin { screen.panel.press(.character(digit)) }
            screen.panel.press(.enter)
            try screen.panel.waitUntilStill()
        }
        #expect(screen.rows == ["Treasure", "Other"], "\(screen.panel.strings)")
    }

    @Test("Arrow keys and Enter work like touches: Enter presses the focused key")
    func arrows() throws {
        let screen = try screen()
        try screen.tapTab(1)
        screen.panel.press([.tab, .right])
        for _ in 0..<5 { screen.panel.press(.enter) }
        try screen.panel.waitUntilStill()
        let dots = screen.panel.scene.accessibilityElements.compactMap(\.value).filter { $0.contains("•") }
        #expect(dots == ["•••••"] && !screen.panel.strings.contains("Wrong PIN"))
    }

    // MARK: Comparison in progress

    /// Kiosk whose PIN comparisons finish when the test decides.
    private func slowScreen(_ feed: FakeFeed? = nil) throws -> (KioskScreen, finish: () -> Void) {
        let screen = try screen(feed: feed)
        var waiting: [() -> Void] = []
        screen.kiosk.lock.run = { body, use in waiting.append { use(body()) } }
        return (
            screen,
            {
                let all = waiting
                waiting = []
                for each in all { each() }
            }
        )
    }

    @Test("If the visitor leaves while the PIN is compared, nothing is unlocked and no wrong attempt counts")
    func goneMeanwhile() throws {
        let (screen, finish) = try slowScreen()
        try screen.tapTab(1)
        try type("4711", on: screen)
        screen.kiosk.goHome()
        finish()
        try screen.panel.waitUntilStill()
        #expect(!screen.kiosk.lock.isOpen(for: "operator"))
        try screen.tapTab(1)
        try type("4711", on: screen)
        try screen.tapTab(2)
        finish()
        #expect(!screen.kiosk.lock.isOpen(for: "operator"), "another tab was chosen")
        try screen.tapTab(1)
        try type("4711", on: screen)
        finish()
        try screen.panel.waitUntilStill()
        #expect(screen.rows == ["Treasure", "Other"])
    }

    @Test("An action that was cancelled is not performed when its PIN turns out to be correct")
    func dismissedMeanwhile() throws {
        let feed = FakeFeed("press")
        let (screen, finish) = try slowScreen(feed)
        try key("Start", on: screen)
        try screen.panel.waitUntilStill()
        try type("4711", on: screen)
        screen.panel.scene.dismissAll()
        finish()
        try screen.panel.waitUntilStill()
        #expect(feed.requests.isEmpty && !screen.kiosk.lock.isOpen(for: "operator"))
    }

    @Test("A second PIN entered during a comparison gets a response and is not counted as an attempt")
    func twoAtOnce() throws {
        let (screen, finish) = try slowScreen()
        var answers: [KioskLock.Answer] = []
        for _ in 0..<5 { screen.kiosk.lock.take(try #require(PIN("1234")), for: "operator") { answers.append($0) } }
        #expect(answers == [.waiting, .waiting, .waiting, .waiting])
        finish()
        #expect(answers.last == .wrong && screen.kiosk.lock.pause(for: "operator") == 0)
    }

    @Test("If the kiosk is reloaded while a PIN is compared, neither the old nor the new kiosk is unlocked")
    func reloadMeanwhile() throws {
        let (screen, finish) = try slowScreen()
        try screen.tapTab(1)
        try type("4711", on: screen)
        let next = screen.kiosk.makeReplacement(for: screen.kiosk.definition)
        finish()
        #expect(!screen.kiosk.lock.isOpen(for: "operator") && !next.lock.isOpen(for: "operator"))
    }

    @Test("A pause continues after a restart, and setting the clock does not lengthen it")
    func restart() throws {
        let screen = try screen()
        now = 1_000_000_000
        screen.kiosk.lock.keep(in: folder.path)
        for _ in 0..<3 { screen.kiosk.lock.take(try #require(PIN("1234")), for: "operator") { _ in } }
        now = 0
        screen.kiosk.lock.keep(in: folder.path)
        let pause = screen.kiosk.lock.pause(for: "operator")
        #expect(pause == 5_000)
        now = 3_000
        #expect(screen.kiosk.lock.pause(for: "operator") == 2_000)
        now = 5_000
        #expect(screen.kiosk.lock.pause(for: "operator") == 0)
        let status = try FileManager.default.attributesOfItem(atPath: folder.path + "/pin-attempts")
        #expect((status[.posixPermissions] as? Int) == 0o600)
    }

    @Test("Ten fingers on ten keys type ten digits, and touches on the number pad are marked secret")
    func tenFingers() throws {
        let screen = try screen()
        try screen.tapTab(1)
        let places = try "1234567890".map { digit in
            try #require(screen.panel.texts.first { $0.text == String(digit) }?.frame.center)
        }
        for (number, place) in places.enumerated() { screen.panel.finger(number).down(at: place) }
        screen.panel.advance(by: .milliseconds(50))
        for number in places.indices { screen.panel.finger(number).up() }
        try screen.panel.waitUntilStill()
        let dots = screen.panel.scene.accessibilityElements.compactMap(\.value).filter { $0.contains("•") }
        #expect(dots == [String(repeating: "•", count: 10)])
        #expect(places.allSatisfy { screen.panel.scene.isSecret(at: $0) })
        #expect(!screen.panel.scene.isSecret(at: Point(x: 20, y: 20)), "the rail is for everybody")
    }

    @Test(
        "Every key of the number pad is on screen, and no two overlap",
        arguments: [(1280, 800), (800, 480), (480, 800), (1024, 600)])
    func places(width: Int, height: Int) throws {
        let screen = try screen(size: PixelSize(width: width, height: height))
        try screen.tapTab(1)
        let words = "1234567890".map(String.init) + ["OK"]
        let frames = words.compactMap { word in screen.panel.texts.first { $0.text == word }?.frame }
        #expect(frames.count == words.count, "\(screen.panel.strings)")
        let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        for (index, frame) in frames.enumerated() {
            #expect(frame.intersection(whole) == frame, "\(words[index])")
            for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
        }
    }

    @Test("A reload keeps locks as they are, and if the roles changed, everything is locked")
    func reload() throws {
        let screen = try screen()
        try screen.tapTab(1)
        try type("4711", on: screen)
        var definition = screen.kiosk.definition
        let next = screen.kiosk.makeReplacement(for: definition)
        #expect(next.lock.isOpen(for: "operator"))
        #expect(next.tabs[1].tabItem.lockedNote == nil, "the rail says so, too")
        #expect(!screen.kiosk.lock.isOpen(for: "operator"), "the one before is over")
        definition.lock.roles[1].includes = []
        #expect(!next.makeReplacement(for: definition).lock.isOpen(for: "operator"))
    }

    @Test("The audit log contains unlocking and locking, also after a reload")
    func auditAfterReload() throws {
        var lines: [String] = []
        var screen: KioskScreen? = try self.screen()
        screen?.kiosk.keepLock(in: nil)
        screen?.kiosk.connections.audit = AuditLog(folder: nil) { lines.append($0) }
        weak let former = screen?.kiosk
        let panel = try #require(screen?.panel)
        let next = try #require(screen.map { $0.kiosk.makeReplacement(for: $0.kiosk.definition) })
        next.lock.now = { 0 }
        next.show(in: panel.scene)
        screen = nil
        #expect(former == nil)
        #expect(next.unlock("operator", withKeyOf: nil))
        next.lockNow()
        #expect(
            lines == [
                "actor=control action=unlock target=operator result=done via=control",
                "actor=panel action=lock result=done via=panel",
            ])
    }
}
