import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("List of all tabs")
struct OverflowListTests {
    // MARK: Choosing

    @Test("E6: Every tab can be selected in the list by touch", arguments: RailEdge.allCases)
    func everyTab(edge: RailEdge) throws {
        let titles = OverflowScreen.titles(40)
        let screen = try OverflowScreen(titles, selected: 0, edge: edge)
        for title in titles { try screen.choose(title) }
        #expect(screen.chosen == Array(titles.indices))
        #expect(screen.dismissals == 0)
    }

    @Test("E6: A row is selected when the finger lifts, and not by a drag that began on it")
    func onLift() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(20))
        let row = try screen.row("Room 1002").frameInScene.center
        screen.panel.finger(0).down(at: row).rest(for: .milliseconds(300))
        #expect(screen.chosen.isEmpty)
        screen.panel.finger(0).up()
        #expect(screen.chosen == [2])
        screen.panel.drag(from: row, to: row - Point(x: 0, y: 60), over: .milliseconds(200), rest: .seconds(1))
        #expect(screen.chosen == [2])
    }

    @Test("E6: Selecting a row does not mark it: the mark shows the selected tab")
    func mark() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(6), selected: 1)
        #expect(try screen.marked == ["Room 1001"])
        try screen.tap(screen.row("Room 1004"))
        #expect(screen.chosen == [4])
        #expect(try screen.marked == ["Room 1001"])
        screen.overflow.selectedIndex = 4
        #expect(try screen.marked == ["Room 1004"])
        screen.overflow.selectedIndex = nil
        #expect(try screen.marked == [])
    }

    @Test("E6: The list opens scrolled to the selected tab", arguments: [0, 1, 7, 100, 198, 199])
    func selectedInView(index: Int) throws {
        let screen = try OverflowScreen(OverflowScreen.titles(200), selected: index)
        let row = try screen.row("Room \(1000 + index)")
        #expect(screen.isSeen(row))
        #expect(try screen.marked == ["Room \(1000 + index)"])
        let list = try screen.list
        #expect(list.offsetRange.y.contains(list.contentOffset.y))
    }

    @Test("E6: A list that is opened again shows the currently selected tab")
    func again() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(200), selected: 0)
        let overflow = screen.overflow
        let host = try #require(overflow.parent)
        host.hideChild(overflow)
        overflow.selectedIndex = 150
        host.showChild(overflow, in: host.view, frame: overflow.view.frame)
        try screen.panel.waitUntilStill()
        #expect(screen.isSeen(try screen.row("Room 1150")))
    }

    // MARK: Leaving

    @Test(
        "E6: A touch on the scrim or the close button closes the list, and a touch inside the list does not",
        arguments: RailEdge.allCases)
    func dismissal(edge: RailEdge) throws {
        let screen = try OverflowScreen(OverflowScreen.titles(30), edge: edge)
        let scrim = try #require(screen.panel.first(Scrim.self)).frameInScene
        let panel = try screen.view.frameInScene
        let beside = Point(x: edge == .left ? scrim.maxX - 20 : scrim.minX + 20, y: scrim.midY)
        #expect(!panel.contains(beside))
        screen.panel.tap(at: beside)
        #expect(screen.dismissals == 1)
        try screen.tap(screen.view.close)
        #expect(screen.dismissals == 2)
        screen.panel.tap(at: try screen.view.title.frameInScene.center)
        screen.panel.tap(at: Point(x: panel.midX, y: panel.maxY - 3))
        #expect(screen.dismissals == 2)
        #expect(screen.chosen.isEmpty)
    }

    @Test("E6: A finger that slides off the close button does not close the list")
    func changedMind() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(30))
        let cross = try screen.view.close.frameInScene.center
        screen.panel.drag(from: cross, to: cross + Point(x: -200, y: 200), over: .milliseconds(200))
        #expect(screen.dismissals == 0)
    }

    @Test("E6: Views behind the list receive no touches")
    func behind() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(30))
        let root = try #require(screen.panel.scene.rootViewController?.view)
        for x in stride(from: 70.0, to: 800, by: 30) {
            for y in stride(from: 5.0, to: 480, by: 30) {
                let hit = try #require(root.hitTest(Point(x: x, y: y)))
                #expect(hit.isDescendant(of: screen.overflow.view))
            }
        }
    }

    // MARK: Looks

    @Test("E6: A row shows the tab's badge, and its picture in the tint or original colours, or a letter instead")
    func rows() throws {
        let pictures = NamedPictures(["map": Size(width: 30, height: 30), "logo": Size(width: 30, height: 30)])
        let screen = try OverflowScreen([], pictures: pictures) { screen in
            screen.overflow.items = [
                OverflowScreen.item("Map", TabItem(badgeValue: "12")),
                OverflowScreen.item("Brand", TabItem(image: "logo", rendering: .original)),
                OverflowScreen.item("élan"), OverflowScreen.item(""),
            ]
        }
        func tint(_ title: String) throws -> (name: ImageName, isTinted: Bool)? {
            let commands = try screen.row(title).recordedDisplayList().commands
            for case .picture(let name, _, _, let tint, _) in commands { return (name, tint != nil) }
            return nil
        }
        #expect(try tint("Map")?.name == "map")
        #expect(try tint("Map")?.isTinted == true)
        #expect(try tint("Brand")?.name == "logo")
        #expect(try tint("Brand")?.isTinted == false)
        #expect(try tint("élan") == nil)
        #expect(try screen.row("élan").recordedDisplayList().strings == ["É"])
        #expect(try screen.row("").recordedDisplayList().strings == ["?"])
        #expect(screen.panel.isReadable("12"))
        let badge = try #require(screen.panel.view(showing: "12")).frameInScene
        #expect(try badge.midX > screen.row("Map").frameInScene.maxX - 50)
    }

    @Test("E6: A tab without an icon has none in the list, and its title is aligned with the others")
    func noIcon() throws {
        var item = TabItem()
        item.showsIcon = false
        let screen = try OverflowScreen(["Other"]) { screen in
            screen.overflow.items.append(OverflowScreen.item("Bare", item))
        }
        #expect(try screen.row("Bare").recordedDisplayList().strings == [])
        let titles = screen.panel.texts.filter { ["Bare", "Other"].contains($0.text) }
        #expect(titles.count == 2 && titles.first?.frame.minX == titles.last?.frame.minX)
    }

    @Test("E6: The list uses the rail's texts, even if they change while it is open")
    func words() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(30))
        #expect(screen.panel.isReadable("All tabs") && screen.panel.isReadable("Search"))
        screen.overflow.words.allTabs = "Alle Reiter"
        screen.overflow.words.search = "Suchen"
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Alle Reiter") && screen.panel.isReadable("Suchen"))
        #expect(!screen.panel.isReadable("All tabs") && !screen.panel.isReadable("Search"))
    }

    @Test("E6: A title of 10,000 letters is truncated, and badges leave it at least half of the width")
    func longTitles() throws {
        let screen = try OverflowScreen([]) { screen in
            screen.overflow.items = [
                OverflowScreen.item(String(repeating: "long ", count: 2000), TabItem(badgeValue: "1")),
                OverflowScreen.item(String(repeating: "北", count: 10_000)),
                OverflowScreen.item("Room", TabItem(badgeValue: String(repeating: "9", count: 1000))),
            ]
        }
        let panel = try screen.view.frameInScene
        for text in screen.panel.texts { #expect(text.frame.minX >= panel.minX && text.frame.maxX <= panel.maxX) }
        #expect(screen.panel.isReadable("Room"))
        try screen.tap(screen.row(String(repeating: "北", count: 10_000)))
        #expect(screen.chosen == [1])
    }

    @Test("E6: The list fades in, or appears at once with reduced motion")
    func fade() throws {
        func opacities(reducesMotion: Bool) throws -> [Double] {
            let screen = try OverflowScreen(OverflowScreen.titles(3)) {
                $0.panel.scene.reducesMotion = reducesMotion
            }
            let overflow = screen.overflow
            let host = try #require(overflow.parent)
            host.hideChild(overflow)
            screen.panel.advanceToNextFrame()
            host.showChild(overflow, in: host.view, frame: overflow.view.frame)
            return (0..<20).map { _ in
                screen.panel.advanceToNextFrame()
                return screen.panel.frame.layers.first?.opacity ?? 0
            }
        }
        let faded = try opacities(reducesMotion: false)
        #expect(faded.first.map { $0 < 0.2 } == true)
        #expect(faded == faded.sorted() && faded.last == 1)
        #expect(faded[8] > 0 && faded[8] < 1 && faded[13] == 1)
        #expect(try opacities(reducesMotion: true).allSatisfy { $0 == 1 })
    }

    // MARK: Changes

    @Test("E6: A changed badge keeps the scroll position of the list and the press of a row")
    func badgeChanges() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(200), selected: 100)
        let offset = try screen.list.contentOffset
        screen.panel.finger(0).down(at: try screen.row("Room 1101").frameInScene.center)
        screen.overflow.items[101].item.badgeValue = "new"
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("new"))
        #expect(try screen.list.contentOffset == offset)
        screen.panel.finger(0).up()
        #expect(screen.chosen == [101])
    }

    @Test("E6: Removing a tab removes its row, and a touch never selects a row other than the touched one")
    func removal() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(200), selected: 100)
        let offset = try screen.list.contentOffset
        let place = try screen.row("Room 1101").frameInScene.center
        screen.panel.finger(0).down(at: place)
        screen.overflow.items.remove(at: 50)
        screen.overflow.selectedIndex = 99
        screen.panel.advanceToNextFrame()
        screen.panel.finger(0).up()
        #expect(screen.chosen.isEmpty)
        #expect(try screen.list.contentOffset == offset)
        #expect(try screen.marked == ["Room 1100"])
        screen.panel.tap(at: place)
        #expect(screen.chosen == [101])
        #expect(screen.overflow.items[101].title == "Room 1102")
    }

    @Test("E6: All tabs can be removed and added again while the list is open")
    func allGone() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(200), selected: 199)
        screen.overflow.items.removeLast(198)
        screen.overflow.selectedIndex = nil
        try screen.panel.waitUntilStill()
        #expect(try screen.rows == ["Room 1000", "Room 1001"])
        #expect(try !screen.hasField)
        screen.overflow.items = []
        try screen.panel.waitUntilStill()
        #expect(try screen.rows == [])
        screen.overflow.items = [OverflowScreen.item("Back")]
        try screen.panel.waitUntilStill()
        try screen.tap(screen.row("Back"))
        #expect(screen.chosen == [0])
    }

    @Test("E6: The tabs can change, or the list can close, while the list reports a selection")
    func reentrancy() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(20), selected: 3)
        let overflow = screen.overflow
        var chosen: [Int] = []
        overflow.onChoose = { index in
            chosen.append(index)
            overflow.items.removeAll()
            overflow.parent?.hideChild(overflow)
            overflow.removeFromParent()
        }
        screen.panel.tap(try screen.row("Room 1002"))
        try screen.panel.waitUntilStill()
        #expect(chosen == [2])
    }

    @Test("E6: The list fits any panel, even one of a single pixel or one that rotates while it is open")
    func resizing() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(200), selected: 100)
        try screen.openSearch()
        for (width, height) in [(480, 800), (1, 1), (320, 480), (1966, 1080), (66, 480), (800, 20), (800, 480)] {
            screen.panel.resize(to: PixelSize(width: width, height: height))
            try screen.panel.waitUntilStill()
        }
        #expect(try screen.list.offsetRange.y.contains(screen.list.contentOffset.y))
        #expect(try screen.isTyping)
        try screen.tap(screen.view.close)
        #expect(screen.dismissals == 1)
    }
}
