import KioskFile
import Testing

@testable import Elements

@Suite("Translations of elements")
struct TranslationTests {
    private func hints(_ page: String) throws -> Int {
        let text = "title: {en: A, de: A}\nlanguages: [en, de]\ntabs: [{title: {en: B, de: B}, page: [\(page)]}]\n"
        return try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).hints.count {
            $0.code == .missingTranslation
        }
    }

    @Test("L3: Units, addresses of QR codes, codes and numbers with units need no translation; words do")
    func symbols() throws {
        let title = "title: {en: Heat, de: Hitze}"
        #expect(try hints("{value: {\(title), value: 3, unit: bar}}") == 0)
        #expect(try hints("{chart: {\(title), unit: °C, series: [{values: [1, 2]}]}}") == 0)
        #expect(
            try hints("{qr: {text: \"https://example.org\"}}, {text: 2.4 kW}, {text: P3-20871}, {text: \"10:00\"}") == 0
        )
        #expect(try hints("{value: {\(title), value: 3, unit: {en: cups}}}") == 1)
        for text in ["kW", "2.4 kWh", "Room 3", "https://example.org"] {
            #expect(try hints("{text: \"\(text)\"}") == 1, "\(text)")
        }
    }
}
