import Drawing
import Testing

@Suite("Affine maps")
struct AffineMapTests {
    private static let points = [(0, 0), (1, 0), (0, 1), (0.3, 0.8)].map { Point(x: $0, y: $1) }

    @Test("An affine map consists of six finite numbers")
    func numbers() {
        let values = [1.0, 2, 3, 4, 5, 6]
        #expect(AffineMap(values)?.values == values)
        #expect(AffineMap(values)?(Point(x: 10, y: 100)) == Point(x: 213, y: 546))
        #expect(AffineMap([1, 2, 3]) == nil)
        #expect(AffineMap([1, 2, 3, 4, 5, .nan]) == nil)
        #expect(AffineMap(values + [7]) == nil)
    }

    @Test(
        "R5: A rotation maps the unit square to itself, and has the same matrix as in libinput",
        arguments: Rotation.allCases)
    func turning(rotation: Rotation) {
        let transform = AffineMap(turning: rotation)
        for point in Self.points {
            #expect(
                transform(point).distance(to: rotation.turned(point, in: Size(width: 1, height: 1))) < 1e-12)
        }
        // Matrices from libinput.h.
        let documented: [Double] =
            switch rotation {
            case .degrees0: [1, 0, 0, 0, 1, 0]
            case .degrees90: [0, -1, 1, 1, 0, 0]
            case .degrees180: [-1, 0, 1, 0, -1, 1]
            case .degrees270: [0, 1, 0, -1, 0, 1]
            }
        #expect(transform.values == documented)
    }

    @Test("Concatenating two maps applies one after the other")
    func following() {
        let first = AffineMap(a: 2, b: 1, c: 0.5, d: -1, e: 3, f: 7)
        let next = AffineMap(a: 0.5, b: -2, c: 1, d: 4, e: 1, f: -3)
        for point in Self.points {
            #expect(first.followed(by: next)(point).distance(to: next(first(point))) < 1e-12)
        }
        #expect(first.followed(by: .identity) == first)
        #expect(first.determinant == 7)
    }
}
