import Drawing
import Headless
import ScreenReaderTestSupport
import TestSupport
import Testing

@testable import Toolkit

@Suite("Screen reader: controls, pages and bars")
struct ScreenReaderControlsTests {
    private let panel = HeadlessPanel.bare()

    /// A button that is spoken as a tab.
    private final class Tab: Button {
        override var accessibility: AccessibilityElement? { AccessibilityElement(.tab, title) }
    }

    // MARK: Values

    @Test(
        "Q3: The right and left keys change a stepper and a dial by their steps, and speak the new value; at the end, the whole element"
    )
    func steps() throws {
        let stepper = panel.add(Stepper(ValueRange(from: 0, to: 3, step: 1)), 0, 0, 300, 60)
        stepper.accessibilityLabel = "Guests"
        let dial = panel.add(Dial(ValueRange(from: 0, to: 20, step: 5)), 0, 100, 300, 300)
        dial.accessibilityLabel = "Heat"
        let read = ReadPanel(panel)
        #expect(try read.perform("key help").first == "Guests, 0, stepper")
        #expect(try read.perform("key right; key right; key left") == ["1", "2", "1"])
        #expect(try read.perform("key right; key right; key right") == ["2", "3", "Guests, 3, stepper"])
        #expect(stepper.value == 3)
        #expect(try read.perform("key down") == ["Heat, 0, slider"])
        #expect(
            try read.perform("key right; key right; key left; key left; key left") == [
                "5", "10", "5", "0", "Heat, 0, slider",
            ])
        #expect(dial.value == 0)
    }

    @Test(
        "Q3: The right and left keys turn a wheel by one row, an endless wheel beyond its last row, and press nothing")
    func wheels() throws {
        let picker = panel.add(
            Picker([
                PickerColumn(["Mon", "Tue", "Wed"], label: "Day"),
                PickerColumn(["00", "30"], label: "Minute", isEndless: true),
            ]),
            0, 0, 400, 220)
        let read = ReadPanel(panel)
        #expect(try read.perform("key help").first == "Day, Mon, stepper")
        #expect(try read.perform("key right; wait 1000") == ["Tue"])
        #expect(try read.perform("key left; wait 1000; key left; wait 1000") == ["Mon", "Day, Mon, stepper"])
        #expect(try read.perform("key down") == ["Minute, 00, stepper"])
        #expect(try read.perform("key right; wait 1000; key right; wait 1000") == ["30", "00"])
        #expect(try read.perform("key enter; wait 1000") == [ReaderStrings(.english).helpAdjust])
        #expect(picker.selectedIndices == [0, 0])
    }

    @Test("Q3: The right and left keys turn pages by the page control, and the new page is spoken")
    func pages() throws {
        let control = panel.add(PageControl(), 0, 500, 400, 60)
        control.numberOfPages = 3
        control.accessibilityLabel = "Pages"
        let read = ReadPanel(panel)
        let first = try read.perform("key help").first
        #expect(first?.hasPrefix("Pages, ") == true && first?.hasSuffix("slider") == true, "\(first ?? "")")
        let spoken = try read.perform("key right; key right; key right; key left")
        #expect(control.currentPage == 1)
        #expect(
            spoken.count == 4 && spoken[0] != spoken[1] && spoken[2].hasPrefix("Pages") && spoken[3] == spoken[0],
            "\(spoken)")
    }

    @Test("Q3: The right and left keys scroll a list by its index of initials, and speak the initial")
    func initials() throws {
        let model = ListModel(rows: [Int](repeating: 10, count: 26))
        let initials = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        model.headers = initials
        let list = panel.add(ListView(), 0, 0, 340, 500)
        list.dataSource = model
        list.delegate = model
        list.reloadData()
        let scrubber = ListScrubber(list)
        scrubber.initials = initials
        list.superview?.addSubview(scrubber)
        panel.advanceToNextFrame()
        scrubber.place(in: list.frame)
        panel.advanceToNextFrame()
        let read = ReadPanel(panel)
        let point = scrubber.frameInScene.center
        let index = try read.perform("tap \(point.x) \(point.y)").last
        #expect(index?.contains("A") == true && index?.hasSuffix("slider") == true, "\(index ?? "")")
        #expect(try read.perform("key right; key right; key left") == ["B", "C", "B"])
        #expect(list.layout.extent(of: .header(section: 1)).0 == list.contentOffset.y)
    }

    // MARK: Pages and bars

    @Test("Q6: Of a page that appears beside the pressed element, the heading is spoken, or its title if it has none")
    func newPages() throws {
        let root = try #require(panel.scene.rootViewController)
        let button = panel.add(Button("Next"), 0, 0, 400, 60)
        var former: ViewController?
        var heading: String? = "Garden"
        button.onPress {
            former?.view.removeFromSuperview()
            former?.removeFromParent()
            let page = ViewController()
            page.title = "Page"
            page.view.frame = Rect(x: 0, y: 100, width: 400, height: 400)
            if let heading {
                let label = Label(heading, role: .title)
                label.frame = Rect(x: 0, y: 0, width: 400, height: 40)
                page.view.addSubview(label)
            }
            root.addChild(page)
            page.beginAppearanceTransition(true, animated: false)
            root.view.addSubview(page.view)
            page.endAppearanceTransition()
            former = page
        }
        let read = ReadPanel(panel)
        #expect(try read.perform("key enter; wait 500") == ["Garden, heading"])
        heading = nil
        #expect(try read.perform("key enter; wait 500") == ["Page"])
        #expect(try read.perform("key help").first == "Next, button")
    }

    @Test(
        "Q13: Without an action of the app, the home key closes sheets and presses the first tab, unless it is selected"
    )
    func home() throws {
        let (first, second) = (Tab("Plan"), Tab("Rooms"))
        panel.add(first, 0, 0, 400, 60)
        panel.add(second, 0, 80, 400, 60)
        var presses: [String] = []
        first.onPress { presses.append("Plan") }
        second.onPress { [panel] in
            let content = ViewController()
            content.title = "Details"
            panel.scene.rootViewController?.present(content, style: .sheet)
        }
        let read = ReadPanel(panel)
        #expect(try read.perform("key home") == ["Plan, tab 1 of 2"])
        #expect(presses == ["Plan"])
        _ = try read.perform("key down; key enter; wait 500")
        let heard = try read.perform("key home; wait 500")
        #expect(heard.contains("Plan, tab 1 of 2"), "\(heard)")
        #expect(presses == ["Plan", "Plan"])
        #expect(try read.perform("key down") == ["Rooms, tab 2 of 2"])
    }

    @Test(
        "Q11: The message of a bar at the upper edge is spoken once when it appears, after what is being spoken, and again if it changes"
    )
    func bar() throws {
        final class Bar: View {
            var message = "Oil pressure too low" {
                didSet { setNeedsLayout() }
            }
            override var accessibility: AccessibilityElement? { AccessibilityElement(.alert, message) }
            override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 56) }
        }
        panel.add(Button("Stop"), 0, 100, 400, 60)
        let read = ReadPanel(panel)
        let bar = Bar()
        panel.scene.topBar = bar
        #expect(try read.perform("wait 5000") == ["Oil pressure too low"])
        #expect(!read.record.events.contains(.stop))
        bar.message = "Guard open"
        panel.scene.setNeedsFrame()
        #expect(try read.perform("wait 1000") == ["Guard open"])
        panel.scene.topBar = nil
        #expect(try read.perform("wait 1000") == [])
        panel.scene.topBar = bar
        #expect(try read.perform("wait 1000") == ["Guard open"])
    }

    // MARK: Silence

    @Test(
        "Q5: The clear key of a keypad stops speech and moves nothing; in a field it deletes",
        arguments: [Key.backspace, .delete])
    func silence(key: Key) throws {
        panel.add(Button("Call"), 0, 0, 400, 60)
        panel.add(Button("Stop"), 0, 100, 400, 60)
        let field = panel.add(TextField(), 0, 200, 400, 60)
        field.text = "ab"
        let read = ReadPanel(panel)
        _ = try read.perform("key down")
        panel.press(key)
        #expect(read.record.events == [.stop])
        _ = read.spoken()
        #expect(try read.perform("key help").first == "Stop, button")
        _ = try read.perform("key down; key enter; wait 500")
        #expect(panel.scene.textInput === field)
        panel.press(key)
        #expect(field.text == "a" || key == .delete)
    }
}
