import Drawing
import Headless
import Testing
import Toolkit

@Suite("Touch target sizes on panels of known size")
struct TargetSizeTests {
    private let panel = HeadlessPanel.bare()
    private let gloves = PhysicalPanel(pixelSize: PixelSize(width: 1280, height: 800), diagonal: 10.1, use: .gloves)
        .metrics(scale: 1)

    @Test("T1: Rows are at least as high as a touch target, and adapt to a new panel at once")
    func rows() throws {
        let model = ListModel(rows: [100])
        let list = ListView()
        list.dataSource = model
        panel.add(list, 0, 0, 300, 600)
        panel.advanceToNextFrame()
        func heights() -> Set<Double> { Set(list.visibleRows.compactMap { list.cell(at: $0)?.frame.height }) }
        #expect(heights() == [60])
        panel.scene.metrics = gloves
        panel.advanceToNextFrame()
        #expect(gloves.minimumTarget > 100)
        #expect(heights() == [gloves.minimumTarget])
        #expect(list.rowHeight == 60)
        #expect(list.contentSize.height == 100 * gloves.minimumTarget)
        #expect(list.visibleRows.count == Int((600 / gloves.minimumTarget).rounded(.up)))
        // A larger requested height takes precedence.
        list.rowHeight = 200
        panel.advanceToNextFrame()
        #expect(heights() == [200])
        list.rowHeight = 40
        panel.scene.metrics = .nominal
        panel.advanceToNextFrame()
        #expect(heights() == [40])
    }

    @Test("T1: Rows get their height for the panel as soon as the list is added to the screen")
    func rowsBefore() {
        let model = ListModel(rows: [3])
        let list = ListView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
        list.dataSource = model
        #expect(list.rect(forRowAt: RowIndex(row: 1))?.minY == 60)
        panel.scene.metrics = gloves
        panel.add(list, 0, 0, 300, 600)
        panel.advanceToNextFrame()
        #expect(list.rect(forRowAt: RowIndex(row: 1))?.minY == gloves.minimumTarget)
    }

    @Test("T1: In a high row the title and the line below it are centred together")
    func lines() throws {
        let cell = ListCell()
        cell.title = "Title"
        cell.subtitle = "Subtitle"
        panel.add(cell, 0, 0, 300, 60)
        panel.advanceToNextFrame()
        func gap() throws -> Double {
            let texts = panel.texts
            let title = try #require(texts.first { $0.text == "Title" }?.frame)
            let subtitle = try #require(texts.first { $0.text == "Subtitle" }?.frame)
            #expect(abs((title.minY + subtitle.maxY) / 2 - cell.bounds.midY) < 4)
            return subtitle.minY - title.minY
        }
        let usual = try gap()
        cell.frame.size.height = 140
        panel.advanceToNextFrame()
        #expect(try gap() == usual)
    }

    @Test("T1: A button is never smaller than a touch target")
    func button() {
        let button = panel.add(Button("Go"), 0, 0, 10, 10)
        let usual = button.sizeThatFits(Size(width: 300, height: 300))
        #expect(usual.height == 48)
        panel.scene.metrics = gloves
        panel.advanceToNextFrame()
        let size = button.sizeThatFits(Size(width: 300, height: 300))
        #expect(size.height == gloves.minimumTarget)
        #expect(size.width == max(usual.width, gloves.minimumTarget))
    }

    @Test("T1: Every view is notified once of new panel metrics, and not of equal ones")
    func told() {
        final class Listener: View {
            var count = 0
            override func themeDidChange() { count += 1 }
        }
        let view = panel.add(Listener(), 0, 0, 10, 10)
        panel.advanceToNextFrame()
        let before = view.count
        panel.scene.metrics = gloves
        #expect(view.count == before + 1)
        #expect(view.metrics == gloves)
        panel.scene.metrics = gloves
        #expect(view.count == before + 1)
        panel.advanceToNextFrame()
        #expect(panel.isStill)
    }
}
