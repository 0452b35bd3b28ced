import TestSupport
import Testing

@testable import Drawing

@Suite("Caret positions")
struct CaretMapTests {
    /// Each character is ten points wide, and a space five.
    private func map(_ text: String, _ direction: TextDirection? = nil) -> CaretMap {
        CaretMap(text, font: Font(size: 10), direction: direction, measurer: EmMeasurer())
    }

    @Test("In left-to-right text caret positions run from left to right between the letters")
    func latin() {
        let map = map(" añ👍🏽 b ")
        #expect(map.offsets == [0, 1, 2, 4, 12, 13, 14, 15])
        #expect(map.offsets.map(map.x(of:)) == [0, 5, 15, 25, 35, 40, 50, 55])
        #expect(map.width == 55)
        #expect([-3, 9, 11, 19, 21, 200].map(map.offset(at:)) == [0, 1, 2, 2, 4, 15])
        #expect(map.spans(of: 1..<4) == [5...25])
        #expect((map.floor(3), map.floor(4), map.floor(99), map.floor(-1)) == (2, 4, 15, 0))
    }

    @Test("In right-to-left text caret positions run from right to left between the letters")
    func hebrew() {
        let map = map("אב ג")
        #expect(map.offsets == [0, 2, 4, 5, 7])
        #expect(map.offsets.map(map.x(of:)) == [35, 25, 15, 10, 0])
        #expect([36, 26, 24, 1].map(map.offset(at:)) == [0, 2, 2, 7])
        #expect(map.next(from: 0, toTheRight: false) == 2)
        #expect(map.next(from: 0, toTheRight: true) == nil)
    }

    @Test("A selection in mixed text has several spans, and the caret is beside the letter before it")
    func mixed() {
        // The visual order is: a b ג ב 1 2. The digits belong to the Hebrew.
        let map = map("ab אב 12")
        #expect(map.x(of: 2) == 20)
        #expect(map.x(of: 3) == 25)
        // The caret stands behind the first Hebrew letter, which is the rightmost one.
        #expect(map.x(of: 5) < map.x(of: 3) + 45)
        #expect(map.spans(of: 1..<5).count == 2)
        #expect(map.spans(of: 0..<10).count == 1)
    }

    @Test("An empty line has one caret position")
    func empty() {
        #expect(map("").offsets == [0])
        #expect(map("").x(of: 0) == 0)
        #expect(map("").offset(at: 12) == 0)
        #expect((map("").following(0), map("").preceding(0), map("").preceding(7)) == (nil, nil, nil))
        #expect(map("", .rightToLeft).spans(of: 0..<1).isEmpty)
    }

    @Test("In 2,000 mixed lines arrow keys and touches reach each position, and characters do not overlap")
    func property() {
        var random = SeededGenerator(seed: 12)
        let pieces = [
            "a", "bc", "é", "e\u{301}", " ", "  ", "אב", "ג", "سلام", "ء", "12", "٣٤", "日", "ไทย", "👩‍👩‍👧", "🇩🇪", "(", ")",
            ".", "-",
            "\u{200F}", "\u{202B}", "\u{202C}", "\u{2067}", "\u{2069}", "\t",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let direction: TextDirection? = [nil, .leftToRight, .rightToLeft].randomElement(using: &random) ?? nil
            let map = map(text, direction)
            let all = map.offsets
            #expect(all.first == 0 && all.last == text.utf8.count)
            #expect(all == all.sorted() && Set(all).count == all.count)
            let boundaries = Set(
                text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count])
            #expect(Set(all) == boundaries, "\(text.debugDescription)")

            for isRight in [true, false] {
                var reached = [isRight == (map.next(from: 0, toTheRight: true) != nil) ? 0 : text.utf8.count]
                while let last = reached.last, let next = map.next(from: last, toTheRight: isRight) {
                    reached.append(next)
                }
                #expect(reached.sorted() == all, "\(text.debugDescription)")
            }
            let touched = Set(stride(from: -1, through: map.width + 1, by: 0.5).map(map.offset(at:)))
            #expect(touched.isSuperset(of: all), "\(text.debugDescription)")
            #expect(all.allSatisfy { (0...map.width).contains(map.x(of: $0)) })
            // The span of each character begins where another one ends.
            let spans = zip(all, all.dropFirst()).flatMap { map.spans(of: $0..<$1) }.sorted {
                $0.lowerBound < $1.lowerBound
            }
            #expect(spans.first?.lowerBound ?? 0 == 0)
            #expect(abs((spans.last?.upperBound ?? 0) - map.width) < 0.001)
            for (left, right) in zip(spans, spans.dropFirst()) {
                #expect(abs(left.upperBound - right.lowerBound) < 0.001, "\(text.debugDescription)")
            }
        }
    }
}
