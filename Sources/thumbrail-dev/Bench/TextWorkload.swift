import Drawing
import Logging
import Rendering

/// Paragraphs of 10,000 letters in one script. Their words are random, and as long as typical words of its languages.
final class TextWorkload {
    private static let length = 10_000
    private static let font = Font(size: 17)
    private static let widths = (first: 600.0, other: 500.0)

    private let letters: [Unicode.Scalar]
    /// The number of letters in a word, or 0 if the script has no spaces between words.
    private let lettersAWord: Int
    private let renderer: Renderer
    private var random = SplitMix(seed: 1)
    private var paragraph = ""

    init(_ step: BenchStep) {
        func letters(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] { range.compactMap { Unicode.Scalar($0) } }
        switch step {
        case .layoutArabic, .relayoutArabic: (self.letters, lettersAWord) = (letters(0x627...0x64A), 5)
        case .layoutThai, .relayoutThai: (self.letters, lettersAWord) = (letters(0xE01...0xE2E), 0)
        // About as many characters as a newspaper uses.
        case .layoutChinese, .relayoutChinese: (self.letters, lettersAWord) = (letters(0x4E00...0x55FF), 0)
        default: (self.letters, lettersAWord) = (letters(0x61...0x7A), 5)
        }
        // Without a font for the script, its letters are shown as boxes, which are shaped all the same.
        renderer = Renderer(
            scale: 1, pictureFolders: [], logger: Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() })
        // Opens the fonts and reads the font configuration before the measurement.
        turnPage()
        layOut(isFirst: true)
    }

    /// Makes another paragraph.
    func turnPage() {
        var scalars = String.UnicodeScalarView()
        for index in 0..<Self.length {
            if lettersAWord > 0, index % (lettersAWord + 1) == lettersAWord {
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
