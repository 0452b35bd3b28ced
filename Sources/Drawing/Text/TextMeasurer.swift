/// Measures words, exactly as they will be drawn at the scale in force.
///
/// A word has no spaces: lines are put together from words and space widths, so that a word that was seen before
/// need not be shaped again.
public protocol TextMeasurer: AnyObject {
    /// The advance width of `word` in points.
    func width(of word: Substring, font: Font) -> Double

    /// How many characters at the start of `word` fit into `width` points; from 0 to the word's count.
    func characters(of word: Substring, fitting width: Double, font: Font) -> Int

    /// The heights of a font's lines, in points.
    func metrics(of font: Font) -> FontMetrics

    /// What all measuring so far has cost, in about microseconds of a desktop's processor: shaping, drawing letters for
    /// the first time, looking for fonts. It only grows.
    ///
    /// A scene's labels leave the rest of their text for the next frame when a frame's share is used up. 0 for ever, as
    /// it is unless a measurer says otherwise, stands for measuring that costs nothing.
    var work: Int { get }

    /// The language that decides where letters of several languages look differently: Chinese characters, for example; nil
    /// where none does. Setting it makes all that was measured out of date.
    ///
    /// A measurer that knows no languages, as one is unless it says otherwise, leaves it out of account.
    var language: Language? { get set }

    /// The advance width in points of a word that lies in memory as UTF-8: lines are broken without a copy of each word.
    func width(ofUTF8 word: UnsafeBufferPointer<UInt8>, font: Font) -> Double

    /// How many bytes at the start of such a word fit into `width` points, in whole characters.
    func bytes(ofUTF8 word: UnsafeBufferPointer<UInt8>, fitting width: Double, font: Font) -> Int

    /// The advance in points of each character of a word, in the order of its text: where a caret can stand in it.
    ///
    /// - `isRightToLeft`: whether the word is written from right to left.
    func advances(
        ofCharactersIn word: UnsafeBufferPointer<UInt8>, font: Font, isRightToLeft: Bool
    ) -> [Double]
}

extension TextMeasurer {
    /// The width of a line that is written in one direction, in points: its words, the spaces before each, and tabs, which lead to
    /// the next of the places that lie eight spaces from each other.
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

    /// The difference that each character makes: right where letters do not change the shape of those before them.
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
