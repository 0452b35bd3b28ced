import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

/// A panel that shows tabs A, B, C … in the primary view of a split controller.
final class TabScreen {
    let record = Record()
    let panel: HeadlessPanel
    let split = SplitViewController()
    let tabs: VerticalTabBarController
    let delegate: RecordingDelegate
    let pages: [TabPage]

    /// Makes a panel with tabs.
    /// - Parameters:
    ///   - set: a configuration step before anything is on screen.
    init(
        _ count: Int, size: PixelSize = PixelSize(width: 1280, height: 800), style: RailStyle = RailStyle(),
        side: RailSide = .left, pictures: NamedPictures = NamedPictures(), set: (TabScreen) -> Void = { _ in }
    ) {
        panel = HeadlessPanel(size: size, pictures: pictures)
        tabs = RecordingTabBarController(record: record)
        delegate = RecordingDelegate(record: record)
        let record = record
        pages = (0..<count).map { TabPage(Self.title($0), record: record) }
        tabs.delegate = delegate
        tabs.rail = rail
        tabs.rail.style = style
        tabs.viewControllers = pages
        split.side = side
        split.primaryViewController = tabs
        set(self)
        panel.scene.rootViewController = split
        panel.advanceToNextFrame()
        record.clear()
    }

    /// Returns the titles A, B, … Z, A1, B1, … by index.
    static func title(_ index: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
        return index < 26 ? letter : letter + "\(index / 26)"
    }

    func page(_ title: String) -> TabPage { TabPage(title, record: record) }

    /// The default rail of a tab bar controller.
    let rail = TabRail()

    /// Taps a tab with a finger, and waits until everything is at rest.
    func tap(_ index: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try #require(rail.cells.indices.contains(index), sourceLocation: sourceLocation)
        panel.tap(rail.cells[index])
        try panel.waitUntilStill()
    }

    /// The tab controllers whose views are in the tab bar controller's view.
    var shown: [String] {
        tabs.contentArea.subviews.compactMap { $0.viewController?.title }
    }

    /// Fails unless only the selected tab is visible, all appearance calls are balanced, the rail shows the selection,
    /// and the title is the selected tab's.
    func expectConsistent(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        panel.advanceToNextFrame()
        let selected = tabs.selectedViewController
        #expect(shown == [selected?.title].compactMap(\.self), comment, sourceLocation: sourceLocation)
        #expect(
            Set(tabs.children.map(\.title)) == Set(tabs.viewControllers.map(\.title)), comment,
            sourceLocation: sourceLocation)
        for controller in tabs.viewControllers + pages {
            let expected: ViewController.Appearance = controller === selected ? .appeared : .disappeared
            #expect(
                controller.appearance == expected, "\(controller.title ?? ""): \(comment?.rawValue ?? "")",
                sourceLocation: sourceLocation)
        }
        #expect(selected?.view.scene === (selected == nil ? nil : panel.scene), comment, sourceLocation: sourceLocation)
        #expect(tabs.title == selected?.title, comment, sourceLocation: sourceLocation)
        #expect(rail.selectedIndex == tabs.selectedIndex, comment, sourceLocation: sourceLocation)
        #expect(
            rail.items.map(\.title) == tabs.viewControllers.map { $0.title ?? "" }, comment,
            sourceLocation: sourceLocation)
        #expect(
            rail.cells.indices.filter { rail.cells[$0].content.isSelected } == [tabs.selectedIndex].compactMap(\.self),
            comment,
            sourceLocation: sourceLocation)
    }

    /// Fails unless the appearance calls of each controller alternate correctly.
    func expectBalancedCalls(
        of titles: [String], startingShown: String?, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for title in titles {
            // A transition may reverse midway: `willDisappear` may precede `didAppear`, and the reverse.
            let allowed: [String: Set<String>] = [
                "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
                "willDisappear": ["didDisappear", "willAppear"], "didDisappear": ["willAppear"],
            ]
            var last = title == startingShown ? "didAppear" : "didDisappear"
            for call in record.appearance(of: title).map({ String($0.dropFirst(title.count + 1)) }) {
                #expect(
                    allowed[last]?.contains(call) == true,
                    "\(title) got \(call) after \(last): \(comment?.rawValue ?? "") \(record.calls)",
                    sourceLocation: sourceLocation)
                last = call
            }
            #expect(
                last.hasPrefix("did"), "\(title) was left at \(last): \(comment?.rawValue ?? "")",
                sourceLocation: sourceLocation)
        }
    }
}
