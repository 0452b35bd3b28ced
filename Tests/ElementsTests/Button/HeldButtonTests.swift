import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing

@testable import Elements
@testable import Toolkit

/// A button that acts while it is held.
@Suite("A button with a release")
struct HeldButtonTests {
    private let feed = FakeFeed()
    private let request = HeldRequest(
        SourceRequest(.call("up", with: .null), to: "house"), release: .call("stop", with: .null))

    private func panel(_ more: String = "") throws -> ElementPanel {
        try ElementPanel(
            "{button: {title: Hoist, text: Up\(more), do: {call: house.up}, release: {call: house.stop}}}",
            sources: ["house"], live: feed.live)
    }

    private func card(_ shown: ElementPanel) throws -> ButtonCard { try #require(shown.view as? ButtonCard) }

    private func center(_ shown: ElementPanel) -> Point { shown.view.frameInScene.center }

    private var kinds: [FakeFeed.Hold] { feed.holds.filter { $0 != .renewed } }

    @Test("It acts when the finger comes down, reports four times a second, and is released when the finger is lifted")
    func held() throws {
        let shown = try panel()
        let finger = shown.panel.freeFinger.down(at: center(shown))
        #expect(feed.holds == [.began(request)])
        feed.answer(0, .done)
        finger.rest(for: .seconds(2))
        #expect(feed.holds.filter { $0 == .renewed }.count == 8)
        #expect(kinds == [.began(request)])
        finger.up()
        #expect(kinds == [.began(request), .ended(request.end)])
        shown.panel.advance(by: .seconds(2))
        #expect(feed.holds.last == .ended(request.end))
        #expect(feed.origins.first?.place.contains("Hoist") == true)
    }

    @Test("A short tap acts and is released too")
    func tap() throws {
        let shown = try panel()
        shown.panel.tap(at: center(shown))
        #expect(kinds == [.began(request), .ended(request.end)])
    }

    @Test("A finger that leaves the button releases it, and acts again when it is back")
    func leave() throws {
        let shown = try panel()
        let finger = shown.panel.freeFinger.down(at: center(shown))
        finger.move(to: Point(x: 1, y: 1))
        #expect(kinds == [.began(request), .ended(request.end)])
        finger.move(to: center(shown))
        #expect(kinds.count == 3)
        finger.up()
        #expect(kinds.count == 4)
    }

    enum Loss: CaseIterable { case touches, view, disabled, key }

    @Test("However the press ends, the button is released", arguments: Loss.allCases)
    func loss(_ loss: Loss) throws {
        let shown = try panel()
        if loss == .key {
            shown.panel.press(.tab)
            shown.panel.scene.focus.focus(on: try #require(button(shown)), heading: nil)
            send(.pressed, to: shown)
        } else {
            _ = shown.panel.freeFinger.down(at: center(shown))
        }
        #expect(kinds == [.began(request)])
        switch loss {
        case .touches: shown.panel.scene.cancelTouches()
        case .view: shown.view.removeFromSuperview()
        case .disabled: try card(shown).isEnabled = false
        case .key: send(.released, to: shown)
        }
        #expect(kinds == [.began(request), .ended(request.end)])
    }

    private func send(_ phase: KeyEvent.Phase, to shown: ElementPanel) {
        shown.panel.scene.send(KeyEvent(key: .enter, phase: phase, time: shown.panel.now))
    }

    private func button(_ shown: ElementPanel) -> Button? {
        var found: Button?
        shown.view.forEachInTree { if let button = $0 as? Button { found = button } }
        return found
    }

    @Test("A finger that never lifts is released after a minute, and the card says so")
    func endless() throws {
        let shown = try panel()
        let finger = shown.panel.freeFinger.down(at: center(shown))
        finger.rest(for: .seconds(59))
        #expect(kinds == [.began(request)])
        finger.rest(for: .seconds(2))
        #expect(kinds == [.began(request), .ended(request.end)])
        #expect(try card(shown).outcome == .failed("Time is up"))
        // It does not begin again until the next press.
        finger.rest(for: .seconds(10)).up()
        #expect(kinds.count == 2)
    }

    @Test("A source that goes away releases the button, and a request that cannot be sent shows a failure")
    func away() throws {
        let shown = try panel()
        let finger = shown.panel.freeFinger.down(at: center(shown))
        feed.say(#"{"state": "down", "why": "broker away"}"#)
        finger.rest(for: .milliseconds(300))
        #expect(kinds == [.began(request), .ended(request.end)])
        #expect(try card(shown).outcome == .failed(""))
        finger.up()
        feed.isConnected = false
        shown.panel.tap(at: center(shown))
        #expect(kinds.count == 2)
        #expect(try card(shown).outcome == .failed(""))
    }

    @Test("A refused press is released and shown, and so is a release by the hub and a failed release")
    func failures() throws {
        let shown = try panel()
        var finger = shown.panel.freeFinger.down(at: center(shown))
        feed.answer(0, .failed("locked out"))
        #expect(try card(shown).outcome == .failed("locked out"))
        #expect(kinds.last == .ended(request.end))
        finger.up()
        finger = shown.panel.freeFinger.down(at: center(shown))
        #expect(try card(shown).outcome == .none)
        feed.answer(2, .done)
        feed.answer(2, .failed("released", .unknown))
        #expect(try card(shown).outcome == .failed("Delivery could not be confirmed."))
        finger.up()
        finger = shown.panel.freeFinger.down(at: center(shown))
        finger.up()
        feed.answer(5, .failed("no reply", .unknown))
        #expect(try card(shown).outcome == .failed("Delivery could not be confirmed."))
    }

    @Test("A finger of a remote viewer, whose connection can break, cannot hold it")
    func remote() throws {
        let shown = try panel()
        func send(_ phase: TouchEvent.Phase) { shown.panel.send(phase, of: .remote(0), at: center(shown)) }
        send(.began)
        shown.panel.advance(by: .seconds(1))
        #expect(try card(shown).outcome == .failed(""))
        send(.ended)
        #expect(feed.requests.isEmpty)
        _ = shown.panel.freeFinger.down(at: center(shown)).up()
        #expect(kinds == [.began(request), .ended(request.end)])
    }

    @Test("A new text on the button while it is held does not release it")
    func text() throws {
        let shown = try panel()
        let finger = shown.panel.freeFinger.down(at: center(shown))
        shown.showAgain()
        #expect(kinds == [.began(request)])
        finger.up()
        #expect(kinds == [.began(request), .ended(request.end)])
    }

    @Test("A finger on the button scrolls nothing around it")
    func scrolling() {
        let button = Button("Up")
        button.keepsFinger = true
        let scrollView = ScrollView()
        let panel = HeadlessPanel(size: PixelSize(width: 200, height: 200), root: ScrolledController(scrollView))
        scrollView.contentSize = Size(width: 200, height: 1000)
        button.frame = Rect(x: 0, y: 0, width: 200, height: 180)
        scrollView.addSubview(button)
        panel.advanceToNextFrame()
        let finger = panel.freeFinger.down(at: Point(x: 100, y: 160)).rest(for: .milliseconds(200))
        finger.move(to: Point(x: 100, y: 40))
        #expect(button.isHighlighted && scrollView.contentOffset == .zero)
        finger.up()
        button.keepsFinger = false
        panel.freeFinger.down(at: Point(x: 100, y: 160)).move(to: Point(x: 100, y: 40)).up()
        #expect(scrollView.contentOffset.y > 0)
    }

    @Test(
        "Mistakes in a button with a release are named",
        arguments: [
            ("do: {call: house.up, ▲ask: Sure?}, release: {call: house.stop}", Mistake(.conflictingKeys, "“ask”")),
            (
                "do: {call: house.up, ▲needs: boss}, release: {call: house.stop}",
                Mistake(.conflictingKeys, "beside “button”")
            ),
            ("do: {call: house.up, ▲done: Up}, release: {call: house.stop}", Mistake(.conflictingKeys, "“done”")),
            ("do: ▲{theme: dark}, release: {call: house.stop}", Mistake(.conflictingKeys, "“call” or “set”")),
            ("do: {call: house.up}, release: ▲{call: mill.stop}", Mistake(.invalidValue, "the same source as “do”")),
            ("do: {call: house.up}, release: ▲{}", Mistake(.missingKey, "“call” and “set”")),
            ("done: Up, ▲release: {call: house.stop}", Mistake(.missingKey, "the key “do”")),
        ])
    func mistakes(keys: String, mistake: Mistake) {
        expect(
            mistake,
            in: """
                title: A
                roles: {boss: {pin: {file: p}}}
                sources: {house: {command: [date]}, mill: {command: [date]}}
                tabs: [{title: B, page: [{button: {text: T, \(keys)}}]}]

                """, format: .standard)
    }
}

/// A controller whose view is a scroll view.
private final class ScrolledController: ViewController {
    private let scrollView: ScrollView

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init()
    }

    override func loadView() -> View { scrollView }
}
