import Elements
import Foundation
import JSON
import KioskFileTestSupport
import TestSupport
import Testing

@testable import KioskFile

/// The schema, in a validator that editors could use, beside the check.
@Suite("Agreement of the schema and the check", .serialized)
struct SchemaAgreementTests {
    /// A kiosk file, and whether the check accepts it.
    private struct Case {
        var name: String
        var content: JSONValue
        var errors: [KioskFileError]
    }

    /// The errors that a schema cannot express: rules across the file, and the meaning of texts.
    private static let others: Set<KioskFileError.Code> = [
        .conflictingKeys, .duplicateTab, .duplicateAlarm, .duplicateRow, .hiddenTab, .unknownPage, .unknownSource,
        .unknownValue, .wrongRole, .secretInFile, .plainSecret, .invalidProgram, .lowContrast, .invalidValue, .tooMany,
        .tooLong, .unknownDefinition, .unknownParameter, .unusedParameter, .circularDefinition,
    ]

    private static let languages: Set = ["en", "de", "fr", "ar", "ja"]

    /// Returns the indices of the cases that the schema refuses.
    private func refused(_ cases: [Case]) throws -> Set<Int> {
        let folder = try TemporaryFolder()
        try folder.write("schema.json", KioskSchema.value(of: .standard).encoded())
        try folder.write("cases.json", JSONValue.array(cases.map(\.content)).encoded())
        try folder.write(
            "validate.py",
            """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1] + "/schema.json"))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for index, case in enumerate(json.load(open(sys.argv[1] + "/cases.json"))):
                error = next(validator.iter_errors(case), None)
                if error: print(index)

            """)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["\(folder.path)/validate.py", folder.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "these tests need python3-jsonschema")
        return Set(output.split(separator: "\n").compactMap { Int($0) })
    }

    @Test("No definition of a text has the name of a mapping")
    func names() throws {
        let tables = Set(KioskFormat.standard.tables.map(\.name))
        #expect(tables.isDisjoint(with: ["line", "localized", "path", "icon"]))
    }

