import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Incremental rendering gives the same pixels as full rendering.
@MainActor
struct IncrementalTests {
    /// A frame that changes at random, as scenes do, and in some ways in which they should not.
    private struct World {
        static let size = PixelSize(width: 150, height: 110)
        var random: SeededGenerator
        var layers: [Layer] = []
        var scrollers: [Scroller] = []
        var nextID: UInt64 = 100
        var version: UInt64 = 1
        /// The content size and the layers of each scroller.
        let viewports = [
            PixelRect(x0: 10, y0: 8, x1: 70, y1: 100), PixelRect(x0: 74, y0: 30, x1: 146, y1: 90),
            PixelRect(x0: 80, y0: 40, x1: 140, y1: 80),
        ]
        var isPlain: [Bool] = [true, true, false]
        /// The corner radius at which each scroller clips its background and rows, or its rows alone.
        var radii = [0.0, 0, 0]
        var cutsBackground = [false, false, false]
        /// Rows that clip the layers after them, and their corner radii.
        var roundedRows: [UInt64: Double] = [:]

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            for (index, viewport) in viewports.enumerated() {
                scrollers.append(Scroller(id: UInt64(index), viewport: viewport, shiftX: 0, shiftY: 0))
            }
            for _ in 0..<10 { addLayer() }
            for index in viewports.indices { addScroller(index) }
            for _ in 0..<3 { addLayer() }
            for index in viewports.indices { round(index) }
        }

        mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

        mutating func color() -> Color {
            let alpha: UInt8 = random.chance(0.5) ? 255 : UInt8(int(0...255))
            return Color(red: UInt8(int(0...255)), green: UInt8(int(0...255)), blue: UInt8(int(0...255)), alpha: alpha)
        }

        mutating func list(width: Double, height: Double) -> DisplayList {
            var list = DisplayList()
            for _ in 0..<int(0...4) { list.append(command(width: width, height: height)) }
            return list
        }

        mutating func command(width: Double, height: Double) -> DrawCommand {
            let rect = Rect(
                x: number(-5...width), y: number(-5...height), width: number(0...width), height: number(0...height))
            let radii = random.chance(0.5) ? CornerRadii.none : CornerRadii(number(0...12))
            switch int(0...15) {
            case 0...2: return .fill(rect, .color(color()), radii)
            case 3: return .fill(Rect(x: 0, y: 0, width: width, height: height), .color(color()), .none)
            case 4: return .fill(rect, .gradient(gradient()), radii)
            case 5: return .stroke(rect, color(), width: number(0...6), radii)
            case 6:
                return .polygon(
                    [
                        Point(x: number(0...width), y: number(0...height)),
                        Point(x: number(0...width), y: number(0...height)),
                        Point(x: number(0...width), y: number(0...height)),
                    ], .color(color()))
            case 7 where random.chance(0.3):
                return .zoomedPicture(
                    ImageName(Fixtures.photo),
                    Rect(x: rect.minX - width, y: rect.minY - height, width: 3 * width, height: 3 * height))
            case 7:
                return .picture(
                    ImageName(Fixtures.photo), rect, random.chance(0.5) ? .scaleToFill : .scaleAspectFill,
                    tint: random.chance(0.3) ? color() : nil, radii)
            case 8, 9: return .shadow(rect, color(), blur: number(-2...30), radii)
            case 10:
                return .polygon(
                    points(int(3...9), width, height), random.chance(0.3) ? .gradient(gradient()) : .color(color()))
            case 11: return .line(points(int(1...30), width, height), style(), color())
            case 12:
                let arc = Arc(
                    center: rect.center, radius: number(0...30), start: number(-400...400), sweep: number(-400...400))
                return .arc(
                    arc, style(), random.chance(0.4) ? .gradient(gradient()) : .color(color()))
            default:
                let words = ["fjord", "Quick", "ÄÖ", "12:0\(int(0...9))", "lazy dog"]
                return .text(
                    TextLine(
                        words[int(0...4)], at: Point(x: number(-9...width), y: number(0...height)),
                        font: Font(size: Double(int(8...20))), color: color()))
            }
        }

        mutating func gradient() -> Gradient {
            let directions: [Gradient.Direction] = [
                .horizontal, .vertical, .angle(number(-400...400)), .radial,
                .conic(start: number(-400...400), sweep: number(-400...400)),
            ]
            return Gradient(directions[int(0...4)], from: color(), to: color())
        }

        mutating func points(_ count: Int, _ width: Double, _ height: Double) -> [Point] {
            (0..<count).map { _ in
                random.chance(0.05)
                    ? Point(x: number(-1e8...1e8), y: .random(in: -9...9, using: &random))
                    : Point(x: number(-5...width), y: number(-5...height))
            }
        }

