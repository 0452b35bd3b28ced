import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C2: Appearance and size of controls")
struct ControlLookTests {
    /// Returns each control in each of its values and styles.
    private static func everyControl() -> [View] {
        let on = Switch()
        on.isOn = true
        let box = CheckBox("Check")
        box.isOn = true
        let choices = ChoiceList(["One", "Two"])
        choices.selectedIndex = 0
        let segments = SegmentedControl(["One", "Two"])
        segments.selectedIndex = 0
        let vertical = Slider()
        vertical.isVertical = true
        let stepper = Stepper()
        stepper.value = 50
        let busy = Button("Busy", style: .plain)
        busy.isBusy = true
        return [
            Switch(), on, CheckBox("Check"), box, choices, segments, Slider(), vertical, stepper, Button("Press"),
            Button("Delete", style: .destructive), busy, HoldButton("Hold"), Rating(), Dial(),
            ColorPicker(), ColorPicker(.whites, presets: [.white]),
            DatePicker(.dateAndTime, value: DateAndTime(year: 2026, month: 11, day: 23, hour: 9)),
            Picker([PickerColumn(["One", "Two", "Three"], isEndless: true), PickerColumn(["a", "b"])]),
        ]
    }

    private static let themes: [(String, Theme)] = {
        let accents = ["#FF0000", "#00C060", "#FFFF00", "#202020", "#F0F0F0"].compactMap { Color(hex: $0) }
        let plain = [("dark", Theme.dark), ("light", .light), ("high contrast", .highContrast)]
        return plain + accents.flatMap { accent in plain.map { ("\($0.0) \(accent)", $0.1.accented(accent)) } }
    }()

    /// The backgrounds of controls.
    private static let backgrounds = [ColorRole.listBackground, .detailBackground, .surface, .background]

    /// Blends a colour, which may be translucent, over an opaque one.
    private func over(_ color: Color, _ background: Color) -> Color {
        var opaque = color
        opaque.alpha = 255
        return background.mixed(with: opaque, Double(color.alpha) / 255)
    }

    @Test(
        "Texts on controls have a contrast of 4.5:1, and 7:1 in high contrast, with any theme and accent colour"
    )
    func text() {
        let pairs: [(ColorRole, ColorRole)] = [
            (.onAccent, .accent), (.badgeText, .badge), (.primaryText, .placeholder), (.primaryText, .controlFilling),
        ]
        for (name, theme) in Self.themes {
            for background in Self.backgrounds {
                for (text, fill) in pairs {
                    let behind = over(theme.color(fill), theme.color(background))
                    let contrast = theme.color(text).contrast(with: behind)
                    let least = theme.contrast == .high ? 7 : 4.5
                    #expect(contrast >= least, "\(name): \(text) on \(fill) on \(background), \(contrast)")
                    let pressed = over(theme.color(fill == .badge ? .badgePress : .press), behind)
                    #expect(theme.color(text).contrast(with: pressed) >= 4.5, "\(name): \(text) on pressed \(fill)")
                }
            }
        }
    }

    @Test("The text of a button that shows a success has a contrast of 4.5:1, and 7:1 in high contrast")
    func success() {
        for (name, theme) in Self.themes + [("calm", .calm)] {
            let contrast = theme.color(.onSuccess).contrast(with: theme.color(.success))
            #expect(contrast >= (theme.contrast == .high ? 7 : 4.5), "\(name): \(contrast)")
        }
    }

