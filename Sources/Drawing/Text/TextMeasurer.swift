/// An object that measures words exactly as they will be drawn at the current scale.
///
/// A word contains no spaces. The width of a line is the sum of words and spaces, so a word that was measured before is
/// not shaped again.
public protocol TextMeasurer: AnyObject {
    /// Returns the advance width of `word` in points.
    func width(of word: Substring, font: Font) -> Double

    /// Returns the number of characters at the start of `word` that fit into `width` points.
    func characters(of word: Substring, fitting width: Double, font: Font) -> Int

    /// Returns the vertical metrics of a font, in points.
    func metrics(of font: Font) -> FontMetrics

    /// The total cost of all measuring so far, in approximate microseconds on a desktop CPU. It includes shaping, drawing
    /// glyphs for the first time and searching for fonts. It never decreases.
    ///
    /// When the time budget of a frame is used up, labels postpone the layout of their remaining text to the next frame.
    /// The default implementation returns 0, which means that measuring is free.
    var work: Int { get }

    /// The language that selects regional forms of letters, for example of Chinese characters; `nil` for no preference.
    /// Setting it invalidates all previous measurements.
    ///
    /// The default implementation ignores the language.
    var language: Language? { get set }

    /// Returns the places at which the language allows a hyphen in a word that is wider than its line, as numbers of Unicode scalars before
    /// the hyphen, in ascending order.
    ///
    /// The default implementation returns none, so that the word is broken between any two characters.
    ///
    /// - `word`: A word that consists of letters.
    func hyphenPlaces(in word: String) -> [Int]

    /// Returns the advance width in points of a word in UTF-8 memory, so that lines can be broken without copying each
    /// word.
    func width(ofUTF8 word: UnsafeBufferPointer<UInt8>, font: Font) -> Double

    /// Returns the number of bytes at the start of such a word that fit into `width` points, in whole characters.
    func bytes(ofUTF8 word: UnsafeBufferPointer<UInt8>, fitting width: Double, font: Font) -> Int

    /// Returns the advance in points of each character of a word, in text order. The sums are the caret positions in
    /// the word.
    ///
    /// - `isRightToLeft`: A Boolean value that tells whether the word is written from right to left.
    func advances(
        ofCharactersIn word: UnsafeBufferPointer<UInt8>, font: Font, isRightToLeft: Bool
    ) -> [Double]
}

extension TextMeasurer {
    /// Returns the width of a line with a single direction, in points: its words, the spaces before each word, and
    /// tabs.
    ///
    /// A tab extends to the next tab stop. Tab stops are eight spaces apart.
    public func width(ofLine text: String, font: Font) -> Double {
        var text = text
        let spaceWidth = metrics(of: font).spaceWidth
        return text.withUTF8 { bytes in
            var (width, position) = (0.0, 0)
            while true {
                let word = WordScanner.next(in: bytes, from: position)
                guard !word.range.isEmpty else { return width }
                width = word.start(after: width, bytes, spaceWidth: spaceWidth)
                width += self.width(ofUTF8: UnsafeBufferPointer(rebasing: bytes[word.range]), font: font)
                position = word.range.upperBound
            }
        }
    }

    public var work: Int { 0 }

    public var language: Language? {
        get { nil }
        set {}
    }

    public func hyphenPlaces(in word: String) -> [Int] { [] }

    public func width(ofUTF8 word: UnsafeBufferPointer<UInt8>, font: Font) -> Double {
        width(of: Substring(decoding: word, as: UTF8.self), font: font)
    }

    public func bytes(ofUTF8 word: UnsafeBufferPointer<UInt8>, fitting width: Double, font: Font) -> Int {
        var end = 0
        for _ in 0..<max(0, characters(of: Substring(decoding: word, as: UTF8.self), fitting: width, font: font)) {
            end = TextCluster.end(from: end, in: word)
        }
        return end
    }

    /// Returns the width that each character adds. This is correct if letters do not change the shapes of preceding
    /// letters.
    public func advances(
        ofCharactersIn word: UnsafeBufferPointer<UInt8>, font: Font, isRightToLeft: Bool
    ) -> [Double] {
        var advances: [Double] = []
        var (end, width) = (0, 0.0)
        while end < word.count {
            end = TextCluster.end(from: end, in: word)
            let next = self.width(ofUTF8: UnsafeBufferPointer(rebasing: word[..<end]), font: font)
            advances.append(next - width)
            width = next
        }
        return advances
    }
}
