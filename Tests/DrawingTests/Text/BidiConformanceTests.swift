import TestSupport
import Testing

@testable import Drawing

/// Unicode's conformance tests of the bidirectional algorithm, from Debian's package unicode-data.
@Suite("UAX #9 conformance (bidirectional text)")
struct BidiConformanceTests {
    /// Returns the levels of a line, `nil` for characters that rule X9 removes, and the visual order.
    private static func resolve(
        _ scalars: [Unicode.Scalar], _ direction: TextDirection?, removed: [Bool]
    ) -> (levels: [UInt8?], order: [Int], direction: TextDirection)? {
        var text = String(String.UnicodeScalarView(scalars))
        return text.withUTF8 { bytes in
            guard let order = BidiLevels(bytes, 0..<bytes.count, direction: direction) else { return nil }
            let line = order.order(of: 0..<bytes.count, String(decoding: bytes, as: UTF8.self))
            var byte = 0
            var levels: [UInt8] = []
            for scalar in scalars {
                levels.append(line.levels[byte])
                byte += UTF8.width(scalar)
            }
            let left = levels.indices.filter { !removed[$0] }
            let visual = TextOrder.visual(left.map { levels[$0] }).map { left[$0] }
            return (levels.enumerated().map { removed[$0.offset] ? nil : $0.element }, visual, order.direction)
        }
    }

    /// A character of each bidirectional class; none of them is a bracket.
    private static let samples: [Substring: Unicode.Scalar] = [
        "L": "a", "R": "\u{5D0}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{661}", "CS": ",", "B": "\u{2029}",
        "S": "\t", "WS": " ", "ON": "!", "NSM": "\u{300}", "AL": "\u{627}", "BN": "\u{AD}", "LRE": "\u{202A}",
        "RLE": "\u{202B}", "LRO": "\u{202D}", "RLO": "\u{202E}", "PDF": "\u{202C}", "LRI": "\u{2066}",
        "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
    ]
    private static let removed: Set<Unicode.Scalar> = [
        "\u{AD}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    ]

    @Test("All tests of BidiTest.txt pass")
    func classes() throws {
        var levels: [UInt8?] = []
        var order: [Int] = []
        var count = 0
        for line in try UnicodeFile.lines(of: "BidiTest.txt") where line.utf8.first != UInt8(ascii: "#") {
            if line.hasPrefix("@Levels:") {
                levels = line.dropFirst(8).split(whereSeparator: { $0 == " " || $0 == "\t" }).map { UInt8($0) }
                continue
            }
            if line.hasPrefix("@Reorder:") {
                order = line.dropFirst(9).split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }
                continue
            }
            guard line.utf8.first != UInt8(ascii: "@") else { continue }
            let parts = line.split(separator: ";")
            let scalars = parts[0].split(separator: " ").compactMap { Self.samples[$0] }
            let directions = try #require(Int(parts[1].dropFirst(), radix: 16))
            let removed = scalars.map { Self.removed.contains($0) }
            for (bit, direction) in [(1, nil), (2, TextDirection.leftToRight), (4, .rightToLeft)]
            where directions & bit != 0 {
                count += 1
                // Characters of these classes cannot show a direction from left to right.
                let found = Self.resolve(scalars, direction, removed: removed)
                let (ownLevels, ownOrder) =
                    found.map { ($0.levels, $0.order) } ?? (
                        removed.map { $0 ? nil : 0 }, removed.indices.filter { !removed[$0] }
                    )
                if ownLevels != levels || ownOrder != order {
                    Issue.record(
                        "\(line) \(String(describing: direction)): \(ownLevels), not \(levels); \(ownOrder), not \(order)"
                    )
                    return
                }
            }
        }
        #expect(count > 500_000)
    }

    @Test("All tests of BidiCharacterTest.txt pass")
    func characters() throws {
        var count = 0
        for line in try UnicodeFile.lines(of: "BidiCharacterTest.txt") where line.utf8.first != UInt8(ascii: "#") {
            let parts = line.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = parts[0].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            let direction: TextDirection? = parts[1] == "0" ? .leftToRight : parts[1] == "1" ? .rightToLeft : nil
            let base: TextDirection = parts[2] == "1" ? .rightToLeft : .leftToRight
            let levels = parts[3].split(separator: " ").map { UInt8($0) }
            let order = parts[4].split(separator: " ").compactMap { Int($0) }
            count += 1
            let removed = levels.map { $0 == nil }
            let found =
                Self.resolve(scalars, direction, removed: removed)
                ?? (removed.map { $0 ? nil : 0 }, removed.indices.filter { !removed[$0] }, .leftToRight)
            if found.levels != levels || found.order != order || found.direction != base {
                Issue.record("\(line): \(found)")
                return
            }
        }
        #expect(count > 90_000)
    }
}
