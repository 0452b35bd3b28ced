import Drawing
import Testing

@Suite("Rotations")
struct RotationTests {
    private static let sizes = (1...5).flatMap { width in (1...5).map { PixelSize(width: width, height: $0) } }

    /// A picture whose pixels all differ, rotated by hand: the lowest row becomes the first column.
    private func picture(_ size: PixelSize, turned rotation: Rotation = .degrees0) -> [[Int]] {
        var rows = (0..<size.height).map { y in (0..<size.width).map { y * size.width + $0 } }
        for _ in 0..<rotation.rawValue / 90 {
            rows = rows[0].indices.map { x in rows.reversed().map { $0[x] } }
        }
        return rows
    }

    private func pixels(_ rect: PixelRect, of picture: [[Int]]) -> Set<Int> {
        Set(picture[rect.y0..<rect.y1].flatMap { $0[rect.x0..<rect.x1] })
    }

    private func rects(in size: PixelSize) -> [PixelRect] {
        (0..<size.width).flatMap { x0 in
            (x0 + 1...size.width).flatMap { x1 in
                (0..<size.height).flatMap { y0 in
                    (y0 + 1...size.height).map { PixelRect(x0: x0, y0: y0, x1: x1, y1: $0) }
                }
            }
        }
    }

    @Test("R5: Every rectangle of every small picture is rotated with its pixels", arguments: Rotation.allCases)
    func rectangles(rotation: Rotation) {
        for size in Self.sizes {
            let (upright, turned) = (picture(size), picture(size, turned: rotation))
            let turnedSize = rotation.turned(size)
            #expect(turnedSize == PixelSize(width: turned[0].count, height: turned.count))
            for rect in rects(in: size) {
                let place = rotation.turned(rect, in: size)
                #expect(PixelRect(turnedSize).contains(place))
                #expect(pixels(place, of: turned) == pixels(rect, of: upright))
                #expect(rotation.inverse.turned(place, in: turnedSize) == rect)
            }
        }
    }

    @Test(
        "R5: A point is rotated with the pixel that contains it, and the inverse returns it to its position",
        arguments: Rotation.allCases)
    func points(rotation: Rotation) {
        for size in Self.sizes {
            let (upright, turned) = (picture(size), picture(size, turned: rotation))
            let points = Size(width: Double(size.width), height: Double(size.height))
            let turnedPoints = Size(width: Double(turned[0].count), height: Double(turned.count))
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let point = Point(x: Double(x) + 0.25, y: Double(y) + 0.5)
                    let place = rotation.turned(point, in: points)
                    #expect(turned[Int(place.y)][Int(place.x)] == upright[y][x])
                    #expect(rotation.inverse.turned(place, in: turnedPoints) == point)
                }
            }
        }
    }

    @Test("R5: Each rotation has an inverse, and is named by its degrees")
    func inverse() {
        for rotation in Rotation.allCases {
            #expect((rotation.rawValue + rotation.inverse.rawValue) % 360 == 0)
            #expect(Rotation(rawValue: rotation.rawValue) == rotation)
        }
        #expect(Rotation(rawValue: 45) == nil)
    }
}
