import TestSupport
import Testing

@testable import ICU

@Suite("Number formatting")
struct NumberFormatterTests {
    /// The texts are from CLDR's number symbols and patterns, common/main.
    nonisolated static let known: [(language: String, text: String)] = [
        ("en", "1,234,567.5"), ("de", "1.234.567,5"), ("fr", "1 234 567,5"), ("hi", "12,34,567.5"),
        ("ar-EG", "١٬٢٣٤٬٥٦٧٫٥"), ("fa", "۱٬۲۳۴٬۵۶۷٫۵"), ("de-CH", "1’234’567.5"), ("ja", "1,234,567.5"),
        ("sv", "1 234 567,5"),
    ]

    @Test("Numbers have the digits, decimal separator and grouping of their language", arguments: known.indices)
    func languages(index: Int) {
        let (language, text) = Self.known[index]
        // ICU 78 uses another apostrophe for Switzerland than earlier versions.
        let written = NumberFormatter(language).text(1_234_567.5, decimals: 0...1).plainlySpaced
        #expect(String(written.map { $0 == "'" ? "’" : $0 }) == text)
    }

    @Test(
        "A number has the requested number of decimals, and halves are rounded away from zero",
        arguments: [true, false])
    func decimals(hasICU: Bool) {
        let numbers = NumberFormatter("en", hasICU ? .languages : nil)
        #expect(numbers.text(2) == "2" && numbers.text(2.5) == "3" && numbers.text(-2.5) == "−3")
        #expect(numbers.text(2, decimals: 1...1) == "2.0" && numbers.text(0.25, decimals: 1...1) == "0.3")
        #expect(numbers.text(2, decimals: 0...3) == "2" && numbers.text(2.125, decimals: 0...3) == "2.125")
        #expect(numbers.text(0.5, decimals: 1...3) == "0.5" && numbers.text(0.0625, decimals: 0...4) == "0.0625")
        #expect(numbers.text(1234, isGrouped: false) == "1234")
    }

    @Test(
        "A negative number has a minus sign, which is as wide as a digit",
        arguments: ["en", "de", "sv", "ja", "ar", "fa"])
    func minus(language: String) {
        let text = NumberFormatter(language).text(-7, decimals: 1...1)
        #expect(text.contains("−") && !text.contains("-"), "\(text)")
        #expect(!NumberFormatter(language).text(7).contains("−"))
        #expect(NumberFormatter("en", nil).text(-7) == "−7")
    }

    @Test("A unit follows after a narrow space that does not break, and the language places a percent sign")
    func unitTexts() {
        func text(_ language: String, _ unit: String) -> String {
            let numbers = NumberFormatter(language)
            return numbers.text(numbers.text(-12.5, decimals: 1...1), unit: unit)
        }
        #expect(text("en", "°C") == "−12.5\u{202F}°C" && text("de", "kW") == "−12,5\u{202F}kW")
        #expect(text("en", "°") == "−12.5°" && text("en", "") == "−12.5")
        #expect(text("en", "%") == "−12.5%" && text("tr", "%") == "%−12,5")
        #expect(text("de", "%").plainlySpaced == "−12,5 %" && text("de", "%") != "−12,5%")
    }

    @Test("A number has at most nine decimals", arguments: [true, false])
    func limit(hasICU: Bool) {
        let numbers = NumberFormatter("en", hasICU ? .languages : nil)
        #expect(numbers.text(0.5, decimals: 9...9) == "0.500000000")
        #expect(numbers.text(0.5, decimals: 10...10) == "0.500000000")
        #expect(numbers.text(0.5, decimals: -1 ... -1) == "1")
    }

    @Test("Units have their names in the language, in the plural form of the number")
    func units() {
        func text(_ language: String, _ number: Double, _ decimals: Int, _ unit: MeasureUnit) -> String {
            NumberFormatter(language).text(number, decimals: decimals...decimals, unit: unit).plainlySpaced
        }
        #expect(text("en", 16.4, 1, .gigabyte) == "16.4 GB" && text("fr", 16.4, 1, .gigabyte) == "16,4 Go")
        #expect(text("ru", 16.4, 1, .gigabyte) == "16,4 ГБ")
        #expect(text("en", 1, 0, .day) == "1 day" && text("en", 2, 0, .day) == "2 days")
        #expect(text("en", 64, 0, .percent) == "64%" && text("de", 64.5, 1, .percent) == "64,5 %")
        #expect(text("tr", 64, 0, .percent) == "%64" && text("eu", 64, 0, .percent) == "% 64")
        #expect(text("ar", 2, 0, .day) == "يومان" && text("zh-Hant", 3, 0, .minute) == "3 分鐘")
    }

    @Test("Each unit has a name in each language", arguments: programLanguages)
    func all(language: String) {
        let numbers = NumberFormatter(language)
        let plain = numbers.text(7)
        for unit in MeasureUnit.allCases { #expect(numbers.text(7, unit: unit) != plain, "\(unit)") }
        // In Finnish the symbols of hour and byte are both t.
        let times = [MeasureUnit.second, .minute, .hour, .day].map { numbers.text(7, unit: $0) }
        #expect(Set(times).count == 4)
    }

    @Test("Without ICU numbers have a decimal point, no grouping and unit symbols", arguments: ["de", "ar", ""])
    func without(language: String) {
        let numbers = NumberFormatter(language, nil)
        #expect(numbers.text(1_234_567.5, decimals: 0...1) == "1234567.5")
        #expect(numbers.text(-0.04, decimals: 1...1) == "0.0" && numbers.text(-0.06, decimals: 1...1) == "−0.1")
        #expect(numbers.text(16.4, decimals: 1...1, unit: .gigabyte) == "16.4 GB")
        #expect(numbers.text(3, unit: .minute) == "3 min" && numbers.text(64, unit: .percent) == "64 %")
        #expect(numbers.text(.nan) == "NaN" && numbers.text(.infinity) == "∞" && numbers.text(-.infinity) == "−∞")
        #expect(numbers.text(1e300, decimals: 2...2) == "1e+300")
        #expect(Set(MeasureUnit.allCases.map { numbers.text(7, unit: $0) }).count == MeasureUnit.allCases.count)
    }

    @Test(
        "NaN, infinity and extreme numbers can be formatted",
        arguments: programLanguages + strangeLanguages)
    func hostile(language: String) {
        let numbers = NumberFormatter(language)
        for number in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0] {
            let text = numbers.text(number, decimals: 0...9, unit: .gigabyte)
            #expect(!text.isEmpty && text.count < 1_000)
        }
    }

    @Test("One formatter can be used by many threads at once")
    func threads() async {
        let numbers = NumberFormatter("de")
        await withTaskGroup(of: Bool.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { number in
                        let decimals = (number + thread) % 4
                        return numbers.text(Double(number), decimals: decimals...decimals)
                            == "\(number)" + (decimals > 0 ? "," + String(repeating: "0", count: decimals) : "")
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
