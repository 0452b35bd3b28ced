import RemoteAccess
import Testing

@Suite("Page and messages of the live view")
struct LiveViewPageTests {
    @Test("A message contains its length, a letter, two numbers and its content")
    func messages() {
        #expect(LiveMessage.size(width: 1280, height: 800).bytes == [0, 0, 0, 5, 0x53, 5, 0, 3, 0x20])
        #expect(LiveMessage.part(x: 1, y: 2, png: [7, 8]).bytes == [0, 0, 0, 7, 0x50, 0, 1, 0, 2, 7, 8])
        #expect(LiveMessage.alive.bytes == [0, 0, 0, 5, 0x41, 0, 0, 0, 0])
        #expect(LiveMessage.lost("é").bytes == [0, 0, 0, 7, 0x4C, 0, 0, 0, 0, 0xC3, 0xA9])
    }

    @Test("The page has no external content, and its security policy allows only its own script and style")
    func policy() {
        for mayTouch in [false, true] {
            let page = ViewPage.html(name: "hall", mayTouch: mayTouch)
            #expect(page.contains("<title>hall</title>"))
            #expect(page.contains("data-touch=\"\(mayTouch ? "yes" : "no")\""))
            for word in ["http:", "https:", "src=", "href=", "import", "eval"] {
                #expect(!page.contains(word), "\(word)")
            }
        }
        #expect(ViewPage.html(name: "</title><b>&", mayTouch: false).contains("<title>&lt;/title>&lt;b>&amp;</title>"))
        let policy = ViewPage.policy
        #expect(policy.contains("default-src 'none'"))
        #expect(!policy.contains("unsafe") && !policy.contains("sha256-'"))
    }

    @Test("The list of panels has no external content except pictures, and escapes the panels' names")
    func panels() {
        for word in ["http:", "src=", "href=", "import", "eval", "innerHTML", "document.write"] {
            #expect(!PanelsPage.html.contains(word), "\(word)")
        }
        #expect(PanelsPage.policy.contains("default-src 'none'") && PanelsPage.policy.contains("img-src blob:;"))
        #expect(!PanelsPage.policy.contains("unsafe") && !PanelsPage.policy.contains("sha256-'"))
    }

    @Test("Only listed origins may frame a response, and only origins appear in the header")
    func frames() throws {
        let origins = ["https://intranet.example", "http://10.0.0.7:8080", "https://[fd00::1]:8443"]
        let headers = FrameOrigin.headers(allowing: try origins.map { try #require(FrameOrigin($0)) })
        #expect(headers.map(\.name) == ["Content-Security-Policy"])
        #expect(headers.first?.value == "frame-ancestors \(origins.joined(separator: " "))")
        #expect(FrameOrigin.headers(allowing: []).map(\.value) == ["frame-ancestors 'none'", "DENY"])
        for text in [
            "", "*", "intranet.example", "https://", "https://a b", "https://a;script-src", "https://a/b", "https://*",
            "data:", "https://a:", "ftp://a", "https://a:123456", "https://a:8x", "https://a:1:2", "https://ä",
            "https://[]",
            "https://[::1", "https://[::g]", "https://[::1]8443", "https://::1",
        ] {
            #expect(FrameOrigin(text) == nil, "\(text)")
        }
    }

    @Test("Only still pictures are shared with scripts, and only with pages of listed origins")
    func sharing() throws {
        let named = try [#require(FrameOrigin("https://a.example")), #require(FrameOrigin("https://b.example:8443"))]
        let headers = FrameOrigin.sharing("/screenshot", with: "https://b.example:8443", allowing: named)
        #expect(headers.map(\.value) == ["https://b.example:8443", "true", "Origin"])
        for origin in [nil, "", "null", "*", "https://b.example", "https://c.example", "http://a.example"] {
            #expect(FrameOrigin.sharing("/screenshot", with: origin, allowing: named).isEmpty, "\(origin ?? "")")
        }
        for path in ["/status", "/view/stream", "/screenshot/", "/"] {
            #expect(FrameOrigin.sharing(path, with: "https://a.example", allowing: named).isEmpty, "\(path)")
        }
    }
}
