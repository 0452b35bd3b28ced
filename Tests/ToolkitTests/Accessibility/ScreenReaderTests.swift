import Drawing
import Headless
import ScreenReaderTestSupport
import TestSupport
import Testing

@testable import Toolkit

@Suite("Screen reader: gestures and keys")
struct ScreenReaderTests {
    private let panel = HeadlessPanel.bare()

    /// Adds a heading, a button, a check box and a slider, one below the other, and begins to read.
    private func page() -> (read: ReadPanel, button: Button, box: CheckBox, slider: Slider) {
        panel.add(Label("Kitchen", role: .title), 0, 0, 400, 40)
        let button = panel.add(Button("Call"), 0, 60, 400, 60)
        let box = panel.add(CheckBox("Quiet"), 0, 140, 400, 60)
        let slider = panel.add(Slider(ValueRange(from: 0, to: 100, step: 10)), 0, 220, 400, 60)
        slider.accessibilityLabel = "Light"
        return (ReadPanel(panel), button, box, slider)
    }

    @Test("Q1: The reader speaks how it is used, then the first heading; at its end, that it is off")
    func session() {
        panel.add(Button("Call"), 0, 60, 400, 60)
        panel.add(Label("Kitchen", role: .title), 0, 140, 400, 40)
        let read = ReadPanel(panel, begins: false)
        var changes: [Bool] = []
        read.reader.onChange = { [reader = read.reader] in changes.append(reader.isActive) }
        #expect(read.spoken().isEmpty && !read.reader.isActive)
        read.reader.begin()
        let welcome = ReaderStrings(.english).welcome
        #expect(read.spoken() == [welcome, "Kitchen, heading"])
        read.reader.begin()
        #expect(read.spoken().isEmpty)
        read.reader.end()
        #expect(read.spoken() == ["Screen reader off"])
        #expect(changes == [true, false])
    }

    @Test("Q2: Flicks right and left, and the arrow keys, go through the elements, up to the first and the last one")
    func order() throws {
        let read = page().read
        #expect(try read.perform("flick right") == ["Call, button"])
        #expect(try read.perform("flick right; flick right") == ["Quiet, not checked, check box", "Light, 0, slider"])
        #expect(try read.perform("flick right") == ["End"])
        #expect(try read.perform("flick left 2") == ["Quiet, not checked, check box", "Call, button"])
        #expect(try read.perform("key up") == ["Kitchen, heading"])
        #expect(try read.perform("key left") == ["End"])
        #expect(try read.perform("key right; key down") == ["Call, button", "Quiet, not checked, check box"])
    }

    @Test("Q2: Touches do not reach the views while the screen is read, and reach them again afterwards")
    func touches() throws {
        let (read, button, _, _) = page()
        var count = 0
        button.onPress { count += 1 }
        #expect(try read.perform("tap 200 90") == ["Call, button"])
        #expect(count == 0)
        read.reader.end()
        panel.tap(button)
        #expect(count == 1)
    }

    @Test("Q2: A finger that explores the screen hears each element once, when it enters the element")
    func exploring() throws {
        let read = page().read
        #expect(try read.perform("explore 200 20 200 180") == ["Call, button", "Quiet, not checked, check box"])
        #expect(try read.perform("explore 200 180") == [])
        #expect(try read.perform("explore 200 400") == [])
        #expect(try read.perform("tap 200 180") == ["Quiet, not checked, check box"])
    }

    @Test("Q3: A double tap anywhere and the selection key press the current element, and its new state is spoken")
    func activating() throws {
        let (read, button, box, _) = page()
        var count = 0
        button.onPress { count += 1 }
        _ = try read.perform("flick right")
        #expect(try read.perform("double-tap; key enter") == [])
        #expect(count == 2)
        _ = try read.perform("flick right")
        #expect(try read.perform("double-tap") == ["checked"])
        #expect(box.isOn)
        #expect(try read.perform("key enter") == ["not checked"])
        #expect(!box.isOn)
        box.isEnabled = false
        _ = try read.perform("wait 3000")
        #expect(try read.perform("double-tap") == ["unavailable"])
        #expect(!box.isOn)
    }

    @Test("Q3: A double tap whose second tap is held, and the held selection key, hold a button; a double tap does not")
    func holding() throws {
        let button = panel.add(HoldButton("Open"), 0, 60, 400, 60)
        var count = 0
        button.onPress { count += 1 }
        let read = ReadPanel(panel)
        _ = try read.perform("double-tap")
        #expect(count == 0)
        _ = try read.perform("hold 1400")
        #expect(count == 0)
        _ = try read.perform("hold 1700")
        #expect(count == 1)
        _ = try read.perform("key enter 1200")
        #expect(count == 2)
        panel.keyDown(.enter)
        panel.press(.escape)
        panel.advance(by: .seconds(2))
        panel.keyUp(.enter)
        #expect(count == 2)
    }

