import Testing

@testable import KioskFile

/// References in the scalars of a YAML tree.
@Suite("References in a YAML tree")
struct NodeSubstitutionTests {
    private func tree(_ text: String) throws -> YAMLNode {
        var composer = YAMLComposer(try SourceText(Array(text.utf8), file: "kiosk.yaml"))
        let root = composer.compose()
        return try #require(root, "\(composer.errors)")
    }

    /// A tree as YAML in one line; quoted scalars have quotes.
    private func account(of node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, let isPlain): isPlain ? text : text.debugDescription
        case .list(let values): "[" + values.map(account).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.key): \(account(of: $0.value))" }.joined(separator: ", ") + "}"
        }
    }

    /// The value of `x` after `$name` and `$row.path` are replaced by the values of a mapping, with the messages of the errors.
    private func replaced(_ text: String, _ values: String) throws -> (text: String, errors: [String]) {
        guard case .mapping(let known) = try tree(values).content else { return ("", []) }
        var substitution = NodeSubstitution { reference in
            let name = reference.path.map { "\(reference.name).\($0)" } ?? reference.name
            return known.first { $0.key == name }.map { .value($0.value) } ?? .asWritten
        }
        guard case .mapping(let entries) = substitution.replaced(in: try tree("x: \(text)\n")).content,
            let value = entries.first?.value
        else { return ("", []) }
        return (account(of: value), substitution.errors.map(\.message))
    }

    @Test(
        "A scalar that is only a reference is replaced by a value of any type",
        arguments: [
            ("$a", "a: 3.5", "3.5"), ("\"$a\"", "a: true", "true"), ("${a}", "a: 'x'", "\"x\""),
            ("$a", "a: [1, {b: c}]", "[1, {b: c}]"), ("{b: [$a, d]}", "a: {en: A, de: B}", "{b: [{en: A, de: B}, d]}"),
        ])
    func whole(text: String, values: String, expected: String) throws {
        let result = try replaced(text, values)
        #expect(result.text == expected)
        #expect(result.errors == [])
    }

    @Test(
        "A reference in a longer text is replaced by the text of a scalar",
        arguments: [
            ("$a temperature", "Kitchen temperature"), ("$a.temperature", "Kitchen.temperature"),
            ("\"${a}s, $a\"", "\"Kitchens, Kitchen\""), ("$n°", "3.50°"), ("$a$n", "Kitchen3.50"),
            ("é$a…", "éKitchen…"),
            ("$a-$a_", "Kitchen-$a_"), ("[$a x, $n]", "[Kitchen x, 3.50]"),
        ])
    func parts(text: String, expected: String) throws {
        let result = try replaced(text, "{a: Kitchen, n: 3.50}")
        #expect(result.text == expected)
        #expect(result.errors == [])
    }

    @Test(
        "Two dollar signs are one, and other dollar signs are kept",
        arguments: [
            ("$$a", "$a"), ("$$$a", "$Kitchen"), ("US$ 5", "US$ 5"), ("$5", "$5"), ("a$", "a$"), ("$$", "$"),
            ("$unknown ${unknown} $$", "$unknown ${unknown} $"), ("$é", "$é"), ("$_a", "$_a"),
        ])
    func dollars(text: String, expected: String) throws {
        #expect(try replaced(text, "a: Kitchen").text == expected)
    }

    @Test(
        "Only a reference to a row has a path",
        arguments: [
            ("$row.name", "Lamp"), ("$row.name.", "Lamp."), ("$row.line.name!", "U1!"), ("$row", "all"),
            ("$row. And", "all. And"), ("\"${row.line.name}s\"", "\"U1s\""), ("\"${row.a b}\"", "spaced"),
            ("$rows.name", "$rows.name"), ("$row.0.x", "zero"), ("$row.name-x", "Lamp-x"), ("$row.none", "$row.none"),
        ])
    func paths(text: String, expected: String) throws {
        let values = "{row.name: Lamp, row.line.name: U1, row: all, row.a b: spaced, row.0.x: zero}"
        let result = try replaced(text, values)
        #expect(result.text == expected)
        #expect(result.errors == [])
    }

    @Test("An inserted value is not searched for references")
    func inserted() throws {
        #expect(try replaced("[$a, $a x]", "{a: $b, b: c}").text == "[$b, $b x]")
    }

    @Test("A list or mapping in a text, and braces without a name, are errors")
    func errors() throws {
        #expect(
            try replaced("of $a", "a: [1]").errors == ["$a is a list, which cannot be a part of a text"])
        #expect(
            try replaced("of ${a}", "a: {b: c}").errors == ["${a} is a mapping, which cannot be a part of a text"])
        for written in ["${", "${a", "${}", "${a b}", "${a.b}", "${1}", "${row.", "${row.}"] {
            let result = try replaced("\"\(written)\"", "a: b")
            #expect(result.text == "\"\(written)\"")
            #expect(
                result.errors == [
                    "expected a name in braces, such as ${name}, found \"\(written)\"; $$ is a dollar sign"
                ])
        }
    }

    @Test("A replaced scalar keeps its location, and sizes are those of the new tree")
    func locations() throws {
        let value = try tree("a: [1, 2]\n")
        guard case .mapping(let entries) = value.content, let list = entries.first?.value else { return }
        var substitution = NodeSubstitution { _ in .value(list) }
        let result = substitution.replaced(in: try tree("b:\n  - $a\n  - c\n"))
        #expect(result.size == 7)
        guard case .mapping(let keys) = result.content, case .list(let items)? = keys.first?.value.content,
            case .list(let inner)? = items.first?.content
        else { return #expect(Bool(false), "\(result)") }
        #expect(items.map(\.location.line) == [2, 3] && items.map(\.location.column) == [5, 5])
        #expect(items.map(\.size) == [3, 1])
        #expect(inner.map(\.location.column) == [5, 8])
    }
}
