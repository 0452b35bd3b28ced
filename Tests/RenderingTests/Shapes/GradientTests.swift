import Drawing
import Testing

@testable import Rendering

@MainActor
struct GradientTests {
    private static let marker = Gradient(
        .horizontal,
        [
            .init(0, Color(white: 37)), .init(0.5, Color(white: 37)), .init(0.5, Color(white: 54)),
            .init(1, Color(white: 73)),
        ])

    @Test("V7: The selected cell has grey level 37 in its left half, then steps to 54 and rises to 73")
    func markerAtReferenceSize() throws {
        let cell = Rect(x: 0, y: 0, width: 66, height: 111.5).insetBy(dx: 6, dy: 15)
        let sheet = try Sheet(width: 66, height: 112, background: Color(white: 20)) {
            $0.fill(cell, Self.marker, radii: CornerRadii(5))
        }
        let middle = 56
        for x in 6..<33 { #expect(sheet.grey(x, middle) == 37, "x = \(x)") }
        #expect(sheet.grey(33, middle) == 54)
        #expect(sheet.grey(46, middle) == 64 || sheet.grey(46, middle) == 63)
        #expect(sheet.grey(59, middle) == 73)
        #expect(sheet.grey(5, middle) == 20)
        #expect(sheet.grey(60, middle) == 20)
        for x in 33..<59 { #expect(sheet.grey(x, middle) <= sheet.grey(x + 1, middle)) }
    }

    @Test("V7: The corners of the selected cell have radius 5 and are anti-aliased")
    func markerCorners() throws {
        let sheet = try Sheet(width: 66, height: 112, background: Color(white: 200)) {
            $0.fill(Rect(x: 6, y: 15, width: 54, height: 82), Self.marker, radii: CornerRadii(5))
        }
        #expect(sheet.grey(6, 15) == 200)
        #expect(sheet.grey(11, 15) == 37)
        #expect(sheet.grey(6, 20) == 37)
        let shades = (6..<11).map { sheet.grey($0, 15) }
        #expect(shades.contains { $0 > 37 && $0 < 200 }, "no grey between background and cell: \(shades)")
        for (corner, x, y) in [("top right", 59, 15), ("bottom left", 6, 96), ("bottom right", 59, 96)] {
            #expect(sheet.grey(x, y) == 200, "\(corner)")
        }
    }

    @Test(
        "V7: The step in the gradient stays sharp at every width and scale",
        arguments: [1.0, 1.5, 2, 3], [54.0, 31, 107])
    func hardStep(scale: Double, width: Double) throws {
        let pixels = Int((width * scale).rounded())
        let sheet = try Sheet(width: pixels, height: 4, scale: scale) {
            $0.fill(Rect(x: 0, y: 0, width: width, height: 4), Self.marker)
        }
        let row = (0..<pixels).map { sheet.grey($0, 1) }
        #expect(row.allSatisfy { $0 == 37 || $0 >= 54 }, "\(row)")
        #expect(row.filter { $0 == 37 }.count == pixels / 2)
    }

    @Test func `A vertical gradient runs from the top edge to the bottom edge`() throws {
        let sheet = try Sheet(width: 8, height: 100, background: .black) {
            $0.fill(
                Rect(x: 0, y: 0, width: 8, height: 100),
                Gradient(.vertical, from: Color(white: 0), to: Color(white: 200)))
        }
        #expect(sheet.grey(3, 0) == 1)
        #expect(sheet.grey(3, 49) == 99)
        #expect(sheet.grey(3, 99) == 199)
    }

    @Test func `A gradient over transparent colours shows what lies behind it`() throws {
        let sheet = try Sheet(width: 100, height: 4, background: Color(white: 100)) {
            $0.fill(
                Rect(x: 0, y: 0, width: 100, height: 4),
                Gradient(.horizontal, from: Color(white: 0, alpha: 0), to: Color(white: 0, alpha: 255)))
        }
        #expect(abs(sheet.grey(0, 1) - 99) <= 1)
        #expect(abs(sheet.grey(50, 1) - 50) <= 1)
        #expect(abs(sheet.grey(99, 1)) <= 1)
    }

    @Test func `A gradient without stops draws nothing`() throws {
        let sheet = try Sheet { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), Gradient(.vertical, [])) }
        #expect(sheet.bounds(without: Color(white: 16)).isEmpty)
    }

