import TestSupport
import Testing

@testable import KioskFile

/// The quick parser gives the same tree as libyaml's events, or leaves the text to libyaml.
@Suite("Fast parser for plain YAML")
struct PlainYAMLTests {
    /// Complete description of a tree: kinds, texts, places and sizes.
    private func account(of node: YAMLNode) -> String {
        let head = "\(node.location.line):\(node.location.column)/\(node.size) "
        switch node.content {
        case .scalar(let text, let isPlain): return head + (isPlain ? "plain " : "quoted ") + text.debugDescription
        case .list(let values): return head + "[" + values.map { account(of: $0) }.joined(separator: ", ") + "]"
        case .mapping(let entries):
            let pairs = entries.map { entry in
                "\(entry.keyLocation.line):\(entry.keyLocation.column) \(entry.key.debugDescription): "
                    + account(of: entry.value)
            }
            return head + "{" + pairs.joined(separator: ", ") + "}"
        }
    }

    /// Whether the quick parser accepts a text; the accepted tree must equal libyaml's, without a mistake.
    @discardableResult
    private func isTaken(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Bool {
        let bytes = Array(text.utf8)
        let source = try SourceText(bytes, file: "kiosk.yaml")
        guard let quick = PlainYAMLParser.parse(source) else { return false }
        var composer = YAMLComposer(source)
        let root = composer.composeFromEvents()
        #expect(composer.errors.isEmpty, "\(composer.errors) in:\n\(text)", sourceLocation: sourceLocation)
        let slow = root.map { account(of: $0) }
        #expect(account(of: quick) == slow, "of:\n\(text)", sourceLocation: sourceLocation)
        return true
    }

    @Test(
        "The parser accepts the YAML that most files use",
        arguments: [
            "title: A\n",
            "title: A",
            "# A comment\n\ntitle: A # and another\n\n# and the last",
            "title: \"A: b # c\" # d\nb: 'it is \"so\"'   \nc: 12:30\nd: a#b\n",
            "tabs:\n  - title: A\n    rows:\n      - b\n      - c: d\n        e: f\n  - title: B\nhand: left\n",
            "tabs:\n- title: A\n  rows:\n  - b\n- c\nhand: left\n",
            "a:\n  b:\n     c: d\n  e: f\ng: h\n",
            "icons: [../Icons, b, 1.5]\nempty: []\nspaced: [ a , b ] # c\n",
            "text: >-\n  one two\n  three  \n  four # five\nnext: a\n",
            "text: |\n  one\n  two\n\n\nnext: a\n",
            "rows:\n  - text: >\n      one\n      two\n    title: a\n",
            "Köln: Größe – “ja”\nwerte: [ä, öl/ü]\n",
            "a key with spaces : b\nc(d)/e, f: g, h\n",
            "時間：１０時（昼）: \u{FF5E}\u{FEFE}\u{FFFD}\u{F8FF}\n",
        ])
    func taken(text: String) throws {
        #expect(try isTaken(text), "\(text)")
    }

    @Test(
        "Other YAML and every invalid text are left to libyaml",
        arguments: [
            "", "\n", "# nothing\n", "- a\n", "a\n", "---\na: b\n", "a: b\n...\n", "a: b\n---\nc: d\n",
            "%YAML 1.1\n---\na: b\n",
            "a: b\n  c\n", "a: b: c\n", "a:\n", "a:\nb: c\n", "a: &x b\n", "a: *x\n", "a: !t b\n", "a: {b: c}\n",
            "a: [b, [c]]\n",
            "a: [b,]\n", "a: [b\n", "a: [b]: c\n", "a: \"b\\n\"\n", "a: \"b\n  c\"\n", "a: \"b\" c\n", "a: 'it''s'\n",
            "a: 'b\n",
            "a: -1\n", "a: - b\n", "? a\n: b\n", "a: b\na: c\n", "a:\tb\n", "a: b\r\nc: d\r\n", "a: \u{85}\n",
            "a: b\u{2028}c\n",
            "a: \u{FEFF}b\n", "a: \u{FFFE}\n", "a: \u{FFFF}\n", "  a: b\nc: d\n", "a:\n   b: c\n  d: e\n",
            "a:\n  - b\n c: d\n", "a:\n  - b\n  c: d\n",
            "a: >\n  b\n\n  c\n", "a: >\n  b\n   c\n", "a: >\n\n  b\n", "a: >+\n  b\n", "a: >2\n  b\n", "a: |-\n",
            "a: |-\nb: c\n",
            "a: |\n  b", "a: |\n  b\n   \n", "a: b #c\n d\n", "a: @b\n", "a: %b\n", "a: `b`\n", "\"a\": b\n",
            "a:\n  - - b\n",
            "a:\n  -\n    b: c\n", "a:b\n", "a: b\n\u{0}", "a: \u{7F}\n", "- a: b\n",
        ])
    func left(text: String) throws {
        #expect(try !isTaken(text), "\(text.debugDescription)")
    }

    @Test("Duplicate keys on one line, and depths and numbers beyond the limits, are left to libyaml")
    func limits() throws {
        let deep = (0..<Limits.depth + 1).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(try !isTaken(deep + String(repeating: " ", count: Limits.depth + 1) + "a: b\n"))
        let many = "a:\n" + String(repeating: "  - b\n", count: Limits.values)
        #expect(try !isTaken(many))
        #expect(try !isTaken(String(repeating: "k", count: 1_100) + ": a\n"))
    }

    @Test("The parser accepts the demo files", arguments: ["classic", "boroughs"])
    func demos(name: String) throws {
        let demo = try Demo(name)
        #expect(try isTaken(String(decoding: demo.bytes, as: UTF8.self)))
    }

    @Test("A byte order mark does not count as a column")
    func byteOrderMark() throws {
        let source = try SourceText([0xEF, 0xBB, 0xBF] + Array("a: b\n".utf8), file: "kiosk.yaml")
        #expect(try #require(PlainYAMLParser.parse(source)).location.column == 1)
    }

    /// Random lines with random indents, most of them plain.
    private func randomText(_ random: inout SeededGenerator) -> String {
        let scalars = [
            "a", "b c", "\"q r\"", "'s'", "12", "true", "~", "ä ö", "a#b", "x # c", "[a, b]", "[]", ">-", "|", "|-",
            ">", "\"a\"b",
            "it's", "a: b", "- a", "", "&a b", "{a: b}", "…", "-", "[a b]", "'x''y'", "a, b", "a:b", "#", "x:",
        ]
        let keys = ["a", "b", "c", "key one", "d ", "ü", "\"k\"", "e.f", "...", "---"]
        var text = ""
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            text += String(repeating: " ", count: [0, 0, 2, 2, 4, 4, 6, 1, 3].randomElement(using: &random) ?? 0)
            while random.chance(0.3) { text += "- " }
            if random.chance(0.75) { text += (keys.randomElement(using: &random) ?? "") + ":" }
            if random.chance(0.7) { text += " " + (scalars.randomElement(using: &random) ?? "") }
            if random.chance(0.1) { text += " # comment" }
            if random.chance(0.1) { text += "  " }
            text += random.chance(0.1) ? "\n\n" : "\n"
        }
        if random.chance(0.2) { text.removeLast() }
        return text
    }

