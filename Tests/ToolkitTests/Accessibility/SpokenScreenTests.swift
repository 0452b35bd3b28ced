import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

@Suite("C3: Screen reader texts of a screen")
struct SpokenScreenTests {
    private let panel = HeadlessPanel.bare()

    @Test("The screen reader announces texts, titles and pictures row by row, in reading direction")
    func order() {
        let picture = ImageView(ImageName("house"))
        picture.accessibilityLabel = "A house"
        panel.add(Label("below"), 0, 100, 100, 30)
        panel.add(Label("right"), 200, 0, 100, 30)
        panel.add(Label("left"), 0, 0, 100, 30)
        panel.add(Label("Home", role: .title), 0, 50, 100, 30)
        panel.add(picture, 200, 50, 100, 30)
        panel.add(ImageView(ImageName("ornament")), 300, 50, 100, 30)
        panel.add(Label(""), 0, 150, 100, 30)
        #expect(panel.spoken == ["left", "right", "Home, heading", "A house, image", "below"])
        panel.scene.language = .arabic
        #expect(panel.spoken == ["right", "left", "A house, image", "Home, heading", "below"])
    }

    @Test("A button is announced once, by its title, and as disabled if it is disabled")
    func buttons() {
        let button = panel.add(Button("Save"), 0, 0, 100, 48)
        #expect(panel.spoken == ["Save, button"])
        button.isEnabled = false
        #expect(panel.spoken == ["Save, disabled, button"])
        button.accessibilityLabel = "Save the settings"
        #expect(panel.spoken == ["Save the settings, disabled, button"])
    }

    @Test("A control in a view that cannot be operated is announced as disabled")
    func inert() {
        let locked = View()
        panel.add(locked, 0, 0, 400, 200)
        for (number, view) in [Label("Press"), Button("Stop")].enumerated() {
            view.frame = Rect(x: 0, y: 60 * Double(number), width: 100, height: 48)
            locked.addSubview(view)
        }
        #expect(panel.spoken == ["Press", "Stop, button"])
        locked.isUserInteractionEnabled = false
        #expect(panel.spoken == ["Press", "Stop, disabled, button"])
    }

    @Test("A text with links is announced, followed by the text of each link")
    func links() {
        var text = AttributedText("Open daily. ")
        text.append("How to ", .init(link: "map"))
        text.append("get there", .init(weight: .bold, link: "map"))
        let label = panel.add(Label(), 0, 0, 400, 30)
        label.attributedText = text
        label.onLink = { _ in }
        panel.advanceToNextFrame()
        #expect(panel.spoken == ["Open daily. How to get there", "How to get there, button"])
    }

    @Test("A field is announced with its label, text and error, but the text of a secret field is not announced")
    func fields() {
        let field = panel.add(TextField(), 0, 0, 200, 48)
        field.placeholder = "Room"
        field.contentKind = .integer
        field.numberLimits = 1...40
        panel.advanceToNextFrame()
        #expect(panel.spoken == ["Room, text field"])
        panel.tap(field)
        panel.type("41")
        panel.press(.enter)
        #expect(panel.spoken == ["Room, 41, invalid, text field, \(field.message ?? "")"])
        field.contentKind = .secret
        field.numberLimits = nil
        field.text = "hunter2"
        #expect(panel.spoken.joined().contains("•••••••") && !panel.spoken.joined().contains("hunter2"))
    }

    @Test(
        "A list row is announced with its second line and selection state, and its controls separately")
    func rows() throws {
        let list = panel.add(ListView(), 0, 0, 400, 600)
        let model = SpokenRows()
        list.dataSource = model
        list.reloadData()
        panel.advanceToNextFrame()
        panel.tap(try #require(panel.first(ListCell.self, showing: "Kitchen")))
        panel.advanceToNextFrame()
        #expect(
            panel.spoken == [
                "Hall, dark, row", "Call, button", "Kitchen, dark, selected, row", "Call, button",
            ])
    }

    @Test("Views that are hidden, scrolled away, off-screen or covered are not announced")
    func unseen() {
        let scroll = panel.add(ScrollView(), 0, 0, 400, 100)
        scroll.contentSize = Size(width: 400, height: 1000)
        for (text, y) in [("first", 0.0), ("last", 900)] {
            let label = Label(text)
            label.frame = Rect(x: 0, y: y, width: 100, height: 30)
            scroll.addSubview(label)
        }
        panel.add(Label("gone"), 0, 200, 100, 30).isHidden = true
        panel.add(Label("clear"), 0, 200, 100, 30).alpha = 0
        panel.add(Label("outside"), 0, 2000, 100, 30)
        panel.add(Label("empty"), 0, 200, 0, 0)
        #expect(panel.spoken == ["first"])
        scroll.contentOffset.y = 900
        #expect(panel.spoken == ["last"])
        let dialog = panel.add(View(), 0, 0, 400, 300)
        dialog.isModal = true
        let button = Button("Close")
        button.frame = Rect(x: 0, y: 0, width: 100, height: 48)
        dialog.addSubview(button)
        #expect(panel.spoken == ["Close, button"])
        dialog.isHidden = true
        #expect(panel.spoken == ["last"])
    }
}

/// Two rooms, each with a button.
private final class SpokenRows: ListViewDataSource {
    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 2 }

    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: "room") {
            let cell = ListCell()
            cell.accessory = Button("Call")
            return cell
        }
        cell.title = indexPath.row == 0 ? "Hall" : "Kitchen"
        cell.subtitle = "dark"
        return cell
    }
}
