import ICU
import TestSupport
import Testing

@testable import Drawing

/// Unicode's conformance tests of breaks, from Debian's package unicode-data.
@Suite("UAX #14 and #29 conformance (line and grapheme breaks)")
struct BreakConformanceTests {
    @Test("L1: The tests of LineBreakTest.txt pass, except where ICU has later rules")
    func lines() throws {
        let name = "auxiliary/LineBreakTest.txt"
        var differences: [String] = []
        let lines = try UnicodeFile.breakLines(of: name)
        for line in lines {
            var text = String(line.text)
            let found = try #require(text.withUTF8 { LineBreakFinder.breaks(in: $0) })
            let breaks = Set(found.indices.filter { $0 > 0 && found[$0] })
            for place in breaks.symmetricDifference(line.breaks) where !Self.isKnown(place, in: line.text) {
                differences.append("\(text.unicodeScalars.map { String($0.value, radix: 16) }) at \(place)")
            }
        }
        #expect(lines.count > 7_000)
        if try UnicodeFile.version(of: name) == LineBreakFinder.unicodeVersion {
            #expect(differences.isEmpty)
        } else {
            // Unicode versions differ in quotation marks, Indic syllables and new characters.
            #expect(differences.count * 20 < lines.count, "\(differences.prefix(20))")
        }
    }

    /// Whether ICU already had a rule in 2022 that Unicode adopted in 15.1. An initial hyphen stays with its word
    /// (LB20a), as does the point of a number without a digit before it (LB15c, LB25).
    private static func isKnown(_ place: Int, in text: String.UnicodeScalarView) -> Bool {
        let bytes = Array(String(text).utf8)
        let before = String(decoding: bytes[..<place], as: UTF8.self).unicodeScalars.filter { $0 != "\u{308}" }
        let behind = String(decoding: bytes[place...], as: UTF8.self).unicodeScalars
        let isNumber = behind.first?.properties.numericType == .decimal
        if before.last == "," || before.last == "." { return isNumber }
        if before.last == " ", behind.first == "." {
            return behind.dropFirst().first?.properties.numericType == .decimal
        }
        return Array(before) == ["-"]
    }

    @Test("L1: The tests of GraphemeBreakTest.txt pass, except where Swift uses a different Unicode version")
    func characters() throws {
        var differences: [String] = []
        let lines = try UnicodeFile.breakLines(of: "auxiliary/GraphemeBreakTest.txt")
        for line in lines {
            var text = String(line.text)
            var breaks: Set<Int> = []
            text.withUTF8 { bytes in
                var end = 0
                while end < bytes.count {
                    end = TextCluster.end(from: end, in: bytes)
                    if end < bytes.count { breaks.insert(end) }
                }
            }
            // The scissors join with other scalars in Unicode 15.0, but not in Swift's Unicode version.
            guard !line.text.contains("\u{2701}") else { continue }
            // Consonants that one of these joins are one character since Unicode 17 (rule GB9c), but not in Swift's
            // version.
            guard !text.unicodeScalars.contains(where: { ["\u{1039}", "\u{17D2}", "\u{1B44}"].contains($0) }) else {
                continue
            }
            if breaks != line.breaks {
                differences.append("\(text.unicodeScalars.map { String($0.value, radix: 16) })")
            }
        }
        #expect(lines.count > 500)
        #expect(differences.isEmpty)
    }
}
