import Testing

@testable import Toolkit

@Suite("What scrolls while something is carried near an end")
struct EdgeScrollTests {
    @Test("E4: the speed at the ends is none outside of the zone, grows inside of it, and is the same both ways")
    func speed() {
        #expect(EdgeScroll.speed(overlap: 0, zone: 40) == 0)
        #expect(EdgeScroll.speed(overlap: 10, zone: 0) == 0)
        var last = 0.0
        for overlap in stride(from: 1.0, through: 40, by: 1) {
            let speed = EdgeScroll.speed(overlap: overlap, zone: 40)
            #expect(speed > last)
            #expect(EdgeScroll.speed(overlap: -overlap, zone: 40) == -speed)
            last = speed
        }
        #expect(EdgeScroll.speed(overlap: 1000, zone: 40) == last)
    }
}
