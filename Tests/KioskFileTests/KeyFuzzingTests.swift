import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

/// Breaks each key of each demo on its own: once for each path, or in `Kiosk/fuzz` at each occurrence.
@Suite("Kiosk files with a broken key")
struct KeyFuzzingTests {
    private static let demos: [Demo] = Demo.names.compactMap { try? Demo($0) }

    /// - Parameter perform: Called with the key, its number, and its demo.
    private func forEachKey(_ perform: (BrokenKey, Int, Demo) -> Void) throws {
        try #require(Self.demos.count == Demo.names.count)
        var seen: Set<String> = []
        for demo in Self.demos {
            for key in try BrokenKey.all(in: demo)
            where !key.isFree && (seen.insert(key.path).inserted || Fuzz.isThorough) {
                perform(key, seen.count, demo)
            }
        }
        #expect(seen.count > 600)
    }

    private func report(_ key: BrokenKey, _ errors: [KioskFileError]) -> Comment {
        "\(key.path) at \(key.location): \(errors.prefix(3).map(\.description).joined(separator: " | "))"
    }

    @Test("A duplicate key is reported at its second occurrence")
    func doubled() throws {
        try forEachKey { key, _, demo in
            let (text, line) = key.doubled(in: demo)
            let errors = errors(in: text, path: demo.path, format: .standard)
            let isNamed = errors.contains {
                $0.code == .duplicateKey && $0.location.line == line && $0.message.contains("\"\(key.name)\"")
            }
            #expect(isNamed, report(key, errors))
        }
    }

    @Test("An omitted key is optional, or is reported at its mapping")
    func dropped() throws {
        try forEachKey { key, _, _ in
            // Without “use” it is another item, which lacks other keys.
            for error in key.dropped() where error.code == .missingKey && key.name != "use" {
                #expect(error.statement.contains(key.name), report(key, [error]))
            }
        }
    }

    @Test("A key with a wrong letter is reported with a suggestion, or as a missing key")
    func misspelled() throws {
        try forEachKey { key, _, _ in
            var letters = Array(key.name)
            letters[letters.count / 2] = letters[letters.count / 2] == "q" ? "k" : "q"
            let name = String(letters)
            let errors = key.misspelled(as: name)
            let isNamed = errors.contains { $0.location == key.location && $0.message.contains(name) }
            // A custom name is missed at its use.
            let isMissed = errors.contains { $0.statement.contains(key.name) }
            #expect(isNamed || isMissed, report(key, errors))
            // A single letter has no similar key, and a word of two has several.
            if isNamed, name.count > 2 {
                #expect(errors.contains { $0.suggestion == key.name }, report(key, errors))
            }
        }
    }

    @Test("A value of another type is reported with its line")
    func mistyped() throws {
        try forEachKey { key, number, _ in
            let scalars: [BrokenKey.WrongValue] = [.text, .number, .boolean]
            let some = Fuzz.isThorough ? scalars : [scalars[number % 3]]
            for wrong in some + [.nothing, .list, .mapping] {
                let errors = key.mistyped(wrong)
                let isNamed = errors.contains {
                    key.lines.contains($0.location.line)
                        && ($0.message.contains(key.name) || $0.statement.contains(wrong.trace))
                }
                // A number or a word may be valid in place of a text or a word, and a text in place of a mapping that has a short form.
                let mayBeRight = scalars.contains(wrong) && (!key.isNested || key.isText || key.hasShortForm)
                #expect(isNamed || mayBeRight, report(key, errors))
                for error in errors where key.lines.contains(error.location.line) && !isNamed {
                    Issue.record(report(key, [error]))
                }
            }
        }
    }
}
