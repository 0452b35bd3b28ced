import Drawing
import ICU

/// The colour of a lamp, or its white, set by sliders that show what they lead to, or by one of a few colours at once.
///
/// Each slider is named, and says its number beside the name. ``Control/Event/valueChanged`` is sent at each new colour on the way, and
/// ``Control/Event/editingDidEnd`` when the finger is lifted.
public final class ColorPicker: Control {
    /// What the lamp can do.
    public nonisolated enum Kind: Hashable, Sendable {
        /// Any colour: by hue, saturation and brightness.
        case colors
        /// Whites from warm to cold: by temperature, from 2,000 to 6,500 kelvins, and brightness.
        case whites

        var scales: [ColorScale] {
            switch self {
            case .colors: [.hue, .saturation, .brightness]
            case .whites: [.temperature, .brightness]
            }
        }
    }

    /// What the lamp can do.
    public let kind: Kind

    /// The colour, which is opaque. What code sets is kept as it is, and told to nobody; the sliders show what is nearest to it.
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

    /// The colours to be chosen at once, in a row under the sliders, of which those are left out for which there is no room.
    public var presets: [Color] {
        didSet { if presets != oldValue { presetsChanged() } }
    }

    private var chosen = Color.white
    private let sliders: [Slider]
    private let names: [Label]
    private let numbers: [Label]
    private var formatter: (language: Language, numbers: NumberFormatter)?
    private var swatches: [ColorSwatch] = []
    /// True from a person's first new colour until they are done.
    private var isChanging = false

    private static let usualWidth = 320.0
    private static let minimumFont = 12.0

    /// A white picker.
    ///
    /// - Parameters:
    ///   - kind: what the lamp can do.
    ///   - presets: the colours to be chosen at once.
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
            slider.addAction(for: .valueChanged) { [weak self] _ in self?.slid() }
            slider.addAction(for: .editingDidEnd) { [weak self] _ in self?.endChange() }
        }
        for (index, slider) in sliders.enumerated() {
            numbers[index].alignment = .trailing
            names[index].minimumFontSize = Self.minimumFont
            // They stand above their slider, and are said with it.
            slider.addSubview(names[index])
            slider.addSubview(numbers[index])
            addSubview(slider)
        }
        presetsChanged()
        showWords()
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

    /// What the sliders say.
    private var lamp: LampColor {
        LampColor(
            hue: number(.hue), saturation: number(.saturation) / 100, brightness: number(.brightness) / 100)
    }

    private var wanted: Color {
        switch kind {
        case .colors: lamp.color
        case .whites: LampColor.white(kelvins: number(.temperature), brightness: number(.brightness) / 100)
        }
    }

    /// Brings the sliders to what is nearest to the colour. A grey has any hue, so that the one stays that was there.
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

    /// Shows where each slider leads, the numbers, and which preset is chosen.
    private func showColors() {
        for (index, scale) in kind.scales.enumerated() {
            sliders[index].trackColors = colors(of: scale)
            numbers[index].text = text(sliders[index].value, on: scale)
        }
        setNeedsLayout()
        for swatch in swatches { swatch.isChosen = swatch.color == chosen }
    }

    /// Along a slider, from its least value on.
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

    // MARK: A person's changes

    private func slid() { change(to: wanted) }

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

    /// Of a slider's words, with room for the focus under them.
    private var lineHeight: Double {
        let line = scene.map { $0.textMeasurer.metrics(of: theme.font(.subtitle)).lineHeight.rounded(.up) } ?? 20
        return line + theme.grid / 2
    }

    private var side: Double { max(48, metrics.minimumTarget) }

    /// A finger beside its sliders and its presets touches nothing.
    public override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    /// As wide as there is room; as high as its sliders and its presets.
    public override func sizeThatFits(_ size: Size) -> Size {
        let height = Double(sliders.count) * (lineHeight + side) + (swatches.isEmpty ? 0 : side)
        return Size(width: size.width.isFinite ? max(side, size.width) : Self.usualWidth, height: height)
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

    /// As the panel's language writes it. Its data is opened for a picker that is on a screen, and once.
    private func text(_ number: Double, on scale: ColorScale) -> String {
        guard let scene else { return "" }
        if formatter?.language != scene.language {
            formatter = (scene.language, NumberFormatter(scene.language.tag))
        }
        return formatter.map { scale.text(number, $0.numbers) } ?? ""
    }

    private func showWords() {
        let words = ColorStrings(scene?.language ?? .english)
        for (index, scale) in kind.scales.enumerated() {
            names[index].text = scale.name(in: words)
            sliders[index].accessibilityLabel = scale.name(in: words)
        }
    }

    public override func themeDidChange() {
        showWords()
        showColors()
        setNeedsLayout()
    }

    // MARK: State

    public override func stateDidChange() {
        for control in sliders + swatches as [Control] { control.isEnabled = isEnabled }
    }

    /// Its sliders have the focus.
    public override var canBecomeFocused: Bool { false }

    /// Its sliders are said one by one.
    public override var accessibility: AccessibilityElement? { nil }
}