    @Test(
        "The angles of a conic gradient increase clockwise from 12 o'clock",
        arguments: [(90.0, 1), (180.0, 2), (450.0, 1), (-180.0, 2)])
    func angles(degrees: Double, way: Int) throws {
        let rect = Rect(x: 3, y: 2, width: 80, height: 50)
        let turned = try Sheet { $0.fill(rect, Gradient(.angle(degrees), from: .black, to: .white)) }
        let plain = try Sheet { $0.fill(rect, Gradient(way == 1 ? .horizontal : .vertical, from: .black, to: .white)) }
        #expect(turned.buffer.difference(from: plain.buffer, tolerance: 1) == PixelBuffer.Difference())
    }

    @Test func `A slanted gradient has its first and last colour in two corners and the middle one between`() throws {
        let sheet = try Sheet(width: 100, height: 60, background: .black) {
            $0.fill(Rect(x: 0, y: 0, width: 100, height: 60), Gradient(.angle(135), from: .black, to: .white))
        }
        #expect(sheet.grey(0, 0) <= 2)
        #expect(sheet.grey(99, 59) >= 253)
        #expect(abs(sheet.grey(50, 30) - 128) <= 2)
        for step in 0..<20 { #expect(abs(sheet.grey(30 + step, 40 - step) - sheet.grey(30, 40)) <= 1) }
    }

    @Test func `A radial gradient goes from the middle to the edges, the same in all directions`() throws {
        let sheet = try Sheet(width: 100, height: 100, background: .black) {
            $0.fill(Rect(x: 0, y: 0, width: 100, height: 100), Gradient(.radial, from: .white, to: .black))
        }
        #expect(sheet.grey(50, 50) >= 250)
        #expect(sheet.grey(0, 50) <= 3)
        #expect(sheet.grey(0, 0) == 0)
        for x in 0..<100 {
            #expect(abs(sheet.grey(x, 50) - sheet.grey(50, x)) <= 1)
            #expect(sheet.grey(x, 50) == sheet.grey(99 - x, 50))
        }
    }

    @Test func `A slanted gradient with round corners is cut there, and is half as strong in a layer that is`() throws {
        let gradient = Gradient(.angle(40), from: .white, to: .white)
        let sheet = try Sheet(background: .black, opacity: 0.5) {
            $0.fill(Rect(x: 10, y: 10, width: 40, height: 40), gradient, radii: CornerRadii(12))
        }
        #expect(sheet.grey(10, 10) == 0)
        #expect(abs(sheet.grey(30, 30) - 128) <= 1)
    }

    @Test(
        "A conic gradient starts at its start angle and runs clockwise, or anticlockwise for a negative sweep",
        arguments: [1.0, -1])
    func conic(way: Double) throws {
        let gradient = Gradient(.conic(start: 90, sweep: way * 360), from: Color(white: 0), to: Color(white: 240))
        let sheet = try Sheet(width: 100, height: 80) { $0.fill(Rect(x: 0, y: 0, width: 100, height: 80), gradient) }
        for degrees in stride(from: 15.0, through: 345, by: 15) {
            let place = Arc(center: Point(x: 50, y: 40), radius: 36).point(at: 90 + way * degrees)
            let grey = sheet.grey(Int(place.x), Int(place.y))
            #expect(abs(Double(grey) - degrees / 360 * 240) <= 2, "\(degrees) degrees from the start: \(grey)")
        }
    }

    @Test func `Beyond both ends of its sweep a gradient around a middle has the colour of the nearer one`() throws {
        let gradient = Gradient(.conic(start: -135, sweep: 270), from: .black, to: .white)
        let sheet = try Sheet(width: 80, height: 80) { $0.fill(Rect(x: 0, y: 0, width: 80, height: 80), gradient) }
        #expect(sheet.grey(38, 75) == 0)
        #expect(sheet.grey(41, 75) == 255)
        #expect(abs(sheet.grey(40, 5) - 128) <= 3)
    }

    @Test(
        "A conic gradient accepts any angles",
        arguments: [0, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 1e-12, -360])
    func anyAngles(number: Double) throws {
        for direction in [
            Gradient.Direction.conic(start: number, sweep: 90), .conic(start: 0, sweep: number),
            .conic(start: number, sweep: number),
        ] {
            let gradient = Gradient(direction, from: Color(white: 100), to: Color(white: 200))
            let sheet = try Sheet(width: 40, height: 40) {
                $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), gradient)
                $0.arc(Arc(center: Point(x: 20, y: 20), radius: number), gradient, style: LineStyle(width: 4))
                $0.arc(
                    Arc(center: Point(x: 20, y: 20), radius: 9, start: number, sweep: number), gradient,
                    style: LineStyle(width: 4))
            }
            #expect((100...200).contains(sheet.grey(3, 30)))
        }
    }
}