    /// A plain document of nested blocks.
    private func plainText(depth: Int, indent: Int, _ random: inout SeededGenerator) -> String {
        let pad = String(repeating: " ", count: indent)
        var text = ""
        for number in 0..<Int.random(in: 1...3, using: &random) {
            text += pad + "k\(number):"
            switch Int.random(in: 0...(depth > 0 ? 6 : 3), using: &random) {
            case 0: text += " word \(number)\n"
            case 1: text += " \"in quotes: #\(number)\" # ü\n"
            case 2: text += " [a, ../b, ö]\n"
            case 3: text += " >-\n\(pad)  one\n\(pad)  two # three\n" + (random.chance(0.3) ? "\n" : "")
            case 4: text += "\n" + plainText(depth: depth - 1, indent: indent + 2, &random)
            default:
                text += " # rows\n"
                let inner = indent + (random.chance(0.5) ? 2 : 0)
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let item = plainText(depth: depth - 1, indent: inner + 2, &random)
                    text += String(repeating: " ", count: inner) + "- " + item.drop { $0 == " " }
                    if random.chance(0.2) { text += "\n  # between\n" }
                }
            }
        }
        return text
    }

    @Test("For thousands of random texts, the parser gives the same tree as libyaml", arguments: 1...4)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var count = 0
        for _ in 0..<3_000 where try isTaken(randomText(&random)) { count += 1 }
        #expect(count > 5)
        for _ in 0..<400 {
            let text = plainText(depth: 3, indent: 0, &random)
            #expect(try isTaken(text), "\(text)")
            // The text is also tried with one byte added, removed or changed.
            for _ in 0..<4 {
                var bytes = Array(text.utf8)
                let index = Int.random(in: bytes.indices, using: &random)
                let byte = Array(" \n:-#'\"[],>|&x\t".utf8).randomElement(using: &random) ?? 0
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[index] = byte
                case 1: bytes.insert(byte, at: index)
                default: bytes.remove(at: index)
                }
                if let changed = String(validating: bytes, as: UTF8.self) { try isTaken(changed) }
            }
        }
    }
}
