import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Rows with long texts")
struct LongRowTests {
    /// A data source of rows with the same texts.
    private final class Texts: ListViewDataSource {
        var title = ""
        var subtitle: String?
        var count = 5

        func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }

        func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
            let cell = list.dequeueReusableCell(withIdentifier: "row")
            cell.title = title
            cell.subtitle = subtitle
            return cell
        }
    }

    private let panel = HeadlessPanel.bare()
    private let list: ListView
    private let texts = Texts()

    init() {
        list = panel.add(ListView(), 0, 0, 300, 500)
        list.dataSource = texts
    }

    private func show(_ title: String, _ subtitle: String?) {
        (texts.title, texts.subtitle) = (title, subtitle)
        list.longestRows = [RowText(title: title, subtitle: subtitle)]
        list.reloadData()
        panel.advanceToNextFrame()
    }

    private let long = "South Georgia and the South Sandwich Islands"

    @Test("A list without a size scrolls to a row when it gets one, and not at all if the row is visible then")
    func revealedLater() {
        for (row, isMoved) in [(1, false), (19, true)] {
            let list = panel.add(ListView(), 300, 0, 0, 0)
            let texts = Texts()
            texts.count = 20
            list.dataSource = texts
            list.layoutIfNeeded()
            list.scrollToRow(at: RowIndex(row: row), animated: false)
            list.frame = Rect(x: 300, y: 0, width: 300, height: 500)
            panel.advanceToNextFrame()
            #expect((list.contentOffset.y > 0) == isMoved)
            #expect(list.visibleRows.contains(RowIndex(row: row)))
            list.removeFromSuperview()
        }
    }

    @Test("Rows with short texts keep their height, and rows of a list with a long title or subtitle are higher")
    func height() throws {
        show("Chad", "Republic of Chad")
        #expect(list.shownRowHeight == 60)
        show(long, "Islands")
        #expect(list.shownRowHeight > 60)
        let both = list.shownRowHeight
        show("Chad", String(repeating: "Republic of Chad ", count: 4))
        #expect(list.shownRowHeight > 60 && list.shownRowHeight < both)
        show(String(repeating: long + " ", count: 9), String(repeating: long, count: 9))
        #expect(list.shownRowHeight == both)
        show("Chad", nil)
        #expect(list.shownRowHeight == 60)
    }

    @Test(
        "A title of two lines is shown without an ellipsis, inside of its row and above its subtitle",
        arguments: [1.0, 2.0])
    func lines(scale: Double) throws {
        panel.scene.theme = Theme.dark.textScaled(by: scale)
        show(scale == 1 ? long : "South Georgia Islands", "Islands")
        let cell = try #require(list.cell(at: RowIndex(row: 0)))
        #expect(cell.titleLabel.numberOfLines == 2 && !cell.titleLabel.isTruncated)
        #expect(cell.titleLabel.frame.minY >= 0 && cell.titleLabel.frame.maxY <= cell.subtitleLabel.frame.minY)
        #expect(cell.subtitleLabel.frame.maxY <= cell.bounds.height)
        #expect(panel.strings.joined().contains("…") == false)
    }

    @Test("A title of 300 letters without a space stays inside of its row")
    func unbroken() throws {
        show(String(repeating: "x", count: 300), String(repeating: "y", count: 300))
        let cell = try #require(list.cell(at: RowIndex(row: 0)))
        #expect(cell.titleLabel.frame.minY >= 0 && cell.subtitleLabel.frame.maxY <= cell.bounds.height)
        #expect(cell.titleLabel.frame.maxX <= cell.bounds.width)
        #expect(cell.subtitleLabel.numberOfLines == 1)
    }

    @Test("The name of a file is shortened in the middle and does not make the rows higher")
    func fileNames() throws {
        let name = "backup-of-all-measurements-2026-11-29-evening-final.tar.gz"
        show(name, nil)
        let cell = try #require(list.cell(at: RowIndex(row: 0)))
        #expect(cell.title == name && list.shownRowHeight == 60)
        let shown = cell.titleLabel.text
        #expect(
            shown.hasPrefix("backup") && shown.hasSuffix(".tar.gz") && shown.contains("…")
                && !cell.titleLabel.isTruncated)
        show("short.txt", nil)
        #expect(panel.strings.first == "short.txt")
    }

    @Test(
        "A text is the name of a file if it has no space and ends with an extension",
        arguments: [
            ("a.txt", true), ("archive.tar.gz", true), ("A.B", true), (".profile", false), ("a.", false), ("", false),
            ("a b.txt", false), ("Dr.Who?", false), ("etc.", false), ("a.verylong", false), ("x.ü", false),
        ])
    func isFileName(text: String, expected: Bool) {
        #expect(FileNameText(text).isFileName == expected)
    }

    @Test("A very narrow row shows as much of the name of a file as fits, without a failure")
    func narrow() {
        let measurer = panel.scene.textMeasurer
        for width in [-1.0, 0, 1, 20, 100] {
            let text = FileNameText("some-long-name.txt").shortened(to: width, font: Font(size: 18), measurer)
            #expect(!text.isEmpty)
        }
    }
}