        mutating func style() -> LineStyle {
            LineStyle(
                width: number(0.2...8), cap: random.chance(0.5) ? .butt : .round,
                dashes: random.chance(0.4) ? [number(0...9), number(0.5...5)] : [], dashPhase: number(-20...20))
        }

        mutating func addLayer() {
            let (x, y) = (int(-10...120), int(-10...90))
            let (width, height) = (int(1...90), int(1...70))
            nextID += 1
            let layer = Layer(
                id: nextID, list: list(width: Double(width), height: Double(height)), version: version,
                originX: Double(x) + (random.chance(0.3) ? number(0...1) : 0), originY: Double(y),
                clip: PixelRect(x0: x, y0: y, x1: x + width, y1: y + height),
                opacity: random.chance(0.2) ? number(0...1) : 1)
            // Layers that are added in front of all others, such as an alert, are drawn over the existing pixels.
            layers.insert(layer, at: random.chance(0.3) ? layers.count : int(0...layers.count))
        }

        /// Adds a background and rows.
        mutating func addScroller(_ index: Int) {
            let viewport = viewports[index]
            var background = DisplayList()
            let rect = Rect(x: 0, y: 0, width: Double(viewport.width), height: Double(viewport.height))
            if isPlain[index] {
                background.fill(rect, Color(white: UInt8(40 + index * 30)))
            } else {
                background.fill(rect, Gradient(.vertical, from: .black, to: .white))
            }
            layers.append(
                Layer(
                    id: UInt64(50 + index), list: background, version: 1, originX: Double(viewport.x0),
                    originY: Double(viewport.y0), clip: viewport))
            for row in 0..<9 {
                let height = 18.0
                nextID += 1
                layers.append(
                    Layer(
                        id: nextID, list: list(width: rect.width, height: height), version: version,
                        originX: Double(viewport.x0), originY: Double(viewport.y0) + Double(row) * height,
                        clip: viewport,
                        scroller: UInt64(index)))
            }
            place(index)
        }

        /// Moves the layers of a scroller by its offset, and clips them as a scene does.
        mutating func place(_ index: Int) {
            let scroller = scrollers[index]
            for number in layers.indices where layers[number].scroller == scroller.id {
                layers[number].shiftX = scroller.shiftX
                layers[number].shiftY = scroller.shiftY
                let bounds = layers[number].pixels(
                    of: Rect(x: 0, y: 0, width: Double(scroller.viewport.width), height: 18), scale: 1)
                layers[number].clip = bounds.intersection(scroller.viewport)
            }
        }

        mutating func round(_ index: Int) {
            radii[index] = random.chance(0.3) ? 0 : number(0...40)
            cutsBackground[index] = random.chance(0.5)
            for layer in layers where layer.scroller == UInt64(index) && random.chance(0.3) {
                roundedRows[layer.id] = random.chance(0.2) ? nil : number(0...20)
            }
        }

        mutating func step() {
            version += 1
            for _ in 0..<int(1...2) { change() }
        }

        private mutating func change() {
            let index = layers.isEmpty ? 0 : int(0...layers.count - 1)
            switch int(0...19) {
            case 18: round(int(0...2))
            case 19: roundedRows[layers[index].id] = random.chance(0.5) ? nil : number(0...30)
            case 16: replace(index)
            case 17: for number in layers.indices where random.chance(0.7) { replace(number) }
            case 0: addLayer()
            case 1 where layers.count > 20: layers.remove(at: index)
            case 2:
                layers[index].list = list(width: 60, height: 30)
                layers[index].version = version
            case 3:
                var list = DisplayList()
                for command in layers[index].list.commands { if !random.chance(0.3) { list.append(command) } }
                list.append(command(width: 40, height: 20))
                layers[index].list = list
                layers[index].version = version
            case 4:
                layers[index].originX += number(-9...9)
                layers[index].clip = layers[index].clip.offset(dx: int(-5...5), dy: int(-5...5))
            case 5: layers[index].opacity = random.chance(0.5) ? 1 : number(0...1)
            case 6: layers.swapAt(index, int(0...layers.count - 1))
            case 7: layers.append(layers.remove(at: index))
            case 8:
                layers[index].clip.x1 += int(-6...6)
                layers[index].clip.y0 += int(-6...6)
            case 9: layers[index].scroller = UInt64(int(0...2))
            case 10:
                layers[index].shiftX += int(-3...3)
            default:
                let scroller = int(0...2)
                if random.chance(0.8) {
                    scrollers[scroller].shiftY += int(-14...14)
                } else {
                    scrollers[scroller].shiftX += int(-9...9)
                    scrollers[scroller].shiftY += int(-9...9)
                }
                place(scroller)
                if scroller == 1, random.chance(0.5) {
                    // The third scroller lies in the second one and moves with it.
                    scrollers[2].viewport = viewports[2].offset(dx: scrollers[1].shiftX, dy: scrollers[1].shiftY)
                        .intersection(viewports[1])
                    place(2)
                }
            }
        }

