import Drawing
import ICU

/// A picker for the colour or the white of a lamp, with sliders that show their effect and a row of preset colours.
///
/// Each slider has a label with its name and its value. The picker sends ``Control/Event/valueChanged`` at each new
/// colour during a drag, and ``Control/Event/editingDidEnd`` when the finger is lifted.
public final class ColorPicker: Control {
    /// The kind of lamp.
    public nonisolated enum Kind: Hashable, Sendable {
        /// A colour lamp: hue, saturation and brightness.
        case colors
        /// A lamp with whites from warm to cold: colour temperature, from 2,000 to 6,500 kelvins, and brightness.
        case whites

        var scales: [ColorScale] {
            switch self {
            case .colors: [.hue, .saturation, .brightness]
            case .whites: [.temperature, .brightness]
            }
        }
    }

    /// The kind of lamp.
    public let kind: Kind

    /// The colour, which is opaque. A colour set by code is kept exactly, and sends no actions; the sliders show the nearest values.
    public var value: Color {
        get { chosen }
        set {
            guard newValue != chosen else { return }
            chosen = newValue
            chosen.alpha = 255
            showSliders()
            showColors()
        }
    }

    /// The preset colours, in a row under the sliders. Presets that do not fit are hidden.
    public var presets: [Color] {
        didSet { if presets != oldValue { presetsChanged() } }
    }

    private var chosen = Color.white
    private let sliders: [Slider]
    private let names: [Label]
    private let numbers: [Label]
    private var formatter: (language: Language, numbers: NumberFormatter)?
    private var swatches: [ColorSwatch] = []
    /// A Boolean value that tells whether the user is changing the colour, from the first new colour until the end of the change.
    private var isChanging = false

    private static let defaultWidth = 320.0
    private static let minimumFont = 12.0

    /// Creates a picker whose colour is white.
    ///
    /// - Parameters:
    ///   - kind: the kind of lamp.
    ///   - presets: the preset colours.
    public init(_ kind: Kind = .colors, presets: [Color] = []) {
        self.kind = kind
        self.presets = presets
        sliders = kind.scales.map { Slider($0.range) }
        names = sliders.map { _ in Label(role: .subtitle) }
        numbers = sliders.map { _ in Label(role: .subtitle, color: .role(.secondaryText)) }
        super.init()
        cornerRadius = 10
        for (scale, slider) in zip(kind.scales, sliders) {
            slider.valueText = { [weak self] number in self?.text(number, on: scale) ?? "" }
            slider.addAction(for: .valueChanged) { [weak self] _ in self?.sliderMoved() }
            slider.addAction(for: .editingDidEnd) { [weak self] _ in self?.endChange() }
        }
        for (index, slider) in sliders.enumerated() {
            numbers[index].alignment = .trailing
            names[index].minimumFontSize = Self.minimumFont
            // The labels stand above their slider, and belong to its accessibility element.
            slider.addSubview(names[index])
            slider.addSubview(numbers[index])
            addSubview(slider)
        }
        presetsChanged()
        showTexts()
        showSliders()
        showColors()
    }

    private func presetsChanged() {
        for swatch in swatches { swatch.removeFromSuperview() }
        swatches = presets.map(ColorSwatch.init)
        for swatch in swatches {
            swatch.isEnabled = isEnabled
            swatch.onPress { [weak self, weak swatch] in if let swatch { self?.choose(swatch.color) } }
            addSubview(swatch)
        }
        showColors()
        setNeedsLayout()
    }

    // MARK: Colours

    private func number(_ scale: ColorScale) -> Double {
        zip(kind.scales, sliders).first { $0.0 == scale }?.1.value ?? 0
    }

    /// The colour that the sliders are set to.
    private var lamp: LampColor {
        LampColor(
            hue: number(.hue), saturation: number(.saturation) / 100, brightness: number(.brightness) / 100)
    }

    private var sliderColor: Color {
        switch kind {
        case .colors: lamp.color
        case .whites: LampColor.white(kelvins: number(.temperature), brightness: number(.brightness) / 100)
        }
    }

    /// Sets the sliders to the values nearest to the colour. A grey has no hue, so the hue slider then keeps its value.
    private func showSliders() {
        let lamp = LampColor(chosen)
        for (scale, slider) in zip(kind.scales, sliders) {
            switch scale {
            case .hue: if lamp.saturation > 0 { slider.value = lamp.hue }
            case .saturation: if lamp.brightness > 0 { slider.value = lamp.saturation * 100 }
            case .brightness: slider.value = lamp.brightness * 100
            case .temperature: if lamp.brightness > 0 { slider.value = nearestTemperature(slider.range) }
            }
        }
    }

    private func nearestTemperature(_ range: ValueRange) -> Double {
        let brightness = LampColor(chosen).brightness
        func distance(_ kelvins: Double) -> Int {
            let white = LampColor.white(kelvins: kelvins, brightness: brightness)
            return abs(Int(white.red) - Int(chosen.red)) + abs(Int(white.green) - Int(chosen.green))
                + abs(Int(white.blue) - Int(chosen.blue))
        }
        let all = stride(from: range.minimum, through: range.maximum, by: range.step ?? 50)
        return all.min { distance($0) < distance($1) } ?? range.minimum
    }

