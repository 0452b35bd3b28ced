import Synchronization

/// Formats numbers for a language: digits, decimal separator, grouping and unit names.
///
/// The formats come from CLDR if ICU is installed. Otherwise numbers have a decimal point, no grouping, and unit
/// symbols. Thread-safe.
package final class NumberFormatter: Sendable {
    private typealias Open =
        @convention(c) (
            UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<CInt>
        ) -> OpaquePointer?
    private typealias OpenResult = @convention(c) (UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias FormatDouble =
        @convention(c) (OpaquePointer, Double, OpaquePointer, UnsafeMutablePointer<CInt>) -> Void
    private typealias ToString =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<CInt>) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Void

    private struct Functions {
        let locale: String
        let open: Open
        let formatDouble: FormatDouble
        let toString: ToString
        let close: Close
        let closeResult: Close
    }

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

    /// The formatters that are open, one per format. Only one thread may use them at a time.
    private struct Opened: @unchecked Sendable {
        var result: OpaquePointer?
        var formatters: [Form: OpaquePointer] = [:]
    }

    private let functions: Functions?
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
        var opened = Opened()
        functions = library.flatMap { Self.functions(for: language, $0, &opened) }
        self.opened = Mutex(opened)
    }

    deinit {
        guard let functions else { return }
        opened.withLock { opened in
            opened.formatters.values.forEach(functions.close)
            functions.closeResult(opened.result)
        }
    }

    private static func functions(for language: String, _ library: ICULibrary, _ opened: inout Opened) -> Functions? {
        var status: CInt = 0
        guard let open = library.function("unumf_openForSkeletonAndLocale", as: Open.self),
            let formatDouble = library.function("unumf_formatDouble", as: FormatDouble.self),
            let toString = library.function("unumf_resultToString", as: ToString.self),
            let close = library.function("unumf_close", as: Close.self),
            let closeResult = library.function("unumf_closeResult", as: Close.self),
            let openResult = library.function("unumf_openResult", as: OpenResult.self),
            let locale = library.locale(for: language), let result = openResult(&status)
        else { return nil }
        opened.result = result
        return Functions(
            locale: locale, open: open, formatDouble: formatDouble, toString: toString, close: close,
            closeResult: closeResult)
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
        return formatted(number, form) ?? Self.plain(number, form)
    }

    private func formatted(_ number: Double, _ form: Form) -> String? {
        guard let functions else { return nil }
        return opened.withLock { opened in
            var status: CInt = 0
            if opened.formatters[form] == nil {
                let skeleton = Array(form.skeleton.utf16)
                guard let new = functions.open(skeleton, Int32(skeleton.count), functions.locale, &status) else {
                    return nil
                }
                opened.formatters[form] = new
            }
            guard status <= 0, let formatter = opened.formatters[form], let result = opened.result else { return nil }
            functions.formatDouble(formatter, number, result, &status)
            guard status <= 0 else { return nil }
            return UTF16Text.text { functions.toString(result, $0, $1, &$2) }
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