        /// Puts another view in a layer's place, as a page that replaces another does. Its drawing is often similar,
        /// and its version gives no hint because each view counts its own.
        private mutating func replace(_ index: Int) {
            nextID += 1
            layers[index].id = nextID
            if random.chance(0.5) {
                var list = layers[index].list
                list.append(command(width: 40, height: 20))
                layers[index].list = list
            }
        }

        var frame: Frame {
            Frame(
                size: Self.size, scale: 1, background: Color(white: 25), layers: layers, scrollers: scrollers,
                roundedClips: roundedClips)
        }

        /// The clips of each scroller around all of its layers, and of each rounded row around itself and the next
        /// layer. Some are nested, and some are so disordered that they are ignored.
        private var roundedClips: [RoundedClip] {
            var clips: [RoundedClip] = []
            for (index, viewport) in viewports.enumerated() where radii[index] > 0 {
                let rows = layers.indices.filter { layers[$0].scroller == UInt64(index) }
                let background = layers.firstIndex { $0.id == UInt64(50 + index) }
                guard let last = rows.last, let row = rows.first else { continue }
                let first = cutsBackground[index] ? min(background ?? row, row) : row
                clips.append(
                    RoundedClip(
                        id: UInt64(index), box: viewport, seen: scrollers[index].viewport, radius: radii[index],
                        layers: first..<last + 1))
            }
            for index in layers.indices {
                guard let radius = roundedRows[layers[index].id] else { continue }
                let box = layers[index].pixels(of: Rect(x: 1, y: 1, width: 56, height: 16), scale: 1)
                clips.append(
                    RoundedClip(
                        id: layers[index].id, box: box, seen: layers[index].clip, radius: radius,
                        layers: index..<min(index + 2, layers.count)))
            }
            return clips.sorted { ($0.layers.lowerBound, -$0.layers.count) < ($1.layers.lowerBound, -$1.layers.count) }
        }
    }

    @Test(
        "After each of hundreds of random changes an incremental frame has the same pixels as a full rendering",
        arguments: 1...6)
    func incrementalEqualsWhole(seed: Int) throws {
        var world = World(seed: UInt64(seed))
        let incremental = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger, byteBudget: 500_000)
        let whole = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let a = try PixelBuffer(size: World.size)
        let b = try PixelBuffer(size: World.size)
        var drawn = 0
        var presented = 0
        for step in 0..<150 {
            let before = try copy(a)
            let damage = incremental.render(world.frame, into: a)
            expectDamage(damage, coversChangesFrom: before, to: a)
            incremental.renderWithPictures(world.frame, into: a)
            whole.invalidate()
            whole.renderWithPictures(world.frame, into: b)
            guard a.difference(from: b) == PixelBuffer.Difference() else {
                try a.writePNG(to: "/tmp/thumbrail-incremental-actual.png")
                try b.writePNG(to: "/tmp/thumbrail-incremental-expected.png")
                let bounds = a.difference(from: b)?.bounds
                Issue.record("step \(step): \(String(describing: bounds)); see /tmp/thumbrail-incremental-*.png")
                return
            }
            drawn += damage.drawnArea
            presented += damage.area
            world.step()
        }
        // Scrolling moved pixels, so that not everything was drawn.
        #expect(drawn < presented)
        #expect(drawn < 150 * PixelRect(World.size).area / 2)
    }

    private func copy(_ buffer: PixelBuffer) throws -> PixelBuffer {
        let copy = try PixelBuffer(size: buffer.size)
        copy.base.copyMemory(from: buffer.base, byteCount: buffer.stride * buffer.size.height)
        return copy
    }

    /// Expects each changed pixel to be in the damage, because an output would not show it otherwise.
    private func expectDamage(
        _ damage: Damage, coversChangesFrom before: PixelBuffer, to after: PixelBuffer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var isDamaged = [Bool](repeating: false, count: after.size.width * after.size.height)
        for rect in damage.rects {
            #expect(PixelRect(after.size).contains(rect), sourceLocation: sourceLocation)
            for y in rect.y0..<rect.y1 {
                for x in rect.x0..<rect.x1 {
                    #expect(!isDamaged[y * after.size.width + x], "twice", sourceLocation: sourceLocation)
                    isDamaged[y * after.size.width + x] = true
                }
            }
        }
        for y in 0..<after.size.height {
            let (a, b) = (before.row(y), after.row(y))
            for x in 0..<after.size.width where (a[x] ^ b[x]) & 0xFFFFFF != 0 && !isDamaged[y * after.size.width + x] {
                Issue.record("(\(x), \(y)) changed outside of the damage", sourceLocation: sourceLocation)
                return
            }
        }
    }
}
