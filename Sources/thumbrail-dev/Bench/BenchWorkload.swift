import Drawing
import KioskFile
import KioskRuntime
import Toolkit

/// The panel of the benchmark: five tabs with 250 rows each. Every row has a different paragraph, and every tab has a picture.
final class BenchWorkload: BenchPanel {
    static let tabCount = 5
    static let rowCount = 250
    static let rowHeight = 60.0
    static let listWidth = 360.0
    static let iconSize = 48.0
    static let pictureSize = PixelSize(width: 400, height: 267)

    /// Creates the panel.
    ///
    /// - Parameters:
    ///   - size: The size of the screen.
    ///   - changesPicture: A Boolean value that tells whether every row has a different picture from its neighbours, instead of the tab's.
    ///   - isArabic: A Boolean value that tells whether titles and subtitles are in Arabic.
    init(size: PixelSize, changesPicture: Bool = false, isArabic: Bool = false) throws {
        let folder = try BenchFolder()
        let definition = Self.definition(in: folder, changesPicture: changesPicture, isArabic: isArabic)
        try super.init(size: size, folder: folder, definition: definition) { kiosk in
            kiosk.rail.style.iconSize = Self.iconSize
            let primaryWidth = Self.listWidth + kiosk.rail.style.thickness
            kiosk.rootViewController.style.minimumPrimaryColumnWidth = primaryWidth
            kiosk.rootViewController.style.maximumPrimaryColumnWidth = primaryWidth
            for tab in kiosk.tabs {
                tab.loadContent()
                kiosk.page(of: tab)?.list.rowHeight = Self.rowHeight
            }
        }
        // Without animation, the marker is in its final position in the next frame, so that one frame shows the whole step.
        scene.reducesMotion = true
        frameWithPictures()
    }

    // MARK: Content

    static func definition(
        in folder: BenchFolder, changesPicture: Bool = false, isArabic: Bool = false
    ) -> KioskDefinition {
        let tabs = (0..<tabCount).map { tab in
            let location = FileLocation(file: "bench", line: 1, column: 1)
            let rows = (0..<rowCount).map { row in
                // The paragraph is the same in both languages.
                return RowDefinition(
                    title: isArabic ? "عنصر \(row) من مجموعة \(tab)" : "Item \(row) of group \(tab)",
                    subtitle: isArabic ? "السطر الثاني من الصف \(row)" : "Second line of row \(row)",
                    picture: changesPicture
                        ? PicturePath(path: folder.picture(row % tabCount), location: location) : nil,
                    text: LocalizedText(paragraph(tab: tab, row: row)))
            }
            return TabDefinition(
                title: "Group \(tab)", icon: "icon\(tab)",
                picture: PicturePath(path: folder.picture(tab), location: location), content: .rows(rows),
                location: location)
        }
        return KioskDefinition(title: "Bench", folder: folder.path, tabs: tabs)
    }

    /// Returns a paragraph of about 330 characters from a vocabulary of 180 words. Their order is different in every row.
    static func paragraph(tab: Int, row: Int) -> String {
        var random = SplitMix(seed: UInt64(tab * rowCount + row + 1) &* 0x9E37_79B9_7F4A_7C15)
        let starts = ["ba", "ce", "di", "fo", "gu", "ha", "le", "mi", "no", "pu", "ra", "se"]
        let ends = ["nd", "rit", "sel", "tom", "ver", "l", "mark", "n", "pen", "st", "tion", "ral", "de", "ng", "x"]
        var text = "Row \(row):"
        while text.utf8.count < 326 { text += " " + starts[random.next(starts.count)] + ends[random.next(ends.count)] }
        return text + "."
    }

    // MARK: Steps

    func action(of step: BenchStep) -> @MainActor () -> Void {
        switch step {
        case .tab: switchTab
        case .scroll, .scrollArabic: scroll
        case .select, .selectPicture: selectRow
        case .dim: dim
        default: redraw
        }
    }

    /// Taps the next tab and draws a frame.
    func switchTab() {
        let next = ((kiosk.tabBarController.selectedIndex ?? 0) + 1) % Self.tabCount
        tap(kiosk.rail.cells[next])
        frame()
    }

    private var page: ListPage? { kiosk.selectedPage }

    private var fingerY: Double?

    /// Moves the finger that drags the list by 8 pixels. At the end of the list, the direction changes.
    func scroll() {
        guard let list = page?.list else { return }
        let x = list.frameInScene.midX
        if fingerY == nil {
            send(.began, Point(x: x, y: 400))
            fingerY = 400
        }
        if list.contentOffset.y >= list.offsetRange.y.upperBound - 16 { scrollStep = 8 }
        if list.contentOffset.y <= 16 { scrollStep = -8 }
        fingerY = (fingerY ?? 0) + scrollStep
        send(.moved, Point(x: x, y: fingerY ?? 0))
        frame()
    }

    private var scrollStep = -8.0

    func liftFinger() {
        guard fingerY != nil else { return }
        send(.cancelled, .zero)
        fingerY = nil
        pass(.seconds(5))
        frame()
    }

    /// Taps the row after the selected one. If it is not visible, the list is scrolled to it first.
    func selectRow() {
        guard let list = page?.list else { return }
        let row = ((list.selectedRow?.row ?? 0) + 1) % Self.rowCount
        let path = RowIndex(row: row)
        let top = Double(row) * Self.rowHeight
        if top < list.contentOffset.y || top + Self.rowHeight > list.contentOffset.y + list.bounds.height {
            list.contentOffset = Point(x: 0, y: min(top, list.offsetRange.y.upperBound))
            list.layoutIfNeeded()
        }
        if let cell = list.cell(at: path) { tap(cell) }
        frame()
    }

    private var dimStep = 0.04

    /// Darkens the screen by 4 per cent, the largest step of automatic brightness. Once the screen is dark, it gets lighter.
    func dim() {
        if scene.display.darkness + dimStep > 0.9 { dimStep = -0.04 }
        if scene.display.darkness + dimStep < 0.05 { dimStep = 0.04 }
        scene.display.darkness += dimStep
        frame()
    }

    /// Redraws everything: the cost of a first frame once fonts and pictures are cached.
    func redraw() {
        renderer.invalidate()
        scene.setNeedsFrame()
        frame()
    }
}
