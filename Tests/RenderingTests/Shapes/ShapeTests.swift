import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct ShapeTests {
    private let red = Color(red: 220, green: 60, blue: 40)
    private let blue = Color(red: 40, green: 90, blue: 230, alpha: 140)

    @Test func `Colours over the very same box leave the pixels of colours that are laid one after the other`() throws {
        var random = SeededGenerator(seed: 8)
        func color(alpha: ClosedRange<UInt8>) -> Color {
            func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
            return Color(
                red: byte(), green: byte(), blue: byte(), alpha: UInt8.random(in: alpha, using: &random))
        }
        // Each try has a box: the upper row is filled at once, and of the lower row only the halves are equal.
        let tries = (0..<32).map { _ in (color(alpha: 255...255), color(alpha: 0...255), color(alpha: 0...255)) }
        for opacity in [1, 0.6] {
            let sheet = try Sheet(width: 128, height: 16, opacity: opacity) { list in
                for (index, (back, tint, second)) in tries.enumerated() {
                    let box = Rect(x: Double(index * 4), y: 0, width: 4, height: 8)
                    for color in [back, tint, second] { list.append(.fill(box, .color(color), .none)) }
                    let below = Rect(x: box.minX, y: 8, width: 4, height: 8)
                    list.append(.fill(below, .color(back), .none))
                    for color in [tint, second] {
                        for half in [
                            Rect(x: below.minX, y: 8, width: 2, height: 8),
                            Rect(x: below.minX + 2, y: 8, width: 2, height: 8),
                        ] {
                            list.append(.fill(half, .color(color), .none))
                        }
                    }
                }
            }
            for x in 0..<128 { #expect(sheet.buffer.color(x: x, y: 3) == sheet.buffer.color(x: x, y: 11), "\(x)") }
        }
    }

    @Test func `Fills look like the committed picture`() throws {
        let sheet = try Sheet {
            $0.fill(Rect(x: 4, y: 4, width: 20, height: 12), red)
            $0.fill(Rect(x: 28, y: 4, width: 24, height: 24), red, radii: CornerRadii(6))
            $0.fill(Rect(x: 56, y: 4, width: 36, height: 15), red, radii: CornerRadii(20))
            $0.fill(Rect(x: 4, y: 20, width: 17, height: 17), red, radii: CornerRadii(100))
            $0.fill(
                Rect(x: 28, y: 32, width: 30, height: 28), red,
                radii: CornerRadii(topLeft: 2, topRight: 12, bottomRight: 0, bottomLeft: 6.5))
            $0.fill(Rect(x: 10, y: 10, width: 60, height: 40), blue, radii: CornerRadii(8))
            $0.fill(Rect(x: 74, y: 24, width: 7, height: 36), blue, radii: CornerRadii(3.5))
            $0.fill(Rect(x: 84, y: 24, width: 9, height: 9), blue, radii: CornerRadii(4.5))
        }
        try References.expect(sheet.buffer, matches: "fills")
    }

    @Test func `Strokes look like the committed picture`() throws {
        let sheet = try Sheet {
            $0.stroke(Rect(x: 4, y: 4, width: 20, height: 12), red, width: 1)
            $0.stroke(Rect(x: 28, y: 4, width: 24, height: 24), red, width: 3, radii: CornerRadii(6))
            $0.stroke(Rect(x: 56, y: 4, width: 36, height: 15), red, width: 2, radii: CornerRadii(20))
            $0.stroke(Rect(x: 4, y: 20, width: 17, height: 17), red, width: 2, radii: CornerRadii(100))
            $0.stroke(
                Rect(x: 28, y: 32, width: 30, height: 28), blue, width: 4,
                radii: CornerRadii(topLeft: 2, topRight: 12, bottomRight: 0, bottomLeft: 6.5))
            $0.stroke(Rect(x: 62, y: 24, width: 30, height: 36), blue, width: 0.1, radii: CornerRadii(4))
            $0.stroke(Rect(x: 4, y: 42, width: 9, height: 18), blue, width: 12)
            $0.stroke(
                Rect(x: 68, y: 30, width: 18, height: 24), red, width: 3,
                radii: CornerRadii(topLeft: 0, topRight: 16, bottomRight: 16, bottomLeft: 0))
        }
        try References.expect(sheet.buffer, matches: "strokes")
    }

    @Test func `Polygons look like the committed picture`() throws {
        let sheet = try Sheet(origin: Point(x: 0.4, y: 0.7)) {
            $0.polygon([Point(x: 4, y: 4), Point(x: 40, y: 10), Point(x: 12, y: 36)], red)
            $0.polygon(
                [Point(x: 50, y: 6), Point(x: 66, y: 16), Point(x: 50, y: 40), Point(x: 34, y: 16)], blue)
            $0.polygon(
                [Point(x: 70, y: 4), Point(x: 70.5, y: 4), Point(x: 90.5, y: 60), Point(x: 90, y: 60)], .white)
            $0.polygon([Point(x: 4, y: 60), Point(x: 30, y: 45), Point(x: 31, y: 46), Point(x: 5, y: 61)], .white)
        }
        try References.expect(sheet.buffer, matches: "polygons")
    }

    @Test func `A gradient in a polygon spans its bounds and is drawn only inside of it`() throws {
        let gradient = Gradient(.vertical, from: .white, to: Color(white: 255, alpha: 0))
        let sheet = try Sheet(background: .black) {
            $0.polygon([Point(x: 10, y: 10), Point(x: 50, y: 10), Point(x: 50, y: 50), Point(x: 10, y: 50)], gradient)
            $0.polygon([Point(x: 60, y: 10), Point(x: 90, y: 10), Point(x: 60, y: 50)], gradient)
        }
        #expect(sheet.grey(30, 11) > 240 && abs(sheet.grey(30, 30) - 127) < 8 && sheet.grey(30, 48) < 12)
        #expect(
            sheet.grey(62, 11) > 240 && sheet.grey(88, 40) == 0 && sheet.grey(30, 52) == 0 && sheet.grey(5, 11) == 0)
    }

    @Test func `Gradients look like the committed picture`() throws {
        let warm = Gradient(.vertical, from: red, to: Color(red: 250, green: 220, blue: 90))
        let clear = Gradient(.horizontal, from: blue, to: Color(red: 255, green: 255, blue: 255, alpha: 0))
        let sheet = try Sheet {
            $0.fill(Rect(x: 2, y: 2, width: 44, height: 40), warm)
            $0.fill(Rect(x: 50, y: 2, width: 44, height: 29), warm, radii: CornerRadii(9))
            $0.fill(Rect(x: 10, y: 20, width: 70, height: 41), clear, radii: CornerRadii(50))
            $0.fill(
                Rect(x: 60, y: 40, width: 30, height: 20),
                Gradient(
                    .horizontal, [.init(0.25, .white), .init(0.25, .black), .init(0.75, red), .init(0.75, .white)]))
        }
        try References.expect(sheet.buffer, matches: "gradients")
    }

    @Test func `A half-transparent layer looks like the committed picture`() throws {
        let sheet = try Sheet(opacity: 0.5) {
            $0.fill(Rect(x: 4, y: 4, width: 60, height: 30), red, radii: CornerRadii(6))
            $0.stroke(Rect(x: 20, y: 10, width: 60, height: 40), .white, width: 3, radii: CornerRadii(10))
            $0.fill(Rect(x: 40, y: 20, width: 50, height: 36), Gradient(.horizontal, from: .black, to: .white))
        }
        try References.expect(sheet.buffer, matches: "opacity")
    }

    @Test func `A stroke is at least one pixel wide, and its inside stays clear`() throws {
        let sheet = try Sheet(width: 20, height: 20, background: .black) {
            $0.stroke(Rect(x: 2, y: 3, width: 10, height: 8), .white, width: 0.2)
        }
        for x in 2..<12 { #expect(sheet.grey(x, 3) == 255 && sheet.grey(x, 10) == 255) }
        for y in 3..<11 { #expect(sheet.grey(2, y) == 255 && sheet.grey(11, y) == 255) }
        #expect(sheet.grey(3, 4) == 0)
        #expect(sheet.grey(1, 3) == 0)
    }

    @Test("Each pixel of a translucent shape is blended once, for any corner radii and outline", arguments: 1...24)
    func noPixelTwice(side: Int) throws {
        for radius in [0.0, 0.5, 1, 2.5, 4, 7, 12, 40] {
            for line in [0.0, 1, 2, 5, 11] {
                for height in [side, 24 - side + 1, 13] {
                    let radii = CornerRadii(
                        topLeft: radius, topRight: radius / 2, bottomRight: radius,
                        bottomLeft: side % 2 == 0 ? 0 : radius)
                    let box = Rect(x: 1, y: 1, width: Double(side), height: Double(height))
                    let sheet = try Sheet(width: 26, height: 26, background: .black) {
                        if line > 0 {
                            $0.stroke(box, Color(white: 255, alpha: 100), width: line, radii: radii)
                        } else {
                            $0.fill(box, Color(white: 255, alpha: 100), radii: radii)
                        }
                    }
                    for y in 0..<26 {
                        for x in 0..<26 where sheet.grey(x, y) > 101 {
                            Issue.record(
                                "\(side)x\(height) radius \(radius) line \(line): (\(x), \(y)) is \(sheet.grey(x, y))")
                            return
                        }
                    }
                    let bounds = sheet.bounds(without: .black)
                    #expect(
                        bounds.width >= side - 1 && bounds.height >= height - 1, "\(side)x\(height) r\(radius) l\(line)"
                    )
                }
            }
        }
    }

    @Test func `A circle's coverage is that of a circle`() throws {
        let sheet = try Sheet(width: 23, height: 23, background: .black) {
            $0.fill(Rect(x: 1, y: 1, width: 21, height: 21), .white, radii: CornerRadii(10.5))
        }
        var sum = 0.0
        for y in 0..<23 { for x in 0..<23 { sum += Double(sheet.grey(x, y)) / 255 } }
        let area = Double.pi * 10.5 * 10.5
        #expect(abs(sum - area) < area * 0.003, "\(sum) instead of \(area)")
        for y in 0..<23 {
            for x in 0..<23 {
                #expect(sheet.grey(x, y) == sheet.grey(22 - x, y))
                #expect(abs(sheet.grey(x, y) - sheet.grey(y, x)) <= 8)
            }
        }
    }

    @Test func `A triangle's coverage is half of its box`() throws {
        let sheet = try Sheet(width: 44, height: 44, background: .black) {
            $0.polygon([Point(x: 2, y: 2), Point(x: 42, y: 2), Point(x: 2, y: 42)], .white)
        }
        var sum = 0.0
        for y in 0..<44 { for x in 0..<44 { sum += Double(sheet.grey(x, y)) / 255 } }
        #expect(abs(sum - 800) < 4, "\(sum)")
    }
}
