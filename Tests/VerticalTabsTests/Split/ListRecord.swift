import Drawing
import Headless
import Toolkit

@testable import VerticalTabs

/// Records the calls of a split controller's delegate.
final class ListRecord: SplitViewControllerDelegate {
    private(set) var calls: [String] = []

    func splitViewController(_ splitViewController: SplitViewController, willHide primary: ViewController) {
        calls.append("hide")
    }

    func splitViewController(_ splitViewController: SplitViewController, willShow primary: ViewController) {
        calls.append("show")
    }
}

extension TabScreen {
    /// Makes a panel whose tabs have scrollable lists and a detail each.
    static func narrow(
        _ size: PixelSize, side: RailSide = .left, set: (TabScreen) -> Void = { _ in }
    ) -> TabScreen {
        TabScreen(4, size: size, style: .classic, side: side) { screen in
            for page in screen.pages { screen.tabs.details[ObjectIdentifier(page)] = ViewController() }
            screen.split.detailViewController = screen.tabs.detail(of: screen.pages[0])
            set(screen)
        }
    }

    static let portrait = PixelSize(width: 600, height: 1024)
    static let phone = PixelSize(width: 320, height: 480)

    /// The frame of the list in the scene.
    var list: Rect { tabs.contentArea.frameInScene }
    var isListSeen: Bool { !tabs.contentArea.isHidden && list.intersects(beside) }
    /// The area beside the rail.
    var beside: Rect {
        rail.edge.divide(Rect(origin: .zero, size: panel.scene.size), thickness: 66).rest
    }
    var slide: ListSlide? { split.slide }

    /// Mirrors a position for the right hand.
    func at(_ x: Double, _ y: Double) -> Point {
        Point(x: split.side == .left ? x : panel.scene.size.width - x, y: y)
    }
}
