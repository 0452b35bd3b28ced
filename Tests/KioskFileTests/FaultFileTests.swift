import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

/// What a kiosk file says for the time when something is wrong.
@Suite("A kiosk file for bad times")
struct FaultFileTests {
    private static let rest = "tabs: [{title: {en: B, de: B}, rows: []}]\n"

    private func definition(_ text: String) throws -> KioskDefinition {
        let yaml = "title: {en: A, de: A}\nlanguages: [en, de]\n\(text)\n" + Self.rest
        return try KioskDefinition.parse(yaml, path: "kiosk.yaml", format: .standard)
    }

    @Test("names whom to tell, in each language, and whether the machine's clock is relied on")
    func keys() throws {
        let definition = try definition("contact: {en: Reception, de: Empfang}\ntrust-clock: true")
        #expect(definition.contact?.text(in: try #require(Language("de"))) == "Empfang" && definition.trustsClock)
        let bare = try self.definition("")
        #expect(bare.contact == nil && !bare.trustsClock)
    }

    @Test("K1: what is wrong with them is said at its place")
    func mistakes() throws {
        expect(
            Mistake(.wrongType, "expected true or false for trust-clock"),
            in: "title: A\ntrust-clock: ▲often\ntabs: [{title: B, rows: []}]\n")
        let longest = String(repeating: "x", count: Limits.line)
        #expect(try definition("contact: \(longest)").contact?.text(in: .english) == longest)
        expect(
            Mistake(.tooLong, "contact has 1001 characters; it can have 1000 at the most"),
            in: "title: A\ncontact: ▲\(longest)x\ntabs: [{title: B, rows: []}]\n")
        expect(
            Mistake(.unknownKey, suggestion: "contact", "a kiosk has no key \"contakt\""),
            in: "title: A\n▲contakt: me\ntabs: [{title: B, rows: []}]\n")
    }
}
