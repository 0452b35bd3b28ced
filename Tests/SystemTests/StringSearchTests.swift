import System
import Testing

@Suite("Searching for a text")
struct StringSearchTests {
    @Test("The first occurrence is found, byte by byte")
    func range() {
        let text = "Größe: 12 µm, Größe: 3"
        #expect(text.range(of: "Größe").map { text[$0] } == "Größe")
        #expect(text.range(of: "µm, ").map { text[$0.upperBound...] } == "Größe: 3")
        #expect(text.range(of: "") == text.startIndex..<text.startIndex)
        #expect(text.range(of: "Höhe") == nil && "".range(of: "a") == nil)
        #expect("e\u{301}".range(of: "é") == nil && "e\u{301}".range(of: "e") != nil)
    }

    @Test("A text is contained if it occurs before the first null character")
    func contained() {
        #expect("a substring".contains(text: "sub") && !"a substring".contains(text: "Sub"))
        #expect(!"a\u{0}b".contains(text: "b"))
    }
}
