import Drawing
import Logging
import Rendering

/// Paragraphs of 10,000 letters in one script, of random words that are as long as typical words in that script.
final class TextWorkload {
    private static let length = 10_000
    private static let font = Font(size: 17)
    private static let widths = (first: 600.0, other: 500.0)

    private let letters: [Unicode.Scalar]
    /// The number of letters in a word, or 0 if the script has no spaces between words.
    private let lettersPerWord: Int
    private let renderer: Renderer
    private var random = SplitMix(seed: 1)
    private var paragraph = ""

    init(_ step: BenchStep) {
        func letters(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] { range.compactMap { Unicode.Scalar($0) } }
        switch step {
        case .layoutArabic, .relayoutArabic: (self.letters, lettersPerWord) = (letters(0x627...0x64A), 5)
        case .layoutThai, .relayoutThai: (self.letters, lettersPerWord) = (letters(0xE01...0xE2E), 0)
        // About as many characters as a newspaper uses.
        case .layoutChinese, .relayoutChinese: (self.letters, lettersPerWord) = (letters(0x4E00...0x55FF), 0)
        default: (self.letters, lettersPerWord) = (letters(0x61...0x7A), 5)
        }
        // If there is no font for the script, its letters appear as boxes, which are shaped nevertheless.
        renderer = Renderer(
            scale: 1, pictureFolders: [], logger: Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() })
        // Opens the fonts and reads the font configuration before the measurement.
        turnPage()
        layOut(isFirst: true)
    }

    /// Creates another paragraph.
    func turnPage() {
        var scalars = String.UnicodeScalarView()
        for index in 0..<Self.length {
            if lettersPerWord > 0, index % (lettersPerWord + 1) == lettersPerWord {
                scalars.append(" ")
            } else {
                scalars.append(letters[random.next(letters.count)])
            }
        }
        paragraph = String(scalars)
    }

    func layOut(isFirst: Bool) {
        let width = isFirst ? Self.widths.first : Self.widths.other
        _ = TextLayout(paragraph, font: Self.font, width: width, measurer: renderer.text)
    }
}
