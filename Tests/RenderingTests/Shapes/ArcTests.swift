import Drawing
import Testing

@testable import Rendering

/// Rings and arcs, as gauges and dials use them.
@MainActor
struct ArcTests {
    private static let center = Point(x: 60.3, y: 59.6)

    private func area(_ sheet: Sheet) -> Double {
        var sum = 0
        for y in 0..<sheet.buffer.size.height {
            for x in 0..<sheet.buffer.size.width { sum += sheet.grey(x, y) }
        }
        return Double(sum) / 255
    }

    private func sheet(_ arc: Arc, _ style: LineStyle, color: Color = .white) throws -> Sheet {
        try Sheet(width: 120, height: 120, background: .black) { $0.arc(arc, color, style: style) }
    }

    @Test("The area of a ring is the difference between the areas of two circles", arguments: [1.0, 2, 5, 16, 60])
    func areaOfARing(width: Double) throws {
        let ring = try sheet(Arc(center: Self.center, radius: 30), LineStyle(width: width))
        let (inner, outer) = (30 - width / 2, 30 + width / 2)
        let expected = Double.pi * (outer * outer - inner * inner)
        #expect(abs(area(ring) / expected - 1) < 0.01, "\(area(ring)) instead of \(expected)")
    }

    @Test("The area of an arc is proportional to its angle", arguments: [1.0, 20, 90, 135, 179, 180, 181, 270, 359])
    func areaOfAnArc(sweep: Double) throws {
        let arc = Arc(center: Self.center, radius: 40, start: 33, sweep: sweep)
        let length = 40 * sweep * .pi / 180
        #expect(abs(area(try sheet(arc, LineStyle(width: 8, cap: .butt))) - length * 8) < 1 + length * 0.08)
        let round = area(try sheet(arc, LineStyle(width: 8)))
        let caps = min(Double.pi * 16, 8 * (360 - sweep) * .pi / 180 * 40)
        #expect(abs(round - length * 8 - caps) < 6 + length * 0.08, "\(round)")
    }

    @Test func `Angles go clockwise from 12 o'clock, and the other way below 0`() throws {
        let style = LineStyle(width: 6, cap: .butt)
        let center = Point(x: 60, y: 60)
        let quarter = try sheet(Arc(center: center, radius: 40, start: 0, sweep: 90), style)
        #expect(quarter.grey(88, 31) == 255)
        #expect(quarter.bounds(without: .black) == PixelRect(x0: 60, y0: 17, x1: 103, y1: 60))
        let other = try sheet(Arc(center: center, radius: 40, start: 90, sweep: -90), style)
        #expect(other.buffer.difference(from: quarter.buffer) == PixelBuffer.Difference())
        let turned = try sheet(Arc(center: center, radius: 40, start: -3600, sweep: 90), style)
        #expect(turned.buffer.difference(from: quarter.buffer) == PixelBuffer.Difference())
    }

    @Test func `An arc's mirror image is what it is behind a mirror`() throws {
        let style = LineStyle(width: 7, cap: .butt, dashes: [9, 4])
        let arc = Arc(center: Self.center, radius: 41, start: 200, sweep: 250)
        let (drawn, mirrored) = (try sheet(arc, style), try sheet(arc.mirrored(in: 120), style))
        for y in 0..<120 {
            for x in 0..<120 { #expect(abs(drawn.grey(x, y) - mirrored.grey(119 - x, y)) <= 3, "\(x) \(y)") }
        }
    }

    @Test func `A whole circle has no seam, and a translucent one no darker spot`() throws {
        for cap in [LineStyle.Cap.butt, .round] {
            let ring = try sheet(
                Arc(center: Point(x: 60, y: 60), radius: 40), LineStyle(width: 6, cap: cap),
                color: Color(white: 255, alpha: 100))
            for (x, y) in [(59, 20), (60, 20), (100, 60), (20, 60), (60, 99)] { #expect(ring.grey(x, y) == 100) }
        }
    }

    @Test func `Dashes of an arc cover their share`() throws {
        let arc = Arc(center: Self.center, radius: 40, start: -120, sweep: 240)
        let length = 40 * 240 * Double.pi / 180
        let style = LineStyle(width: 5, cap: .butt, dashes: [length / 40, length / 40])
        #expect(abs(area(try sheet(arc, style)) / (length * 5 / 2) - 1) < 0.02)
    }

    @Test func `A line as wide as the circle makes a sector`() throws {
        let arc = Arc(center: Self.center, radius: 20, start: 40, sweep: 100)
        let expected = Double.pi * 1600 * 100 / 360
        #expect(abs(area(try sheet(arc, LineStyle(width: 40, cap: .butt))) / expected - 1) < 0.01)
    }

    @Test(
        "The colours of a gradient are at their angles, along an arc of any length", arguments: [60.0, 135, 270])
    func gradient(sweep: Double) throws {
        let scale = Gradient(.conic(start: -135, sweep: 270), from: Color(white: 30), to: Color(white: 230))
        let arc = Arc(center: Self.center, radius: 40, start: -135, sweep: sweep)
        let sheet = try Sheet(width: 120, height: 120, background: .black) {
            $0.arc(arc, scale, style: LineStyle(width: 10, cap: .butt))
        }
        for degrees in stride(from: 5.0, to: sweep, by: 5) {
            let place = arc.point(at: -135 + degrees)
            let grey = sheet.grey(Int(place.x), Int(place.y))
            #expect(abs(Double(grey) - 30 - degrees / 270 * 200) <= 3, "\(degrees) degrees from the start: \(grey)")
        }
        let beyond = arc.point(at: -135 + sweep + 10)
        #expect(sheet.grey(Int(beyond.x), Int(beyond.y)) == 0)
    }
}
