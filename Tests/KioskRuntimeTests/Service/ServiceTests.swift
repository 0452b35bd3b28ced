import AccessControl
import Drawing
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Service page for technicians, and its entry gesture.
@Suite("O2: Service page")
final class ServiceTests {
    private static let size = PixelSize(width: 1280, height: 800)
    private let folder: TemporaryFolder
    private var restarts = 0

    init() throws { folder = try TemporaryFolder() }

    private func screen(
        size: PixelSize = ServiceTests.size, corners: String = "", canRestart: Bool = true
    ) throws -> KioskScreen {
        let tabs = (1...8).map { "  - {title: T\($0), rows: [Row \($0)]}" }.joined(separator: "\n")
        let screen = try KioskScreen(
            yaml:
                "title: Hall\nroles: {service: {pin: {file: s.pin}}}\nlock: {after: 60, service: {needs: service\(corners)}}\n"
                + "tabs:\n\(tabs)\n", in: folder, size: size)
        screen.kiosk.lock.now = { [unowned screen] in screen.panel.now.nanoseconds / 1_000_000 }
        screen.kiosk.lock.search = { pin, _, _ in KioskLock.Finding(role: pin.count == 4 ? "service" : nil) }
        screen.kiosk.lock.run = { $1($0()) }
        screen.kiosk.serviceTools = ServiceTools(
            version: "1.2.3", log: { (0..<100).map { "line \($0)" } },
            restart: canRestart ? { [unowned self] in restarts += 1 } : nil)
        return screen
    }

    private static func place(_ corner: ScreenCorner, in size: PixelSize = ServiceTests.size) -> Point {
        let (width, height) = (Double(size.width), Double(size.height))
        return switch corner {
        case .topLeft: Point(x: 30, y: 30)
        case .topRight: Point(x: width - 30, y: 30)
        case .bottomLeft: Point(x: 30, y: height - 30)
        case .bottomRight: Point(x: width - 30, y: height - 30)
        }
    }

    private func tapCorners(on screen: KioskScreen) throws {
        for corner in ServiceDefinition.standardCorners {
            screen.panel.tap(at: Self.place(corner, in: screen.panel.scene.pixelSize))
            screen.panel.advance(by: .milliseconds(300))
        }
        try screen.panel.waitUntilStill()
    }

    private func type(_ digits: String, on screen: KioskScreen) throws {
        for digit in digits { try screen.panel.tap(text: String(digit)) }
        try screen.panel.tap(text: "OK")
        try screen.panel.waitUntilStill()
    }

