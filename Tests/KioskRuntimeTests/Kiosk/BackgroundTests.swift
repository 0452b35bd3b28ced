import Drawing
import Elements
import Headless
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Pictures behind pages, under a veil.
@Suite("Background pictures of pages")
struct BackgroundTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["hall.png", "garden.png"] { try folder.write(name, "") }
    }

    private static let tabs = """
        tabs:
          - {title: Words, page: [{heading: One}, {text: Two}]}
          - {title: Rows, rows: [{title: a, text: b}]}
          - {title: Own, background: {picture: garden.png, veil: 99}, page: [{heading: Three}]}
          - {title: Plain, background: none, page: [{heading: Four}]}
          - {title: Side by side, pages: [{title: Left, page: [{heading: Five}]}, {title: Right, page: [{heading: Six}]}]}

        """

    private func screen(_ more: String, isThere: Bool = true) throws -> KioskScreen {
        let pictures = NamedPictures()
        if isThere {
            for name in ["hall.png", "garden.png"] {
                pictures.sizes[ImageName("\(folder.path)/\(name)")] = Size(width: 4000, height: 3000)
            }
        }
        return try KioskScreen(yaml: "title: A\n\(more)\n\(Self.tabs)", in: folder, pictures: pictures)
    }

    /// Backdrops on screen.
    private func backdrops(_ screen: KioskScreen) -> [Backdrop] {
        func find(in view: View) -> [Backdrop] {
            guard !view.isHidden, view.scene != nil else { return [] }
            if let backdrop = view as? Backdrop { return backdrop.background == nil ? [] : [backdrop] }
            return view.subviews.flatMap(find)
        }
        return screen.panel.scene.rootViewController.map { find(in: $0.view) } ?? []
    }

    /// Pictures and veil that a backdrop draws.
    private func drawn(_ backdrop: Backdrop) -> (picture: ImageName?, veil: Color?) {
        var list = DisplayList()
        backdrop.draw(&list)
        var picture: ImageName?
        var veil: Color?
        for command in list.commands {
            switch command {
            case .picture(let name, _, _, _, _): picture = name
            case .fill(_, .color(let color), _): veil = color
            default: break
            }
        }
        return (picture, veil)
    }

    @Test("A background picture has the size of its page or detail, and each tab may have its own or none")
    func pages() throws {
        let screen = try screen("background: {picture: hall.png}")
        var found: [[String]] = []
        for index in 0..<5 {
            if index > 0 { try screen.tapTab(index) }
            found.append(backdrops(screen).compactMap { drawn($0).picture?.path })
            for backdrop in backdrops(screen) {
                let page = try #require(backdrop.superview)
                #expect(
                    backdrop.bounds.size == page.bounds.size && backdrop.bounds.width <= screen.panel.scene.size.width)
            }
        }
        let (hall, garden) = ("\(folder.path)/hall.png", "\(folder.path)/garden.png")
        #expect(found[0] == [hall] && found[1] == [hall] && found[2] == [garden] && found[3] == [])
        #expect(found[4].first == hall)
    }

    @Test(
        "Texts of each theme, also in the accent colour, are readable on the visible part of any picture",
        arguments: KioskDefinition.Theme.allCases, [nil, "#0A84FF"])
    func contrast(name: KioskDefinition.Theme, accent: String?) throws {
        let screen = try screen(
            "theme: \(name.rawValue)\n" + (accent.map { "accent: \"\($0)\"\n" } ?? "")
                + "background: {picture: hall.png}")
        let theme = screen.kiosk.theme
        let backdrop = try #require(backdrops(screen).first)
        let veil = try #require(drawn(backdrop).veil)
        #expect(veil.alpha < 255, "something of the picture is seen")
        let least = name == .highContrast ? 7 : 4.5
        for pixel in [Color.black, .white] {
            var seen = pixel.mixed(with: veil, Double(veil.alpha) / 255)
            seen.alpha = 255
            for role in [ColorRole.primaryText, .secondaryText, .warning, .accent] {
                #expect(theme.color(role).contrast(with: seen) >= least, "\(role)")
            }
        }
    }

    @Test("A custom veil is never weaker than a theme that is chosen later needs")
    func otherTheme() throws {
        let screen = try screen("background: {picture: hall.png, veil: 96}")
        let backdrop = try #require(backdrops(screen).first)
        #expect(drawn(backdrop).veil?.alpha == 245)
        screen.kiosk.elementLinks(in: nil).perform([.theme(.light)], from: RequestOrigin("")) { _ in }
        let veil = try #require(drawn(backdrop).veil)
        #expect(veil.red == Theme.light.color(.detailBackground).red && veil.alpha >= 245)
    }

    @Test("If the background picture is missing, the background is a plain colour")
    func missing() throws {
        let screen = try screen("background: {picture: hall.png}", isThere: false)
        let backdrop = try #require(backdrops(screen).first)
        #expect(drawn(backdrop).picture == nil)
        #expect(drawn(backdrop).veil == screen.kiosk.theme.color(.detailBackground))
    }

    @Test("A background stays in place while the page scrolls, keeps its offset, and fills a rotated screen")
    func scrolling() throws {
        let many = (0..<60).map { "{text: Line \($0)}" }.joined(separator: ", ")
        let pictures = NamedPictures([ImageName("\(folder.path)/hall.png"): Size(width: 40, height: 30)])
        let yaml =
            "title: A\nbackground: {picture: hall.png}\ntabs: [{title: B, page: [\(many)]}, {title: C, rows: [d]}]\n"
        let state = "\(folder.path)/state.json"
        let first = try KioskScreen(yaml: yaml, in: folder, statePath: state, pictures: pictures)
        let backdrop = try #require(backdrops(first).first)
        let before = backdrop.frameInScene
        let middle = before.center
        first.panel.finger(0).down(at: middle).move(to: Point(x: middle.x, y: middle.y - 300), over: .milliseconds(300))
            .rest(for: .milliseconds(300)).up()
        try first.panel.waitUntilStill()
        #expect(backdrop.frameInScene == before)
        #expect(!first.panel.strings.contains("Line 0"))
        first.kiosk.saveNow()
        let second = try KioskScreen(yaml: yaml, in: folder, statePath: state, pictures: pictures)
        #expect(!second.panel.strings.contains("Line 0"))
        second.panel.resize(to: PixelSize(width: 800, height: 1280))
        try second.panel.waitUntilStill()
        let turned = try #require(backdrops(second).first)
        #expect(turned.frameInScene.maxY == 1280 && turned.frameInScene.maxX == 800)
    }

    @Test("Errors are reported with their location, and for a veil that is too weak the error states the minimum")
    func mistakes() {
        expect(
            Mistake(.lowContrast, "the minimum is"), Mistake(.missingKey, "picture"),
            Mistake(.unknownKey, suggestion: "picture"), Mistake(.invalidValue),
            in: """
                title: A
                background: {picture: hall.png, veil: ▲20}
                tabs:
                  - {title: B, background: ▲{veil: 99}, rows: [c]}
                  - {title: C, background: {▲pictur: hall.png}, rows: [c]}
                  - {title: D, background: {picture: hall.png, veil: ▲101}, rows: [c]}
                  - {title: E, background: none, rows: [c]}

                """, path: "\(folder.path)/kiosk.yaml", format: .standard)
        expect(
            Mistake(.lowContrast, "the minimum is"),
            in:
                "title: A\ntheme: high-contrast\nbackground: {picture: hall.png, veil: ▲50}\ntabs: [{title: B, rows: [c]}]\n",
            path: "\(folder.path)/kiosk.yaml", format: .standard)
    }
}
