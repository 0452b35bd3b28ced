import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct RectSetTests {
    private func covered(_ rects: [PixelRect]) -> [Int] {
        var counts = [Int](repeating: 0, count: 64 * 64)
        for rect in rects { for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { counts[y * 64 + x] += 1 } } }
        return counts
    }

    private func randomRect(_ random: inout SeededGenerator) -> PixelRect {
        let x = Int.random(in: 0..<60, using: &random)
        let y = Int.random(in: 0..<60, using: &random)
        return PixelRect(
            x0: x, y0: y, x1: Int.random(in: x...min(64, x + 20), using: &random),
            y1: Int.random(in: y...min(64, y + 20), using: &random))
    }

    @Test func `A set holds each added pixel, none of them twice, in at most 32 rectangles`() {
        var random = SeededGenerator(seed: 3)
        for round in 0..<40 {
            var set = RectSet()
            // The sizes go from one pixel that may be merged to a quarter of the area.
            let side = [16, 64, 256, 512][round % 4]
            set.removeAll(within: PixelRect(x0: 0, y0: 0, x1: side, y1: side))
            var added: [PixelRect] = []
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                let rect = randomRect(&random)
                set.add(rect)
                added.append(rect)
                let counts = covered(set.rects)
                #expect(counts.allSatisfy { $0 <= 1 })
                #expect(zip(covered(added), counts).allSatisfy { $0 == 0 || $1 == 1 })
                #expect(set.rects.count <= RectSet.maxCount)
            }
        }
    }

    @Test func `What is cut out is gone and the rest stays`() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let whole = randomRect(&random)
            let hole = randomRect(&random)
            var pieces = [whole]
            RectSet.subtract(hole, from: &pieces)
            let expected = zip(covered([whole]), covered([hole])).map { $0 == 1 && $1 == 0 ? 1 : 0 }
            #expect(covered(pieces) == expected)
        }
    }
}