    @Test(
        "Tapping the corners leads to the PIN, and the PIN to the version, kiosk, screen size and latest log lines",
        arguments: [
            PixelSize(width: 1280, height: 800), PixelSize(width: 800, height: 480), PixelSize(width: 480, height: 800),
        ])
    func open(size: PixelSize) throws {
        let screen = try screen(size: size)
        try tapCorners(on: screen)
        #expect(screen.panel.strings.contains("Enter service PIN"))
        try type("12345", on: screen)
        #expect(!screen.panel.strings.contains { $0.contains("1.2.3") })
        try type("1234", on: screen)
        let shown = screen.panel.strings.joined(separator: "\n")
        #expect(shown.contains("Thumbrail 1.2.3") && shown.contains("Hall · \(size.width)×\(size.height)"))
        #expect(shown.contains("line 99") && !shown.contains("line 59"), "\(shown)")
        try screen.panel.tap(text: "Done")
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.strings.contains { $0.contains("1.2.3") })
    }

    @Test("The service page disappears when its role locks again, even during a touch test")
    func closes() throws {
        let screen = try screen()
        try tapCorners(on: screen)
        try type("1234", on: screen)
        try screen.panel.tap(text: "Touch test")
        try screen.panel.waitUntilStill()
        screen.panel.advance(by: .seconds(61))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains("Row 1") && !screen.panel.strings.contains { $0.contains("1.2.3") })
        try tapCorners(on: screen)
        #expect(screen.panel.strings.contains("Enter service PIN"), "and it asks again")
    }

    @Test("A kiosk without a service page, and a program without service tools, ignore taps in the corners")
    func none() throws {
        let screen = try screen()
        screen.kiosk.serviceTools = nil
        try tapCorners(on: screen)
        #expect(!screen.panel.strings.contains { $0.hasPrefix("PIN") })
    }

    @Test("Taps in a corner also act as normal taps, so a tab that extends into a corner is selected")
    func passes() throws {
        let size = PixelSize(width: 800, height: 480)
        let screen = try screen(size: size, corners: ", corners: [top-left, top-left, top-left, top-left]")
        let corner = try #require(
            (1...8).compactMap { number in screen.panel.texts.first { $0.text == "T\(number)" }?.frame.center }
                .first { CornerSequence.corner(at: $0, in: screen.panel.scene.size) != nil })
        try screen.tapTab(3)
        #expect(screen.panel.strings.contains("Row 4"))
        screen.panel.tap(at: corner)
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.strings.contains("Row 4"))
        for _ in 0..<3 { screen.panel.tap(at: corner) }
        try screen.panel.waitUntilStill()
        #expect(
            screen.panel.strings.contains("Enter service PIN")
                == (CornerSequence.corner(at: corner, in: screen.panel.scene.size) == .topLeft))
    }

    @Test("The touch test shows ten fingers, and its button returns to the service page")
    func touchTest() throws {
        let screen = try screen()
        try tapCorners(on: screen)
        try type("1234", on: screen)
        try screen.panel.tap(text: "Touch test")
        try screen.panel.waitUntilStill()
        for finger in 0..<10 {
            screen.panel.finger(finger).down(at: Point(x: 60 + 110 * Double(finger), y: 100 + 20 * Double(finger)))
        }
        screen.panel.advance(by: .milliseconds(50))
        #expect(screen.panel.strings.contains { $0.hasPrefix("10 · 1050, 280 · 10/360") }, "\(screen.panel.strings)")
        for finger in 0..<10 { screen.panel.finger(finger).up() }
        screen.panel.advance(by: .milliseconds(50))
        #expect(screen.panel.strings.contains { $0.hasPrefix("0 · 10/360") }, "\(screen.panel.strings)")
        try screen.panel.tap(text: "Done")
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains { $0.contains("1.2.3") })
    }

    @Test("In the colour test each tap shows the next colour, and the last one returns to the service page")
    func colors() throws {
        let screen = try screen()
        try tapCorners(on: screen)
        try type("1234", on: screen)
        try screen.panel.tap(text: "Colours")
        try screen.panel.waitUntilStill()
        for _ in ColorTestController.Patch.allCases {
            #expect(screen.panel.strings.isEmpty, "\(screen.panel.strings)")
            screen.panel.tap(at: Point(x: 640, y: 400))
            try screen.panel.waitUntilStill()
        }
        #expect(screen.panel.strings.contains { $0.contains("1.2.3") })
    }

    @Test("The restart button must be held, and is hidden if no service manager would restart the program")
    func restart() throws {
        let screen = try screen()
        try tapCorners(on: screen)
        try type("1234", on: screen)
        try screen.panel.tap(text: "Hold to restart")
        #expect(restarts == 0)
        try screen.panel.tap(text: "Hold to restart", hold: .seconds(2))
        #expect(restarts == 1)
        let other = try self.screen(canRestart: false)
        try tapCorners(on: other)
        try type("1234", on: other)
        #expect(other.panel.strings.contains("Touch test") && !other.panel.strings.contains("Hold to restart"))
    }

    /// Touches the current target, as the input layer reports it.
    private func touchTarget(_ number: Int, _ controller: CalibrationController, on screen: KioskScreen) {
        for phase in [TouchEvent.Phase.began, .ended] {
            _ = controller.take(
                TouchContact(
                    device: 5, model: DeviceModel(name: "Panel", vendor: 1, product: 2),
                    finger: FingerID(rawValue: Int64(100 + number)), phase: phase,
                    place: CalibrationSession.targets[number], time: screen.panel.now))
        }
    }

    @Test(
        "R5: During touch calibration nothing locks and no idle step starts, and then the service page returns"
    )
    func calibration() throws {
        let screen = try screen()
        var made: CalibrationController?
        var ends = 0
        screen.kiosk.serviceTools?.calibration = {
            let controller = CalibrationController()
            controller.onEnd = { ends += 1 }
            controller.onKeep = { _ in .counts }
            made = controller
            return controller
        }
        try tapCorners(on: screen)
        try type("1234", on: screen)
        try screen.panel.tap(text: "Calibrate touch")
        try screen.panel.waitUntilStill()
        let controller = try #require(made)
        made = nil
        // The lock closes after 60 seconds without a touch.
        for number in CalibrationSession.targets.indices {
            screen.panel.advance(by: .seconds(40))
            touchTarget(number, controller, on: screen)
            #expect(ends == 0)
        }
        #expect(controller.session.fit != nil && !screen.panel.strings.contains { $0.contains("1.2.3") })
        // Without confirmation the calibration restarts after 15 seconds and ends a minute later.
        screen.panel.advance(by: .seconds(16))
        #expect(controller.session.step == .measuring(0) && ends == 0)
        touchTarget(0, controller, on: screen)
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
        #expect(ends == 1 && screen.panel.strings.contains { $0.contains("1.2.3") })
    }

    @Test(
        "R5: A calibration ends when the lock closes or the file is reloaded, and has no button if it is not possible"
    )
    func calibrationEnds() throws {
        for way in ["lock", "file"] {
            let screen = try screen()
            var ends = 0
            screen.kiosk.serviceTools?.calibration = {
                let controller = CalibrationController()
                controller.onEnd = { ends += 1 }
                return controller
            }
            try tapCorners(on: screen)
            try type("1234", on: screen)
            try screen.panel.tap(text: "Calibrate touch")
            try screen.panel.waitUntilStill()
            if way == "lock" {
                screen.kiosk.lockNow()
            } else {
                var definition = screen.kiosk.definition
                definition.title = "Other"
                screen.kiosk.makeReplacement(for: definition).show(in: screen.panel.scene)
            }
            try screen.panel.waitUntilStill()
            #expect(ends == 1, "\(way)")
        }
        let none = try screen()
        try tapCorners(on: none)
        try type("1234", on: none)
        #expect(none.panel.strings.contains("Touch test") && !none.panel.strings.contains("Calibrate touch"))
    }

    @Test("Every language has its own texts")
    func words() {
        for language in ProgramLanguage.allCases {
            let words = ServiceStrings(in: language)
            for word in [words.title, words.network, words.touchTest, words.colors, words.calibrate, words.restart] {
                #expect(
                    !word.isEmpty && (language == .english || !["Hold to restart", "Calibrate touch"].contains(word)))
            }
        }
    }
}

