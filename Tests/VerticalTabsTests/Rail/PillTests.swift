import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("The pill of the selected tab")
struct PillTests {
    private func pill(_ screen: TabScreen) -> RailPill { screen.rail.strip.pill }

    /// Fails unless the pill is shown behind the selected cell.
    private func expectAtSelection(
        _ screen: TabScreen, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let cell = try #require(screen.rail.strip.selectedCell, comment, sourceLocation: sourceLocation)
        let selection = RailLayout.selection(in: cell.bounds.size, style: screen.rail.style, edge: screen.edge)
        #expect(
            pill(screen).shownFrame == selection.offset(by: cell.shownFrame.origin), comment,
            sourceLocation: sourceLocation)
        #expect(!pill(screen).isHidden, comment, sourceLocation: sourceLocation)
        #expect(screen.rail.strip.subviews.first === pill(screen), comment, sourceLocation: sourceLocation)
    }

    // MARK: Position

    @Test("A3: The pill fills the selected cell, up to its insets, at each edge", arguments: RailEdge.allCases)
    func place(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        try expectAtSelection(screen)
        let (cell, size) = (screen.rail.cells[0].bounds.size, pill(screen).bounds.size)
        #expect(edge.across(cell) - edge.across(size) == 12 && edge.along(cell) - edge.along(size) == 8)
        try screen.tap(4)
        try expectAtSelection(screen)
        screen.tabs.selectedIndex = nil
        screen.panel.advanceToNextFrame()
        #expect(pill(screen).isHidden)
        screen.rail.style = .classic
        screen.tabs.selectedIndex = 1
        screen.panel.advanceToNextFrame()
        #expect(pill(screen).isHidden)
    }

    @Test("A3: The pill and the marker move together, and a new selection starts from where they are")
    func together() throws {
        for edge in RailEdge.allCases {
            let screen = TabScreen.editable(6, edge: edge)
            screen.tabs.selectedIndex = 5
            var last = edge.middle(pill(screen).shownFrame)
            for frame in 0..<30 {
                if frame == 4 { screen.tabs.selectedIndex = 1 }
                screen.panel.advanceToNextFrame()
                let middle = edge.middle(pill(screen).shownFrame)
                #expect(abs(middle - edge.middle(screen.rail.marker.shownFrame)) < 1e-9, "\(edge) \(frame)")
                // The spring has no jumps.
                #expect(abs(middle - last) < 160, "\(edge) \(frame)")
                last = middle
            }
            #expect(screen.panel.isStill)
            try expectAtSelection(screen)
        }
    }

    @Test("A3: Icons and titles change their colours at once, and with reduced motion the pill jumps")
    func colors() throws {
        let screen = TabScreen(4)
        let color = screen.panel.scene.theme.color(.railSelectedIcon)
        screen.tabs.selectedIndex = 3
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.texts.filter { $0.color == color && $0.frame.maxX < 80 }.map(\.text) == ["D", "D"])
        try screen.panel.waitUntilStill()
        screen.panel.scene.reducesMotion = true
        screen.tabs.selectedIndex = 0
        screen.panel.advanceToNextFrame()
        try expectAtSelection(screen)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isStill)
    }

    @Test("A3: The pill scrolls with its cell, and follows rotations and new tabs", arguments: RailEdge.allCases)
    func follows(edge: RailEdge) throws {
        let screen = TabScreen.editable(20, edge: edge, size: PixelSize(width: 800, height: 480)) {
            $0.tabs.selectedIndex = 2
        }
        screen.rail.strip.contentOffset = edge.point(along: 90, across: 0)
        screen.panel.advanceToNextFrame()
        try expectAtSelection(screen)
        screen.tabs.selectedIndex = 17
        screen.panel.advance(by: .milliseconds(60))
        screen.panel.rotate()
        try screen.panel.waitUntilStill()
        try expectAtSelection(screen)
        screen.tabs.insertTab(screen.page("New"), at: 0)
        for _ in 0..<30 {
            screen.panel.advanceToNextFrame()
            try expectAtSelection(screen)
        }
        screen.tabs.removeTab(at: 18)
        try screen.panel.waitUntilStill()
        try expectAtSelection(screen)
    }

    @Test("A3: The pill stays behind the selected tab while it is dragged and dropped", arguments: RailEdge.allCases)
    func dragged(edge: RailEdge) throws {
        for removable in [true, false] {
            let screen = TabScreen.editable(6, edge: edge) {
                $0.rail.features.hasCrosses = removable
                $0.tabs.selectedIndex = 1
            }
            let finger = try screen.lift(1)
            let way = 2 * edge.along(screen.rail.cells[1].bounds.size)
            for step in 1...10 {
                finger.move(to: finger.position + screen.along(way / 10), over: .milliseconds(30))
                try expectAtSelection(screen, "\(step)")
            }
            finger.up()
            for frame in 0..<40 {
                screen.panel.advanceToNextFrame()
                try expectAtSelection(screen, "frame \(frame)")
            }
            #expect(screen.order == ["A", "C", "D", "B", "E", "F"])
            #expect(screen.panel.isStill || removable)
        }
    }

    // MARK: Colours

    nonisolated static let accents = [
        "#1F6FB2", "#8A1C1C", "#C8521F", "#FFF6A0", "#FFFFFF", "#0A0A12", "#000000", "#00FF40", "#2B2D30", "#7F7F7F",
        "#0000FF", "#FF00FF", "#003000", "#FFD600",
    ]

    /// The lowest contrast of a pill with its rail and with its title, over the whole gradient.
    private func contrasts(_ theme: Theme) throws -> (rail: Double, text: Double) {
        guard case .gradient(let gradient) = RailStyle().selectionPaint(in: theme, at: .left) else {
            throw Missing()
        }
        let (first, last) = (try #require(gradient.stops.first).color, try #require(gradient.stops.last).color)
        let colors = (0...64).map { first.mixed(with: last, Double($0) / 64) }
        func lowest(_ role: ColorRole) -> Double { colors.map { $0.contrast(with: theme.color(role)) }.min() ?? 0 }
        return (min(lowest(.rail), lowest(.railEdge)), lowest(.railSelectedIcon))
    }

    private struct Missing: Error {}

    @Test("A3, C2: The pill stands out from the rail, and its title is legible, in every theme and with every accent")
    func contrast() throws {
        for theme in [Theme.dark, .light, .highContrast] {
            let minimum = theme.contrast == .high ? 7 : 4.5
            for accent in [nil] + Self.accents {
                let theme = try accent.map { theme.accented(try #require(Color(hex: $0))) } ?? theme
                let found = try contrasts(theme)
                let comment: Comment = "\(theme.brightness) \(theme.contrast) \(accent ?? "own accent") \(found)"
                #expect(found.rail >= 1.6, comment)
                #expect(found.text >= minimum, comment)
            }
        }
    }

    @Test("A3: On a house's own rail, the title on the pill is at least as legible as on the rail, up to 4.5 : 1")
    func ownRails() throws {
        for rail in ["#0B2A4A", "#F0F0F0", "#5A5A5A", "#808080", "#FFFFFF", "#C8521F", "#101010"] {
            for text in ["#FFFFFF", "#000000", "#FFFF00"] {
                for accent in Self.accents {
                    var theme = Theme.dark.accented(try #require(Color(hex: accent)))
                    theme.set(.rail, try #require(Color(hex: rail)))
                    theme.set(.railEdge, try #require(Color(hex: rail)))
                    theme.set(.railSelectedIcon, try #require(Color(hex: text)))
                    guard theme.color(.rail).contrast(with: theme.color(.railSelectedIcon)) >= 4.5 else { continue }
                    let found = try contrasts(theme)
                    #expect(found.text >= 4.5, "\(rail) \(text) \(accent) \(found)")
                    #expect(found.rail >= 1.6, "\(rail) \(text) \(accent) \(found)")
                }
            }
        }
    }

    @Test("A3: The gradient runs towards the accent colour at the inner side", arguments: RailEdge.allCases)
    func direction(edge: RailEdge) throws {
        let theme = Theme.dark
        guard case .gradient(let gradient) = RailStyle().selectionPaint(in: theme, at: edge) else { throw Missing() }
        #expect(gradient.direction == (edge.isVertical ? .horizontal : .vertical))
        let inner = edge.isBeforeContent ? gradient.stops.last : gradient.stops.first
        #expect(inner?.color == theme.color(.selection))
    }
}
