import Drawing
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Edited tabs of a kiosk, and their state after a restart.
@Suite("Kiosk with editable tabs")
struct EditedKioskTests {
    private let folder: TemporaryFolder
    private var statePath: String { "\(folder.path)/state.json" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func yaml(_ tabs: [String] = ["One", "Two", "Three"], hidden: [String] = [], rail: String? = nil) -> String
    {
        let rail = rail ?? "editable: true, new: true, confirm: false"
        return "title: Test\nrail: {\(rail)}\ntabs:\n"
            + (tabs.map { "  - {title: \($0), rows: [{title: About \($0)}]}\n" }
            + hidden.map { "  - {title: \($0), hidden: true, rows: [{title: About \($0)}]}\n" }).joined()
    }

    private func screen(_ yaml: String) throws -> KioskScreen {
        try KioskScreen(yaml: yaml, in: folder, size: PixelSize(width: 1000, height: 700), statePath: statePath)
    }

    private func titles(_ screen: KioskScreen) -> [String] { screen.kiosk.rail.items.map(\.title) }

    /// Holds a tab until it is lifted, and drags it to another one's place.
    private func drag(_ screen: KioskScreen, _ index: Int, to target: Int) throws {
        let cells = screen.kiosk.rail.cells
        let (start, end) = (cells[index].frameInScene.center, cells[target].frameInScene.center)
        screen.panel.finger(0).down(at: start).rest(for: .milliseconds(700)).move(to: end, over: .milliseconds(300))
            .up()
        try screen.panel.waitUntilStill()
    }

    private func tapNew(_ screen: KioskScreen) throws {
        try screen.panel.tap(text: "New")
        try screen.panel.waitUntilStill()
    }

    @Test("E4, V11: The tab order set by dragging is restored after a restart, with the selected tab")
    func order() throws {
        let first = try screen(yaml())
        try drag(first, 0, to: 2)
        #expect(titles(first) == ["Two", "Three", "One"])
        try first.tapTab(1)
        first.kiosk.saveNow()
        let second = try screen(yaml())
        #expect(titles(second) == ["Two", "Three", "One"])
        #expect(second.kiosk.tabBarController.selectedViewController?.title == "Three")
    }

    @Test("E5: “+” adds hidden tabs first, then removed ones, and is disabled if there are none")
    func newTab() throws {
        let screen = try screen(yaml(hidden: ["Four"]))
        #expect(titles(screen) == ["One", "Two", "Three"])
        #expect(screen.kiosk.rail.features.isNewTabEnabled)
        try tapNew(screen)
        #expect(titles(screen) == ["One", "Two", "Three", "Four"])
        #expect(screen.kiosk.selectedPage?.title == "Four")
        #expect(!screen.kiosk.rail.features.isNewTabEnabled)
        try tapNew(screen)
        #expect(screen.kiosk.rail.items.count == 4)
        screen.kiosk.tabBarController.rail(screen.kiosk.rail, remove: 0)
        #expect(screen.kiosk.rail.features.isNewTabEnabled)
        try screen.panel.waitUntilStill()
        try tapNew(screen)
        #expect(titles(screen) == ["Two", "Three", "Four", "One"])
        #expect(screen.rows == ["About One"])
    }

    @Test("V11: After a restart, removed tabs stay removed, added tabs stay, and new tabs come last")
    func restart() throws {
        let first = try screen(yaml(hidden: ["Four"]))
        try tapNew(first)
        first.kiosk.tabBarController.rail(first.kiosk.rail, remove: 1)
        first.kiosk.saveNow()
        let second = try screen(yaml(hidden: ["Four"]))
        #expect(titles(second) == ["One", "Three", "Four"])
        #expect(second.kiosk.rail.features.isNewTabEnabled)
        // The file has other tabs now: one more, one hidden more, one fewer.
        let third = try screen(yaml(["One", "Two", "Five"], hidden: ["Four", "Six"]))
        #expect(titles(third) == ["One", "Four", "Five"])
        try tapNew(third)
        #expect(titles(third) == ["One", "Four", "Five", "Two"])
        try tapNew(third)
        #expect(titles(third) == ["One", "Four", "Five", "Two", "Six"])
    }

    @Test(
        "V11: A saved tab order is ignored if the kiosk file no longer allows editing", arguments: ["", "more: false"])
    func notEditable(rail: String) throws {
        let first = try screen(yaml())
        try drag(first, 0, to: 2)
        first.kiosk.saveNow()
        #expect(titles(try screen(yaml(rail: rail))) == ["One", "Two", "Three"])
    }

    @Test(
        "V11: With a damaged, empty or invalid order in the state file, the kiosk file's tabs are shown",
        arguments: [
            #"{"order": 5}"#, #"{"order": []}"#, #"{"order": ["Nobody", 7, null]}"#, #"{"order": {"One": 1}}"#,
            #"{"order": ["Nobody"], "spare": ["One", "Two", "Three"]}"#, "[", "",
        ])
    func damaged(state: String) throws {
        try folder.write("state.json", state)
        let screen = try screen(yaml())
        #expect(!titles(screen).isEmpty)
        #expect(Set(titles(screen)).isSubset(of: ["One", "Two", "Three"]))
        let all = Set(titles(screen) + screen.kiosk.arrangement.spare.compactMap(\.title))
        #expect(all == ["One", "Two", "Three"])
        #expect(screen.kiosk.selectedPage != nil)
    }

    @Test("V11: A tab listed twice in the order appears once in the rail")
    func twice() throws {
        try folder.write("state.json", #"{"order": ["Two", "Two", "One"], "spare": ["Two", "Three", "Three"]}"#)
        let screen = try screen(yaml())
        #expect(titles(screen) == ["Two", "One"])
        try tapNew(screen)
        #expect(titles(screen) == ["Two", "One", "Three"])
        #expect(!screen.kiosk.rail.features.isNewTabEnabled)
    }

    @Test("E4: The last tab cannot be removed, and without “+” no tab has a close button")
    func lastTab() throws {
        let screen = try screen(yaml(["One", "Two"]))
        let (tabs, rail) = (screen.kiosk.tabBarController, screen.kiosk.rail)
        #expect(tabs.rail(rail, canEdit: 0))
        tabs.rail(rail, remove: 0)
        #expect(!tabs.rail(rail, canEdit: 0))
        #expect(!(try self.screen(yaml(rail: "editable: true")).kiosk.rail.features.hasCrosses))
    }

    @Test("E7, E9: Position, width, titles, marker and the other rail keys apply to the rail")
    func settings() throws {
        let edges: [(String, RailEdge)] = [("top", .top), ("bottom", .bottom), ("side", .left)]
        for (position, edge) in edges {
            let screen = try screen(yaml(rail: "position: \(position), width: 80, titles: wrap, more: false"))
            #expect(screen.kiosk.rail.edge == edge)
            #expect(screen.kiosk.rail.style.thickness == 80)
            #expect(screen.kiosk.rail.style.titles == .wrap)
            #expect(screen.kiosk.rail.frameInScene.size == edge.size(along: edge.isVertical ? 700 : 1000, across: 80))
            #expect(!screen.kiosk.rail.features.hasMoreCell)
            #expect(!screen.kiosk.rail.features.isEditable)
            #expect(!screen.kiosk.rail.features.hasNewTabCell)
        }
    }

    @Test("B3, B2: Colours, selected icons, missing icons and system items apply to the tabs")
    func tabItems() throws {
        let screen = try screen(
            """
            title: Test
            tabs:
              - {title: One, colors: original, icon: a, selected-icon: b, badge: x, rows: [A]}
              - {title: Two, icon: none, rows: [A]}
              - {system: contacts, rows: [A]}
            """)
        let items = screen.kiosk.rail.items
        #expect(items[0].item.rendering == .original)
        #expect(items[0].item.selectedImage == "b")
        #expect(!items[1].item.showsIcon)
        #expect(items[2].title == "Contacts")
        #expect(items[2].item.image == "contacts")
        #expect(items.map(\.item.rendering).dropFirst().allSatisfy { $0 == .template })
    }
}
