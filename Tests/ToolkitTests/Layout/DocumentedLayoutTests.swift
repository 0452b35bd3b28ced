import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The examples of Layout.md. A test below compares the two word for word.

@Suite("Documented layout")
struct DocumentedLayoutTests {
    @Test("The page of the documentation, with a row and a grid, is laid out as described")
    func example() throws {
        let controller = ViewController()
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: controller)
        // example 1
        /// A name, and at the row's end what can be done with it.
        let title = Label("Kitchen", role: .headline)
        title.arrangement.weight = 1
        let row = StackView(.horizontal, spacing: 16)
        row.alignment = .center
        row.addSubview(title)
        row.addSubview(Button("Call", style: .plain))
        row.addSubview(Button("Open"))
        // end

        // example 2
        /// As many columns of 200 points as there is room for; a title over two of them.
        let grid = GridView(.adaptive(minimum: 200), spacing: 16)
        let heading = Label("Rooms", role: .title)
        heading.arrangement.columns = 2
        grid.addSubview(heading)
        for room in ["Hall", "Kitchen", "Studio"] {
            let box = CheckBox(room)
            grid.addSubview(box)
        }
        // end

        // example 3
        /// Names, and beside each its value, which has what the widest name leaves.
        let facts = GridView(.widths([.fitting(most: 0.45), .share(1)]), spacing: 16)
        facts.alignment = .leading
        for word in ["Serial number", "4711", "Running since", "Monday"] { facts.addSubview(Label(word)) }
        // end

        // example 4
        /// All of a card can be pressed; its parts lie within 16 points.
        let card = Control()
        facts.arrangement.margins = Insets(horizontal: 16, vertical: 16)
        facts.isUserInteractionEnabled = false
        card.contentView = facts
        grid.addSubview(card)
        // end

        // example 5
        /// A row over a grid, which has what the row leaves.
        let page = StackView(spacing: 24)
        page.insets = Insets(horizontal: 24, vertical: 24)
        grid.arrangement.weight = 1
        page.addSubview(row)
        page.addSubview(grid)
        page.frame = controller.view.bounds
        controller.view.addSubview(page)
        // end
        panel.advanceToNextFrame()
        #expect(
            panel.spoken == [
                "Kitchen", "Call, button", "Open, button", "Rooms, heading", "Hall, check box", "Kitchen, check box",
                "Studio, check box", "Serial number, 4711, Running since, Monday, button",
            ])
        #expect(row.subviews[2].frameInScene.maxX == 776 && grid.frameInScene.maxY == 456)
        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/Layout.md", compiledIn: #filePath)
        #expect(code.shown == code.compiled)
        #expect(code.shown.count == 5)
    }
}
