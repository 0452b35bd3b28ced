import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("C2: High contrast theme")
struct HighContrastTests {
    private let backgrounds = [ColorRole.background, .listBackground, .detailBackground, .surface]

    private var themes: [Theme] {
        let accents = ["#FF0000", "#00C060", "#FFFF00", "#202020", "#F0F0F0", "#0000FF"].compactMap { Color(hex: $0) }
        return [.highContrast] + accents.map(Theme.highContrast.accented)
    }

    @Test("All text has a contrast of 7:1 with its background, with any accent colour")
    func text() {
        for theme in themes {
            let read: [ColorRole] = [.primaryText, .secondaryText, .tertiaryText, .warning, .accent]
            var pairs = read.flatMap { text in backgrounds.map { (text, $0) } }
            pairs += [
                (.selectionText, .selection), (.badgeText, .badge), (.onAccent, .accent),
                (.primaryText, .textSelection),
            ]
            pairs += [(.primaryText, .key), (.primaryText, .functionKey)]
            for (text, background) in pairs {
                let contrast = theme.color(text).contrast(with: theme.color(background))
                #expect(contrast >= 7, "\(text) on \(background): \(contrast)")
            }
        }
    }

    @Test("All interactive parts have a contrast of 4.5:1 with their background")
    func parts() {
        for theme in themes {
            for part in [ColorRole.border, .controlOutline, .accent, .selection, .focus, .scrollIndicator, .separator] {
                for background in backgrounds {
                    let contrast = theme.color(part).contrast(with: theme.color(background))
                    #expect(contrast >= 4.5, "\(part) on \(background): \(contrast)")
                }
            }
        }
    }

    @Test("Controls drawn as tinted areas in other themes have outlines in high contrast, and other themes have none")
    func borders() {
        let picker = Picker([PickerColumn(["a"])])
        let controls: [Control] = [
            Button("Press"), Button("Press", style: .plain), Button("Press", style: .destructive),
            SegmentedControl(["a", "b"]), Stepper(), picker, Dial(), CollectionCell(), TextField(),
            HoldButton("Hold", style: .destructive),
        ]
        for theme in [Theme.dark, .light, .highContrast, .calm] {
            for control in controls {
                let panel = HeadlessPanel.bare()
                panel.scene.theme = theme
                panel.add(control, 0, 0, 200, 200)
                for isEnabled in [true, false] {
                    control.isEnabled = isEnabled
                    panel.advanceToNextFrame()
                    let lines = control.recordedDisplayList().commands.filter {
                        if case .stroke(_, theme.color(.border), _, _) = $0 { true } else { false }
                    }
                    #expect(lines.isEmpty == (theme != .highContrast || !isEnabled), "\(control) \(isEnabled)")
                }
                control.isEnabled = true
            }
        }
    }

    @Test("Changing the accent or text size of the high contrast theme keeps the high contrast")
    func made() {
        #expect(Theme.highContrast.textScaled(by: 2).contrast == .high)
        #expect(Theme.highContrast.accented(.white).color(.border) == .white)
        #expect(Theme.dark.contrast == .usual && Theme.light.contrast == .usual)
        // A role without a high-contrast colour uses its colour of dark themes.
        let role = ColorRole("mine", dark: Color(white: 10), light: Color(white: 240))
        #expect(Theme.highContrast.color(role) == Color(white: 10))
    }
}
