import Drawing
import Headless
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Touch calibration")
struct CalibrationTests {
    @Test("R5: Five targets, three check targets and a button determine and save the device's calibration")
    func wholeWay() throws {
        let screen = CalibrationPanel()
        screen.measure()
        #expect(screen.step == .checking(0))
        let fit = try #require(screen.trials.first ?? nil)
        for place in CalibrationSession.checkTargets {
            #expect(fit(screen.distortion(place)).distance(to: place) < 1e-9)
        }
        screen.check()
        #expect(screen.step == .deciding)
        #expect(screen.panel.isReadable("Accurate to 0 px. Keep?"))
        try screen.panel.tap(text: "Keep")
        screen.panel.advanceToNextFrame()
        #expect(screen.kept == [CalibrationPanel.model])
        #expect(screen.panel.isReadable("Accurate to 0 px. Takes effect when the kiosk starts."))
        #expect(screen.endCount == 0)
        screen.panel.advance(by: CalibrationController.farewellDuration)
        #expect(screen.endCount == 1)
        #expect(screen.trials.count == 1)
    }

    @Test("R5: A calibration that is not confirmed by touch is undone after 15 seconds")
    func timeOut() throws {
        let screen = CalibrationPanel()
        screen.measure()
        #expect(screen.panel.strings.contains { $0.contains("Reverts in 15 sec ") })
        screen.panel.advance(by: .seconds(10))
        #expect(screen.panel.strings.contains { $0.contains("Reverts in 5 sec ") })
        // A touch that misses confirms nothing.
        screen.panel.tap(at: Point(x: 600, y: 500))
        #expect(screen.step == .checking(0))
        screen.panel.advance(by: .milliseconds(4900))
        #expect(screen.trials.count == 1)
        screen.panel.advance(by: .milliseconds(100))
        #expect(screen.step == .measuring(0))
        #expect(screen.trials.count == 2)
        #expect(screen.trials.last == .some(nil))
        #expect(screen.panel.isReadable("Not confirmed. Nothing was changed."))
        #expect(screen.kept.isEmpty)
        // Without touches the calibration ends, and only once.
        screen.panel.advance(by: .seconds(200))
        #expect(screen.endCount == 1)
        #expect(screen.panel.scene.nextDeadline == nil)
    }

    @Test("R5: Each check target that is hit restarts the 15 seconds, and only the button confirms")
    func confirmations() {
        let screen = CalibrationPanel()
        screen.measure()
        for target in CalibrationSession.checkTargets {
            screen.panel.advance(by: .seconds(14))
            screen.panel.tap(at: screen.point(target))
        }
        #expect(screen.step == .deciding)
        screen.panel.advance(by: .seconds(14))
        #expect(screen.step == .deciding)
        screen.panel.advance(by: .seconds(1))
        #expect(screen.step == .measuring(0))
        #expect(screen.kept.isEmpty)
    }

    @Test("R5: The final question offers to start over, which undoes the trial")
    func again() throws {
        let screen = CalibrationPanel()
        screen.measure()
        screen.check()
        try screen.panel.tap(text: "Start over")
        #expect(screen.step == .measuring(0))
        #expect(screen.trials.count == 2)
        #expect(screen.refusal == nil)
    }

    @Test("R5: The error of touches is shown in pixels, and in millimetres if the panel's size is known")
    func residual() {
        for (physical, text) in [
            (nil, "Accurate to 12 px. Keep?"),
            (
                PhysicalPanel(pixelSize: PixelSize(width: 1280, height: 800), diagonal: 10.1, use: .held),
                "Accurate to 2.1 mm (12 px). Keep?"
            ),
        ] as [(PhysicalPanel?, String)] {
            let screen = CalibrationPanel(physical: physical)
            screen.measure()
            screen.check(off: Point(x: 0, y: 12), count: 1)
            screen.check(off: .zero)
            screen.panel.tap(at: screen.point(CalibrationSession.checkTargets[1]))
            screen.panel.tap(at: screen.point(CalibrationSession.checkTargets[2]))
            screen.panel.advanceToNextFrame()
            #expect(screen.panel.isReadable(text), "\(screen.panel.strings)")
        }
    }

    @Test("L3: Calibration uses the panel's language and its number format", arguments: ["de", "fa", "ja"])
    func languages(tag: String) throws {
        let language = try #require(Language(tag))
        let screen = CalibrationPanel(language: language)
        let phrases = CalibrationStrings(in: ProgramLanguage(language))
        func says(_ text: String) -> Bool { screen.panel.strings.joined(separator: " ").contains(text) }
        #expect(says(phrases.touchMiddle))
        screen.measure()
        #expect(says(phrases.touchThisToo))
        #expect(says(["de": "1 von 3. Wird in 15 Sek.", "fa": "۱۵", "ja": "秒以内"][tag] ?? ""))
        screen.check()
        try screen.panel.tap(text: phrases.keep)
        screen.panel.advanceToNextFrame()
        #expect(says(phrases.kept) && says(phrases.counts))
    }

