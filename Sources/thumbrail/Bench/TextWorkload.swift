import Drawing
import Logging
import Rendering

/// Paragraphs of 10,000 letters in one script, each with words that no other has, as long as those of its languages.
final class TextWorkload {
    private static let length = 10_000
    private static let font = Font(size: 17)
    private static let widths = (first: 600.0, other: 500.0)

    private let letters: [Unicode.Scalar]
    /// 0 where words are not set apart.
    private let lettersAWord: Int
    private let renderer: Renderer
    private var random = SplitMix(seed: 1)
    private var paragraph = ""

    init(_ step: BenchStep) {
        func letters(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] { range.compactMap { Unicode.Scalar($0) } }
        switch step {
        case .layoutArabic, .relayoutArabic: (self.letters, lettersAWord) = (letters(0x627...0x64A), 5)
        case .layoutThai, .relayoutThai: (self.letters, lettersAWord) = (letters(0xE01...0xE2E), 0)
        // As many as a newspaper uses.
        case .layoutChinese, .relayoutChinese: (self.letters, lettersAWord) = (letters(0x4E00...0x55FF), 0)
        default: (self.letters, lettersAWord) = (letters(0x61...0x7A), 5)
        }
        // Where no font has a script, its letters are boxes, which are shaped all the same.
        renderer = Renderer(
            scale: 1, pictureFolders: [], logger: Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() })
        // Fonts are open, and what finds them has been read.
        turnPage()
        layOut(isFirst: true)
    }

    /// Another paragraph.
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
