import Feeds
import JSON
import ListFormats
import Testing

@Suite("RSS and Atom feeds")
struct FeedTests {
    private func reply(_ text: String) throws -> ListReply { try FeedReader.rows(of: Array(text.utf8), .utc) }

    private func rss(_ items: String, _ start: String = "") throws -> ListReply {
        try reply("\(start)<rss version=\"2.0\"><channel><title>News</title>\(items)</channel></rss>")
    }

    @Test("An RSS 2.0 item becomes a row")
    func rss() throws {
        // After the specification of RSS 2.0, https://www.rssboard.org/rss-specification.
        let reply = try reply(
            """
            <?xml version="1.0"?>
            <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:m="http://search.yahoo.com/mrss/">
              <channel>
                <title>Town news</title><link>https://news.example/</link>
                <item>
                  <title>Harbour bridge reopens</title>
                  <link>https://news.example/bridge</link>
                  <description>&lt;p&gt;Cars &amp;amp; bikes may cross &lt;b&gt;again&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Free&amp;nbsp;of charge.&lt;/p&gt;</description>
                  <pubDate>Tue, 03 Jun 2003 09:39:21 EDT</pubDate>
                  <guid isPermaLink="false">news-573</guid>
                  <dc:creator>Ann Author</dc:creator>
                  <category>Traffic</category><category domain="x">Harbour</category>
                  <enclosure url="https://news.example/bridge.mp3" length="1" type="audio/mpeg"/>
                  <m:content url="https://news.example/bridge.jpg" medium="image"><m:title>Not the title</m:title></m:content>
                </item>
                <item><description><![CDATA[Only <i>this</i>]]></description></item>
              </channel>
            </rss>
            """)
        #expect(
            reply.rows == [
                [
                    "id": "news-573", "title": "Harbour bridge reopens", "link": "https://news.example/bridge",
                    "summary": "Cars & bikes may cross again.\nFree\u{A0}of charge.", "date": "2003-06-03T13:39:21Z",
                    "author": "Ann Author", "categories": "Traffic, Harbour",
                    "picture": "https://news.example/bridge.jpg",
                ],
                ["id": "", "summary": "Only this"],
            ])
        #expect(reply.note == nil)
    }

    @Test("An RSS 1.0 item becomes a row, whatever its XML prefixes are")
    func rdf() throws {
        // After the specification of RSS 1.0, https://web.resource.org/rss/1.0/spec.
        let reply = try reply(
            """
            <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/"
                xmlns:d="http://purl.org/dc/elements/1.1/">
              <s:channel r:about="https://xml.example/"><s:title>x</s:title></s:channel>
              <s:item r:about="https://xml.example/1">
                <s:title>Processing</s:title><s:link>https://xml.example/1.html</s:link>
                <d:date>2002-09-29T23:40:06+02:00</d:date><d:subject>XML</d:subject>
              </s:item>
            </r:RDF>
            """)
        #expect(
            reply.rows == [
                [
                    "id": "https://xml.example/1", "title": "Processing", "link": "https://xml.example/1.html",
                    "date": "2002-09-29T21:40:06Z", "categories": "XML",
                ]
            ])
    }

    @Test("An Atom entry becomes a row, with texts in plain text, HTML or XHTML")
    func atom() throws {
        // After RFC 4287, section 1.1.
        let reply = try reply(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:h="http://www.w3.org/1999/xhtml">
              <title>dive</title><author><name>Of the feed</name></author>
              <entry>
                <title type="html">Atom &amp;lt; &lt;em&gt;RSS&lt;/em&gt;</title>
                <link rel="enclosure" type="image/png" href="https://example.org/a.png"/>
                <link rel="alternate" href="https://example.org/2005/04/02/atom"/>
                <link rel="self" href="https://example.org/self"/>
                <id>tag:example.org,2003:3.2397</id>
                <updated>2005-07-31T12:29:29Z</updated><published>2003-12-13T08:29:29-04:00</published>
                <author><name>Mark</name><uri>https://example.org/</uri></author>
                <contributor><name>Sam</name></contributor>
                <source><title>Elsewhere</title><id>y</id></source>
                <category term="x" label="Formats"/>
                <content type="xhtml"><h:div><h:p>One</h:p><h:p>Two <h:i>more</h:i></h:p></h:div></content>
              </entry>
              <entry><title>a &lt;b&gt;</title><id>2</id><updated>2005-07-31T12:29:29Z</updated><summary>1 &lt; 2</summary></entry>
            </feed>
            """)
        #expect(
            reply.rows == [
                [
                    "id": "tag:example.org,2003:3.2397", "title": "Atom < RSS",
                    "link": "https://example.org/2005/04/02/atom", "summary": "One\nTwo more",
                    "date": "2003-12-13T12:29:29Z", "author": "Mark", "categories": "Formats",
                    "picture": "https://example.org/a.png",
                ],
                ["id": "2", "title": "a <b>", "summary": "1 < 2", "date": "2005-07-31T12:29:29Z"],
            ])
    }

    @Test(
        "Dates in the formats of RFC 822 and RFC 3339 are read, and any other text is not a date",
        arguments: [
            ("Sat, 07 Sep 2002 00:00:01 GMT", "2002-09-07T00:00:01Z"),
            ("7 Sep 2002 00:00 +0200", "2002-09-06T22:00:00Z"),
            ("Sat, 07 Sep 2002 00:00:01 PST", "2002-09-07T08:00:01Z"),
            ("2002-09-07T02:00:01.25+02:00", "2002-09-07T00:00:01Z"), ("2002-09-07", "2002-09-07T00:00:00Z"),
            ("yesterday", nil), ("", nil),
        ] as [(String, String?)])
    func dates(text: String, date: String?) throws {
        #expect(try rss("<item><title>x</title><pubDate>\(text)</pubDate></item>").rows.first?["date"]?.string == date)
    }

    @Test(
        "Links and pictures must be http or https addresses, and others are omitted",
        arguments: [
            ("https://a.example/1", "https://a.example/1"), ("HTTP://A", "HTTP://A"), ("javascript:alert(1)", nil),
            ("file:///etc/passwd", nil), ("/relative", nil),
        ] as [(String, String?)])
    func links(text: String, link: String?) throws {
        let row = try rss("<item><link>\(text)</link><enclosure type=\"image/png\" url=\"\(text)\"/></item>").rows.first
        #expect(row?["link"]?.string == link && row?["picture"]?.string == link)
    }

    @Test(
        "Character sets that expat does not support are read",
        arguments: [
            ("windows-1252", 0x93 as UInt8, "“"), ("Windows-1252", 0x80, "€"), ("iso-8859-15", 0xA4, "€"),
            ("iso-8859-1", 0xFC, "ü"),
        ])
    func encodings(name: String, byte: UInt8, character: String) throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"\(name)\"?><rss><channel><item><title>?</title></item></channel></rss>"
        var bytes = Array(text.utf8)
        let place = try #require(bytes.lastIndex(of: UInt8(ascii: "?")))
        bytes[place] = byte
        #expect(try FeedReader.rows(of: bytes, .utc).rows.first?["title"]?.string == character)
    }

    @Test("A feed in an unknown character set is refused")
    func unknownEncoding() {
        #expect(throws: ContentError("line 1: unknown encoding")) {
            try rss("<item/>", "<?xml version=\"1.0\" encoding=\"x-klingon\"?>")
        }
    }

    @Test(
        "Named HTML entities are read without a DTD and with an external one",
        arguments: [
            "", "<!DOCTYPE rss PUBLIC \"-//Netscape//DTD RSS 0.91//EN\" \"http://my.netscape.com/rss-0.91.dtd\">",
        ])
    func names(doctype: String) throws {
        #expect(
            try rss("<item><title>Caf&eacute;&nbsp;&unknown;x</title></item>", doctype).rows.first?["title"] == "Café x"
        )
    }

    @Test(
        "Entity declarations are refused, such as “billion laughs” and files on the host",
        arguments: [
            "<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">", "<!ENTITY a SYSTEM \"file:///etc/passwd\">",
            "<!ENTITY % a SYSTEM \"file:///etc/passwd\">%a;",
        ])
    func entities(declarations: String) {
        #expect(throws: ContentError("entity declarations are not supported")) {
            try rss("<item><title>&a;</title></item>", "<!DOCTYPE rss [\(declarations)]>")
        }
    }

    @Test("Rows before an XML error are kept with a note, and a feed without rows is refused")
    func damaged() throws {
        let reply = try reply("<rss><channel><item><title>One</title></item>\n<item><title>Two & three</title>")
        #expect(reply.rows.map { $0["title"] } == ["One"])
        #expect(reply.note == "line 2: not well-formed (invalid token)")
        #expect(throws: ContentError.self) { try self.reply("<rss><channel>") }
        #expect(throws: ContentError("XML is not a feed: root element html")) { try self.reply("<html/>") }
        #expect(throws: ContentError("XML is not a feed: root element feed")) { try self.reply("<feed xmlns=\"x\"/>") }
    }

    @Test("A feed that is truncated anywhere, or has any byte changed, is read up to that point or refused")
    func hostile() {
        let bytes = Array(
            "<?xml version=\"1.0\"?><rss><channel><item><title>Ä &amp; b</title><link>https://a.example/</link></item></channel></rss>"
                .utf8)
        for index in bytes.indices {
            _ = try? FeedReader.rows(of: Array(bytes[..<index]), .utc)
            for byte: UInt8 in [0, 0x26, 0x3C, 0x3E, 0x22, 0xFF] {
                var other = bytes
                other[index] = byte
                _ = try? FeedReader.rows(of: other, .utc)
            }
        }
    }

    @Test("A feed is limited to 1,000 rows and 100 nested elements, and anything beyond is omitted")
    func limits() throws {
        let full = try rss(String(repeating: "<item><title>x</title></item>", count: 1_000))
        #expect(full.rows.count == 1_000 && full.note == nil)
        let over = try rss(String(repeating: "<item><title>x</title></item>", count: 10_000))
        #expect(over.rows.count == 1_000 && over.note == "10000 entries (max 1000)")
        func nested(_ depth: Int) throws -> ListReply {
            let (open, close) = (String(repeating: "<a>", count: depth), String(repeating: "</a>", count: depth))
            return try rss("<item><title>x</title></item>\(open)\(close)")
        }
        #expect(try nested(98).note == nil)
        #expect(try nested(99).note == "elements nested too deeply (max 100)")
    }
}