    /// Updates the colours along the sliders, their values, and the selected preset.
    private func showColors() {
        for (index, scale) in kind.scales.enumerated() {
            sliders[index].trackColors = colors(of: scale)
            numbers[index].text = text(sliders[index].value, on: scale)
        }
        setNeedsLayout()
        for swatch in swatches { swatch.isChosen = swatch.color == chosen }
    }

    /// Returns the colours along a slider, from its minimum on.
    private func colors(of scale: ColorScale) -> [Color] {
        let lamp = lamp
        func lamps(_ change: (inout LampColor, Double) -> Void, _ count: Int) -> [Color] {
            (0...count).map { step in
                var lamp = lamp
                change(&lamp, Double(step) / Double(count))
                return lamp.color
            }
        }
        switch scale {
        case .hue:
            return lamps({ $0 = LampColor(hue: $1 * 360, saturation: 1, brightness: 1) }, 6)
        case .saturation: return lamps({ ($0.saturation, $0.brightness) = ($1, 1) }, 1)
        case .brightness where kind == .colors: return lamps({ $0.brightness = $1 }, 1)
        case .brightness: return [.black, LampColor.white(kelvins: number(.temperature), brightness: 1)]
        case .temperature:
            return (0...9).map { LampColor.white(kelvins: 2000 + 500 * Double($0), brightness: 1) }
        }
    }

    // MARK: Changes by the user

    private func sliderMoved() { change(to: sliderColor) }

    private func change(to color: Color) {
        if color != chosen {
            chosen = color
            isChanging = true
            sendActions(for: .valueChanged)
        }
        showColors()
    }

    private func endChange() {
        guard isChanging else { return }
        isChanging = false
        sendActions(for: .editingDidEnd)
    }

    private func choose(_ color: Color) {
        var color = color
        color.alpha = 255
        guard isEnabled, color != chosen else { return }
        chosen = color
        showSliders()
        showColors()
        sendActions(for: .valueChanged)
        sendActions(for: .editingDidEnd)
        isChanging = false
    }

    // MARK: Layout

    /// The height of a slider's label, with room for the focus ring below it.
    private var lineHeight: Double {
        let line = scene.map { $0.textMeasurer.metrics(of: theme.font(.subtitle)).lineHeight.rounded(.up) } ?? 20
        return line + theme.grid / 2
    }

    private var side: Double { max(48, metrics.minimumTarget) }

    /// Returns `nil` for a point beside the sliders and presets, so that a touch there has no effect.
    public override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    /// Returns the available width, and the height of the sliders and presets.
    public override func sizeThatFits(_ size: Size) -> Size {
        let height = Double(sliders.count) * (lineHeight + side) + (swatches.isEmpty ? 0 : side)
        return Size(width: size.width.isFinite ? max(side, size.width) : Self.defaultWidth, height: height)
    }

    public override func layoutSubviews() {
        let (line, side) = (lineHeight, side)
        var y = 0.0
        for (index, slider) in sliders.enumerated() {
            slider.frame = Rect(x: 0, y: y + line, width: bounds.width, height: side)
            let width = bounds.width
            let height = line - theme.grid / 2
            let wanted = numbers[index].sizeThatFits(Size(width: .infinity, height: height)).width
            let number = min(wanted.rounded(.up), width)
            names[index].frame = mirrored(
                Rect(x: 0, y: -line, width: max(0, width - number - theme.grid), height: height))
            numbers[index].frame = mirrored(Rect(x: width - number, y: -line, width: number, height: height))
            y += line + side
        }
        for (index, swatch) in swatches.enumerated() {
            let x = Double(index) * side
            swatch.frame = mirrored(Rect(x: x, y: y, width: side, height: side))
            swatch.isHidden = x + side > bounds.width + 0.5
        }
    }

    /// Returns a value formatted for the panel's language. The locale data is loaded once, and only for a picker on screen.
    private func text(_ number: Double, on scale: ColorScale) -> String {
        guard let scene else { return "" }
        if formatter?.language != scene.language {
            formatter = (scene.language, NumberFormatter(scene.language.tag))
        }
        return formatter.map { scale.text(number, $0.numbers) } ?? ""
    }

    private func showTexts() {
        let strings = ColorStrings(scene?.language ?? .english)
        for (index, scale) in kind.scales.enumerated() {
            names[index].text = scale.name(in: strings)
            sliders[index].accessibilityLabel = scale.name(in: strings)
        }
    }

    public override func themeDidChange() {
        showTexts()
        showColors()
        setNeedsLayout()
    }

    // MARK: State

    public override func stateDidChange() {
        for control in sliders + swatches as [Control] { control.isEnabled = isEnabled }
    }

    /// Always `false`: the sliders take the focus instead.
    public override var canBecomeFocused: Bool { false }

    /// Always `nil`: each slider has its own element.
    public override var accessibility: AccessibilityElement? { nil }
}
