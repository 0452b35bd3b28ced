import JSON
import KioskFile
import Testing

@testable import MQTTDiscovery

@Suite("Device texts written as YAML")
struct YAMLContentTests {
    /// Texts that YAML would read as something else, or that try to be more than one text.
    static let texts = [
        "lamp", "Lamp 2", "living room/lamp", "yes", "No", "ON", "off", "null", "~", "1984", "0x1F", "1e3", ".inf",
        "2026-11-28",
        "12:30", "a: b", "a:", ": a", "# x", "a # b", "*", "*a", "&a", "!tag", "'", "''", "\"", "\\", "\\n", "- a", "-",
        "---", "...",
        "?", "? a", "|", ">", "%a", "@a", "`a`", "{a: b}", "[a]", "a, b", "a]", "}", "=", "<<", " a", "a ", "a  b",
        "\t", "a\tb",
        "a\nb", "a\r\nb", "\u{85}", "a\u{2028}b", "\u{FEFF}a", "\u{202E}evil", "a\u{0}b", "\u{7}", "\u{FFFE}",
        "\u{E000}",
        "مصباح", "灯", "é", "e\u{301}", "👨‍👩‍👧", "°C", "µg/m³", "%", "$value", "${value}", "$$", "none", "true", "y",
        "x\n    command: [sh, -c, reboot]", "x\"}\ncommand: [reboot]", "'}, command: [a]", "\u{1F600}", "\u{10FFFF}",
    ]

    @Test(
        "Every text is unchanged after it is written and read, as a value, as a key, in a line and in a block",
        arguments: texts)
    func text(text: String) throws {
        let content = YAMLContent.mapping([
            .init("topic", .text(text)), .init("body", .mapping([.init(text, .list([.text(text)]))])),
        ])
        for lines in [[content.line], ["topic: " + YAMLContent.quoted(text)]] {
            #expect(lines.count == 1 && !lines[0].unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
        }
        // The content of a body is any value, so that the checker returns it as it reads it.
        guard !text.unicodeScalars.contains("\u{0}") else { return }
        let body = YAMLContent.lines(of: .init("body", .mapping([.init("k" + text, .list([.text(text)]))])), indent: 10)
        let start = [
            "title: A", "tabs: [{title: A, rows: [a]}]", "sources:", "  a:", "    mqtt:", "      broker: mqtt://a",
            "      call:",
            "        b:", "          topic: c",
        ]
        let file = (start + body).joined(separator: "\n") + "\n"
        let kiosk = try KioskDefinition.parse(file, path: "kiosk.yaml")
        let source = try #require(kiosk.sources.first?.content as? MQTTSource)
        #expect(source.mqtt.call["b"]?.body?.content == .object(["k" + text: .array([.string(text)])]), "\(file)")
    }

    @Test("Texts without special meaning are written without quotes, and others are escaped")
    func quotes() {
        #expect(YAMLContent.quoted("zigbee2mqtt/living room lamp") == "zigbee2mqtt/living room lamp")
        #expect(YAMLContent.quoted("مصباح") == "مصباح")
        #expect(YAMLContent.quoted("yes") == "\"yes\"")
        #expect(YAMLContent.quoted("a\nb\u{202E}\u{1F600}\u{E0001}") == "\"a\\u000Ab\\u202E\u{1F600}\\U000E0001\"")
        #expect(YAMLContent.comment("a\nb: c\u{2028}d\u{202E}\u{85}e") == "# a b: c d e")
        #expect(YAMLContent.comment(String(repeating: "x", count: 500)).count == 202)
    }

    @Test("A long mapping is written over several lines")
    func lines() {
        let long = String(repeating: "a", count: 100)
        let lines = YAMLContent.lines(
            of: .init("k", .mapping([.init("a", .text(long)), .init("b", .list([.text(long), .text("c")]))])), indent: 2
        )
        #expect(lines == ["  k:", "    a: \(long)", "    b: [\(long), c]"])
        let item = YAMLContent.item(.mapping([.init("a", .text(long)), .init("b", .text(long))]), indent: 2)
        #expect(item == ["  - a: \(long)", "    b: \(long)"])
    }

    @Test(
        "Titles have no control characters and a limited length, and value names are unique without spaces and dots"
    )
    func titles() {
        #expect(PlainText.title("  A\n\u{202E}B\t c ", or: "x") == "A B c")
        #expect(PlainText.title("\u{200B}\n", or: "x") == "x")
        #expect(PlainText.title(nil, or: "x") == "x")
        #expect(PlainText.title(String(repeating: "e\u{301}", count: 60), or: "x").count == 60)
        #expect(PlainText.title(String(repeating: "é", count: 61), or: "x") == String(repeating: "é", count: 59) + "…")
        // One character with 100,000 marks.
        #expect(PlainText.line("a" + String(repeating: "\u{301}", count: 100_000)).unicodeScalars.count <= 250)
        #expect(PlainText.slug("Küche / Lampe.2 ") == "kueche-lampe-2")
        #expect(PlainText.slug("灯").isEmpty)
        var names = UniqueNames()
        #expect((0..<3).map { _ in names.unique("a") } + [names.unique("a-2")] == ["a", "a-2", "a-3", "a-2-2"])
    }
}
