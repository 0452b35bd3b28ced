import TestSupport
import Testing

@testable import KioskFile

/// Trees that are written as YAML, for authors who look at expanded definitions.
@Suite("Writing YAML")
struct YAMLWriterTests {
    private func tree(_ text: String) throws -> YAMLNode {
        var composer = YAMLComposer(try SourceText(Array(text.utf8), file: "kiosk.yaml"))
        let root = composer.compose()
        return try #require(root, "\(composer.errors) in:\n\(text)")
    }

    /// The values of a tree, with a mark at scalars without quotes that are not texts.
    private func meaning(of node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, let isPlain):
            if node.isNothing { return "nothing" }
            let isText = !isPlain || node.boolean == nil && KioskFileChecker.number(text) == nil
            return (isText ? "text " : "value ") + text.debugDescription
        case .list(let values): return "[" + values.map { meaning(of: $0) }.joined(separator: ", ") + "]"
        case .mapping(let entries):
            return "{" + entries.map { "\($0.key.debugDescription): \(meaning(of: $0.value))" }.joined(separator: ", ")
                + "}"
        }
    }

    @Test("A tree is written in blocks, with quotes only where they are needed")
    func written() throws {
        let text = """
            title: B
            numbers: [1, -2.5, "3"]
            words: [true, "true", ~, "~", "", yes it is, "a: b", "#c", "d ", "- e", 12:30]
            text: "one\\n\\n  two"
            line: "one\\ntwo\\n"
            empty: [{}, []]
            rows: [[{a: b, c: d}, e]]
            "k: l": m
            """
        #expect(
            YAMLWriter.text(of: try tree(text)) == """
                title: B
                numbers:
                  - 1
                  - -2.5
                  - "3"
                words:
                  - true
                  - "true"
                  - ~
                  - "~"
                  - ""
                  - yes it is
                  - "a: b"
                  - "#c"
                  - "d "
                  - "- e"
                  - 12:30
                text: |-
                  one

                    two
                line: |
                  one
                  two
                empty:
                  - {}
                  - []
                rows:
                  - - a: b
                      c: d
                    - e
                "k: l": m

                """)
    }

    @Test("What is written has the same meaning when it is parsed, for random trees", arguments: 1...4)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let node = randomNode(depth: 4, &random)
            guard case .mapping = node.content else { continue }
            let text = YAMLWriter.text(of: node)
            #expect(meaning(of: try tree(text)) == meaning(of: node), "\(text)")
        }
    }

    private func randomNode(depth: Int, _ random: inout SeededGenerator) -> YAMLNode {
        let count = Int.random(in: 0...4, using: &random)
        let content: YAMLNode.Content
        switch Int.random(in: depth > 3 ? 2...2 : depth > 0 ? 0...3 : 0...0, using: &random) {
        case 1: content = .list((0..<count).map { _ in randomNode(depth: depth - 1, &random) })
        case 2:
            content = .mapping(
                (0..<count).map { number in
                    let value = randomNode(depth: depth - 1, &random)
                    return YAMLNode.Entry(
                        key: randomText(&random) + "\(number)", keyLocation: value.location, value: value)
                })
        default: content = .scalar(randomText(&random), isPlain: random.chance(0.3))
        }
        return YAMLNode(content: content, location: .start(of: "kiosk.yaml"), size: 1)
    }

    private func randomText(_ random: inout SeededGenerator) -> String {
        let parts = [
            "a", "b c", " ", "  ", "\n", "\n\n", ":", ": ", "#", " #", "-", "- ", "?", "true", "null", "~", "1", "-1.5",
            "é", "日本", "\"", "'",
            "\\", "{", "}", "[", "]", ",", "&", "*", "!", "|", ">", "%", "@", "`", "\t", "\u{7}", "\u{202E}",
            "\u{2028}", "\u{FEFF}", "🙂", "<<",
        ]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
            .joined()
    }
}
