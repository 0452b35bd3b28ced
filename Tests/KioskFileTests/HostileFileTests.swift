import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@Suite("Hostile and damaged files")
struct HostileFileTests {
    @Test("10,000 tabs are one error, which states the limit and the count")
    func manyTabs() {
        let tabs = (1...10_000).map { "  - {title: Tab \($0), rows: [], wrong: key}\n" }.joined()
        expect(
            Mistake(.tooMany, "“tabs” has 10000 tabs; the maximum is 256"),
            in: "title: A\ntabs:\n  ▲" + tabs.dropFirst(2))
    }

    @Test("256 tabs are allowed")
    func tabsAtTheLimit() throws {
        let tabs = (1...256).map { "  - {title: Tab \($0), rows: [a, b]}\n" }.joined()
        #expect(try KioskDefinition.parse("title: A\ntabs:\n" + tabs, path: "kiosk.yaml").tabs.count == 256)
    }

    @Test("Lists have their own limits")
    func manyElements() {
        func list(_ count: Int) -> String { "[" + (1...count).map { "a\($0)" }.joined(separator: ", ") + "]" }
        let fields = (1...65).map { "a\($0): b" }.joined(separator: ", ")
        expect(
            Mistake(.tooMany, "“icons” has 17 folders; the maximum is 16"),
            Mistake(.tooMany, "“rows” has 10001 rows; the maximum is 10000"),
            Mistake(.tooMany, "“fields” has 65 pairs; the maximum is 64"),
            in: """
                title: A
                icons: ▲\(list(17))
                tabs:
                  - {title: B, rows: ▲\(list(10_001))}
                  - {title: C, json: {file: /etc/passwd, title: a, fields: ▲{\(fields)}}}
                """)
    }

    @Test("Excessive nesting is reported at the depth limit", arguments: [17, 500, 100_000])
    func deepNesting(depth: Int) {
        if depth < 1_000 {
            expect(
                Mistake(.tooDeep, "deeper than 16 levels"),
                in: String(repeating: "[", count: 16) + "▲" + String(repeating: "[", count: depth - 16))
        } else {
            // libyaml has its own limit, which it reaches while looking ahead.
            #expect(errors(in: String(repeating: "[", count: depth)).map(\.code) == [.tooDeep])
        }
        let mappings = String(repeating: "? ", count: 16) + "▲" + String(repeating: "? ", count: depth - 16)
        expect(Mistake(.tooDeep), in: mappings)
    }

    @Test("Aliases that expand to a billion values are refused")
    func aliasBomb() {
        var text = "title: A\ntabs:\n  - &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...4 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "  - &a\(level) [\(aliases)]\n"
        }
        // The first three levels count 11 + 111 + 1,111 + 11,111 values, and the fourth ten times that.
        let head = text + "  - [*a4, *a4, *a4, "
        expect(Mistake(.tooMany, "more than 500000 values"), in: head + "▲*a4, *a4, *a4]\n")
    }

    @Test("A key that is an alias of nested lists is reported as a list")
    func aliasBombInKey() {
        var text = "title: A\ntabs: []\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...4 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let found = errors(in: text + "? *a4\n: b\n")
        #expect(found.contains { $0.code == .wrongType && $0.message == "expected text as the key, found a list" })
    }

    @Test("An error in a value that many aliases share is reported once")
    func sharedMistake() {
        let aliases = Array(repeating: "*row", count: 1_000).joined(separator: ", ")
        expect(
            Mistake(.unknownKey, suggestion: "text"),
            in: "title: A\ntabs: [{title: B, rows: [&row {title: C, ▲txet: D}, \(aliases)]}]\n")
    }

    @Test("Very long words are truncated in messages")
    func longWords() {
        let word = String(repeating: "a", count: 1_000_000)
        let found = errors(in: "title: A\n\(word): B\ntheme: \(word)\ntabs: [{title: B, rows: []}]\n")
        #expect(found.map(\.code) == [.notYAML])
        let quoted = errors(in: "title: A\n? \"\(word)\"\n: B\ntheme: \(word)\ntabs: [{title: B, rows: []}]\n")
        #expect(quoted.map(\.code) == [.unknownKey, .invalidValue])
        #expect(quoted.allSatisfy { $0.description.count < 600 })
    }

    @Test("V13: The classic file, truncated at any point, gives a definition or located errors")
    func truncations() throws {
        let demo = try Demo("classic")
        for length in stride(from: 0, through: demo.bytes.count, by: 29) {
            try demo.expectSaneResult(Array(demo.bytes.prefix(length)), "cut off after \(length) bytes")
        }
    }

    @Test("V13: Demos with damaged bytes and lines give a definition or located errors")
    func fuzzing() throws {
        let demos = try Demo.names.map { try Demo($0) }
        // Bytes with a meaning in YAML are tried more often than others.
        let telling = Array("\n\r\t :-?[]{},&*!|>%@`'\"#~<\\\0".utf8)
        try Fuzz.run("kiosk-files", rounds: 2400) { random, round in
            guard let demo = demos.randomElement(using: &random) else { return }
            var bytes = random.chance(0.5) ? Self.withBrokenLines(demo.bytes, &random) : demo.bytes
            // Checking stops at invalid UTF-8, so most rounds stay within ASCII.
            let highest: UInt8 = random.chance(0.125) ? 255 : 127
            for _ in 0..<Int.random(in: 0...12, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: bytes.indices, using: &random)
                let byte = telling.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...highest, using: &random)
                case 1: bytes[index] = byte
                case 2: bytes.insert(byte, at: index)
                case 3: bytes.remove(at: index)
                default:
                    let end = min(index + Int.random(in: 1...400, using: &random), bytes.count)
                    bytes.removeSubrange(index..<end)
                }
            }
            try demo.expectSaneResult(bytes, Comment(rawValue: round))
        }
    }

    /// Deletes, duplicates, moves or reindents some lines, or gives them another line's beginning.
    private static func withBrokenLines(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        for _ in 0..<Int.random(in: 1...4, using: &random) where lines.count > 1 {
            let index = Int.random(in: lines.indices, using: &random)
            let other = Int.random(in: lines.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: lines.remove(at: index)
            case 1: lines.insert(lines[index], at: other)
            case 2: lines.swapAt(index, other)
            case 3: lines[index].insert(0x20, at: 0)
            case 4: if lines[index].first == 0x20 { lines[index].removeFirst() }
            default: lines[index] = lines[other].prefix { $0 != 0x3A } + lines[index].drop { $0 != 0x3A }
            }
        }
        return Array(lines.joined(separator: [0x0A]))
    }
}