/// Valid and invalid sequences of corner taps.
@Suite("O2: Corner taps")
struct CornerSequenceTests {
    private static let size = Size(width: 1280, height: 800)
    private static let corners: [ScreenCorner] = [.topLeft, .bottomRight, .topRight, .bottomLeft]

    /// A tap with the pause before it in milliseconds and its duration.
    private struct Step {
        var place: Point
        var pause = 300
        var length = 80
        var end: Point?
    }

    private static let steps = [
        Step(place: Point(x: 0, y: 0)), Step(place: Point(x: 1279, y: 799)), Step(place: Point(x: 1250, y: 40)),
        Step(place: Point(x: 71, y: 729)),
    ]

    private func plays(_ steps: [Step]) -> Int {
        var sequence = CornerSequence(Self.corners)
        var time: Int64 = 0
        var found = 0
        for (index, step) in steps.enumerated() {
            time += Int64(step.pause) * 1_000_000
            func event(_ phase: TouchEvent.Phase, _ place: Point) -> TouchEvent {
                TouchEvent(
                    finger: FingerID(rawValue: Int64(index)), phase: phase, position: place,
                    time: Timestamp(nanoseconds: time))
            }
            _ = sequence.take(event(.began, step.place), in: Self.size)
            time += Int64(step.length) * 1_000_000
            if let end = step.end { _ = sequence.take(event(.moved, end), in: Self.size) }
            if sequence.take(event(.ended, step.end ?? step.place), in: Self.size) { found += 1 }
        }
        return found
    }

    @Test("The corners are recognized in the right order, also after a wrong start, and repeatedly")
    func right() {
        #expect(plays(Self.steps) == 1)
        #expect(plays(Self.steps + Self.steps) == 2)
        #expect(plays([Self.steps[0], Self.steps[1]] + Self.steps) == 1)
        #expect(plays([Step(place: Point(x: 640, y: 400))] + Self.steps) == 1)
    }

