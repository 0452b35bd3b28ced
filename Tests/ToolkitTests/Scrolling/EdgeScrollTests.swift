import Testing

@testable import Toolkit

@Suite("Automatic scrolling during a drag near an end")
struct EdgeScrollTests {
    @Test(
        "E4: The scroll speed is zero outside the edge zone, increases towards the edge, and is equal at both ends"
    )
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
