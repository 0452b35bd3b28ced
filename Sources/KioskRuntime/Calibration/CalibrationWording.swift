import Drawing
import ICU
import Toolkit

/// Formats distances, durations and counts for one language and one panel.
struct CalibrationWording {
    let language: Language
    let phrases: CalibrationStrings
    /// The number of pixels per point.
    var scale = 1.0
    /// The size of a point in millimetres; `nil` if the panel's size is unknown.
    var millimetresPerPoint: Double?
    private let numbers: NumberFormatter

    init(_ language: Language) {
        self.language = language
        phrases = CalibrationStrings(in: ProgramLanguage(language))
        numbers = NumberFormatter(language.tag)
    }

    func filled(_ text: String, _ first: String, _ second: String = "") -> String {
        text.filled(language.direction, first, second)
    }

    func count(_ number: Int, of count: Int) -> String {
        filled(phrases.count, numbers.text(Double(number)), numbers.text(Double(count)))
    }

    func seconds(_ count: Int) -> String { numbers.text(Double(count), unit: .second) }

    /// Returns a length in pixels, and also in millimetres if the panel's size is known.
    func length(_ points: Double) -> String {
        // Rounds up, but ignores rounding errors.
        let points = max(0, points - 1e-6)
        let pixels = numbers.text((points * scale).rounded(.up), unit: .pixel)
        guard let millimetresPerPoint else { return pixels }
        let tenths = (points * millimetresPerPoint * 10).rounded(.up)
        return "\(numbers.text(tenths / 10, decimals: 1...1, unit: .millimeter)) (\(pixels))"
    }

    func text(of note: CalibrationNote) -> String {
        switch note {
        case .counts: phrases.counts
        case .kioskFileComesFirst: phrases.fileFirst
        case .problem(let reason): reason
        }
    }
}
