import Foundation
import Testing

@testable import KioskFile

/// `Kiosk/kiosk.schema.json` against the key tables of the code.
@Suite("The schema for editors")
struct SchemaTests {
    private typealias Object = [String: Any]
    private let definitions: Object
    private let schema: Object

    init() throws {
        let file = Demo.repository.appendingPathComponent("Kiosk/kiosk.schema.json")
        schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object)
        definitions = try #require(schema["$defs"] as? Object)
    }

    private func definition(_ name: String) throws -> Object { try #require(definitions[name] as? Object) }

    /// A schema with what it refers to; its own keywords win.
    private func resolved(_ property: Object) throws -> Object {
        guard let reference = property["$ref"] as? String else { return property }
        let target = try definition(String(reference.dropFirst("#/$defs/".count)))
        return try resolved(target).merging(property) { $1 }
    }

    private static let tables: [(String, KeyTable)] = [
        ("kiosk", .kiosk), ("screen", .screen), ("touch", .touch), ("rail", .rail), ("tab", .tab), ("row", .row),
        ("json", .json),
    ]

    @Test("it is of draft 2020-12 and describes a kiosk")
    func draft() {
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["$ref"] as? String == "#/$defs/kiosk")
        let names = ["kiosk", "screen", "touch", "rail", "tab", "row", "json", "line", "icon", "path"]
        #expect(Set(definitions.keys) == Set(names))
    }

    @Test("it has the keys, the required keys and the alternatives of the code", arguments: 0..<7)
    func keys(index: Int) throws {
        let (name, table) = Self.tables[index]
        let mapping = try definition(name)
        let properties = try #require(mapping["properties"] as? Object)
        #expect(Set(properties.keys) == Set(table.keys.map(\.name)))
        let required = table.keys.filter { $0.isRequired && $0.standIn == nil }
        #expect(Set(mapping["required"] as? [String] ?? []) == Set(required.map(\.name)))
        let standIns = (mapping["anyOf"] as? [Object] ?? []).compactMap { $0["required"] as? [String] }
        #expect(standIns.flatMap(\.self) == table.keys.flatMap { key in key.standIn.map { [key.name, $0] } ?? [] })
        #expect((mapping["not"] as? Object)?["required"] as? [String] ?? [] == table.exclusives)
        #expect(mapping["additionalProperties"] as? Bool == false)
        let alternatives = (mapping["oneOf"] as? [Object] ?? []).map { $0["required"] as? [String] }
        #expect(alternatives == table.alternatives.map { [$0] })
    }

    @Test("it has the fixed values and the limits of the code", arguments: 0..<7)
    func values(index: Int) throws {
        let (name, table) = Self.tables[index]
        let properties = try #require(try definition(name)["properties"] as? Object)
        for key in table.keys {
            let property = try resolved(try #require(properties[key.name] as? Object))
            let ways = property["anyOf"] as? [Object] ?? []
            let list = property["items"] as? Object ?? ways.compactMap { $0["items"] as? Object }.first
            let single = ways.compactMap { $0["enum"] }.first
            let choices = (property["enum"] ?? single ?? list?["enum"]) as? [Any] ?? []
            #expect(choices.map { "\($0)" } == key.choices, "\(name).\(key.name)")
            let most = ways.compactMap { $0["maxItems"] }.first
            let limit = property["maxLength"] ?? property["maxItems"] ?? property["maxProperties"] ?? most
            #expect(limit as? Int == key.limit, "\(name).\(key.name)")
            #expect(
                (property["minimum"] ?? list?["minimum"]) as? Double == key.range?.lowerBound, "\(name).\(key.name)")
            #expect(
                (property["maximum"] ?? list?["maximum"]) as? Double == key.range?.upperBound, "\(name).\(key.name)")
        }
    }

    @Test("it describes every key", arguments: 0..<7)
    func descriptions(index: Int) throws {
        let properties = try #require(try definition(Self.tables[index].0)["properties"] as? Object)
        for (key, property) in properties {
            let description = try resolved(try #require(property as? Object))["description"] as? String
            #expect(description?.hasSuffix(".") == true, "\(key)")
        }
    }

    @Test("its defaults are those of the code")
    func defaults() throws {
        let kiosk = KioskDefinition(title: "", folder: "", tabs: [])
        let json = JSONSource(file: "", place: .start(of: ""), titleKey: "")
        func value(_ name: String, _ key: String) throws -> Any? {
            let properties = try #require(try definition(name)["properties"] as? Object)
            return try #require(properties[key] as? Object)["default"]
        }
        #expect(try value("kiosk", "theme") as? String == kiosk.theme.rawValue)
        #expect(try value("kiosk", "hand") as? String == kiosk.hand.rawValue)
        #expect(try value("kiosk", "reduce-motion") as? Bool == kiosk.reduceMotion)
        #expect(try value("kiosk", "keyboard") as? String == "all")
        #expect(kiosk.keyboard == .all)
        let touch = TouchDefinition(device: "")
        #expect(try value("touch", "rotation") as? Int == touch.rotation.rawValue)
        #expect(try value("json", "group") as? String == json.grouping.rawValue)
        #expect(try value("rail", "position") as? String == kiosk.rail.position.rawValue)
        #expect(try value("screen", "use") as? String == kiosk.screen.use.rawValue)
        #expect(try value("screen", "rotation") as? Int == kiosk.screen.rotation.rawValue)
        #expect(try value("screen", "text") as? Double == kiosk.screen.textScale)
        #expect(try value("rail", "grip") as? Double == kiosk.rail.grip)
        #expect(try value("rail", "titles") as? String == kiosk.rail.titles.rawValue)
        #expect(try value("rail", "marker") as? String == "arrow")
        #expect(kiosk.rail.marker == .arrow)
        #expect(try value("rail", "more") as? Bool == kiosk.rail.showsMore)
        #expect(try value("rail", "editable") as? Bool == kiosk.rail.isEditable)
        #expect(try value("rail", "confirm") as? Bool == kiosk.rail.confirmsRemoval)
        #expect(try value("rail", "new") as? Bool == kiosk.rail.showsNew)
        let tab = TabDefinition(title: "", content: .rows([]), place: .start(of: ""))
        #expect(try value("tab", "colors") as? String == tab.colors.rawValue)
        #expect(try value("tab", "hidden") as? Bool == tab.isHidden)
    }
}
