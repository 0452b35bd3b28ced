import Drawing
import System

/// Finds the places at which a language allows a hyphen, with the patterns that are installed on the host.
///
/// The patterns of a language are read for each new word and not kept. A panel hyphenates only the few words that are wider than their line,
/// and the largest patterns, the German ones, would take more memory than all its texts. libhyphen takes two seconds and 31 MB to load them.
final class Hyphenator {
    /// The folder in which the packages of all distributions install patterns.
    static let installedPatterns = "/usr/share/hyphen"
    /// The maximum length of a word in Unicode scalars. Longer words are not hyphenated.
    static let longestWord = 100
    /// The maximum number of words whose places are kept.
    static let maximumWords = 256
    /// The maximum number of files in the folder that are examined.
    private static let maximumFiles = 1_000
    /// The number of bytes of patterns that are searched in a microsecond.
    private static let bytesAMicrosecond = 500

    private let folder: String
    private var language: Language?
    /// The path of the patterns of `language`; `nil` if none are installed.
    private var path: String?
    private var words: [String: [Int]] = [:]

    /// The cost of all searches so far, in approximate microseconds on a desktop CPU.
    private(set) var work = 0

    /// Creates a hyphenator. The folder is not read before the first word.
    init(folder: String = Hyphenator.installedPatterns) {
        self.folder = folder
    }

    /// Returns the places at which a word may be hyphenated, as numbers of Unicode scalars before the hyphen, in ascending order. Returns none
    /// if no patterns of the language are installed.
    ///
    /// - Parameter word: A word that consists of letters.
    func places(in word: String, language: Language) -> [Int] {
        guard word.unicodeScalars.count <= Self.longestWord else { return [] }
        if language != self.language {
            self.language = language
            path = file(for: language)
            words = [:]
        }
        guard let path else { return [] }
        let word = Self.lowercased(word)
        if let known = words[word] { return known }
        let patterns = HyphenationPatterns(of: path)
        work += (patterns?.size ?? 0) / Self.bytesAMicrosecond
        let places = patterns?.places(in: word) ?? []
        if words.count == Self.maximumWords { words = [:] }
        words[word] = places
        return places
    }

    /// Returns a word in lower case with the same number of Unicode scalars.
    private static func lowercased(_ word: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            let small = scalar.properties.lowercaseMapping.unicodeScalars
            result.append(small.count == 1 ? small.first ?? scalar : scalar)
        }
        return String(result)
    }

    /// Returns the path of a language's patterns: those of its script and region, those of the language, or those of the first region that
    /// has any.
    private func file(for language: Language) -> String? {
        guard let names = try? Folder.names(in: folder, upTo: Self.maximumFiles) else { return nil }
        var parts = language.tag.split(separator: "-")
        while !parts.isEmpty {
            let name = "hyph_\(parts.joined(separator: "_")).dic"
            if names.contains(name) { return "\(folder)/\(name)" }
            parts.removeLast()
        }
        let other = names.first { $0.hasPrefix("hyph_\(language.code)_") && $0.hasSuffix(".dic") }
        return other.map { "\(folder)/\($0)" }
    }
}
