import Drawing
import TestSupport
import Testing

/// Tests that do not depend on the installed fonts, by emoji-test.txt from Debian's package unicode-data.
@Suite("Emoji in line layout")
struct EmojiLineTests {
    @Test("L1: Each emoji is one character, whatever its scalars and its written form")
    func characters() throws {
        let emoji = try UnicodeFile.emoji()
        #expect(emoji.count > 4_700)
        for emoji in emoji where emoji.status != "component" {
            // Letters before and after an emoji change nothing.
            var text = "a\(emoji.text)b"
            let ends = text.withUTF8 { [TextCluster.end(from: 0, in: $0), TextCluster.end(from: 1, in: $0)] }
            #expect(ends == [1, 1 + emoji.text.utf8.count], "\(emoji)")
        }
    }

    @Test("L1: Lines break between emoji and never inside one")
    func lines() throws {
        for emoji in try UnicodeFile.emoji() where emoji.status != "component" {
            let text = "Hi \(emoji.text)\(emoji.text)\(emoji.text)"
            let layout = TextLayout(text, font: Font(size: 10), width: 21, measurer: EmMeasurer())
            #expect(layout.lines.map(\.text) == ["Hi", emoji.text + emoji.text, emoji.text], "\(emoji)")
        }
    }
}
