import Drawing
import Headless
import KioskFile
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Row accessories")
struct RowAccessoryTests {
    /// A row that counts its presses.
    private nonisolated struct CounterElement: RowElement {
        var start: Int
    }

    private final class CounterAccessory: RowAccessoryKind {
        final class CounterButton: Button {
            var row: RowContent.ID?
        }

        private var counts: [RowContent.ID: Int] = [:]

        func makeView() -> CounterButton {
            let button = CounterButton("")
            button.onPress { [weak self, weak button] in
                guard let self, let button, let row = button.row, let count = counts[row] else { return }
                counts[row] = count + 1
                button.title = "\(count + 1)"
            }
            return button
        }

        func show(_ element: CounterElement, of row: RowContent.ID, in button: CounterButton) {
            let count = counts[row] ?? element.start
            counts[row] = count
            button.row = row
            button.title = "\(count)"
        }
    }

    private let page: ListPage
    private let screen: PageScreen

    /// Makes 60 rows with one title; every third one has a counter, starting at its number.
    init() {
        var numbering = RowNumbering()
        let rows = (0..<60).map { index in
            let elements: ElementList = index % 3 == 0 ? [CounterElement(start: index)] : []
            return RowContent(
                id: numbering.id(for: "Row"), title: "Row", detail: DetailContent(title: "Row", elements: elements))
        }
        page = ListPage(
            title: "Rows", sections: [SectionContent(rows: rows)],
            accessories: RowAccessories([CounterAccessory.self]))
        screen = PageScreen([page])
    }

    private func button(_ row: Int) -> CounterAccessory.CounterButton? {
        page.list.cell(at: RowIndex(row: row))?.accessory as? CounterAccessory.CounterButton
    }

    @Test("Only rows with such an element have its view, at any scroll offset")
    func views() throws {
        for offset in stride(from: 0, through: page.list.offsetRange.y.upperBound, by: 170) {
            page.list.contentOffset.y = offset
            screen.panel.advanceToNextFrame()
            for path in page.list.visibleRows {
                #expect(button(path.row)?.title == (path.row % 3 == 0 ? "\(path.row)" : nil), "\(path.row)")
            }
        }
    }

    @Test("A press affects its row alone and is still there after scrolling")
    func press() throws {
        screen.panel.tap(try #require(button(3)))
        screen.panel.advanceToNextFrame()
        #expect(button(3)?.title == "4" && button(0)?.title == "0" && button(6)?.title == "6")
        #expect(page.list.selectedRow == RowIndex(row: 0), "the row itself is not chosen")
        page.list.contentOffset.y = page.list.offsetRange.y.upperBound
        screen.panel.advanceToNextFrame()
        #expect(button(3) == nil && button(57)?.title == "57")
        page.list.contentOffset.y = 0
        screen.panel.advanceToNextFrame()
        #expect(button(3)?.title == "4")
    }
}
