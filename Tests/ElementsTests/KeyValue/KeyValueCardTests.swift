import Drawing
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a list of names and values on screen.
@Suite("Key-value cards")
struct KeyValueCardTests {
    private let shown = CardPanel(KeyValueCard())

    @Test("A key-value card aligns its values in one column, and wraps long ones")
    func columns() throws {
        let pairs = [KeyValue("Made", "2026"), KeyValue("Serial number", "AB 12 CD 34 EF 56 GH 78 IJ 90 KL")]
        let strings = shown.strings { $0.reading = .current(pairs) }
        #expect(strings.contains("2026") && strings.count > 4)
        let year = try #require(shown.panel.texts.first { $0.text == "2026" })
        let serial = try #require(shown.panel.texts.first { $0.text.hasPrefix("AB") })
        #expect(year.frame.minX == serial.frame.minX)
        #expect(shown.isTidy)
        #expect(shown.panel.spoken == ["Made 2026, Serial number AB 12 CD 34 EF 56 GH 78 IJ 90 KL"])
    }

    @Test("The names are on the right in a right-to-left language")
    func mirrored() throws {
        _ = shown.strings {
            $0.scene?.language = Language("ar") ?? .english
            $0.reading = .current([KeyValue("Made", "2026")])
        }
        let key = try #require(shown.panel.texts.first { $0.text == "Made" })
        let value = try #require(shown.panel.texts.first { $0.text == "2026" })
        #expect(key.frame.minX > value.frame.maxX)
    }

    @Test("A key-value card shows that it has no values, and of many values only those that fit")
    func many() {
        #expect(shown.strings { $0.reading = .current([]) } == ["–", "No data"])
        #expect(shown.strings { $0.reading = .noData } == ["–", "No data"])
        let pairs = (0..<10_000).map { KeyValue("Key \($0)", "") }
        #expect(shown.strings { $0.reading = .stale(pairs) }.contains("Key 0"))
        #expect(shown.panel.views.count < 500)
        #expect(shown.strings { $0.reading = .stale([pairs[5]]) } == ["Key 5", "Out of date"])
    }
}