    @Test("Q3: Flicks up and down, and the right and left keys, change the value of a slider; a double tap does not")
    func adjusting() throws {
        let (read, _, _, slider) = page()
        _ = try read.perform("flick right 3")
        #expect(try read.perform("flick up; flick up; flick down") == ["10", "20", "10"])
        #expect(try read.perform("key right; key left; key left") == ["20", "10", "0"])
        #expect(try read.perform("key left") == ["Light, 0, slider"])
        _ = try read.perform("double-tap")
        #expect(slider.value == 0)
        #expect(try read.perform("key up") == ["Quiet, not checked, check box"])
    }

    @Test(
        "Q4: Two fingers and the page keys scroll a list, and the visible rows are spoken; the next row is scrolled into view"
    )
    func scrolling() throws {
        let list = panel.add(ListView(), 0, 0, 400, 300)
        let rows = NumberedRows(count: 40)
        list.dataSource = rows
        list.reloadData()
        let read = ReadPanel(panel)
        #expect(try read.perform("swipe up") == ["Rows 6 to 9 of 40"])
        #expect(try read.perform("swipe down; swipe down") == ["Rows 1 to 5 of 40", "End, Rows 1 to 5 of 40"])
        #expect(try read.perform("key page-down; key page-up").last == "Rows 1 to 5 of 40")
        _ = try read.perform("tap 200 30")
        let order = try read.perform("flick right 39")
        #expect(order == (2...40).map { "Room \($0), row \($0) of 40" })
        #expect(try read.perform("flick left 39") == (1...39).reversed().map { "Room \($0), row \($0) of 40" })
    }

    @Test("Q5: A tap with two fingers stops speech, and each flick interrupts the one before: nothing queues up")
    func interruption() throws {
        let read = page().read
        _ = try read.perform("flick right 20; flick left 20")
        for _ in 0..<20 { panel.press(.down, hold: .milliseconds(10)) }
        var waiting = 0
        for event in read.record.events {
            waiting = event == .stop ? 0 : waiting + 1
            #expect(waiting <= 1)
        }
        _ = read.spoken()
        _ = try read.perform("two-finger-tap")
        #expect(read.record.events.isEmpty)
    }

    @Test(
        "Q6: A sheet is spoken from its heading; two fingers to and fro, and Escape, close it and return to the former element"
    )
    func sheets() throws {
        let (read, button, _, _) = page()
        button.onPress { [panel] in
            let content = ViewController()
            content.title = "Details"
            let label = Label("Closed today")
            label.frame = Rect(x: 0, y: 0, width: 200, height: 40)
            content.view.addSubview(label)
            panel.scene.rootViewController?.present(content, style: .sheet)
        }
        _ = try read.perform("flick right")
        for close in ["scrub", "key escape"] {
            #expect(try read.perform("double-tap; wait 500") == ["Details, heading"])
            #expect(try read.perform("flick right") == ["Close, button"])
            #expect(try read.perform("flick right") == ["Closed today"])
            #expect(try read.perform("\(close); wait 500") == ["Call, button"])
        }
    }

    @Test("Q7: Three taps with two fingers, and the held help key, make the screen black, and touches still explore it")
    func privacy() throws {
        let read = page().read
        let layers = panel.frame.layers.count
        #expect(layers > 0)
        #expect(try read.perform("two-finger-tap 3").last == "The screen is black")
        #expect(panel.frame.layers.isEmpty && read.reader.hidesScreen)
        #expect(try read.perform("explore 200 90") == ["Call, button"])
        #expect(panel.frame.layers.isEmpty)
        #expect(try read.perform("key help 1600") == ["The screen is visible"])
        #expect(!panel.frame.layers.isEmpty)
        read.reader.end()
        read.reader.begin(hidesScreen: true)
        panel.advanceToNextFrame()
        #expect(panel.frame.layers.isEmpty)
        read.reader.end()
        panel.advanceToNextFrame()
        #expect(!panel.frame.layers.isEmpty)
    }

    @Test("Q8: The help key speaks the current element and how it is used")
    func help() throws {
        let read = page().read
        _ = try read.perform("flick right")
        let strings = ReaderStrings(.english)
        #expect(try read.perform("key help") == ["Call, button", "\(strings.helpPress), \(strings.helpMove)"])
    }

    @Test("Q8: A hint follows after a pause, and not if the user has moved on")
    func hints() throws {
        let read = page().read
        _ = try read.perform("flick right 3")
        #expect(try read.perform("wait 1000") == [])
        #expect(try read.perform("wait 4000") == [ReaderStrings(.english).helpAdjust])
        _ = try read.perform("flick left; flick right; flick left")
        #expect(try read.perform("wait 5000") == [])
    }

