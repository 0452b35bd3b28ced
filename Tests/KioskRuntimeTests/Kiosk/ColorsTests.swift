import Drawing
import Elements
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Colours in a kiosk file that replace those of its theme.
@Suite("Colours in a kiosk file")
struct ColorsTests {
    private func file(_ colors: String, theme: String = "dark", rail: RailDefinition.Style = .modern) -> String {
        "title: A\ntheme: \(theme)\nrail: {style: \(rail)}\ncolors: \(colors)\ntabs: [{title: B, rows: [c]}]\n"
    }

    private func kiosk(_ colors: String, theme: String = "dark", more: String = "") throws -> Kiosk {
        Kiosk(try KioskDefinition.parse(more + file(colors, theme: theme), path: "kiosk.yaml", format: .standard))
    }

    @Test("Colours apply to pages, lists, cards and texts, and the accent colour is readable on them")
    func theme() throws {
        let kiosk = try kiosk(
            ##"{page: "#101820", list: "#16212B", card: "#1B2A36", text: "#F2F6FA", secondary-text: "#B4C2D0"}"##)
        let theme = kiosk.theme
        #expect(
            theme.color(.detailBackground) == Color(hex: "#101820")
                && theme.color(.listBackground) == Color(hex: "#16212B"))
        #expect(theme.color(.surface) == Color(hex: "#1B2A36") && theme.color(.primaryText) == Color(hex: "#F2F6FA"))
        #expect(theme.color(.secondaryText) == Color(hex: "#B4C2D0"))
        for role in [ColorRole.listBackground, .detailBackground, .surface] {
            #expect(theme.color(.accent).contrast(with: theme.color(role)) >= 4.5)
        }
        // The light theme's own accent colour contrasts 4.43 : 1 with this.
        let light = try self.kiosk(##"{page: "#E1E1E1"}"##, theme: "light").theme
        #expect(Theme.light.color(.accent).contrast(with: light.color(.detailBackground)) < 4.5)
        #expect(light.color(.accent).contrast(with: light.color(.detailBackground)) >= 4.5)
        // Without colours a theme is unchanged.
        #expect(try self.kiosk("{}").theme.color(.surface) == Theme.dark.color(.surface))
    }

    @Test("Rail colours apply up to the rail's edge, and pressed tabs are visible on a light rail")
    func rail() throws {
        let theme = try kiosk(
            ##"{rail: "#0B2A4A", rail-selection: "#1F5F99", rail-text: "#C4D6E6", rail-selected-text: "#FFFF00"}"##
        ).theme
        #expect(theme.color(.rail) == Color(hex: "#0B2A4A") && theme.color(.railEdge) == Color(hex: "#0B2A4A"))
        #expect(theme.paint(.railSelection) == .color(try #require(Color(hex: "#1F5F99"))))
        #expect(theme.color(.railIcon) == Color(hex: "#C4D6E6"))
        #expect(theme.color(.railSelectedIcon) == Color(hex: "#FFFF00"))
        #expect(theme.color(.railPress).red == 255)
        let light = try kiosk(
            ##"{rail: "#F0F0F0", rail-text: "#404040", rail-selection: "#FFFFFF", rail-selected-text: "#000000"}"##
        ).theme
        #expect(light.color(.railPress).red == 0)
    }

    @Test("Low contrast on the rail is reported, also between a custom colour and a colour of the theme")
    func railContrast() {
        expect(
            Mistake(.lowContrast, "contrast of “rail” with"), Mistake(.lowContrast, "the theme's “rail-selected-text”"),
            in: file(##"{rail: ▲▲"#F0F0F0"}"##), format: .standard)
        expect(
            Mistake(.lowContrast, "contrast of “rail-selected-text” with"),
            Mistake(.lowContrast, "with the theme's “rail” is"),
            in: file(##"{rail-selected-text: ▲▲"#202020"}"##, rail: .classic), format: .standard)
        // The modern style adapts the background of the selected tab to the rail and to the text.
        expect(
            Mistake(.lowContrast, "with the theme's “rail” is 4.49 : 1; the minimum is 4.5 : 1"),
            in: file(##"{rail-selected-text: ▲"#797979"}"##), format: .standard)
        #expect(errors(in: file(##"{rail: "#6E6E6E", rail-text: "#FFFFFF"}"##), format: .standard).isEmpty)
        expect(
            Mistake(.lowContrast, "contrast of “rail-text” with"), Mistake(.invalidValue, "is not opaque"),
            in: file(##"{rail-text: ▲"#404040", rail-selection: ▲"#FFFFFF80"}"##), format: .standard)
        expect(
            Mistake(.lowContrast, "contrast of “rail-selection” with"), in: file(##"{rail-selection: ▲"#FFFFFF"}"##),
            format: .standard)
    }

    @Test("Rail colours are compared with the theme's colours", arguments: [Theme.dark, .light, .highContrast, .calm])
    func railOfTheme(theme: Theme) {
        let known = ThemeColors(theme)
        #expect(known.own.rail == theme.color(.rail) && known.own.railText == theme.color(.railIcon))
        #expect(known.own.railSelectedText == theme.color(.railSelectedIcon))
        #expect(theme.paint(.railSelection) == .gradient(Theme.selectedCell))
        #expect(Set(known.railSelections) == Set(Theme.selectedCell.stops.map(\.color)))
    }

    @Test("A theme that is chosen on the panel uses its own colours")
    func otherTheme() throws {
        let kiosk = try kiosk(##"{page: "#101820"}"##)
        kiosk.elementLinks(in: nil).perform([.theme(.light)], from: RequestOrigin("")) { _ in }
        #expect(kiosk.theme == .light)
        kiosk.elementLinks(in: nil).perform([.theme(.dark)], from: RequestOrigin("")) { _ in }
        #expect(kiosk.theme.color(.detailBackground) == Color(hex: "#101820"))
    }

    @Test("Low contrast is reported with its location and its ratio")
    func contrast() {
        // The page is compared with the theme's text, warnings and lights.
        expect(
            Mistake(.lowContrast, "contrast of “page” with the theme's “text” is 1.00 : 1; the minimum is 4.5 : 1"),
            Mistake(.lowContrast, "the theme's “secondary-text”"), Mistake(.lowContrast, "the theme's warnings"),
            Mistake(.lowContrast, "the theme's lights and controls is "),
            in: file(##"{page: ▲▲▲▲"#F5F5F5"}"##), format: .standard)
        // If both colours are given, the text is reported.
        expect(
            Mistake(.lowContrast, "contrast of “text” with “page” is 4.4"),
            in: file(##"{page: "#000000", text: ▲"#747474"}"##),
            format: KioskFormat())
        #expect(errors(in: file(##"{page: "#000000", text: "#757575"}"##)).isEmpty)
        expect(
            Mistake(.lowContrast, "with the theme's “page”"), Mistake(.lowContrast, "with the theme's “list”"),
            Mistake(.lowContrast, "with the theme's “card”"),
            in: file(##"{secondary-text: ▲▲▲"#EEEEEE"}"##, theme: "light"),
            format: .standard)
    }

    @Test("Errors in colours are reported with their location")
    func mistakes() {
        expect(
            Mistake(.invalidValue, "is not opaque"), Mistake(.unknownKey, suggestion: "page"),
            Mistake(.wrongType),
            in: file(##"{page: ▲"#10182080", ▲pge: "#000000", card: ▲[]}"##), format: .standard)
        expect(
            Mistake(.conflictingKeys, "only with the themes"),
            in: ##"{title: A, theme: high-contrast, ▲colors: {page: "#000000"}, tabs: [{title: B, rows: [c]}]}"##
                + "\n",
            format: .standard)
    }

    @Test(
        "Every pair of colours of Thumbrail's themes is legible, with any accent colour",
        arguments: [Theme.dark, .light, .highContrast, .calm])
    func pairs(theme: Theme) {
        let accents = ["#FF0000", "#00C060", "#FFFF00", "#202020", "#F0F0F0"].compactMap { Color(hex: $0) }
        for theme in [theme] + accents.map(theme.accented) {
            let known = ThemeColors(theme)
            for style in RailDefinition.Style.allCases {
                let pairs = known.pairs(with: ColorsDefinition(), rail: style) + known.derived
                #expect(pairs.count > 20)
                for pair in pairs {
                    #expect(pair.isLegible, "\(pair.foreground) on \(pair.background): \(pair.ratio)")
                }
            }
        }
    }

    @Test("A file with too little contrast is accepted if only its colours are looked at")
    func accepted() throws {
        var format = KioskFormat.standard
        format.acceptsLowContrast = true
        let file = file(##"{page: "#F5F5F5"}"##)
        let definition = try KioskDefinition.parse(file, path: "kiosk.yaml", format: format)
        let colors = try #require(definition.colors)
        let wrong = ThemeColors(.dark).pairs(with: colors, rail: .modern).filter { !$0.isLegible }
        #expect(wrong.map(\.foreground) == ["text", "secondary-text", "warnings", "lights and controls"])
        #expect(wrong.allSatisfy { $0.background == "page" } && wrong[0].ratio == "1.00 : 1")
        #expect(errors(in: file, format: .standard).count == wrong.count)
        #expect(throws: KioskFileErrors.self) {
            try KioskDefinition.parse(self.file("{page: 3}"), path: "kiosk.yaml", format: format)
        }
    }

    @Test(
        "Thumbrail's own themes follow the same contrast rules", arguments: [KioskDefinition.Theme.dark, .light])
    func standard(name: KioskDefinition.Theme) throws {
        let own = try #require(ThemeColors(name == .dark ? .dark : .light).own as ColorsDefinition?)
        func hex(_ color: Color?) throws -> String {
            let color = try #require(color)
            return "\"#"
                + [color.red, color.green, color.blue].map { part in
                    let digits = String(part, radix: 16)
                    return digits.count < 2 ? "0" + digits : digits
                }.joined() + "\""
        }
        let text = try file(
            "{page: \(hex(own.page)), list: \(hex(own.list)), card: \(hex(own.card)), text: \(hex(own.text)), secondary-text: \(hex(own.secondaryText))}",
            theme: name.rawValue)
        #expect(errors(in: text, format: .standard).map(\.description) == [])
    }
}
