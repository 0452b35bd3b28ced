import CICU
import Synchronization

/// Formats numbers for a language: digits, decimal separator, grouping and unit names.
///
/// The formats come from CLDR if ICU is installed. Otherwise numbers have a decimal point, no grouping, and unit
/// symbols. Thread-safe.
package final class NumberFormatter: Sendable {
    /// The format of a number.
    private struct Form: Hashable {
        let decimals: ClosedRange<Int>
        let unit: MeasureUnit?
        let isGrouped: Bool

        /// The format as an ICU number skeleton.
        var skeleton: String {
            let places = String(repeating: "0", count: decimals.lowerBound)
            let more = String(repeating: "#", count: decimals.upperBound - decimals.lowerBound)
            let precision = decimals.upperBound == 0 ? "precision-integer" : "." + places + more
            let measure = unit.map { " \($0.skeleton) unit-width-short" } ?? ""
            return "\(precision) rounding-mode-half-up\(isGrouped ? "" : " group-off")\(measure)"
        }
    }

    /// The open formatters, one for each format. Only one thread may use them at a time.
    private struct Opened: @unchecked Sendable {
        var result: UnsafeMutableRawPointer?
        var formatters: [Form: UnsafeMutableRawPointer] = [:]
    }

    private let library: ICULibrary?
    private let locale: String
    private let opened: Mutex<Opened>

    /// The maximum number of decimals.
    package static let maximumDecimals = 9

    /// Creates a formatter for a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) {
        self.init(language, .languages)
    }

    init(_ language: String, _ library: ICULibrary?) {
        self.library = library
        locale = library?.locale(for: language) ?? ""
        opened = Mutex(Opened(result: library.flatMap { icu_number_result_open($0.functions) }))
    }

    deinit {
        guard let functions = library?.functions else { return }
        opened.withLock { opened in
            for formatter in opened.formatters.values { icu_number_format_close(functions, formatter) }
            icu_number_result_close(functions, opened.result)
        }
    }

    // MARK: Numbers

    /// Returns the text for a number, with its unit if there is one.
    ///
    /// - Parameters:
    ///   - decimals: The minimum and maximum number of digits after the decimal separator. Halves are rounded away from
    ///     zero.
    ///   - isGrouped: A Boolean value that tells whether digits are grouped, for example by thousands, as is usual in
    ///     the language.
    package func text(
        _ number: Double, decimals: ClosedRange<Int> = 0...0, unit: MeasureUnit? = nil, isGrouped: Bool = true
    ) -> String {
        let form = Form(
            decimals: decimals.clamped(to: 0...Self.maximumDecimals), unit: unit, isGrouped: isGrouped)
        return Self.withMinus(formatted(number, form) ?? Self.plain(number, form), number)
    }

    /// The space between a number and its unit: narrow, and no place for a line break.
    private static let unitSpace = "\u{202F}"

    /// Returns a formatted number followed by a unit. The language determines the position of a percent sign. Degrees of an angle follow
    /// without a space (The International System of Units, 5.4.3).
    ///
    /// - Parameters:
    ///   - number: The formatted number.
    ///   - unit: The unit; empty for none.
    package func text(_ number: String, unit: String) -> String {
        switch unit {
        case "": return number
        case "°", "′", "″": return number + unit
        case "%":
            let pattern = text(0, unit: .percent)
            guard let zero = text(0).first.flatMap({ pattern.firstIndex(of: $0) }) else { return number + unit }
            return "\(pattern[..<zero])\(number)\(pattern[pattern.index(after: zero)...])"
        default: return number + Self.unitSpace + unit
        }
    }

    /// Replaces the hyphen that most languages' data has as the sign of a negative number by a minus sign, which is as wide as a digit.
    private static func withMinus(_ text: String, _ number: Double) -> String {
        guard number.sign == .minus, let sign = text.firstIndex(of: "-") else { return text }
        return text[..<sign] + "−" + text[text.index(after: sign)...]
    }

    private func formatted(_ number: Double, _ form: Form) -> String? {
        guard let functions = library?.functions else { return nil }
        return opened.withLock { opened in
            guard let result = opened.result else { return nil }
            if opened.formatters[form] == nil {
                let skeleton = Array(form.skeleton.utf16)
                opened.formatters[form] = icu_number_format_open(functions, locale, skeleton, Int32(skeleton.count))
            }
            guard let formatter = opened.formatters[form], icu_number_format(functions, formatter, number, result)
            else {
                return nil
            }
            return UTF16Text.text { icu_number_text(functions, result, $0, $1) }
        }
    }

    /// Formats a number without language data.
    private static func plain(_ number: Double, _ form: Form) -> String {
        let digits = digits(of: number, form.decimals)
        return form.unit.map { "\(digits) \($0.symbol)" } ?? digits
    }

    private static func digits(of number: Double, _ decimals: ClosedRange<Int>) -> String {
        guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞" }
        let scale = (0..<decimals.upperBound).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = (abs(number) * scale).rounded()
        // Numbers beyond 2^53 have no decimals.
        guard scaled < 9e15 else { return "\(number)" }
        let all = String(Int(scaled))
        let padded = String(repeating: "0", count: max(0, decimals.upperBound + 1 - all.count)) + all
        var fraction = padded.suffix(decimals.upperBound)
        while fraction.count > decimals.lowerBound, fraction.last == "0" { fraction.removeLast() }
        let sign = number < 0 && scaled > 0 ? "-" : ""
        return sign + padded.dropLast(decimals.upperBound) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
