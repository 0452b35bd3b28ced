import Drawing
import ICU
import Synchronization
import Toolkit

/// The strings, numbers, units and dates of the host's readings, formatted in one language.
///
/// The formatters are created on first use, which is on the thread that reads the rows and not on the main thread.
nonisolated final class MachineWording: Sendable {
    let words: MachineStrings
    private let language: Language
    private let formatters = Mutex<Formatters?>(nil)

    private struct Formatters: Sendable {
        let numbers: NumberFormatter
        let plurals: PluralRules
    }

    init(_ language: Language) {
        self.language = language
        words = MachineStrings(in: ProgramLanguage(language))
    }

    private var opened: Formatters {
        formatters.withLock { formatters in
            if let formatters { return formatters }
            let new = Formatters(numbers: NumberFormatter(language.tag), plurals: PluralRules(language.tag))
            formatters = new
            return new
        }
    }

    /// Returns a text with its placeholders %1 and %2 filled in.
    func filled(_ text: String, _ first: String, _ second: String = "") -> String {
        text.filled(language.direction, first, second)
    }

    func number(_ number: Double, decimals: Int = 0) -> String {
        opened.numbers.text(number, decimals: decimals...decimals)
    }

    func number(_ number: Double, _ unit: MeasureUnit) -> String { opened.numbers.text(number, unit: unit) }

    /// Returns the text for a load on a number of cores.
    func load(_ load: String, on cores: Int) -> String {
        filled(words.onCores[opened.plurals.category(of: Double(cores))], load, number(Double(cores)))
    }

    /// Formats a number of bytes in the largest decimal unit with a non-zero whole part, with one decimal.
    func bytes(_ count: Int64) -> String {
        var value = Double(max(0, count))
        for unit in [MeasureUnit.byte, .kilobyte, .megabyte, .gigabyte] {
            if value < 999.95 {
                return opened.numbers.text(value, decimals: unit == .byte ? 0...0 : 1...1, unit: unit)
            }
            value /= 1000
        }
        return opened.numbers.text(value, decimals: 1...1, unit: .terabyte)
    }

    /// Formats a duration in days, hours and minutes.
    func length(_ seconds: Int64) -> String {
        let parts = [
            (seconds / 86_400, MeasureUnit.day), (seconds / 3_600 % 24, .hour), (seconds / 60 % 60, .minute),
        ]
        // Minutes are shown even if they are zero.
        let shown = parts.drop { $0.0 == 0 && $0.1 != .minute }
        return shown.map { number(Double($0.0), $0.1) }.joined(separator: " ")
    }

    /// Formats a date and time of the system clock.
    func moment(_ seconds: Int64) -> String {
        DateFormatter(language.timeTag(), date: .medium, time: .short).text(seconds)
    }
}
