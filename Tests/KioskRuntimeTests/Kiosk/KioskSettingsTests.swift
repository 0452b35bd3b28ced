import Drawing
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

@Suite("Settings of a kiosk file")
struct KioskSettingsTests {
    private func screen(_ head: String, pictures: NamedPictures = NamedPictures()) throws -> KioskScreen {
        let folder = try TemporaryFolder()
        return try KioskScreen(
            yaml: """
                title: Test
                \(head)
                tabs:
                  - {title: One, rows: [{title: First}, {title: Second}]}
                  - {title: Two, badge: "9", rows: [{title: Third, text: Words}]}
                  - {title: Three, icon: star, rows: [{title: Fourth}]}
                """, in: folder, pictures: pictures)
    }

    @Test("E8: The theme in the kiosk file applies to everything that is drawn")
    func theme() throws {
        for (name, theme) in [("dark", Theme.dark), ("light", Theme.light)] {
            let screen = try screen("theme: \(name)")
            #expect(screen.panel.scene.theme == theme)
            let page = try screen.page
            for (view, role) in [
                (page.list as View, ColorRole.listBackground), (page.detailPage.view, .detailBackground),
            ] {
                let drawn = view.recordedDisplayList().commands.first
                let expected = Paint.color(theme.color(role))
                guard case .fill(_, expected, _)? = drawn else {
                    Issue.record("\(name): \(String(describing: drawn))")
                    continue
                }
            }
        }
    }

    @Test(
        "E8: Text in the accent colour is readable on every background of both themes, whatever the colour",
        arguments: ["dark", "light"], ["#8A1C1C", "#FFE000", "#000000", "#FFFFFF", "#767676", "#0062CC"])
    func readableAccent(name: String, hex: String) throws {
        let theme = try screen("theme: \(name)\naccent: \"\(hex)\"").panel.scene.theme
        let accent = theme.color(.accent)
        for role in [ColorRole.listBackground, .detailBackground, .surface] {
            #expect(accent.contrast(with: theme.color(role)) >= 4.5, "\(role)")
        }
        #expect(theme.color(.onAccent).contrast(with: accent) >= 4.5)
    }

    @Test("E8: The selected row has the accent colour and a text of sufficient contrast")
    func accent() throws {
        for (hex, color) in [
            ("#8A1C1C", Color(red: 0x8A, green: 0x1C, blue: 0x1C)), ("#FFE000", Color(red: 255, green: 224, blue: 0)),
        ] {
            let screen = try screen("accent: \"\(hex)\"")
            let theme = screen.panel.scene.theme
            #expect(theme.color(.selection) == color)
            let cell = try #require(try screen.page.list.cell(at: RowIndex(row: 0)))
            let expected = Paint.color(color)
            guard case .fill(_, expected, _)? = cell.recordedDisplayList().commands.first else {
                Issue.record("the row is drawn as \(cell.recordedDisplayList().commands)")
                continue
            }
            let text = try #require(
                screen.panel.texts.first { $0.text == "First" && cell.frameInScene.contains($0.frame.center) })
            #expect(text.color.contrast(with: color) >= 4.5)
        }
        #expect(try screen("").panel.scene.theme == .dark)
    }

    @Test("T2: With “hand: right”, the rail is at the right edge, then the list, then the detail")
    func hand() throws {
        for hand in ["left", "right"] {
            let screen = try screen("hand: \(hand)")
            let page = try screen.page
            let order = [
                screen.kiosk.rail.frameInScene.minX, page.view.frameInScene.minX,
                page.detailPage.view.frameInScene.minX,
            ]
            #expect(order == (hand == "left" ? order.sorted() : order.sorted().reversed()))
            #expect(order[0] == (hand == "left" ? 0 : 1280 - 80))
        }
    }

    @Test("A2: With “reduce-motion”, the marker and the list move without animation")
    func reduceMotion() throws {
        let screen = try screen("reduce-motion: true")
        #expect(screen.panel.scene.reducesMotion)
        screen.panel.tap(screen.kiosk.rail.cells[2])
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isStill)
        #expect(try !self.screen("").panel.scene.reducesMotion)
    }

    @Test("A1: With “marker: none”, the rail has no arrow")
    func marker() throws {
        #expect(try screen("rail: {marker: none}").kiosk.rail.marker.isHidden)
        #expect(try !screen("").kiosk.rail.marker.isHidden)
    }

    @Test("E8: The rail has the style of the kiosk file")
    func railStyle() throws {
        #expect(try screen("").kiosk.rail.style == RailStyle())
        #expect(try screen("rail: {style: modern}").kiosk.rail.style == RailStyle())
        #expect(try screen("rail: {style: classic}").kiosk.rail.style == .classic)
    }

    @Test("B7: A kiosk with a single tab has no rail, unless the rail offers something else")
    func singleTab() throws {
        func hidesRail(_ head: String, tabs: String = "{title: One, rows: [First]}") throws -> Bool {
            let folder = try TemporaryFolder()
            return try KioskScreen(yaml: "title: Test\n\(head)\ntabs: [\(tabs)]\n", in: folder).kiosk.rail.isHidden
        }
        #expect(try hidesRail(""))
        #expect(try hidesRail("rail: {style: classic, position: top}"))
        for head in ["rail: {editable: true}", "rail: {new: true}", "languages: [en, de]"] {
            #expect(try !hidesRail(head), "\(head)")
        }
        #expect(try !hidesRail("", tabs: "{title: One, rows: [First]}, {title: Two, rows: [Second]}"))
    }

    @Test("V8: A tab whose icon is missing is logged with the paths that were tried")
    func missingIcons() throws {
        let screen = try screen("", pictures: NamedPictures(["two": Size(width: 30, height: 30)]))
        #expect(screen.log.warnings.count == 2)
        #expect(screen.log.warnings.contains { $0.contains("“One”") && $0.contains("tried one") })
        #expect(screen.log.warnings.contains { $0.contains("“Three”") && $0.contains("tried star") })
        // Placeholders “O” and “T” are shown.
        #expect(screen.kiosk.rail.cells[0].recordedDisplayList().strings == ["O"])
        #expect(screen.kiosk.rail.cells[1].recordedDisplayList().strings.isEmpty)
    }

    @Test("V8: Icons are looked up first in the kiosk file's folder, then in the listed folders")
    func folders() throws {
        let definition = try KioskDefinition.parse(
            "title: A\nicons: [../Assets/Icons, b]\ntabs: [{title: B, rows: []}]\n", path: "/kiosk/k.yaml")
        let kiosk = Kiosk(definition, logger: LogRecord().logger)
        #expect(kiosk.pictureFolders == ["/kiosk", "/kiosk/../Assets/Icons", "/kiosk/b"])
    }

    @Test("B2: Badges are taken from the kiosk file")
    func badges() throws {
        let screen = try screen("")
        #expect(screen.kiosk.tabs.map(\.tabItem.badgeValue) == [nil, "9", nil])
        #expect(screen.panel.isReadable("9"))
    }
}
