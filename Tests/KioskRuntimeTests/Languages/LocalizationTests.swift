import Drawing
import Foundation
import ICU
import TestSupport
import Testing

@testable import Elements
@testable import KioskFile
@testable import KioskRuntime
@testable import Toolkit

/// The strings of `Assets/Languages`, of which `Kiosk/lib/languages` makes Swift.
@Suite("Localized strings")
struct LocalizationTests {
    private nonisolated static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/Assets/Languages"
    nonisolated static let tags = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

    /// The keys and strings of a language's file by table, as the reader of kiosk files reads them. A plural form's key is that of its
    /// string with the category: `onCores.one`.
    private func strings(of tag: String) throws -> [String: [String: String]] {
        let path = "\(Self.folder)/\(tag).yaml"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        var composer = YAMLComposer(try SourceText(Array(bytes), file: path))
        let root = composer.compose()
        #expect(composer.errors.isEmpty, "\(composer.errors)")
        var tables: [String: [String: String]] = [:]
        for module in entries(of: try #require(root)) {
            for table in entries(of: module.value) {
                tables[table.key] = leaves(of: table.value, prefix: "")
            }
            if case .scalar(let text, isPlain: false) = module.value.content {
                tables["", default: [:]][module.key] = text
            }
        }
        return tables
    }

    private func entries(of node: YAMLNode) -> [YAMLNode.Entry] {
        if case .mapping(let entries) = node.content { entries } else { [] }
    }

    private func leaves(of node: YAMLNode, prefix: String) -> [String: String] {
        var found: [String: String] = [:]
        for entry in entries(of: node) {
            if case .scalar(let text, isPlain: false) = entry.value.content {
                found[prefix + entry.key] = text
            } else {
                found.merge(leaves(of: entry.value, prefix: "\(entry.key).")) { $1 }
            }
        }
        return found
    }

    /// The strings of all tables in a language, by the names of their types.
    private func tables(_ language: Language) -> [any Sendable] {
        [
            DateStrings(language), ElementStrings(language), FormStrings(language), AlarmStrings(language),
            AppearanceStrings(language),
            BoardStrings(language), IdleStrings(language), LockStrings(language), SafePageStrings(language),
            SearchStrings(language), RowStrings(language), FilterStrings(language),
            ServiceStrings(language),
            CalibrationStrings(in: ProgramLanguage(language)), MachineStrings(in: ProgramLanguage(language)),
            UnknownOutcomeStrings(in: ProgramLanguage(language)), ViewerStrings(language), ColorStrings(language),
            ProgramStrings(language), ReaderStrings(language), TypingStrings(language),
        ]
    }

    @Test("L3: There is a file for each of the 29 languages with strings")
    func files() throws {
        #expect(Self.tags.count == ProgramLanguage.allCases.count)
        let languages = try Self.tags.map { ProgramLanguage(try #require(Language($0))) }
        #expect(Set(languages) == Set(ProgramLanguage.allCases))
    }

    @Test("L3: The program has exactly the strings in a language's file", arguments: tags)
    func equal(tag: String) throws {
        let language = try #require(Language(tag))
        var expected = try strings(of: tag)
        let header = expected.removeValue(forKey: "")
        let easy = try #require(Language("\(tag)-simple"))
        #expect(
            header == [
                "language": "\(ProgramLanguage(language))", "name": language.ownName, "easyName": easy.ownName,
            ])
        for table in tables(language) {
            let name = "\(type(of: table))"
            let found = expected.removeValue(forKey: name)
            var wanted = try #require(found, "\(name)")
            for (key, value) in Mirror(reflecting: table).children {
                let key = try #require(key)
                if let forms = value as? PluralForms {
                    for category in PluralCategory.allCases {
                        let form = wanted["\(key).\(category)"] ?? wanted["\(key).other"]
                        #expect(forms[category] == form, "\(name).\(key).\(category)")
                    }
                    wanted = wanted.filter { !$0.key.hasPrefix("\(key).") }
                } else {
                    let text = wanted.removeValue(forKey: key)
                    #expect(value as? String == text, "\(name).\(key)")
                }
            }
            #expect(wanted.isEmpty, "\(name)")
        }
        #expect(expected.isEmpty)
    }
}
