import Testing

@testable import ICU

@Suite("Base letters")
struct BaseLetterTests {
    /// All scalars, in whose names the library knows the base letters.
    private static let names = (0...0x1FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map {
        ($0, $0.properties.name ?? "")
    }

    @Test(
        "The table of letters and their base letters agrees with the Unicode names of all characters"
    )
    func table() {
        let scalars = Dictionary(Self.names.map { ($0.1, $0.0) }) { first, _ in first }
        for (scalar, name) in Self.names {
            let isLetter = name.hasPrefix("LATIN ") || name.hasPrefix("GREEK ")
            if BaseLetters.contains(scalar) != isLetter { Issue.record("\(name)") }
            let words = name.split(separator: " ")
            guard isLetter, let end = words.firstIndex(of: "WITH") else {
                if BaseLetters.base(of: scalar) != scalar { Issue.record("\(name)") }
                continue
            }
            let base = scalars[words[..<end].joined(separator: " ")]
            // Capitals of Greek, and rare letters of later blocks, stay as they are.
            let isKnown = base?.isASCII ?? false
            if isKnown || BaseLetters.base(of: scalar) != scalar {
                if BaseLetters.base(of: scalar) != base { Issue.record("\(name)") }
            }
        }
        #expect(
            BaseLetters.base(of: "Å") == "A" && BaseLetters.base(of: "ǽ") == "æ" && BaseLetters.base(of: "ῷ") == "ω")
    }
}
