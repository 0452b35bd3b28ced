import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Badges and pictures in rail cells")
struct BadgeAndPictureTests {
    nonisolated static let texts = ["1", "99", "new", "中文", "two words", String(repeating: "7", count: 500)]
    nonisolated static let sizes = [PixelSize(width: 1280, height: 800), PixelSize(width: 700, height: 330)]

    private func screen(edge: RailEdge, size: PixelSize, badge: String, icons: Bool) -> TabScreen {
        let icon = Size(width: 30, height: 30)
        return TabScreen(
            5, size: size, side: edge == .right ? .right : .left, pictures: NamedPictures(["a": icon, "b": icon])
        ) { screen in
            screen.turn(to: edge)
            for page in screen.pages {
                page.tabItem.badgeValue = badge
                page.tabItem.showsIcon = icons
            }
        }
    }

    private func badge(of cell: any RailCellView) throws -> BadgeView {
        try #require(cell.subviews.compactMap { $0 as? BadgeView }.first { !$0.isHidden })
    }

    private func iconFrame(of cell: any RailCellView) -> Rect? {
        for command in cell.recordedDisplayList().commands {
            switch command {
            case .picture(_, let rect, _, _, _): return rect
            case .stroke(let rect, _, _, _): return rect.insetBy(dx: -1, dy: -1)
            default: break
            }
        }
        return nil
    }

    @Test(
        "B2: A badge is at the icon's upper right, overlaps only its corner, and stays within the cell",
        arguments: RailEdge.allCases, sizes)
    func withIcon(edge: RailEdge, size: PixelSize) throws {
        for text in Self.texts {
            let screen = screen(edge: edge, size: size, badge: text, icons: true)
            for cell in screen.rail.cells {
                let frame = try badge(of: cell).frame
                let icon = try #require(iconFrame(of: cell))
                let area = Rect(origin: .zero, size: cell.bounds.size)
                #expect(area.intersection(frame) == frame, "\(text.prefix(9))")
                #expect(frame.midX > icon.midX && frame.midY < icon.midY)
                let covered = frame.intersection(icon)
                #expect(covered.width <= 8 && covered.height <= 18 && covered.width * covered.height <= 0.15 * 900)
                let shown = try badge(of: cell).subviews.flatMap { $0.recordedDisplayList().strings }.joined()
                #expect(shown == text || shown.hasSuffix("…"))
            }
        }
    }

    @Test(
        "B2: Without an icon the badge is inside the cell at its upper left, over at most the first line of the title",
        arguments: RailEdge.allCases, sizes)
    func withoutIcon(edge: RailEdge, size: PixelSize) throws {
        for text in Self.texts {
            let screen = screen(edge: edge, size: size, badge: text, icons: false)
            for cell in screen.rail.cells {
                let frame = try badge(of: cell).frame
                let area = Rect(origin: .zero, size: cell.bounds.size)
                #expect(iconFrame(of: cell) == nil)
                #expect(area.intersection(frame) == frame, "\(text.prefix(9))")
                #expect(frame.minX <= 10 && frame.minY < area.midY - 9)
                let title = try #require(cell.subviews.first { $0 is Label }).frame
                #expect(frame.intersection(title).isEmpty, "\(text.prefix(9)): \(frame) \(title)")
            }
        }
    }

    @Test(
        "B3: Pictures of any aspect ratio are drawn within the icon's frame",
        arguments: [
            Size(width: 1, height: 1), Size(width: 8000, height: 1), Size(width: 1, height: 8000),
            Size(width: 30, height: 30), Size(width: 0, height: 0), Size(width: 60, height: 20),
        ], RailEdge.allCases)
    func pictures(size: Size, edge: RailEdge) throws {
        let screen = TabScreen(
            3, style: .classic, side: edge == .right ? .right : .left,
            pictures: NamedPictures(["a": size, "b": size, "b_selected": Size(width: 5, height: 500)])
        ) { $0.turn(to: edge) }
        for selected in 0...1 {
            screen.tabs.selectedIndex = selected
            try screen.panel.waitUntilStill()
            for cell in screen.rail.cells {
                let area = Rect(origin: .zero, size: cell.bounds.size)
                let icon = try #require(iconFrame(of: cell))
                #expect(icon.size == Size(width: 30, height: 30))
                #expect(area.intersection(icon) == icon)
                for command in cell.recordedDisplayList().commands {
                    // The picture keeps its aspect ratio within that frame.
                    if case .picture(_, _, let mode, _, _) = command { #expect(mode == .scaleAspectFit) }
                }
                let title = try #require(cell.subviews.first { $0 is Label }).frame
                #expect(icon.intersection(title).isEmpty)
            }
        }
    }
}
