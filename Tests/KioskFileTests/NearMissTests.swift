import Testing

@testable import KioskFile

@Suite("Suggestions for misspelt words")
struct NearMissTests {
    @Test(
        "Two typing errors are tolerated, more in a long word, and no more than half of the letters",
        arguments: [
            ("titel", "title"), ("Title", "title"), ("tilte", "title"), ("subtitel", "subtitle"), ("tabz", "tabs"),
            ("reduce_motion", "reduce-motion"), ("reducemotions", "reduce-motion"), ("redusemotoin", "reduce-motion"),
            ("tbsa", "tabs"), ("tbx", nil), ("on", nil), ("wallpaper", nil), ("", nil), ("x", nil),
        ])
    func nearest(word: String, meant: String?) {
        let candidates = ["title", "subtitle", "tabs", "icon", "reduce-motion"]
        #expect(NearMiss.nearest(to: word, among: candidates) == meant)
    }

    @Test("A swap of neighbouring letters is one typing error, as are an insertion, a deletion and a replacement")
    func distance() {
        func distance(_ a: String, _ b: String) -> Int { NearMiss.distance(Array(a), Array(b)) }
        #expect(distance("", "") == 0)
        #expect(distance("", "abc") == 3)
        #expect(distance("abc", "") == 3)
        #expect(distance("abc", "acb") == 1)
        #expect(distance("abc", "abxc") == 1)
        #expect(distance("abc", "ac") == 1)
        #expect(distance("abc", "abd") == 1)
        #expect(distance("kitten", "sitting") == 3)
    }
}