    @Test("L3: Every language has all sentences, with the same placeholders as in English")
    func phrases() {
        func texts(_ phrases: CalibrationStrings) -> [(label: String?, text: String)] {
            Mirror(reflecting: phrases).children.compactMap { child in
                (child.value as? String).map { (child.label, $0) }
            }
        }
        let tables = ProgramLanguage.allCases.map { CalibrationStrings(in: $0) }
        #expect(Set(tables).count == 29)
        let english = texts(CalibrationStrings(in: .english))
        #expect(english.count == 19)
        for phrases in tables {
            for ((label, text), (_, original)) in zip(texts(phrases), english) {
                #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(label ?? "")")
                for value in ["%1", "%2"] { #expect(text.contains(value) == original.contains(value), "\(text)") }
            }
        }
    }

    @Test("R5: Touches with small errors are averaged by the fit, and the largest error is shown")
    func imprecise() {
        let screen = CalibrationPanel()
        let off = 0.01
        for (index, target) in CalibrationSession.targets.enumerated() {
            screen.touch(target + (index == 4 ? Point(x: off, y: 0) : .zero))
        }
        let residuals = screen.controller.session.fit?.residuals ?? []
        #expect(residuals.count == 5)
        // A fifth of one touch's 12.8-point error spreads to the others.
        #expect(abs(screen.controller.session.worst - 12.8 * 0.8) < 0.01)
        #expect(screen.step == .checking(0))
    }

    // MARK: Refused touches

    @Test("R5: A moving finger, several fingers, and a position that was touched before do not count")
    func refused() {
        let screen = CalibrationPanel()
        let first = CalibrationSession.targets[0]
        screen.send(.began, first, finger: 1)
        #expect(screen.controller.session.isTouched)
        screen.send(.moved, first + Point(x: 0.2, y: 0), finger: 1)
        screen.send(.ended, first, finger: 1)
        #expect(screen.refusal == .moved)
        screen.send(.began, first, finger: 2)
        #expect(screen.refusal == nil)
        screen.send(.began, Point(x: 0.5, y: 0.5), finger: 3)
        screen.send(.ended, Point(x: 0.5, y: 0.5), finger: 3)
        screen.send(.ended, first, finger: 2)
        #expect(screen.refusal == .severalFingers)
        #expect(screen.step == .measuring(0))
        screen.touch(first)
        #expect(screen.step == .measuring(1))
        screen.touch(first + Point(x: 0.03, y: 0))
        #expect(screen.refusal == .confounded)
        #expect(screen.step == .measuring(1))
        // A touch that the device cancels as a palm does not count.
        screen.send(.began, CalibrationSession.targets[1], finger: 9)
        screen.send(.cancelled, CalibrationSession.targets[1], finger: 9)
        #expect(screen.step == .measuring(1))
        #expect(!screen.controller.session.isTouched)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Touch the centre of the target"))
    }

    @Test("R5: A small tremor of the finger is averaged")
    func tremor() {
        let screen = CalibrationPanel()
        for (index, target) in CalibrationSession.targets.enumerated() {
            let finger = Int64(index)
            screen.send(.began, target + Point(x: 0.004, y: 0), finger: finger)
            screen.send(.moved, target - Point(x: 0.004, y: 0.004), finger: finger)
            screen.send(.moved, target + Point(x: 0, y: 0.004), finger: finger)
            screen.send(.ended, target, finger: finger)
        }
        #expect(screen.step == .checking(0))
        #expect(screen.controller.session.worst < 1e-6)
    }

    @Test("R5: A touch far from the target is refused, and the third in a row restarts the measurement")
    func far() {
        let screen = CalibrationPanel()
        for target in CalibrationSession.targets.prefix(3) { screen.touch(target) }
        screen.touch(Point(x: 0.3, y: 0.5))
        #expect(screen.refusal == .far)
        screen.touch(CalibrationSession.targets[3])
        #expect(screen.step == .measuring(4))
        #expect(screen.refusal == nil)
        for _ in 0..<2 {
            screen.touch(Point(x: 0.5, y: 0.75))
            #expect(screen.refusal == .far)
        }
        screen.touch(Point(x: 0.5, y: 0.75))
        #expect(screen.refusal == .unfit)
        #expect(screen.step == .measuring(0))
    }

    @Test("R5: Two targets touched in swapped order are detected before the trial")
    func exchanged() {
        let screen = CalibrationPanel()
        let targets = CalibrationSession.targets
        for place in [targets[1], targets[0], targets[2]] { screen.touch(place) }
        for _ in 0..<3 { screen.touch(targets[3]) }
        #expect(screen.step == .measuring(0))
        #expect(screen.refusal == .unfit)
        #expect(screen.trials.isEmpty)
    }

    @Test("R5: Touches on one line are refused")
    func line() {
        let screen = CalibrationPanel()
        for index in 0..<5 { screen.touch(Point(x: 0.05 + Double(index) * 0.22, y: 0.5)) }
        #expect(screen.trials.isEmpty)
        #expect(screen.step == .measuring(0))
        #expect(screen.refusal == .unfit)
    }

    @Test("R5: The device that is touched first is calibrated")
    func otherDevice() {
        let screen = CalibrationPanel()
        let other = DeviceModel(name: "Other", vendor: 0, product: 0)
        screen.touch(CalibrationSession.targets[0])
        screen.touch(CalibrationSession.targets[1], model: other)
        #expect(screen.step == .measuring(1))
        screen.touch(CalibrationSession.targets[1])
        #expect(screen.step == .measuring(2))
    }

    @Test("R5: During the trial, touches reach the scene, and a mouse cannot hit a check target")
    func trial() {
        let screen = CalibrationPanel()
        screen.measure()
        #expect(!screen.send(.began, Point(x: 0.5, y: 0.5), finger: 1))
        let place = screen.point(CalibrationSession.checkTargets[0])
        screen.panel.send(.began, of: .mouse, at: place)
        screen.panel.send(.ended, of: .mouse, at: place)
        #expect(screen.step == .checking(0))
        screen.check(off: Point(x: 40, y: 0), count: 1)
        #expect(screen.step == .checking(0))
        #expect(screen.refusal == .missed(by: 40))
        #expect(screen.panel.isReadable("Off by 40 px."))
    }

    // MARK: Session

    @Test("R5: Each touch extends the session by a minute, and Escape ends it at once and undoes a trial")
    func patience() {
        let screen = CalibrationPanel()
        screen.panel.advance(by: .seconds(59))
        screen.touch(CalibrationSession.targets[0])
        screen.panel.advance(by: .seconds(59))
        #expect(screen.endCount == 0)
        screen.panel.advance(by: .seconds(2))
        #expect(screen.endCount == 1)
        let other = CalibrationPanel()
        other.measure()
        other.panel.press([.escape])
        #expect(other.endCount == 1)
        #expect(other.trials.count == 2)
        #expect(other.kept.isEmpty)
    }

    @Test("R4: A new screen size moves the targets and restarts the calibration")
    func resized() {
        let screen = CalibrationPanel()
        screen.measure()
        screen.panel.resize(to: PixelSize(width: 800, height: 480))
        screen.panel.advanceToNextFrame()
        #expect(screen.step == .measuring(0))
        #expect(screen.trials.count == 2)
        #expect(screen.controller.session.size == Size(width: 800, height: 480))
    }

    /// Program languages that separate words by spaces; lines of others break anywhere.
    private nonisolated static let wordyLanguages = [
        "en", "de", "fr", "es", "pt", "it", "nl", "da", "sv", "nb", "fi", "pl", "cs", "hu", "el", "tr", "uk", "ru",
        "he", "ar", "fa", "hi", "vi", "id",
    ]

    @Test(
        "No text is truncated, overlaps a target, or leaves the screen at any size",
        arguments: [(1280, 800), (800, 480), (480, 320), (480, 800), (1080, 1920)], wordyLanguages)
    func layout(size: (width: Int, height: Int), tag: String) throws {
        let screen = CalibrationPanel(
            size: PixelSize(width: size.width, height: size.height), language: try #require(Language(tag)))
        func look(sourceLocation: SourceLocation = #_sourceLocation) {
            let view = screen.panel.first(CalibrationView.self)
            let labels = (view?.subviews ?? []).compactMap { $0 as? Label }.filter { !$0.isHidden && !$0.text.isEmpty }
            let whole = Rect(origin: .zero, size: screen.panel.scene.size)
            for label in labels {
                #expect(
                    label.frame.minY >= whole.minY && label.frame.maxY <= whole.maxY, sourceLocation: sourceLocation)
                #expect(
                    screen.panel.strings.joined(separator: " ").contains(label.text), "\(label.text)",
                    sourceLocation: sourceLocation)
                for rect in obstacles(at: screen.step) {
                    #expect(!label.frame.intersects(rect), "\(label.text)", sourceLocation: sourceLocation)
                }
            }
        }
        func obstacles(at step: CalibrationSession.Step) -> [Rect] {
            let size = Size(width: 56, height: 56)
            func rects(_ places: [Point]) -> [Rect] {
                places.map { Rect(origin: screen.point($0), size: .zero).centered(size) }
            }
            switch step {
            case .measuring(let index): return rects([CalibrationSession.targets[index]])
            case .checking: return rects(CalibrationSession.checkTargets)
            case .deciding:
                let buttons = screen.panel.all(Button.self).map(\.frame)
                return rects(Array(CalibrationSession.targets.prefix(4))) + buttons
            case .kept: return rects(Array(CalibrationSession.targets.prefix(4)))
            }
        }
        look()
        for target in CalibrationSession.targets {
            screen.touch(target)
            look()
            screen.touch(target)
            look()
        }
        screen.check(off: Point(x: 500, y: 0), count: 1)
        look()
        screen.check()
        look()
        try screen.panel.tap(text: #require(screen.panel.all(Button.self).last).title)
        screen.panel.advanceToNextFrame()
        look()
    }
}
