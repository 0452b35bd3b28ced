import JSON
import ListFormats
import Testing

@Suite("Texts and lines of lists")
struct ListTextTests {
    @Test(
        "HTML becomes plain text",
        arguments: [
            ("a &lt; b &amp;&#8211;&#x2014; c", "a < b &–— c"), ("a < b", "a < b"), ("AT&T; x & y", "AT&T; x & y"),
            ("<ul><li>One</li><li>Two</li></ul>", "\n• One\n• Two\n"), ("x<script>if (a < b) {}</script>y", "xy"),
            ("<a title=\"x > y\">z</a>", "z"), ("<!-- x > -->y", "y"), ("x<br/>y", "x\ny"), ("<b", "<b"),
            ("&#0;&#x110000;", "&#0;&#x110000;"), ("Gr&ouml;&szlig;e &euro;", "Größe €"), ("", ""),
        ])
    func plain(text: String, result: String) { #expect(MarkupText.plain(text) == result) }

    @Test("Texts are truncated between whole characters")
    func clipped() {
        let text = String(repeating: "x", count: ListRows.maximumText)
        #expect(ListRows.text(text) == text)
        #expect(
            ListRows.text(text + "x").utf8.count == ListRows.maximumText && ListRows.text(text + "x").hasSuffix("…"))
        #expect(ListRows.text(" a \n\t b\u{0} ") == "a b")
    }

    @Test(
        "JSON Lines become a list, and an incomplete last line is omitted",
        arguments: [
            ("{\"a\": 1}\n{\"a\": 2}\n", 2), ("{\"a\": 1}\r\n\r\n[2]", 2), ("1\n2\n{\"a\":", 2), ("{\"a\": 1}", 1),
        ])
    func lines(text: String, count: Int) { #expect(JSONLines.values(of: Array(text.utf8))?.count == count) }

    @Test(
        "A text with a line that is not JSON is not a list",
        arguments: ["", "\n", "x\n1\n", "1\nx\n2\n", "{\n\"a\": 1\n}\n"])
    func noLines(text: String) { #expect(JSONLines.values(of: Array(text.utf8)) == nil) }

    @Test("The number of lines is limited")
    func limits() {
        let limits = JSONLimits(bytes: 100, values: 3)
        #expect(JSONLines.values(of: Array("1\n1\n1\n".utf8), limits: limits)?.count == 3)
        #expect(JSONLines.values(of: Array("1\n1\n1\n1\n".utf8), limits: limits) == nil)
    }
}
