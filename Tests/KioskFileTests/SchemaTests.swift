import Elements
import Foundation
import JSON
import KioskFileTestSupport
import TestSupport
import Testing

@testable import KioskFile

/// Documents generated from the key tables.
@Suite("Schema for editors and reference of the kiosk file")
struct SchemaTests {
    private let schema = KioskSchema.value(of: .standard)

    private func properties(_ table: String) throws -> JSONValue {
        try #require(schema["$defs"]?[table]?["properties"])
    }

    @Test("The schema file that kiosk files name is identical to the program's output")
    func file() throws {
        let path = Demo.repository.appendingPathComponent("Kiosk/demos/kiosk.schema.json")
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(text == (try schema.encoded(indent: 2)) + "\n", "thumbrail schema > Kiosk/demos/kiosk.schema.json")
    }

    @Test("The schema uses draft 2020-12, describes a kiosk, and all its references exist")
    func draft() throws {
        #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["$ref"]?.text == "#/$defs/kiosk")
        let text = try schema.encoded()
        let references = text.matches(of: #/"#\/\$defs\/([a-z]+)"/#).map { String($0.1) }
        #expect(references.count > 20)
        for name in references { #expect(schema["$defs"]?[name]?["description"]?.text != nil, "\(name)") }
    }

    @Test("An included file has its own schema, with some of the keys and none of them required")
    func included() throws {
        let path = Demo.repository.appendingPathComponent("Kiosk/demos/included.schema.json")
        let text = try String(contentsOf: path, encoding: .utf8)
        let printed = try KioskSchema.included(beside: "kiosk.schema.json").encoded(indent: 2)
        #expect(text == printed + "\n", "thumbrail schema --included > Kiosk/demos/included.schema.json")
        #expect(text.contains("kiosk.schema.json#/$defs/included"))
        let included = try #require(schema["$defs"]?["included"])
        #expect(included["additionalProperties"] == false && included["required"] == nil)
        guard case .object(let keys)? = included["properties"] else { return #expect(Bool(false), "\(included)") }
        #expect(Set(keys.keys) == ["tabs", "sources", "on", "define"])
        for (key, value) in keys { #expect(try properties("kiosk")[key] == value, "\(key)") }
    }

    @Test("A tab has one kind of content, a title or a system item, and no icon next to a system item")
    func rules() throws {
        let tab = try #require(schema["$defs"]?["tab"])
        #expect(
            tab["oneOf"] == [
                ["required": ["rows"]], ["required": ["json"]], ["required": ["machine"]], ["required": ["alarms"]],
                ["required": ["page"]],
                ["required": ["pages"]],
            ])
        #expect(tab["anyOf"] == [["required": ["title"]], ["required": ["system"]]])
        #expect(tab["not"] == ["required": ["icon", "system"]])
        #expect(tab["additionalProperties"] == false)
        #expect(
            tab["allOf"] == [
                [
                    "if": ["required": ["icon"], "properties": ["icon": ["const": "none"]]],
                    "then": ["properties": ["selected-icon": false, "colors": false]],
                ]
            ])
        #expect(schema["$defs"]?["json"]?["required"] == ["title"])
    }

    @Test(
        "A use of a definition can be an item of each list of mappings, with the keys that the mapping can have beside its kind"
    )
    func uses() throws {
        #expect(
            try properties("kiosk")["tabs"]?["items"]?["anyOf"] == [
                ["$ref": "#/$defs/tab"], ["$ref": "#/$defs/use-tab"],
            ])
        #expect(
            try properties("tab")["page"]?["items"]?["anyOf"] == [
                ["$ref": "#/$defs/element"], ["$ref": "#/$defs/use-element"],
            ])
        #expect(
            try properties("form")["fields"]?["items"]?["anyOf"] == [
                ["$ref": "#/$defs/form-field"], ["$ref": "#/$defs/use-form-field"],
            ])
        #expect(try properties("table")["rows"]?["items"]?["anyOf"] != nil)
        #expect(
            try properties("choice")["options"]?["anyOf"]?.elements?.first?["items"] == ["$ref": "#/$defs/localized"])
        let element = try #require(schema["$defs"]?["use-element"])
        #expect(element["required"] == ["use"] && element["additionalProperties"] == false)
        guard case .object(let keys)? = element["properties"] else { return #expect(Bool(false), "\(element)") }
        #expect(Set(keys.keys).isSuperset(of: ["use", "with", "for each", "span", "wide", "pin"]))
        #expect(keys["switch"] == nil)
        #expect(keys["span"] == ["$ref": "#/$defs/element/properties/span"])
        #expect(try properties("definition")["is"]?["type"] == ["object", "array", "string", "number"])
    }

    @Test("Every reference in the schema leads to a part of it")
    func references() throws {
        let text = try schema.encoded()
        let references = Set(text.matches(of: #/"#\/([^"]+)"/#).map { String($0.1) })
        #expect(references.count > 100)
        for reference in references {
            let part = reference.split(separator: "/").reduce(Optional(schema)) { $0?[String($1)] }
            #expect(part != nil, "\(reference)")
        }
    }

    @Test("The schema has the same limits as the code")
    func limits() throws {
        #expect(try properties("rail")["width"]?["minimum"] == 44)
        #expect(try properties("rail")["width"]?["maximum"] == 200)
        #expect(try properties("kiosk")["tabs"]?["maxItems"] == 256)
        #expect(try properties("kiosk")["tabs"]?["minItems"] == 1)
        let badge = try #require(try properties("tab")["badge"]?["anyOf"])
        guard case .array(let kinds) = badge else { return #expect(Bool(false), "\(badge)") }
        #expect(kinds.first?["maxLength"] == 100 && kinds.last?["additionalProperties"]?["maxLength"] == 100)
        #expect(kinds.last?["maxProperties"] == 32)
        #expect(try properties("kiosk")["languages"]?["maxItems"] == 32)
        #expect(
            try properties("tab")["rows"]?["items"]?["anyOf"] == [
                ["$ref": "#/$defs/localized"], ["$ref": "#/$defs/row"], ["$ref": "#/$defs/use-row"],
            ])
        #expect(schema["$defs"]?["line"]?["maxLength"] == 1000)
        #expect(try properties("screen")["rotation"]?["enum"] == [0, 90, 180, 270])
    }

    @Test("Every mapping and every key has a description in full sentences")
    func descriptions() {
        for table in KioskFormat.standard.tables {
            #expect(table.description.hasSuffix("."), "\(table.name)")
            #expect(Set(table.keys.map(\.name)).count == table.keys.count, "\(table.name)")
            for key in table.keys { #expect(key.description.hasSuffix("."), "\(table.name).\(key.name)") }
        }
    }

    @Test("The schema has the same default values as the code")
    func defaults() throws {
        let kiosk = KioskDefinition(title: "", folder: "", tabs: [])
        let tab = TabDefinition(title: "", content: .rows([]), location: .start(of: ""))
        func value(_ table: String, _ key: String) throws -> JSONValue? { try properties(table)[key]?["default"] }
        #expect(try value("kiosk", "theme") == .string(kiosk.theme.rawValue))
        #expect(try value("kiosk", "hand") == .string(kiosk.hand.rawValue))
        #expect(try value("kiosk", "reduce-motion") == .bool(kiosk.reduceMotion))
        #expect(try value("kiosk", "keyboard") == "all")
        #expect(kiosk.keyboard == .all)
        #expect(try value("touch", "rotation") == .number(Double(TouchDefinition(device: "").rotation.rawValue)))
        #expect(try value("tab", "sort") == .string(tab.sorting.rawValue))
        #expect(try value("screen", "use") == .string(kiosk.screen.use.rawValue))
        #expect(try value("screen", "rotation") == .number(Double(kiosk.screen.rotation.rawValue)))
        #expect(try value("screen", "text") == .number(kiosk.screen.textScale))
        #expect(try value("rail", "position") == .string(kiosk.rail.position.rawValue))
        #expect(try value("rail", "grip") == .number(kiosk.rail.grip))
        #expect(try value("rail", "titles") == .string(kiosk.rail.titles.rawValue))
        #expect(try value("rail", "marker") == "arrow")
        #expect(kiosk.rail.marker == .arrow)
        #expect(try value("rail", "more") == .bool(kiosk.rail.showsMore))
        #expect(try value("rail", "editable") == .bool(kiosk.rail.isEditable))
        #expect(try value("rail", "confirm") == .bool(kiosk.rail.confirmsRemoval))
        #expect(try value("rail", "new") == .bool(kiosk.rail.showsNew))
        #expect(try value("rail", "appearance") == .bool(kiosk.rail.showsAppearance))
        #expect(try value("tab", "colors") == .string(tab.colors.rawValue))
        #expect(try value("tab", "hidden") == .bool(tab.isHidden))
    }

    @Test("The examples and default values pass the check")
    func examples() throws {
        let folder = try TemporaryFolder()
        for table in KioskFormat.standard.tables where ["screen", "rail"].contains(table.name) {
            for key in table.keys {
                for value in key.examples + [key.standard].compactMap(\.self) {
                    let text =
                        "title: A\n\(table.name): {\(key.name): \(try value.encoded())}\ntabs: [{title: B, rows: []}]\n"
                    let found = errors(in: text, path: "\(folder.path)/kiosk.yaml").filter {
                        $0.code != .missingPicture
                    }
                    #expect(found == [], "\(key.name): \(value)")
                }
            }
        }
    }

    @Test("Each mapping has its own name in the schema and the reference")
    func names() {
        let names = KioskFormat.standard.tables.map(\.name)
        #expect(names.count == Set(names).count, "\(names.sorted())")
        #expect(names.count > 40)
        // The schema has each mapping under its name, and nothing else under the same name.
        for table in KioskFormat.standard.tables {
            #expect(schema["$defs"]?[table.name]?["description"]?.text == table.description, "\(table.name)")
        }
    }

    @Test("The reference has a section for each mapping, with a line for each key")
    func reference() throws {
        let sections = KioskReference.markdown(of: .standard).split(
            separator: "\n## ", omittingEmptySubsequences: false)
        #expect(sections.count == KioskFormat.standard.tables.count)
        for (section, table) in zip(sections, KioskFormat.standard.tables) {
            for key in table.keys {
                let lines = section.split(separator: "\n").filter { $0.hasPrefix("| `\(key.name)` |") }
                #expect(
                    lines.count == 1 && lines.allSatisfy { $0.contains(key.description) }, "\(table.name).\(key.name)")
                #expect(lines.allSatisfy { $0.split(separator: " | ", omittingEmptySubsequences: false).count == 4 })
            }
        }
        #expect(KioskReference.markdown(of: .standard).contains("| `width` | number from 44 to 200 |"))
        #expect(
            KioskReference.markdown(of: .standard).contains(
                "exactly one of the keys `rows`, `json`, `machine`, `alarms`, `page` and `pages`"))
    }
}
