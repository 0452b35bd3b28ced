import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Polygons that are not convex, such as the areas below a chart's line.
@MainActor
struct AreaTests {
    private func area(_ sheet: Sheet) -> Double {
        var sum = 0
        for y in 0..<sheet.buffer.size.height {
            for x in 0..<sheet.buffer.size.width { sum += sheet.grey(x, y) }
        }
        return Double(sum) / 255
    }

    private func sheet(_ points: [Point], color: Color = .white) throws -> Sheet {
        try Sheet(width: 120, height: 120, background: .black) { $0.polygon(points, color) }
    }

    @Test("A filled polygon of any shape covers exactly its area", arguments: 1...20)
    func areaOfAPolygon(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        // A path around the centre cannot intersect itself.
        let points = (0..<40).map { step in
            Arc(center: Point(x: 60, y: 60), radius: .random(in: 8...58, using: &random)).point(at: Double(step) * 9)
        }
        let edges = zip(points, points.dropFirst() + points.prefix(1))
        let expected = abs(edges.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 })
        for points in [points, points.reversed()] {
            #expect(abs(area(try sheet(points)) / expected - 1) < 0.01)
        }
    }

    @Test func `What lies beyond the bounds is cut, and the rest is filled`() throws {
        for far in [500.0, 5000, 1e8] {
            let notched = [
                Point(x: -far, y: -far), Point(x: 60, y: 50), Point(x: far, y: -far), Point(x: far, y: far),
                Point(x: -far, y: far),
            ]
            let drawn = try sheet(notched)
            #expect(drawn.grey(60, 20) == 0, "\(far)")
            #expect(drawn.grey(60, 60) == 255)
            #expect(drawn.grey(2, 119) == 255)
            #expect(drawn.grey(119, 119) == 255)
        }
    }

    @Test func `What a line goes round twice is filled once`() throws {
        let star = (0..<5).map { Arc(center: Point(x: 60, y: 60), radius: 55).point(at: Double($0) * 144) }
        let drawn = try sheet(star, color: Color(white: 255, alpha: 100))
        #expect(drawn.grey(60, 60) == 100)
        #expect(drawn.grey(60, 15) == 100)
        #expect(drawn.grey(60, 116) == 0)
    }

    @Test func `A convex polygon comes out the same with a point more that makes it none`() throws {
        let square = [Point(x: 10.5, y: 10.5), Point(x: 90.25, y: 14), Point(x: 80, y: 100), Point(x: 17, y: 91)]
        let notched = square + [Point(x: 13.75, y: 50.75), Point(x: 14.0, y: 55)]
        let difference = try sheet(square).buffer.difference(from: sheet(notched).buffer, tolerance: 12)
        #expect(difference?.count ?? 0 < 300)
        #expect(!PolygonShape.isConvex(notched))
        #expect(PolygonShape.isConvex(square))
        #expect(PolygonShape.isConvex(square.reversed()))
    }
}
