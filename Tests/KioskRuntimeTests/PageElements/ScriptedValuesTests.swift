import Drawing
import Elements
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Values that a kiosk file changes over time.
@Suite("Scripted values")
struct ScriptedValuesTests {
    private func screen(_ script: String) throws -> KioskScreen {
        let yaml = """
            title: Test
            languages: [en, de]
            tabs:
              - {title: Room, page: [{value: {title: Indoors, value: 21.5, high: 22, script: \(script)}}]}
              - {title: Other, rows: [Row]}
            """
        return try KioskScreen(yaml: yaml, in: TemporaryFolder())
    }

    @Test("After the first value, each scripted value is shown for the file's time, and then they repeat")
    func turns() throws {
        let screen = try screen("{values: [21.7, 23], seconds: 2}")
        #expect(screen.panel.isReadable("21.5"))
        screen.panel.advance(by: .seconds(1))
        for number in ["21.7", "23", "21.5", "21.7"] {
            screen.panel.advance(by: .seconds(2))
            #expect(screen.panel.isReadable(number))
            #expect(screen.panel.spoken.contains { $0.contains("High") } == (number == "23"))
        }
    }

    @Test("A language change or a tab change does not restart a script, and a hidden page draws no frames")
    func goesOn() throws {
        let screen = try screen("{values: [21.7, 23], seconds: 2}")
        screen.panel.advance(by: .seconds(3))
        screen.kiosk.language = try #require(Language("de"))
        screen.panel.advance(by: .milliseconds(100))
        #expect(screen.panel.isReadable("21,7"))
        try screen.tapTab(1)
        try screen.panel.waitUntilStill()
        let frames = screen.panel.frameCount
        screen.panel.advance(by: .seconds(60))
        #expect(screen.panel.frameCount == frames)
        try screen.tapTab(0)
        screen.panel.advance(by: .seconds(3))
        let numbers = ["21,5", "21,7", "23"]
        let seen = try #require(numbers.firstIndex { screen.panel.isReadable($0) })
        screen.panel.advance(by: .seconds(2))
        #expect(screen.panel.isReadable(numbers[(seen + 1) % 3]), "it goes on where it is seen again")
    }

    @Test("A thousand numbers are allowed; one more, a value of another type, or a missing time is an error")
    func limits() {
        func file(_ numbers: String, mark: String = "") -> String {
            "title: A\ntabs: [{title: B, page: [{level: {title: C, value: 1, from: 0, to: 2, script: {values: \(mark)[\(numbers)]}}}]}]\n"
        }
        let most = Array(repeating: "1", count: 1000).joined(separator: ",")
        #expect(throws: Never.self) { try KioskDefinition.parse(file(most), path: "kiosk.yaml", format: .standard) }
        expect(Mistake(.tooMany, "1000"), in: file(most + ",1", mark: "▲"), format: .standard)
        expect(
            Mistake(.wrongType, "expected a number"), Mistake(.invalidValue, "seconds"),
            Mistake(.missingKey, "values"),
            in: """
                title: A
                tabs:
                  - title: B
                    page:
                      - value: {title: C, value: 1, script: {values: [▲x], seconds: ▲0}}
                      - value: {title: C, value: 1, script: ▲{seconds: 4}}
                """, format: .standard)
    }
}
