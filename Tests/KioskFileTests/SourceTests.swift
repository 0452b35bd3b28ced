import Files
import KioskFile
import KioskFileTestSupport
import Testing

@Suite("The sources of a kiosk file")
struct SourceTests {
    private func file(_ sources: String) -> String { "title: A\nsources: \(sources)\ntabs: [{title: B, rows: [C]}]\n" }

    @Test("each has a name, a program, and what it is told")
    func all() throws {
        let definition = try KioskDefinition.parse(
            file(
                "{press: {command: [sh, -c, x], settings: {speed: 3}, timeout: 2.5}, w_2-x: {command: [date], every: 60}}"
            ),
            path: "kiosk.yaml")
        #expect(
            definition.sources == [
                SourceDefinition(
                    name: "press", content: CommandSource(["sh", "-c", "x"]), settings: ["speed": "3"], timeout: 2.5),
                SourceDefinition(name: "w_2-x", content: CommandSource(["date"]), interval: 60),
            ])
        #expect(try KioskDefinition.parse(file("{}"), path: "kiosk.yaml").sources.isEmpty)
    }

    @Test("what is wrong with one is said at its place")
    func mistakes() {
        expect(
            Mistake(.invalidValue, "letters, digits"), Mistake(.missingKey), Mistake(.wrongType),
            Mistake(.invalidValue, "empty"),
            Mistake(.unknownKey, suggestion: "command"), Mistake(.wrongType, suggestion: "[date]"),
            Mistake(.invalidValue),
            Mistake(.invalidValue), Mistake(.wrongType), Mistake(.wrongType),
            in: file(
                """

                  ▲2a: {command: [date]}
                  b: ▲{timeout: 3}
                  c: ▲date
                  d: {command: ▲[]}
                  e: {▲comand: [date]}
                  f: {command: ▲date}
                  g: {command: [date], timeout: ▲0}
                  h: {command: [date], every: ▲0.5}
                  i: {command: [date], settings: ▲[a]}
                  j: {command: [▲[a]]}
                """))
        expect(Mistake(.wrongType), in: file("▲[date]"))
    }

    @Test("a program with a slash lies beside the kiosk file, and one that is not there is a fault of data")
    func program() throws {
        expect(Mistake(.missingData, "no program"), in: file("{a: {command: [▲./nowhere/program]}}"))
        expect(Mistake(.notAFile, "found a folder"), in: file("{a: {command: [▲/usr/]}}"))
        #expect(errors(in: file("{a: {command: [/bin/sh]}}")).isEmpty)
    }

    @Test("there are 32 at the most, with 64 words each")
    func most() {
        func sources(_ count: Int) -> String {
            "{" + (0..<count).map { "s\($0): {command: [a]}" }.joined(separator: ", ") + "}"
        }
        func words(_ count: Int) -> String {
            "{a: {command: [" + Array(repeating: "x", count: count).joined(separator: ", ") + "]}}"
        }
        #expect(errors(in: file(sources(32))).isEmpty && errors(in: file(words(64))).isEmpty)
        #expect(errors(in: file(sources(33))).map(\.code) == [.tooMany])
        #expect(errors(in: file(words(65))).map(\.code) == [.tooMany])
    }
}
