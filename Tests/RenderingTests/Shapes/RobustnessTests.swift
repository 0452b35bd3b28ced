import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct RobustnessTests {
    nonisolated private static let numbers: [Double] = [
        0, -0.0, -1, 0.001, 17.5, 1e9, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
    ]

    @Test("Coordinates and sizes beyond any screen do not stop the renderer", arguments: numbers)
    func strangeNumbers(_ number: Double) throws {
        for scale in [1, 2, number] {
            for rect in [
                Rect(x: number, y: 2, width: 30, height: 20), Rect(x: 2, y: 2, width: number, height: 20),
                Rect(x: -number, y: number, width: number, height: number), Rect(x: 2, y: 2, width: 30, height: number),
            ] {
                let fixture = String(#filePath.dropLast("Shapes/RobustnessTests.swift".count)) + "Fixtures/photo.jpg"
                _ = try Sheet(width: 40, height: 30, scale: scale, opacity: number, origin: Point(x: number, y: 1)) {
                    for radius in [0, 5, number] {
                        let radii = CornerRadii(topLeft: radius, topRight: 3, bottomRight: radius, bottomLeft: 0)
                        $0.append(.fill(rect, .color(Color(white: 200, alpha: 99)), radii))
                        $0.append(.fill(rect, .gradient(Gradient(.vertical, from: .black, to: .white)), radii))
                        for direction in [Gradient.Direction.angle(number), .angle(30), .radial] {
                            $0.append(.fill(rect, .gradient(Gradient(direction, from: .black, to: .white)), radii))
                        }
                        $0.append(.stroke(rect, .white, width: number, radii))
                        $0.append(.stroke(rect, .white, width: 2, radii))
                        $0.append(.shadow(rect, .white, blur: number, radii))
                        $0.append(.shadow(rect, .white, blur: 4, radii))
                        $0.append(.picture("nothing", rect, .scaleAspectFit, tint: nil, radii))
                        for mode in [ContentMode.center, .scaleToFill, .scaleAspectFill, .scaleAspectFit] {
                            $0.append(.picture(ImageName(fixture), rect, mode, tint: nil, radii))
                            $0.append(.picture(ImageName(fixture), rect, mode, tint: .white, radii))
                        }
                    }
                    $0.append(
                        .fill(
                            rect,
                            .gradient(
                                Gradient(.horizontal, [.init(number, .black), .init(1, .white), .init(number, .black)])),
                            .none))
                    $0.append(
                        .polygon([Point(x: number, y: 0), Point(x: 5, y: number), Point(x: 20, y: 20)], .color(.white)))
                    $0.append(.polygon([], .color(.white)))
                    $0.append(.text(TextLine("Ab", at: Point(x: number, y: 20), font: Font(size: 12), color: .white)))
                    if number < 2000 {
                        $0.append(
                            .text(TextLine("Ab", at: Point(x: 2, y: 20), font: Font(size: number), color: .white)))
                    }
                }
            }
        }
    }

    @Test func `Layers with strange places stop nothing, in a first frame and in the next`() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: PixelSize(width: 40, height: 30))
        var list = DisplayList()
        list.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white, radii: CornerRadii(3))
        list.text("Ab", at: Point(x: 2, y: 12), font: Font(size: 12), color: .black)
        let huge = [Int.min / 4, -1_000_000_000, -5, 0, 7, 1_000_000_000, Int.max / 4]
        var version: UInt64 = 0
        for a in huge {
            for b in huge {
                version += 1
                let layers = [
                    Layer(
                        id: 1, list: list, version: version, originX: 0, originY: 0,
                        clip: PixelRect(x0: a, y0: a, x1: b, y1: b)),
                    Layer(
                        id: 2, list: list, version: 1, originX: 0, originY: 0, shiftX: a / 2, shiftY: b / 2,
                        clip: PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)),
                    Layer(
                        id: 2, list: list, version: 1, originX: .nan, originY: -.infinity,
                        clip: PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)),
                ]
                let scrollers = [
                    Scroller(id: 9, viewport: PixelRect(x0: a, y0: 0, x1: b, y1: 30), shiftX: a, shiftY: b),
                    Scroller(id: 8, viewport: PixelRect(x0: 0, y0: 0, x1: 40, y1: 30), shiftX: b, shiftY: a),
                ]
                renderer.render(
                    Frame(size: buffer.size, scale: 1, background: .black, layers: layers, scrollers: scrollers),
                    into: buffer)
            }
        }
    }

    @Test func `Buffers that cannot be are refused`() {
        for (width, height) in [(0, 5), (5, 0), (-1, 5), (1_000_000, 5), (Int.max, Int.max)] {
            #expect(throws: RenderingError.self) { try PixelBuffer(size: PixelSize(width: width, height: height)) }
        }
        var memory = [UInt32](repeating: 0, count: 64)
        memory.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            for stride in [0, -4, 12, 17, Int.max] {
                #expect(throws: RenderingError.self) {
                    try PixelBuffer(borrowing: base, size: PixelSize(width: 4, height: 4), stride: stride)
                }
            }
            #expect(throws: RenderingError.self) {
                try PixelBuffer(borrowing: base + 1, size: PixelSize(width: 4, height: 4), stride: 16)
            }
            #expect(throws: Never.self) {
                try PixelBuffer(borrowing: base, size: PixelSize(width: 4, height: 4), stride: 16)
            }
        }
    }
}
