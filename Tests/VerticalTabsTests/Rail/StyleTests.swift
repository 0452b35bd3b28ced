import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Rail style")
struct StyleTests {
    /// A named change of a style.
    nonisolated struct Change: CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (inout RailStyle) -> Void

        init(_ name: String, _ make: @escaping @Sendable (inout RailStyle) -> Void) {
            testDescription = name
            self.make = make
        }
    }

    nonisolated static let looks = [
        Change("selectionInsets.top") { $0.selectionInsets.top = 2 },
        Change("selectionInsets.bottom") { $0.selectionInsets.bottom = 3 },
        Change("selectionRadius") { $0.selectionRadius = 17 },
        Change("backgroundPicture") { $0.backgroundPicture = "wood" },
        Change("background") { $0.background = Color(red: 90, green: 10, blue: 10) },
        Change("selection") { $0.selection = .color(Color(red: 1, green: 2, blue: 3)) },
        Change("iconColor") { $0.iconColor = Color(red: 4, green: 5, blue: 6) },
        Change("selectedIconColor") { $0.selectedIconColor = Color(red: 7, green: 8, blue: 9) },
    ]
    nonisolated static let measures = [
        Change("thickness") { $0.thickness = 99 },
        Change("cellLength") { $0.cellLength = 70 },
        Change("minimumCellLength") { $0.minimumCellLength = 90 },
        Change("iconSize") { $0.iconSize = 18 },
        Change("titles") { $0.titles = .widen },
        Change("minimumTitleSize") { $0.minimumTitleSize = 7 },
        Change("maximumTitleLines") {
            $0.titles = .wrap
            $0.maximumTitleLines = 2
        },
        Change("titleFont") { $0.titleFont = Font(size: 16) },
        Change("grip") { $0.grip = 0 },
        Change("showsMarker") { $0.showsMarker = false },
        Change("markerPicture") { $0.markerPicture = "arrow" },
        Change("words") { $0.words = ProgramStrings(.english) },
        Change("selectionInsets.left") { $0.selectionInsets.left = 2 },
        Change("classic") { $0 = .classic },
    ]

    private func screen(_ style: RailStyle, edge: RailEdge, count: Int) -> TabScreen {
        let icon = Size(width: 30, height: 30)
        let pictures = NamedPictures([
            "wood": Size(width: 9, height: 9), "arrow": Size(width: 9, height: 20), "flag": icon, "a": icon,
        ])
        return TabScreen(
            count, style: style, side: edge == .right ? .right : .left, pictures: pictures
        ) { screen in
            screen.turn(to: edge)
            screen.tabs.selectedIndex = 1
            screen.rail.features.hasNewTabCell = true
            guard count > 3 else { return }
            screen.pages[1].title = "Countries of the world"
            screen.pages[1].tabItem.badgeValue = "12"
            screen.pages[2].tabItem.showsIcon = false
            screen.pages[2].tabItem.badgeValue = "3"
            screen.pages[3].tabItem.image = "flag"
            screen.pages[3].tabItem.rendering = .original
        }
    }

    @Test(
        "E8: Changing the style at run time gives the same picture as setting it from the beginning",
        arguments: looks + measures, RailEdge.allCases)
    func atOnce(change: Change, edge: RailEdge) throws {
        for count in [5, 30] {
            var style = RailStyle()
            change.make(&style)
            #expect(style != RailStyle())
            let fresh = screen(style, edge: edge, count: count)
            let live = screen(RailStyle(), edge: edge, count: count)
            live.rail.style = style
            live.panel.advanceToNextFrame()
            func layers(_ screen: TabScreen) -> [String] {
                screen.panel.frame.layers.map {
                    "\($0.originX) \($0.originY) \($0.shiftX) \($0.shiftY) \($0.opacity) \($0.list)"
                }
            }
            // The back-to-front order of subviews may differ if they do not overlap.
            #expect(layers(live).sorted() == layers(fresh).sorted(), "\(count)")
            live.rail.style = RailStyle()
            try live.panel.waitUntilStill()
            let plain = screen(RailStyle(), edge: edge, count: count)
            #expect(layers(live).sorted() == layers(plain).sorted(), "\(count), back")
        }
    }

    /// A cell that counts its calls.
    private final class CountingCell: Control, RailCellView {
        var content: RailCellContent { didSet { setNeedsDisplay() } }
        private(set) var layouts = 0
        private(set) var drawings = 0

        init(_ content: RailCellContent) {
            self.content = content
            super.init()
        }

        override func layoutSubviews() { layouts += 1 }
        override func draw(_ list: inout DisplayList) { drawings += 1 }
    }

    @Test("E8: Changing a colour or picture of the style redraws the cells and causes no layout", arguments: looks)
    func look(change: Change) throws {
        let screen = TabScreen(4) { $0.rail.makeCell = { CountingCell($0) } }
        let cells = screen.rail.cells.compactMap { $0 as? CountingCell }
        #expect(cells.count == 4)
        let before = cells.map { ($0.layouts, $0.drawings) }
        change.make(&screen.rail.style)
        #expect(!screen.rail.needsLayout && !cells.contains(where: \.needsLayout))
        #expect(!screen.tabs.view.needsLayout)
        screen.panel.advanceToNextFrame()
        #expect(cells.map(\.layouts) == before.map(\.0))
        #expect(zip(cells, before).allSatisfy { $0.drawings == $1.1 + 1 })
        #expect(cells.allSatisfy { $0.content.style == screen.rail.style })
    }

    @Test("E8: Changing a dimension of the style causes a layout of the rail", arguments: measures)
    func measure(change: Change) throws {
        let screen = TabScreen(4) { $0.rail.makeCell = { CountingCell($0) } }
        change.make(&screen.rail.style)
        #expect(screen.rail.needsLayout)
        screen.panel.advanceToNextFrame()
        let cell = try #require(screen.rail.cells[0] as? CountingCell)
        let layouts = cell.layouts
        screen.rail.style.thickness += 20
        screen.panel.advanceToNextFrame()
        #expect(cell.layouts == layouts + 1)
        // Setting the same style again is no change.
        let style = screen.rail.style
        screen.rail.style = style
        #expect(screen.panel.isStill)
    }

    private func colors(_ screen: TabScreen) throws -> (rail: Color, icon: Color, selected: Color, selection: Paint?) {
        func tint(_ index: Int) throws -> Color {
            for command in screen.rail.cells[index].recordedDisplayList().commands {
                if case .stroke(_, let color, _, _) = command { return color }
            }
            throw Missing()
        }
        let background = try #require(screen.panel.first(RailBackground.self))
        guard case .fill(_, .color(let rail), _)? = background.recordedDisplayList().commands.first else {
            throw Missing()
        }
        var selection: Paint?
        if case .fill(_, let paint, _)? = screen.rail.strip.pill.recordedDisplayList().commands.first {
            selection = paint
        }
        return (rail, try tint(1), try tint(0), selection)
    }

    private struct Missing: Error {}

    @Test("E8: Nil colours of the style follow the theme, and colours that are set survive a change of theme")
    func theme() throws {
        let screen = TabScreen(3)
        for theme in [Theme.light, .dark, .highContrast, .light] {
            screen.panel.scene.theme = theme
            screen.panel.advanceToNextFrame()
            let seen = try colors(screen)
            #expect(seen.rail == theme.color(.rail) && seen.icon == theme.color(.railIcon))
            #expect(seen.selected == theme.color(.railSelectedIcon))
            #expect(seen.selection == RailStyle().selectionPaint(in: theme, at: .left))
        }
        screen.panel.scene.theme.railSelection = .color(.black)
        screen.panel.advanceToNextFrame()
        #expect(try colors(screen).selection == .color(.black))
        let (a, b, c, d) = (Color(white: 1), Color(white: 2), Color(white: 3), Color(white: 4))
        screen.rail.style.background = a
        screen.rail.style.iconColor = b
        screen.rail.style.selectedIconColor = c
        screen.rail.style.selection = .color(d)
        for theme in [Theme.light, .dark] {
            screen.panel.scene.theme = theme
            screen.panel.advanceToNextFrame()
            let seen = try colors(screen)
            #expect(seen.rail == a && seen.icon == b && seen.selected == c && seen.selection == .color(d))
        }
        screen.rail.style = RailStyle()
        screen.panel.advanceToNextFrame()
        #expect(try colors(screen).icon == Theme.dark.color(.railIcon))
    }

    @Test("C2: In high contrast the selected tab has an outline, and a line separates the rail from its content")
    func lines() {
        let screen = TabScreen(3)
        for theme in [Theme.light, .dark, .highContrast, .calm] {
            screen.panel.scene.theme = theme
            screen.panel.advanceToNextFrame()
            let border = theme.color(.border)
            let commands = screen.panel.lists.flatMap(\.commands)
            // The letter that replaces an icon has an outline too, which is smaller.
            let around = commands.filter {
                if case .stroke(let rect, border, _, _) = $0 { rect.width > 50 } else { false }
            }
            let beside = commands.filter {
                if case .fill(let rect, .color(border), _) = $0 { rect.height > 300 } else { false }
            }
            let count = theme.contrast == .high ? 1 : 0
            #expect(around.count == count && beside.count == count)
        }
    }

    @Test("E8, B3: An original picture ignores style and theme, and a template picture has the style's tint")
    func original() throws {
        let size = Size(width: 30, height: 30)
        var style = RailStyle()
        style.iconColor = Color(white: 9)
        style.selectedIconColor = Color(white: 10)
        let screen = TabScreen(2, style: style, pictures: NamedPictures(["flag": size, "b": size])) {
            $0.pages[0].tabItem = TabItem(image: "flag", rendering: .original)
        }
        func tint(_ index: Int) -> [Color?] {
            screen.rail.cells[index].recordedDisplayList().commands.compactMap { command in
                if case .picture(_, _, _, let tint, _) = command { .some(tint) } else { nil }
            }
        }
        for selected in 0...1 {
            screen.tabs.selectedIndex = selected
            try screen.panel.waitUntilStill()
            #expect(tint(0) == [nil])
            #expect(tint(1) == [Color(white: selected == 1 ? 10 : 9)])
        }
        #expect(
            screen.rail.marker.recordedDisplayList().commands.contains { command in
                if case .polygon(_, let paint) = command { "\(paint)".contains("10") } else { false }
            })
    }

    @Test("E8, T2: A new rail takes over the style, edge, features and tabs of the previous one")
    func otherRail() throws {
        let screen = TabScreen(4, side: .right)
        screen.rail.style.thickness = 90
        screen.rail.features.isEditable = true
        let other = TabRail()
        screen.tabs.rail = other
        screen.panel.advanceToNextFrame()
        #expect(other.style == screen.rail.style && other.features == screen.rail.features)
        #expect(other.edge == .right && other.bounds.width == 90)
        #expect(other.items.count == 4 && other.selectedIndex == 0)
        #expect(screen.rail.scene == nil)
        screen.panel.tap(other.cells[2])
        #expect(screen.tabs.selectedIndex == 2)
    }
}
