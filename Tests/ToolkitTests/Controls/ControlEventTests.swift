import Drawing
import Headless
import Testing
import Toolkit

/// A control with an event of its own, as another module can define it.
final class TestSwitch: Control {
    private(set) var isOn = false

    override func press() {
        guard isEnabled else { return }
        isOn.toggle()
        super.press()
        sendActions(for: .valueChanged)
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: 60, height: 34) }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(origin: .zero, size: bounds.size), theme.color(isOn ? .accent : .placeholder))
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size))
    }
}

@Suite("Control events")
struct ControlEventTests {
    private let panel = HeadlessPanel.bare()
    private let control: TestSwitch
    private let heard = Heard()

    private final class Heard {
        var words: [String] = []
    }

    init() {
        control = panel.add(TestSwitch(), 100, 100, 60, 50)
        panel.advanceToNextFrame()
    }

    @Test("Event handlers are called in the order of registration, each only for its event")
    func several() {
        let heard = heard
        control.addAction(for: .primaryAction) { _ in heard.words.append("first press") }
        control.addAction(for: .valueChanged) { sender in
            heard.words.append((sender as? TestSwitch)?.isOn == true ? "on" : "off")
        }
        control.onPress { heard.words.append("second press") }
        panel.tap(control)
        #expect(heard.words == ["first press", "second press", "on"])
        panel.tap(control)
        #expect(heard.words.suffix(3) == ["first press", "second press", "off"])
        control.isEnabled = false
        panel.tap(control)
        control.press()
        #expect(heard.words.count == 6)
    }

    @Test("A removed handler is not called, and a token of another control removes nothing")
    func removal() {
        let heard = heard
        let first = control.onPress { heard.words.append("first") }
        control.onPress { heard.words.append("second") }
        let other = TestSwitch()
        control.removeAction(other.onPress {})
        panel.tap(control)
        #expect(heard.words == ["first", "second"])
        control.removeAction(first)
        control.removeAction(first)
        panel.tap(control)
        #expect(heard.words == ["first", "second", "second"])
    }

    @Test("A handler can remove a later handler, and add one for the next event")
    func changesMeanwhile() {
        let heard = heard
        var last: ActionToken?
        var added = false
        control.onPress { [control] in
            if let last { control.removeAction(last) }
            guard !added else { return }
            added = true
            control.onPress { heard.words.append("new") }
        }
        last = control.onPress { heard.words.append("removed") }
        panel.tap(control)
        #expect(heard.words.isEmpty)
        panel.tap(control)
        #expect(heard.words == ["new"])
    }

    @Test("An event defined by another module reaches its handlers")
    func ownEvent() {
        let heard = heard
        let held = Control.Event(rawValue: "held")
        control.addAction(for: held) { _ in heard.words.append("held") }
        panel.tap(control)
        #expect(heard.words.isEmpty)
        control.sendActions(for: held)
        #expect(heard.words == ["held"])
    }

    @Test("A handler added to a scroll view's pan recognizer does not disturb scrolling")
    func panOfScrollView() {
        let heard = heard
        let scroll = panel.add(ScrollView(), 0, 200, 300, 300)
        scroll.contentSize = Size(width: 300, height: 2000)
        let token = scroll.pan.onChange { if $0.state == .began { heard.words.append("pan") } }
        panel.drag(from: Point(x: 100, y: 450), to: Point(x: 100, y: 300), over: .milliseconds(200))
        #expect(scroll.contentOffset.y > 100)
        #expect(heard.words == ["pan"])
        scroll.pan.removeAction(token)
        panel.drag(from: Point(x: 100, y: 450), to: Point(x: 100, y: 300), over: .milliseconds(200))
        #expect(heard.words == ["pan"])
    }
}
