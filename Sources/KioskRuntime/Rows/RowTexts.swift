import Drawing
import Elements
import ICU
import JSON
import KioskFile

/// The formatted texts of rows and their details, in one language.
final class RowTexts {
    let language: Language
    private let clock: WallClock
    private(set) lazy var numbers = NumberFormatter(language.tag)
    private var formatters: [ValueFormat: ValueFormatter] = [:]

    /// - Parameters:
    ///   - language: The language of the texts.
    ///   - clock: The clock that tells the time of day.
    init(_ language: Language, _ clock: WallClock) {
        (self.language, self.clock) = (language, clock)
    }

    /// Returns `true` if the texts are in a language.
    func isOf(_ language: Language) -> Bool { self.language.isIdentical(to: language) }

    /// Returns the text of a whole number.
    func number(_ number: Int) -> String { numbers.text(Double(number), decimals: 0...0) }

    /// Returns a text in a format; `nil` if there is no data.
    ///
    /// - Parameters:
    ///   - text: The JSON text of the value.
    ///   - format: The format; `nil` for the text as it is.
    func text(_ text: String, _ format: ValueFormat?) -> String? {
        guard let format else { return text }
        let formatter = formatters[format] ?? ValueFormatter(format, language, numbers: numbers, clock: clock)
        formatters[format] = formatter
        let value = JSONValue.string(text)
        return formatter.text(value) ?? (value.isNoData ? nil : ValueFormatter.dash)
    }
}
