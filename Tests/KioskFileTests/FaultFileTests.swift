import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

/// Fault settings of a kiosk file.
@Suite("Fault settings in a kiosk file")
struct FaultFileTests {
    private static let rest = "tabs: [{title: {en: B, de: B}, rows: []}]\n"

    private func definition(_ text: String) throws -> KioskDefinition {
        let yaml = "title: {en: A, de: A}\nlanguages: [en, de]\n\(text)\n" + Self.rest
        return try KioskDefinition.parse(yaml, path: "kiosk.yaml", format: .standard)
    }

    @Test("The file names a contact in each language, and whether the host's clock is trusted")
    func keys() throws {
        let definition = try definition("contact: {en: Reception, de: Empfang}\ntrust-clock: true")
        #expect(definition.contact?.text(in: try #require(Language("de"))) == "Empfang" && definition.trustsClock)
        let bare = try self.definition("")
        #expect(bare.contact == nil && !bare.trustsClock)
    }

    @Test("The file sets the hours of all times, or leaves them to the language")
    func clock() throws {
        #expect(try definition("clock: 24h").hourCycle == .of24Hours)
        #expect(try definition("clock: 12h").hourCycle == .of12Hours)
        #expect(try definition("").hourCycle == nil)
        expect(
            Mistake(.invalidValue, suggestion: "24h", "expected 24h or 12h for “clock”, found the number 24"),
            in: "title: A\nclock: ▲24\ntabs: [{title: B, rows: []}]\n")
    }

    @Test("K1: Errors in the fault settings are reported with their location")
    func mistakes() throws {
        expect(
            Mistake(.wrongType, "expected true or false for “trust-clock”"),
            in: "title: A\ntrust-clock: ▲often\ntabs: [{title: B, rows: []}]\n")
        let longest = String(repeating: "x", count: Limits.line)
        #expect(try definition("contact: \(longest)").contact?.text(in: .english) == longest)
        expect(
            Mistake(.tooLong, "“contact” has 1001 characters; the maximum is 1000"),
            in: "title: A\ncontact: ▲\(longest)x\ntabs: [{title: B, rows: []}]\n")
        expect(
            Mistake(.unknownKey, suggestion: "contact", "a kiosk has no key \"contakt\""),
            in: "title: A\n▲contakt: me\ntabs: [{title: B, rows: []}]\n")
    }
}
