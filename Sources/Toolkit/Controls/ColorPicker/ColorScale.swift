import Drawing
import ICU

/// A slider of a colour picker: the component it sets, and the format of its value.
nonisolated enum ColorScale: Hashable {
    case hue, saturation, brightness, temperature

    var range: ValueRange {
        switch self {
        case .hue: ValueRange(from: 0, to: 360, step: 1)
        case .saturation: ValueRange(from: 0, to: 100, step: 1)
        // At 0 the colour would be lost; the app switches a lamp off by other means.
        case .brightness: ValueRange(from: 1, to: 100, step: 1)
        case .temperature: ValueRange(from: 2000, to: 6500, step: 50)
        }
    }

    func name(in strings: ColorStrings) -> String {
        switch self {
        case .hue: strings.hue
        case .saturation: strings.saturation
        case .brightness: strings.brightness
        case .temperature: strings.temperature
        }
    }

    /// Returns a value with its unit. The symbols of degrees and kelvins are the same in all languages.
    func text(_ number: Double, _ numbers: NumberFormatter) -> String {
        switch self {
        case .hue: "\(numbers.text(number))°"
        case .saturation, .brightness: numbers.text(number, unit: .percent)
        case .temperature: "\(numbers.text(number, isGrouped: false)) K"
        }
    }
}
