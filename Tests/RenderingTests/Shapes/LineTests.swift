import Drawing
import Testing

@testable import Rendering

/// Lines with many points, as charts use them.
@MainActor
struct LineTests {
    /// Returns the covered area in pixels of a white drawing on black.
    private func area(_ sheet: Sheet) -> Double {
        var sum = 0
        for y in 0..<sheet.buffer.size.height {
            for x in 0..<sheet.buffer.size.width { sum += sheet.grey(x, y) }
        }
        return Double(sum) / 255
    }

    private func sheet(
        _ points: [Point], _ style: LineStyle, scale: Double = 1, color: Color = .white
    ) throws -> Sheet {
        try Sheet(width: 120, height: 120, scale: scale, background: .black) { $0.line(points, color, style: style) }
    }

    private func ray(_ degrees: Double, length: Double) -> [Point] {
        let arc = Arc(center: Point(x: 60.3, y: 59.8), radius: length / 2)
        return [arc.point(at: degrees), arc.point(at: degrees + 180)]
    }

    @Test(
        "The area of a line is its length times its width, in any direction",
        arguments: [0.0, 7, 30, 45, 90, 133, 180, 291])
    func areaOfALine(degrees: Double) throws {
        for width in [0.5, 1, 1.5, 2, 7, 20] {
            let line = try sheet(ray(degrees, length: 80), LineStyle(width: width, cap: .butt))
            #expect(abs(area(line) / (80 * width) - 1) < 0.01, "width \(width): \(area(line))")
            let round = try sheet(ray(degrees, length: 80), LineStyle(width: width))
            let expected = 80 * width + .pi * width * width / 4
            #expect(abs(area(round) / expected - 1) < 0.01, "round, width \(width): \(area(round))")
        }
    }

    @Test func `A line of many points on its way covers what one of two points does`() throws {
        for cap in [LineStyle.Cap.butt, .round] {
            for count in [3, 50, 700, 20_000] {
                let ends = ray(62, length: 90)
                let points = (0...count).map { ends[0] + (ends[1] - ends[0]) * (Double($0) / Double(count)) }
                let style = LineStyle(width: 3, cap: cap)
                let difference = try sheet(points, style).buffer.difference(
                    from: sheet(ends, style).buffer, tolerance: 8)
                #expect(difference == PixelBuffer.Difference(), "\(cap), \(count): \(String(describing: difference))")
            }
        }
    }

    @Test func `Where a translucent line crosses itself or turns it is no darker`() throws {
        let points = [
            Point(x: 20, y: 20), Point(x: 100, y: 100), Point(x: 100, y: 20), Point(x: 20, y: 100), Point(x: 20, y: 20),
        ]
        let line = try sheet(points, LineStyle(width: 9), color: Color(white: 255, alpha: 100))
        var brightest = 0
        for y in 0..<120 { for x in 0..<120 { brightest = max(brightest, line.grey(x, y)) } }
        #expect(line.grey(60, 60) == line.grey(40, 40))
        #expect(brightest == line.grey(40, 40))
    }

    @Test func `A line is its own mirror image and comes out the same turned and gone backwards`() throws {
        let points = [Point(x: 11, y: 20.5), Point(x: 64.25, y: 93), Point(x: 70, y: 17.75), Point(x: 101.5, y: 40)]
        for style in [LineStyle(width: 3), LineStyle(width: 4.5, cap: .butt), LineStyle(width: 0.7, cap: .butt)] {
            let line = try sheet(points, style)
            let mirrored = try sheet(points.map { Point(x: 120 - $0.x, y: $0.y) }, style)
            let turned = try sheet(points.map { Point(x: $0.y, y: $0.x) }, style)
            let backwards = try sheet(points.reversed(), style)
            for y in 0..<120 {
                for x in 0..<120 {
                    #expect(abs(line.grey(x, y) - mirrored.grey(119 - x, y)) <= 1)
                    #expect(abs(line.grey(x, y) - turned.grey(y, x)) <= 1)
                    #expect(abs(line.grey(x, y) - backwards.grey(x, y)) <= 1)
                }
            }
        }
    }

    @Test func `Upright and level lines on whole pixels are sharp`() throws {
        let line = try sheet([Point(x: 10, y: 50), Point(x: 90, y: 50)], LineStyle(width: 2, cap: .butt))
        #expect(line.bounds(without: .black) == PixelRect(x0: 10, y0: 49, x1: 90, y1: 51))
        #expect(line.grey(10, 49) == 255)
        #expect(line.grey(89, 50) == 255)
    }

