import Elements
import KioskFile

/// Shows a number with its unit.
enum ValueView: PageElementView {
    /// Behind the decimal sign there are so many digits at the most.
    private static let mostDecimals = 3

    static func makeView() -> ValueCard { ValueCard() }

    static func show(_ element: ValueElement, in card: ValueCard, _ setting: PageElementSetting) {
        card.title = element.title.text(in: setting.language)
        card.unit = element.unit?.text(in: setting.language) ?? ""
        card.scale = element.scale
        card.limits = ValueLimits(low: element.low, high: element.high)
        card.format = { setting.numbers.text($0, decimals: 0...mostDecimals) }
        card.reading = .current(element.value)
    }
}
