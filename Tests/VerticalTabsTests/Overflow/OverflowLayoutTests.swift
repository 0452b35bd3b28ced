import Drawing
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Layout of the list of all tabs")
struct OverflowLayoutTests {
    private static let widths = [254.0, 268, 318, 334, 479, 699, 700, 734, 1214, 1900]
    /// The heights of panels, and of the area above a keyboard.
    private static let heights = [106.0, 120, 144, 192, 227, 320, 414.0, 480, 670, 736, 1014, 1080]

    private static let contents = [0, 1, 5, 9, 200].flatMap { tabs in
        [false, true].map { OverflowLayout.Content(tabs: tabs, isSearching: $0) }
    }

    private func isInside(_ rect: Rect, _ area: Rect) -> Bool {
        let slack = 1e-9
        return rect.width >= 0 && rect.height >= 0 && rect.minX >= area.minX - slack
            && rect.minY >= area.minY - slack && rect.maxX <= area.maxX + slack && rect.maxY <= area.maxY + slack
    }

    private func overlap(_ rects: [Rect]) -> Bool {
        rects.indices.contains { a in
            rects.indices.contains { b in
                let shared = a < b ? rects[a].intersection(rects[b]) : .zero
                return shared.width > 1e-9 && shared.height > 1e-9
            }
        }
    }

    @Test(
        "E6: On any panel the parts of the list do not overlap, stay in its area, and are large enough to touch",
        arguments: RailEdge.allCases)
    func everywhere(edge: RailEdge) throws {
        for width in Self.widths {
            for height in Self.heights {
                for content in Self.contents {
                    let area = Size(width: width, height: height)
                    let layout = OverflowLayout(area: area, edge: edge, content)
                    let comment: Comment = "\(area) \(content)"
                    #expect(isInside(layout.popover, Rect(origin: .zero, size: area)), comment)
                    let inside = Rect(origin: .zero, size: layout.popover.size)
                    // There is no title if the field takes its place.
                    let title = layout.title.isEmpty ? [] : [layout.title]
                    #expect(!title.isEmpty || layout.field != nil, comment)
                    let parts = title + [layout.close, layout.list] + [layout.field].compactMap(\.self)
                    #expect(parts.allSatisfy { isInside($0, inside) && !$0.isEmpty }, comment)
                    #expect(!overlap(parts), comment)
                    #expect(layout.hairlines.allSatisfy { isInside($0, inside) && !$0.isEmpty }, comment)
                    #expect(!overlap([layout.list] + layout.hairlines), comment)
                    #expect(layout.close.width >= 48 && layout.close.height >= 48, comment)
                    #expect(layout.field?.height ?? 48 >= 48, comment)
                    #expect(layout.list.height >= OverflowLayout.rowHeight, comment)
                    #expect(layout.field != nil || !content.isSearching, comment)
                }
            }
        }
    }

    @Test("T1: On each common panel rows, search field and close button have target size, or are omitted")
    func millimetres() {
        for model in PanelModel.common {
            for use in PanelUse.allCases {
                let panel = model.physical(use)
                let target = panel.metrics(scale: panel.scale).minimumTarget
                let long = Double(model.pixelSize.width) / panel.scale
                let short = Double(model.pixelSize.height) / panel.scale
                let rail = max(66, target)
                for area in [Size(width: long - rail, height: short), Size(width: short - rail, height: long)] {
                    expectTargets(target, area, "\(model) \(use) \(area)")
                }
            }
        }
    }

    private func expectTargets(_ target: Double, _ area: Size, _ comment: Comment) {
        let closed = OverflowLayout(area: area, edge: .left, target: target, OverflowLayout.Content(tabs: 200))
        #expect(min(closed.close.width, closed.close.height) >= target - 1e-9, comment)
        #expect(closed.list.height >= target - 1e-9, comment)
        guard let field = closed.field else { return }
        #expect(field.height >= target - 1e-9 && field.width >= 2 * target - 1e-9, comment)
        #expect(!overlap([field, closed.close, closed.list, closed.title]), comment)
    }

    @Test("E6: The popover is beside the rail, aligned with the end of the cell that opens it")
    func place() {
        let area = Size(width: 1200, height: 900)
        let content = OverflowLayout.Content(tabs: 5)
        func panel(_ edge: RailEdge) -> Rect { OverflowLayout(area: area, edge: edge, content).popover }
        let height = 56 + 5 * 58 + 8.0
        #expect(panel(.left) == Rect(x: 8, y: 900 - 8 - height, width: 380, height: height))
        #expect(panel(.right) == Rect(x: 1200 - 8 - 380, y: 900 - 8 - height, width: 380, height: height))
        #expect(panel(.top) == Rect(x: 1200 - 8 - 380, y: 8, width: 380, height: height))
        #expect(panel(.bottom) == Rect(x: 1200 - 8 - 380, y: 900 - 8 - height, width: 380, height: height))
    }

    @Test("E6: Only a list that is longer than its area has a search field")
    func searchable() {
        // The sum of seven rows, the header and the margins. Swift 6.2 takes too long to type-check it within the call.
        let rows: Double = 7 * 58
        let around: Double = 56 + 3 * 8
        func field(_ tabs: Int, isSearching: Bool = false) -> Rect? {
            OverflowLayout(
                area: Size(width: 800, height: rows + around), edge: .left,
                OverflowLayout.Content(tabs: tabs, isSearching: isSearching)
            ).field
        }
        #expect(field(7) == nil)
        #expect(field(8) != nil)
        #expect(field(1, isSearching: true) != nil)
    }

    @Test("E6: An area without usable space is handled safely", arguments: RailEdge.allCases)
    func tiny(edge: RailEdge) {
        let lengths = [0, 1, 7, 15, 16, 17, 40, 63, 100]
        for (width, height) in lengths.flatMap({ width in lengths.map { (width, $0) } })
            + [(1, 2000), (2000, 1), (20, 900), (900, 20)]
        {
            for content in Self.contents {
                let area = Size(width: Double(width), height: Double(height))
                let layout = OverflowLayout(area: area, edge: edge, content)
                #expect(isInside(layout.popover, Rect(origin: .zero, size: area)), "\(area) \(content)")
                let inside = Rect(origin: .zero, size: layout.popover.size)
                let parts =
                    [layout.title, layout.close, layout.list] + layout.hairlines
                    + [layout.field].compactMap(\.self)
                #expect(parts.allSatisfy { isInside($0, inside) }, "\(area) \(content)")
            }
        }
    }
}