    @Test("A wrong order, an extra touch, a pause, a long press, a moved finger or a touch beside a corner fails")
    func wrong() {
        #expect(plays(Self.steps.reversed()) == 0)
        var steps = Self.steps
        steps.insert(Step(place: Point(x: 640, y: 400)), at: 2)
        #expect(plays(steps) == 0)
        for index in 1..<4 {
            steps = Self.steps
            steps[index].pause = 3_100
            #expect(plays(steps) == 0, "pause before \(index)")
        }
        for index in 0..<4 {
            steps = Self.steps
            steps[index].length = 701
            #expect(plays(steps) == 0, "long \(index)")
            steps = Self.steps
            steps[index].end = Point(x: 640, y: 400)
            #expect(plays(steps) == 0, "slip \(index)")
        }
        steps = Self.steps
        steps[3].place = Point(x: 73, y: 729)
        #expect(plays(steps) == 0)
    }

    @Test("Two simultaneous fingers fail, and a lost finger does not block later attempts")
    func fingers() {
        var sequence = CornerSequence(Self.corners)
        var time: Int64 = 0
        func send(_ phase: TouchEvent.Phase, _ finger: Int64, _ place: Point) -> Bool {
            time += 50_000_000
            return sequence.take(
                TouchEvent(
                    finger: FingerID(rawValue: finger), phase: phase, position: place,
                    time: Timestamp(nanoseconds: time)), in: Self.size)
        }
        func tapAll(from first: Int64) -> Bool {
            var isFound = false
            for (index, step) in Self.steps.enumerated() {
                _ = send(.began, first + Int64(index), step.place)
                isFound = send(.ended, first + Int64(index), step.place)
            }
            return isFound
        }
        _ = send(.began, 100, Point(x: 640, y: 400))
        #expect(!tapAll(from: 0), "a hand rests on the glass")
        _ = send(.cancelled, 100, Point(x: 640, y: 400))
        #expect(tapAll(from: 10))
        for finger in 200..<211 { _ = send(.began, Int64(finger), Point(x: 640, y: 400)) }
        #expect(tapAll(from: 20), "eleven fingers that were never lifted")
    }

    @Test("20,000 random taps, and 5,000 at three of the corners, never match")
    func play() {
        var random = SeededGenerator(seed: 15)
        let anywhere = (0..<20_000).map { _ in
            Step(
                place: Point(
                    x: Double.random(in: 0..<1280, using: &random), y: Double.random(in: 0..<800, using: &random)))
        }
        #expect(plays(anywhere) == 0)
        let threeCorners = (0..<5_000).map { _ in Self.steps[Int.random(in: 0..<3, using: &random)] }
        #expect(plays(threeCorners) == 0)
    }
}

/// Addresses as the kernel reports them.
@Suite("Local network addresses")
struct NetworkAddressesTests {
    @Test("IPv4: Each local address is listed once, without loopback")
    func ip4() {
        let trie = """
            Main:
              +-- 0.0.0.0/0 3 0 5
                 |-- 0.0.0.0
                    /0 universe UNICAST
                 +-- 127.0.0.0/8 2 0 2
                    |-- 127.0.0.1
                       /32 host LOCAL
                 |-- 192.168.4.17
                    /32 host LOCAL
                 |-- 192.168.4.255
                    /32 link BROADCAST
            Local:
                 |-- 192.168.4.17
                    /32 host LOCAL

            """
        #expect(NetworkAddresses.ip4(fibTrie: trie) == ["192.168.4.17"])
        #expect(NetworkAddresses.ip4(fibTrie: "").isEmpty && NetworkAddresses.ip4(fibTrie: "/32 host LOCAL").isEmpty)
    }

    @Test(
        "IPv6: Addresses are shortened, link-local ones name the interface, and loopback and invalid data are omitted"
    )
    func ip6() {
        let lines = """
            00000000000000000000000000000001 01 80 10 80       lo
            fe80000000000000021122fffe334455 02 40 20 80     eth0
            20010db8000000000001000000000001 02 40 00 80     eth0
            fd000000000000000000000000000000 02 40 00 80     eth0
            20010db8000100020003000400050006 02 40 00 80     eth0
            nonsense 02 40 00 80 eth0
            20010db8zzzz00000000000000000001 02 40 00 80 eth0

            """
        #expect(
            NetworkAddresses.ip6(interfaces: lines) == [
                "fe80::211:22ff:fe33:4455%eth0", "2001:db8::1:0:0:1", "fd00::", "2001:db8:1:2:3:4:5:6",
            ])
    }
}