    @Test("The schema accepts all demos")
    func demos() throws {
        let cases = try Demo.names.map { name in
            let demo = try Demo(name)
            var composer = YAMLComposer(try SourceText(demo.bytes, file: demo.path))
            let root = composer.compose()
            return Case(name: name, content: try #require(root).json, errors: [])
        }
        let refused = try refused(cases)
        #expect(refused.map { cases[$0].name } == [])
    }

    /// Returns the indices of kiosk files, written as YAML, that the schema refuses.
    private func refused(_ texts: [String]) throws -> [Int] {
        let cases = try texts.map { text in
            var composer = YAMLComposer(try SourceText(Array(text.utf8), file: "kiosk.yaml"))
            let root = composer.compose()
            return Case(name: text, content: try #require(root, "\(composer.errors)").json, errors: [])
        }
        return try refused(cases).sorted()
    }

    @Test("The schema accepts definitions, and their uses in every list of mappings")
    func uses() throws {
        let uses = [
            "page: [{use: d}]", "page: [{use: d, with: {a: 1, b: [c], c: {d: ~}}}]",
            "page: [{use: d, for each: [{a: 1}, {}]}]",
            "page: [{use: d, wide: true}, {use: d, span: 2x1}]", "rows: [c, {use: d, id: e}]", "pages: [{use: d}]",
            "pages: [{title: c, page: [{use: d}]}]", "rows: [{title: c, page: [{use: d}]}]", "alarms: [{use: d}]",
            "page: [form: {title: c, fields: [{use: d}]}]", "page: [chart: {title: c, series: [{use: d}]}]",
            "page: [table: {title: c, columns: [{title: d}], rows: [[e], {use: d}]}]",
            "json: {file: a, title: b, fields: [{use: d}]}",
        ]
        let definitions = [
            "is: c", "is: {heading: c}", "is: [c, {heading: c}]", "is: c, parameters: {a: , b_1: 3, C: [d]}",
        ]
        let texts =
            uses.map {
                "title: A\ndefine: {d: {is: c}}\ntabs: [{title: B, \($0)}, {use: d, hidden: true}]\non: [use: d]\n"
            }
            + definitions.map { "title: A\ndefine: {d: {\($0)}}\ntabs: [{title: B, rows: []}]\n" }
        #expect(try refused(texts).map { texts[$0] } == [])
    }

    @Test("The schema refuses definitions and uses with wrong keys and types")
    func wrongUses() throws {
        let uses = [
            "page: [{use: d, wiht: {}}]", "page: [{use: d, heading: c}]", "page: [{use: d, wide: 3}]",
            "page: [{use: [d]}]",
            "page: [{use: ~}]", "page: [{use: d, with: [a]}]", "page: [{use: d, with: {a-b: 1}}]",
            "page: [{use: d, for each: {a: 1}}]", "page: [{use: d, for each: [a]}]", "page: [{with: {}}]",
            "page: [{for each: []}]", "rows: [{use: d, span: 2x1}]", "page: {use: d}",
            "json: {file: a, title: b, use: d}",
            "page: [form: {title: c, fields: [{use: d, text: {}}]}]",
        ]
        let definitions = [
            "d: {}", "d: {is: ~}", "d: {is: true}", "d: c", "1: {is: c}", "d: {is: c, parameters: [a]}",
            "d: {is: c, parameters: {a-b: }}", "d: {is: c, params: {}}",
        ]
        let texts =
            uses.map { "title: A\ndefine: {d: {is: c}}\ntabs: [{title: B, \($0)}]\n" }
            + definitions.map { "title: A\ndefine: {\($0)}\ntabs: [{title: B, rows: []}]\n" }
        #expect(try refused(texts) == Array(texts.indices))
    }

    @Test("The schema accepts what the check accepts, and refuses what it can express: 240 variations of the demos")
    func variations() throws {
        var keys: [BrokenKey] = []
        var seen: Set<String> = []
        for name in Demo.names {
            for key in try BrokenKey.all(in: Demo(name))
            where !key.isFree && !key.path.hasPrefix("define/") && !Self.languages.contains(key.name)
                && seen.insert(key.path).inserted
            {
                keys.append(key)
            }
        }
        let count = 80
        try #require(keys.count > count)
        var cases: [Case] = []
        for number in 0..<count {
            let key = keys[number * keys.count / count]
            let wrong = BrokenKey.WrongValue.allCases[number % BrokenKey.WrongValue.allCases.count]
            for (variation, node) in [
                ("without", key.droppedFile), ("misspelled", key.misspelledFile(as: key.name + "q")),
                ("\(wrong)", key.mistypedFile(wrong)),
            ] {
                cases.append(
                    Case(name: "\(key.path) \(variation)", content: node.json, errors: key.errors(in: node)))
            }
        }
        let refused = try refused(cases)
        for (index, item) in cases.enumerated() {
            if item.errors.isEmpty {
                #expect(!refused.contains(index), "the schema refuses \(item.name)")
            } else if item.errors.contains(where: {
                // A key that another one needs is named by the check alone, and so is one of several keys that it needs.
                !Self.others.contains($0.code) && !$0.message.contains("also needs the key")
                    && !$0.message.contains("needs exactly one of the keys")
            }) {
                let report = item.errors.prefix(2).map(\.description).joined(separator: " | ")
                #expect(refused.contains(index), "the schema accepts \(item.name): \(report)")
            }
        }
    }
}

extension YAMLNode {
    /// The value in YAML's core schema, as editors read it.
    fileprivate var json: JSONValue {
        switch content {
        case .list(let values): .array(values.map(\.json))
        case .mapping(let entries):
            .object(Dictionary(entries.map { ($0.key, $0.value.json) }, uniquingKeysWith: { first, _ in first }))
        case .scalar where isNothing: .null
        case .scalar(let text, let isPlain):
            boolean.map { .bool($0) } ?? (isPlain ? KioskFileChecker.number(text).map { .number($0) } : nil)
                ?? .string(text)
        }
    }
}
