import ListFormats
import Testing

@Suite("Recognition of calendars and feeds")
struct ListKindTests {
    @Test(
        "A calendar is recognized by its first line and a feed by its root element, with any media type",
        arguments: [
            ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", nil, ListKind.calendar),
            ("\u{FEFF}begin:vcalendar\n", "application/octet-stream", .calendar),
            ("X-COMMENT:x", "text/calendar; charset=utf-8", .calendar),
            ("<rss version=\"2.0\">", "text/html", .feed),
            ("<?xml version=\"1.0\"?>\n<!-- > --><!DOCTYPE rss [<!ENTITY a \"b\">]>\n<rss/>", nil, .feed),
            ("<rdf:RDF xmlns:rdf=\"x\">", nil, .feed), ("<a:feed>", "text/plain", .feed),
            ("<html>", "text/html", nil), ("<html>", "text/calendar", nil), ("{}", "application/json", nil),
            ("", nil, nil), ("<", nil, nil), ("<!--", nil, nil), ("text <rss>", nil, nil),
        ] as [(String, String?, ListKind?)])
    func recognizes(text: String, type: String?, kind: ListKind?) {
        #expect(ListKind(of: text.utf8, type: type) == kind)
    }

    @Test("A feed in UTF-16 is recognized")
    func wide() {
        let bytes: [UInt8] = [0xFF, 0xFE] + "<rss>".utf8.flatMap { [$0, 0] }
        #expect(ListKind(of: bytes) == .feed)
    }
}