    @Test("Q9: Three fingers that rest in a corner for two seconds begin and end the reading; two, or shorter, do not")
    func corners() {
        panel.add(Button("Call"), 0, 60, 400, 60)
        let read = ReadPanel(panel, begins: false)
        func hold(_ count: Int, _ duration: Duration, at place: Point = Point(x: 20, y: 20)) {
            for number in 0..<count { panel.finger(number).down(at: place + Point(x: Double(number) * 30, y: 0)) }
            panel.advance(by: duration)
            for number in 0..<count { panel.finger(number).up() }
            panel.advance(by: .milliseconds(500))
        }
        hold(2, .seconds(3))
        hold(3, .milliseconds(1900))
        hold(3, .seconds(3), at: Point(x: 180, y: 300))
        #expect(!read.reader.isActive)
        hold(3, .milliseconds(2100))
        #expect(read.reader.isActive)
        hold(3, .milliseconds(2100), at: Point(x: 300, y: 560))
        #expect(!read.reader.isActive)
        read.reader.followsCorners = false
        hold(3, .milliseconds(2100))
        #expect(!read.reader.isActive)
    }

    @Test("Q10: The ring is around the current element in the next frame, also after a move by touch")
    func ring() throws {
        let (read, button, _, slider) = page()
        let color = panel.scene.theme.color(.focus)
        func ring() -> PixelRect? {
            panel.frame.layers.filter { layer in
                layer.list.commands.contains { if case .stroke(_, color, _, _) = $0 { true } else { false } }
            }.map(\.clip).reduce(nil) { $0?.union($1) ?? $1 }
        }
        panel.scene.send(KeyEvent(key: .down, phase: .pressed, time: panel.now))
        panel.advanceToNextFrame()
        #expect(ring() == PixelRect(x0: 0, y0: 58, x1: 400, y1: 122))
        _ = try read.perform("tap 200 250")
        #expect(ring()?.y0 == Int(slider.frame.minY) - 2)
        button.isHidden = true
        read.reader.end()
        panel.advanceToNextFrame()
        #expect(ring() == nil)
    }

    @Test("Q11: A changed value of the current element is spoken, at most every two seconds, and only the latest one")
    func liveValues() throws {
        let progress = panel.add(ProgressView(), 0, 60, 400, 60)
        progress.accessibilityLabel = "Wash"
        let read = ReadPanel(panel)
        _ = try read.perform("wait 15000")
        var spoken: [String] = []
        for step in 1...40 {
            progress.progress = Double(step) / 100
            spoken += try read.perform("wait 100")
        }
        spoken += try read.perform("wait 3000")
        #expect((2...4).contains(spoken.count) && spoken.last == "40%", "\(spoken)")
    }

    @Test("Q11: Toasts and banners are spoken when they appear, without an interruption")
    func messages() throws {
        let read = page().read
        panel.scene.showToast("Saved")
        #expect(try read.perform("wait 100") == ["Saved"])
        panel.scene.show(Banner("No network"))
        #expect(try read.perform("wait 100") == ["No network"])
        #expect(!read.record.events.contains(.stop))
    }

    @Test(
        "Q12: If the current element disappears, the nearest one in order is current; if it only moves, it stays current"
    )
    func survival() throws {
        let (read, button, box, _) = page()
        _ = try read.perform("flick right 2")
        button.frame.origin.y = 400
        #expect(try read.perform("wait 100") == [])
        box.removeFromSuperview()
        #expect(try read.perform("wait 100") == ["Light, 0, slider"])
    }

    @Test("Q13: The volume keys are passed on, and the home key presses the first tab or what the app has set")
    func otherKeys() throws {
        let read = page().read
        var volume: [Int] = []
        read.reader.onVolumeKey = { volume.append($0) }
        var homes = 0
        read.reader.onHome = { homes += 1 }
        _ = try read.perform("key volume-up; key volume-down; key home")
        #expect(volume == [1, -1] && homes == 1)
    }

    @Test("Q14: Without a reader, and while it is not active, frames and touches are as before")
    func inactive() throws {
        let button = panel.add(Button("Call"), 0, 60, 400, 60)
        panel.advanceToNextFrame()
        let frame = panel.frame
        let read = ReadPanel(panel, begins: false)
        #expect(panel.frame.layers.map(\.id) == frame.layers.map(\.id))
        var count = 0
        button.onPress { count += 1 }
        panel.tap(button)
        panel.press([.tab, .enter])
        #expect(count == 2)
        #expect(read.spoken().isEmpty)
    }
}

/// Rows with numbers.
private final class NumberedRows: ListViewDataSource {
    private let count: Int

    init(count: Int) {
        self.count = count
    }

    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }

    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: "row")
        cell.title = "Room \(indexPath.row + 1)"
        return cell
    }
}