    @Test func `One point is a dot with round ends, and nothing with straight ones`() throws {
        for points in [[Point(x: 60, y: 60)], [Point(x: 60, y: 60), Point(x: 60, y: 60)]] {
            #expect(abs(area(try sheet(points, LineStyle(width: 20))) / (.pi * 100) - 1) < 0.01)
            #expect(area(try sheet(points, LineStyle(width: 20, cap: .butt))) == 0)
        }
        #expect(area(try sheet([], LineStyle(width: 20))) == 0)
    }

    @Test func `A point that is no number interrupts a line`() throws {
        for strange in [Double.nan, .infinity, -.infinity, 1e300] {
            let points = [
                Point(x: 10, y: 60), Point(x: 40, y: 60), Point(x: 60, y: strange), Point(x: 80, y: 60),
                Point(x: 110, y: 60),
            ]
            let line = try sheet(points, LineStyle(width: 2, cap: .butt))
            #expect(abs(area(line) - 120) < 1)
            #expect(line.grey(60, 60) == 0)
        }
    }

    @Test func `Dashes cover their share of a line, from their phase on`() throws {
        let ends = [Point(x: 10, y: 60), Point(x: 110, y: 60)]
        let style = LineStyle(width: 4, cap: .butt, dashes: [6, 4])
        let dashed = try sheet(ends, style)
        #expect(area(dashed) == 240)
        for x in 10..<110 { #expect(dashed.grey(x, 60) == ((x - 10) % 10 < 6 ? 255 : 0)) }
        let later = try sheet(ends, LineStyle(width: 4, cap: .butt, dashes: [6, 4], dashPhase: 3))
        for x in 10..<110 { #expect(later.grey(x, 60) == ((x - 7) % 10 < 6 ? 255 : 0)) }
        let before = try sheet(ends, LineStyle(width: 4, cap: .butt, dashes: [6, 4], dashPhase: -1007))
        #expect(before.buffer.difference(from: later.buffer) == PixelBuffer.Difference())
        let odd = try sheet(ends, LineStyle(width: 4, cap: .butt, dashes: [5]))
        #expect(area(odd) == 200)
    }

    @Test func `Dashes go on round bends, and through what is far outside`() throws {
        let style = LineStyle(width: 4, cap: .butt, dashes: [6, 4])
        let bent = try sheet([Point(x: 10, y: 20), Point(x: 13, y: 20), Point(x: 13, y: 110)], style)
        #expect(bent.grey(12, 22) > 200)
        #expect(bent.grey(13, 24) == 0)
        #expect(bent.grey(13, 29) == 255)
        let far = try sheet([Point(x: -1e8, y: 60), Point(x: 1e8, y: 60)], style)
        for x in 0..<120 { #expect(far.grey(x, 60) == (x % 10 < 6 ? 255 : 0), "\(x)") }
    }

    @Test func `Dashes that nobody could tell apart are a whole line`() throws {
        let ends = [Point(x: 10, y: 60), Point(x: 110, y: 60)]
        let whole = try sheet(ends, LineStyle(width: 4))
        for dashes in [[0.0], [0, 0], [1e-9, 1e-9], [-1, 5], [.nan, 1], [.infinity], [1e300, 1e300]] {
            let line = try sheet(ends, LineStyle(width: 4, dashes: dashes))
            #expect(line.buffer.difference(from: whole.buffer) == PixelBuffer.Difference(), "\(dashes)")
        }
    }

    @Test func `Lines of strange widths and places stop nothing`() throws {
        let numbers = [0, -1, 1e-300, 0.01, 3, 1e9, 1e300, .infinity, .nan]
        for width in numbers {
            for number in numbers {
                for cap in [LineStyle.Cap.butt, .round] {
                    let style = LineStyle(width: width, cap: cap, dashes: [number, 3], dashPhase: number)
                    _ = try Sheet {
                        $0.line(
                            [Point(x: number, y: 0), Point(x: 30, y: number), Point(x: -number, y: 9)], .white,
                            style: style)
                        $0.append(.line([Point(x: 2, y: 2), Point(x: 30, y: 40)], style, .white))
                        $0.append(
                            .polygon(
                                [Point(x: number, y: 0), Point(x: 9, y: 9), Point(x: 3, y: -number), .zero],
                                .color(.white)))
                        $0.append(
                            .arc(Arc(center: Point(x: 20, y: 20), radius: number, start: width), style, .color(.white)))
                        $0.append(
                            .arc(Arc(center: Point(x: number, y: 20), radius: 9, sweep: number), style, .color(.white)))
                    }
                }
            }
        }
    }
}