    @Test(
        "Parts that identify a control or its value have a contrast of 3:1, and 4.5:1 in high contrast"
    )
    func parts() {
        for (name, theme) in Self.themes {
            for background in Self.backgrounds {
                for part in [ColorRole.controlOutline, .accent] where part != .accent || background != .background {
                    let contrast = theme.color(part).contrast(with: theme.color(background))
                    #expect(
                        contrast >= (theme.contrast == .high ? 4.5 : 3),
                        "\(name): \(part) on \(background), \(contrast)")
                }
            }
            #expect(theme.color(.onAccent).contrast(with: theme.color(.accent)) >= 3)
        }
    }

    @Test("The title of a disabled button has a contrast of 3:1 in every style and theme")
    func disabledWords() {
        for (name, theme) in Self.themes {
            for background in Self.backgrounds {
                for style in [Button.Style.prominent, .plain, .destructive] {
                    let panel = HeadlessPanel(
                        size: PixelSize(width: 200, height: 100), theme: theme, root: ViewController())
                    let button = panel.add(Button("Save", style: style), 0, 0, 100, 48)
                    button.isEnabled = false
                    panel.advanceToNextFrame()
                    let fill = button.backgroundColor?.resolved(in: theme) ?? .clear
                    let behind = over(fill, theme.color(background))
                    let contrast = panel.texts.first?.color.contrast(with: behind) ?? 0
                    #expect(contrast >= 3 && button.alpha == 1, "\(name): \(style) on \(background), \(contrast)")
                }
            }
        }
    }

    @Test("The selected segment of a disabled segmented control is not drawn in the accent colour")
    func disabledSegments() {
        for (name, theme) in Self.themes {
            let panel = HeadlessPanel(size: PixelSize(width: 200, height: 100), theme: theme, root: ViewController())
            let segments = panel.add(SegmentedControl(["a", "b"]), 0, 0, 200, 48)
            segments.selectedIndex = 1
            segments.isEnabled = false
            panel.advanceToNextFrame()
            for text in panel.texts {
                // The whole control is paler, but not its text relative to the background.
                var color = text.color
                color.alpha = 255
                #expect(color == theme.color(.primaryText), "\(name)")
            }
            segments.isEnabled = true
            panel.advanceToNextFrame()
            #expect(panel.texts.last?.color == theme.color(.onAccent), "\(name)")
        }
    }

    @Test("A switch on a selected row has an outline in every theme, because both may have the same colour")
    func switchOnSelection() throws {
        for (name, theme) in Self.themes {
            let contrast = theme.color(.selectionText).contrast(with: theme.color(.selection))
            #expect(contrast >= (theme.contrast == .high ? 7 : 4.5), "\(name): \(contrast)")
            for isOn in [true, false] {
                let panel = HeadlessPanel(
                    size: PixelSize(width: 400, height: 200), theme: theme, root: ViewController())
                let list = panel.add(ListView(), 0, 0, 400, 200)
                let model = ListModel(rows: [2])
                list.dataSource = model
                panel.advanceToNextFrame()
                for row in 0..<2 {
                    let onOff = Switch()
                    onOff.isOn = isOn
                    list.cell(at: RowIndex(row: row))?.accessory = onOff
                }
                list.selectedRow = RowIndex(row: 1)
                panel.advanceToNextFrame()
                let hasLine = try (0..<2).map { row in
                    let cell = try #require(list.cell(at: RowIndex(row: row)))
                    return try #require(cell.accessory).recordedDisplayList().commands.contains {
                        if case .stroke(_, theme.color(.selectionText), _, _) = $0 { true } else { false }
                    }
                }
                #expect(hasLine[1], "\(name)")
                if isOn { #expect(!hasLine[0], "\(name)") }
            }
        }
    }

    @Test("T1: No control is smaller than a touch target, on any panel and at any text size")
    func targets() {
        for use in PanelUse.allCases {
            for textScale in [0.8, 1, 2] {
                for control in Self.everyControl() {
                    let panel = HeadlessPanel(
                        size: PixelSize(width: 800, height: 600), theme: Theme.dark.textScaled(by: textScale),
                        root: ViewController())
                    var metrics = PanelMetrics.nominal
                    metrics.minimumTarget = use.minimumTarget / metrics.millimetresPerPoint
                    panel.scene.metrics = metrics
                    panel.canvas.addSubview(control)
                    let size = control.sizeThatFits(Size(width: 600, height: 400))
                    let least = metrics.minimumTarget
                    #expect(size.width >= least && size.height >= least, "\(control) \(use) \(size)")
                    #expect(size.width.isFinite && size.height.isFinite)
                    control.frame.size = size
                    panel.advanceToNextFrame()
                    for target in panel.touchTargets() {
                        let side = min(target.frame.width, target.frame.height)
                        #expect(side >= least - 0.01, "\(target.kind) in \(control), \(use)")
                    }
                }
            }
        }
    }

    @Test("Controls have a finite size in infinite space, and can be laid out and drawn in empty, tiny and huge bounds")
    func anySize() {
        for control in Self.everyControl() {
            let panel = HeadlessPanel.bare()
            panel.canvas.addSubview(control)
            let size = control.sizeThatFits(Size(width: .infinity, height: .infinity))
            #expect(size.width.isFinite && size.height.isFinite, "\(control)")
            for side in [0, 1e-9, 1, 7, 1e5, 1e300, .infinity] {
                _ = control.sizeThatFits(Size(width: side, height: side))
                guard side.isFinite else { continue }
                control.frame.size = Size(width: side, height: side)
                panel.advanceToNextFrame()
                panel.tap(at: Point(x: 0.5, y: 0.5))
                panel.press([.tab, .right, .space])
            }
        }
    }

    @Test("Each control can be focused, and draws its pressed, focused and disabled states")
    func states() {
        for control in Self.everyControl() {
            let panel = HeadlessPanel.bare()
            panel.canvas.addSubview(control)
            control.frame = Rect(origin: Point(x: 20, y: 20), size: control.sizeThatFits(Size(width: 300, height: 300)))
            panel.advance(by: .milliseconds(200))
            let normal = panel.lists
            panel.press(.tab)
            panel.advanceToNextFrame()
            #expect(panel.scene.focusedView?.isDescendant(of: control) == true, "\(control)")
            #expect(panel.lists != normal, "focus, \(control)")
            let finger = panel.finger(0).down(at: Point(x: 40, y: 60))
            panel.advance(by: .milliseconds(20))
            // A busy button accepts no press and shows none.
            if (control as? Button)?.isBusy != true { #expect(panel.lists != normal, "press, \(control)") }
            finger.cancel()
            panel.advance(by: .milliseconds(200))
            (control as? Control)?.isEnabled = false
            panel.advanceToNextFrame()
            panel.press(.tab)
            #expect(panel.frame.layers.contains { $0.opacity < 1 } || panel.lists != normal, "disabled, \(control)")
            #expect(panel.scene.focusedView == nil, "\(control)")
        }
    }
}
