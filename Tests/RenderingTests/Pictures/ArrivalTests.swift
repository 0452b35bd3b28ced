import Drawing
import ImageDecoding
import TestSupport
import Testing

@testable import Rendering

/// Pictures that arrive after the frame that shows them.
@MainActor
struct ArrivalTests {
    private nonisolated static let size = PixelSize(width: 160, height: 120)
    private static let red: UInt32 = 0xFFFF_0000
    private let folder: TemporaryFolder
    private let manual = ManualDecoder()
    private let log = LogRecord(from: .trace)
    private let renderer: Renderer
    private let buffer: PixelBuffer

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "b", "c", "d"] {
            try folder.write("\(name).svg", Fixtures.svg(width: 300, height: 200, "<rect/>"))
        }
        renderer = Self.renderer(folder, manual, log)
        buffer = try PixelBuffer(size: Self.size)
    }

    private static func renderer(
        _ folder: TemporaryFolder, _ manual: ManualDecoder, _ log: LogRecord = LogRecord(), byteBudget: Int = 1 << 24
    ) -> Renderer {
        Renderer(
            scale: 1, families: ["Inter"], pictureFolders: [folder.path], logger: log.logger,
            byteBudget: byteBudget, decoder: manual.decoder)
    }

    private func frame(_ version: UInt64 = 1, _ draw: (inout DisplayList) -> Void) -> Frame {
        var list = DisplayList()
        draw(&list)
        let layer = Layer(
            id: 1, list: list, version: version, originX: 0, originY: 0, clip: PixelRect(Self.size))
        return Frame(size: Self.size, scale: 1, background: Color(white: 16), layers: [layer])
    }

    private func bounds() -> PixelRect {
        var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width where buffer.color(x: x, y: y) != Color(white: 16) {
                bounds = bounds.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
            }
        }
        return bounds
    }

    @Test func `A picture that is on its way has a quiet place, and is drawn there alone when it has come`() throws {
        let shown = frame { $0.picture("a", in: Rect(x: 10, y: 10, width: 90, height: 90), mode: .scaleAspectFit) }
        // The area is square, but the placeholder covers only the area of the picture.
        let place = PixelRect(x0: 10, y0: 25, x1: 100, y1: 85)
        renderer.render(shown, into: buffer)
        #expect(bounds() == place)
        let quiet = buffer.color(x: 50, y: 50)
        #expect(abs(Int(quiet.red) - 16) < 20 && quiet.red == quiet.blue && quiet.red == quiet.green)
        #expect(buffer.color(x: 11, y: 26) == quiet && buffer.color(x: 98, y: 83) == quiet)
        #expect(renderer.pictures.isWaiting)
        // Without new pictures nothing is drawn.
        #expect(!renderer.pictures.advance())
        #expect(renderer.render(shown, into: buffer).rects.isEmpty)
        manual.answer(Self.red)
        #expect(renderer.pictures.advance())
        #expect(!renderer.pictures.isWaiting)
        #expect(renderer.render(shown, into: buffer).rects == [PixelRect(x0: 10, y0: 10, x1: 100, y1: 100)])
        #expect(bounds() == place)
        #expect(buffer.color(x: 50, y: 50) == Color(red: 255, green: 0, blue: 0))
        #expect(renderer.render(shown, into: buffer).rects.isEmpty)
    }

    @Test func `On light ground the place is as quiet as on dark`() throws {
        for white: UInt8 in [0, 16, 240, 255] {
            var shown = frame { $0.picture("a", in: Rect(x: 0, y: 0, width: 160, height: 120), mode: .scaleToFill) }
            shown.background = Color(white: white)
            let renderer = Self.renderer(folder, ManualDecoder())
            renderer.render(shown, into: buffer)
            let difference = abs(Int(buffer.color(x: 80, y: 60).red) - Int(white))
            #expect((8...20).contains(difference), "\(white): \(difference)")
        }
    }

    @Test func `A picture that turns out to be none is a light box with a cross, and said once`() throws {
        let shown = frame {
            $0.picture("a", in: Rect(x: 0, y: 0, width: 90, height: 60))
            $0.picture("a", in: Rect(x: 0, y: 60, width: 60, height: 60))
        }
        renderer.render(shown, into: buffer)
        manual.refuse()
        #expect(renderer.pictures.advance())
        renderer.render(shown, into: buffer)
        #expect(!renderer.pictures.isWaiting && manual.pending == nil)
        let missing = try Sheet { $0.picture("none", in: Rect(x: 0, y: 0, width: 90, height: 60)) }
        #expect(buffer.color(x: 45, y: 30) == missing.buffer.color(x: 45, y: 30))
        #expect(log.count(containing: "it is none") == 1)
        #expect(!renderer.pictures.look(up: "a").isFound)
    }

    @Test func `A picture that cannot be had in another size stays in the one that is there`() throws {
        renderer.render(frame(1) { $0.picture("a", in: Rect(x: 0, y: 0, width: 60, height: 40)) }, into: buffer)
        manual.answer(Self.red)
        renderer.pictures.advance()
        let zoomed = frame(2) { $0.zoomedPicture("a", in: Rect(x: -200, y: -200, width: 600, height: 400)) }
        renderer.render(zoomed, into: buffer)
        manual.refuse()
        #expect(renderer.pictures.advance())
        renderer.render(zoomed, into: buffer)
        #expect(buffer.color(x: 5, y: 5) == Color(red: 255, green: 0, blue: 0))
        #expect(manual.pending == nil && !renderer.pictures.isWaiting)
        #expect(renderer.pictures.look(up: "a").isFound)
    }

    @Test func `What has scrolled by is not decoded, and what is seen is, small pictures first`() throws {
        renderer.render(frame(1) { $0.picture("a", in: Rect(x: 0, y: 0, width: 160, height: 100)) }, into: buffer)
        renderer.render(frame(2) { $0.picture("b", in: Rect(x: 0, y: 0, width: 160, height: 120)) }, into: buffer)
        let last = frame(3) {
            $0.picture("c", in: Rect(x: 0, y: 0, width: 160, height: 119), mode: .scaleToFill)
            $0.picture("d", in: Rect(x: 0, y: 0, width: 30, height: 20), tint: .white)
        }
        renderer.scale = 2
        renderer.scale = 1
        renderer.render(last, into: buffer)
        var orders: [DecodingRequest] = []
        while let order = manual.pending {
            orders.append(order)
            manual.answer(Self.red)
            renderer.pictures.advance()
        }
        // The first picture was ordered before it was known to be invisible.
        #expect(orders.map(\.height) == [100, 20, 119] || orders.map(\.height) == [100, 119, 20])
        #expect(!renderer.pictures.isWaiting)
    }

    @Test func `While a picture comes in another size the one that is there is shown in it`() throws {
        renderer.render(frame(1) { $0.picture("a", in: Rect(x: 0, y: 0, width: 60, height: 40)) }, into: buffer)
        manual.answer(Self.red)
        renderer.pictures.advance()
        renderer.render(
            frame(2) { $0.picture("a", in: Rect(x: 10, y: 10, width: 90, height: 60), radii: CornerRadii(8)) },
            into: buffer)
        #expect(bounds() == PixelRect(x0: 10, y0: 10, x1: 100, y1: 70))
        #expect(buffer.color(x: 50, y: 30) == Color(red: 255, green: 0, blue: 0))
        renderer.render(
            frame(3) { $0.zoomedPicture("a", in: Rect(x: -200, y: -200, width: 600, height: 400)) }, into: buffer)
        #expect(buffer.color(x: 5, y: 5) == Color(red: 255, green: 0, blue: 0))
        #expect(renderer.pictures.isWaiting)
    }

    @Test func `An icon that grows is seen on the whole way`() throws {
        func icon(_ version: UInt64, _ side: Double) -> Frame {
            frame(version) { $0.picture("a", in: Rect(x: 10, y: 10, width: side, height: side), tint: .white) }
        }
        renderer.render(icon(1, 30), into: buffer)
        manual.answer(Self.red)
        renderer.pictures.advance()
        for step in 1...5 {
            renderer.render(icon(UInt64(step + 1), 30 + 2 * Double(step)), into: buffer)
            #expect(buffer.color(x: 25, y: 25).red > 200)
        }
    }

    @Test func `What may be drawn in an icon's place is made ready, after all that is seen`() throws {
        func icons(_ version: UInt64, _ first: ImageName) -> Frame {
            frame(version) {
                $0.picture(first, in: Rect(x: 0, y: 0, width: 30, height: 20), tint: .white)
                $0.picture("c", in: Rect(x: 40, y: 0, width: 30, height: 20), tint: .white)
            }
        }
        renderer.pictures.prepare("b", inPlaceOf: "a")
        renderer.render(icons(1, "a"), into: buffer)
        for _ in 0..<2 {
            #expect(renderer.pictures.isWaiting)
            manual.answer(Self.red)
            renderer.pictures.advance()
        }
        // No visible layer waits for it.
        #expect(!renderer.pictures.isWaiting && manual.pending != nil)
        manual.answer(Self.red)
        renderer.pictures.advance()
        #expect(manual.pending == nil)
        renderer.render(icons(2, "b"), into: buffer)
        #expect(buffer.color(x: 15, y: 10) == .white && !renderer.pictures.isWaiting)
    }

    @Test func `A picture that is seen is not thrown away for words that scroll by`() throws {
        let renderer = Self.renderer(folder, manual, log, byteBudget: 120_000)
        func page(_ version: UInt64) -> Frame {
            frame(version) {
                $0.picture("a", in: Rect(x: 0, y: 0, width: 150, height: 100))
                $0.text("word\(version) and more", at: Point(x: 2, y: 115), font: Font(size: 14), color: .white)
            }
        }
        renderer.render(page(1), into: buffer)
        manual.answer(Self.red)
        renderer.pictures.advance()
        for version in 2..<80 as Range<UInt64> {
            renderer.render(page(version), into: buffer)
            for word in 0..<40 { _ = renderer.text.width(of: "w\(version).\(word)", font: Font(size: 12)) }
            #expect(manual.pending == nil)
        }
        #expect(buffer.color(x: 50, y: 50) == Color(red: 255, green: 0, blue: 0))
    }

    // MARK: In any order

    /// A frame of layers with pictures that appear, disappear, move and scroll.
    private struct World {
        private var random: SeededGenerator
        private var layers: [Layer] = []
        private var scroller = Scroller(
            id: 9, viewport: PixelRect(x0: 20, y0: 10, x1: 140, y1: 110), shiftX: 0, shiftY: 0)
        private var version: UInt64 = 1

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            for id in 1...5 as ClosedRange<UInt64> {
                var layer = Layer(
                    id: id, list: list(), version: id, originX: 20, originY: 10, clip: PixelRect(ArrivalTests.size))
                if id > 2 { place(&layer) }
                layers.append(layer)
            }
            version = 10
        }

        private func place(_ layer: inout Layer) {
            layer.scroller = scroller.id
            layer.shiftY = scroller.shiftY
            layer.clip = scroller.viewport
        }

        private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

        private mutating func list() -> DisplayList {
            var list = DisplayList()
            for _ in 0..<int(1...3) {
                let name = ImageName(["a", "b", "c", "d", "none"][int(0...4)])
                let rect = Rect(
                    x: Double(int(-20...100)), y: Double(int(-20...90)), width: Double([20, 45, 90][int(0...2)]),
                    height: Double([20, 30, 60][int(0...2)]))
                switch int(0...9) {
                case 0: list.fill(rect, Color(white: 90))
                case 1: list.zoomedPicture(name, in: rect)
                case 2, 3: list.picture(name, in: rect, tint: Color(white: 200, alpha: 150))
                case 4: list.picture(name, in: rect, tint: .white, radii: CornerRadii(6))
                case 5: list.picture(name, in: rect, mode: .scaleAspectFill, radii: CornerRadii(6))
                case 6: list.picture(name, in: rect, mode: .center)
                default: list.picture(name, in: rect, mode: .scaleAspectFit)
                }
            }
            return list
        }

        mutating func step() {
            version += 1
            let index = int(0...layers.count - 1)
            switch int(0...5) {
            case 0:
                layers[index].list = list()
                layers[index].version = version
            case 1: layers[index].originX += Double(int(-9...9)) / 2
            case 2: layers[index].opacity = int(0...1) == 0 ? 1 : 0.5
            default:
                scroller.shiftY += int(-14...14)
                for index in layers.indices where layers[index].scroller != nil { place(&layers[index]) }
            }
        }

        mutating func chance(_ probability: Double) -> Bool { random.chance(probability) }

        var frame: Frame {
            Frame(
                size: ArrivalTests.size, scale: 1, background: Color(white: 25), layers: layers, scrollers: [scroller])
        }
    }

    @Test(
        "Incremental frames equal full ones while pictures are loaded, fail to load or are discarded at any time",
        arguments: 1...6)
    func incrementalEqualsWhole(seed: Int) throws {
        var world = World(seed: UInt64(seed))
        let renderer = Self.renderer(folder, manual, byteBudget: seed % 2 == 0 ? 60_000 : 1 << 24)
        let before = try PixelBuffer(size: Self.size)
        var answers = 0
        for step in 0..<150 {
            renderer.render(world.frame, into: buffer)
            if world.chance(0.4) {
                before.base.copyMemory(from: buffer.base, byteCount: buffer.stride * Self.size.height)
                renderer.invalidate()
                renderer.render(world.frame, into: buffer)
                let difference = buffer.difference(from: before)
                guard difference == PixelBuffer.Difference() else {
                    try before.writePNG(to: "/tmp/thumbrail-arrival-\(seed)-changes.png")
                    try buffer.writePNG(to: "/tmp/thumbrail-arrival-\(seed)-whole.png")
                    Issue.record("step \(step): \(String(describing: difference)); see /tmp/thumbrail-arrival-*.png")
                    return
                }
            }
            if world.chance(0.6), let order = manual.pending {
                // Each size has its own colour, so that two cannot be mistaken for each other.
                let pixel = 0xFF00_0000 | UInt32(truncatingIfNeeded: order.width * 70_001)
                if world.chance(0.02) { manual.refuse() } else { manual.answer(pixel) }
                renderer.pictures.advance()
                answers += 1
            }
            if !world.chance(0.3) { world.step() }
        }
        #expect(answers > 10)
    }
}
