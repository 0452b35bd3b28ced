import ControlProtocol
import Drawing
import Testing

@testable import Rendering
@testable import thumbrail

@Suite("Changed parts of a picture that viewers share")
struct LivePartsTests {
    @Test("The changed parts are few, and cover every change")
    func parts() async {
        await MainActor.run {
            var state: UInt64 = 7
            func random(_ count: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1
                return Int(state >> 33) % count
            }
            for _ in 0..<50 {
                var changed = ChangedParts()
                #expect(changed.isEmpty)
                var all: [PixelRect] = []
                for _ in 0..<random(200) {
                    let (x, y) = (random(1_000), random(600))
                    let rect = PixelRect(x0: x, y0: y, x1: x + random(50), y1: y + random(50))
                    all.append(rect)
                    changed.add(rect)
                }
                let parts = changed.take()
                #expect(parts.count <= ChangedParts.most && changed.isEmpty)
                for rect in all where !rect.isEmpty {
                    #expect(parts.contains { $0.contains(rect) }, "\(rect)")
                }
            }
        }
    }

    @Test("Only the changed parts inside the picture are copied, to the same positions")
    func copies() async throws {
        try await MainActor.run {
            let picture = try PixelBuffer(size: PixelSize(width: 20, height: 10))
            for y in 0..<10 { for x in 0..<20 { picture.row(y)[x] = UInt32(1_000 + y * 20 + x) } }
            let shared = try SharedPicture(width: 20, height: 10)
            let parts = [
                PixelRect(x0: 2, y0: 3, x1: 5, y1: 4), PixelRect(x0: 18, y0: 8, x1: 99, y1: 99),
                PixelRect(x0: -5, y0: -5, x1: 1, y1: 1),
            ]
            SecretRegions.none.copy(picture, parts, into: shared, scale: 1)
            let pixels = shared.base.assumingMemoryBound(to: UInt32.self)
            for y in 0..<10 {
                for x in 0..<20 {
                    let isIn = parts.contains { $0.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)) }
                    #expect(pixels[y * 20 + x] == (isIn ? UInt32(1_000 + y * 20 + x) : 0))
                }
            }
        }
    }
}
