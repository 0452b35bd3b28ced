import Remote
import Testing

@Suite("The page and the messages of the live view")
struct LiveViewPageTests {
    @Test("messages have their length, a letter, two numbers and what belongs to them")
    func messages() {
        #expect(LiveMessage.size(width: 1280, height: 800).bytes == [0, 0, 0, 5, 0x53, 5, 0, 3, 0x20])
        #expect(LiveMessage.part(x: 1, y: 2, png: [7, 8]).bytes == [0, 0, 0, 7, 0x50, 0, 1, 0, 2, 7, 8])
        #expect(LiveMessage.alive.bytes == [0, 0, 0, 5, 0x41, 0, 0, 0, 0])
        #expect(LiveMessage.lost("é").bytes == [0, 0, 0, 7, 0x4C, 0, 0, 0, 0, 0xC3, 0xA9])
    }

    @Test("the page has nothing from elsewhere, and its policy lets nothing in but its own script and style")
    func policy() {
        for mayTouch in [false, true] {
            let page = ViewPage.html(mayTouch: mayTouch)
            #expect(page.contains("data-touch=\"\(mayTouch ? "yes" : "no")\""))
            for word in ["http:", "https:", "src=", "href=", "import", "eval"] {
                #expect(!page.contains(word), "\(word)")
            }
        }
        #expect(ViewPage.policy.contains("default-src 'none'") && ViewPage.policy.contains("frame-ancestors 'none'"))
        #expect(!ViewPage.policy.contains("unsafe") && !ViewPage.policy.contains("sha256-'"))
    }
}
