import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct MemoryBudgetTests {
    private final class Entry: CacheEntry {}

    @Test func `What was not used for longest goes first`() {
        let budget = MemoryBudget(limit: 1000)
        let table = CacheTable<Int, Entry>(budget: budget)
        for key in 0..<10 {
            budget.beginFrame()
            table.insert(Entry(), for: key, cost: 90)
            _ = table.find(0)
            budget.endFrame()
        }
        budget.beginFrame()
        table.insert(Entry(), for: 10, cost: 150)
        budget.endFrame()
        #expect(budget.used <= 1000)
        #expect(table.find(0) != nil && table.find(10) != nil && table.find(9) != nil)
        #expect(table.find(1) == nil && table.find(2) == nil)
    }

    @Test func `What the frame being drawn uses stays, even over the limit`() {
        let budget = MemoryBudget(limit: 1000)
        let table = CacheTable<Int, Entry>(budget: budget)
        table.insert(Entry(), for: -1, cost: 500)
        budget.beginFrame()
        for key in 0..<50 { table.insert(Entry(), for: key, cost: 90) }
        for key in 0..<50 { #expect(table.find(key) != nil) }
        #expect(table.find(-1) == nil)
        budget.endFrame()
        #expect(budget.used == 4500)
        budget.beginFrame()
        table.insert(Entry(), for: 99, cost: 10)
        budget.endFrame()
        #expect(budget.used <= 1000)
        #expect(table.find(99) != nil)
    }

    @Test func `Measuring between frames keeps the budget too`() {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger, byteBudget: 100_000)
        for number in 0..<3000 { _ = renderer.text.width(of: "word\(number)", font: Font(size: 12)) }
        #expect(renderer.bytesKept <= 100_000)
    }

    @Test func `Replacing and removing entries keeps the sum right`() {
        let budget = MemoryBudget(limit: 10_000)
        let table = CacheTable<Int, Entry>(budget: budget)
        table.insert(Entry(), for: 1, cost: 100)
        table.insert(Entry(), for: 1, cost: 30)
        #expect(budget.used == 30)
        table.remove(1)
        table.remove(1)
        #expect(budget.used == 0)
        let entry = Entry()
        table.insert(entry, for: 2, cost: 5)
        budget.grow(entry, by: 7)
        #expect(budget.used == 12)
        table.removeAll()
        budget.grow(entry, by: 100)
        #expect(budget.used == 0)
    }

    @Test func `Frames with ever new words, shapes and pictures stay within the budget`() throws {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "p.png", width: 40, height: 40) { x, y in
            Color(white: UInt8(x * y & 255))
        }
        let limit = 300_000
        let renderer = Renderer(scale: 1, pictureFolders: [folder.path], logger: LogRecord().logger, byteBudget: limit)
        let buffer = try PixelBuffer(size: PixelSize(width: 120, height: 90))
        var most = 0
        for step in 0..<150 {
            var list = DisplayList()
            list.text("word\(step) and \(step * 7) more", at: Point(x: 2, y: 20), font: Font(size: 14), color: .white)
            list.fill(Rect(x: 2, y: 30, width: 60, height: 50), .white, radii: CornerRadii(Double(step) / 7))
            list.picture("p", in: Rect(x: 60, y: 5, width: 20 + Double(step) / 4, height: 60), mode: .scaleToFill)
            list.fill(
                Rect(x: 0, y: 80, width: 20 + Double(step), height: 5), Gradient(.horizontal, from: .black, to: .white))
            let layer = Layer(
                id: 1, list: list, version: UInt64(step), originX: 0, originY: 0, clip: PixelRect(buffer.size))
            renderer.renderWithPictures(
                Frame(size: buffer.size, scale: 1, background: .black, layers: [layer]), into: buffer)
            #expect(renderer.bytesKept <= limit)
            most = max(most, renderer.bytesKept)
        }
        #expect(most > limit / 2)
    }

    @Test func `A renderer without any budget draws the same`() throws {
        func picture(budget: Int) throws -> PixelBuffer {
            let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger, byteBudget: budget)
            let buffer = try PixelBuffer(size: PixelSize(width: 90, height: 50))
            for version in 1...4 as ClosedRange<UInt64> {
                var list = DisplayList()
                list.fill(Rect(x: 3, y: 3, width: 60, height: 40), Color(white: 90), radii: CornerRadii(9))
                list.text("Version \(version) is here", at: Point(x: 5, y: 24), font: Font(size: 13), color: .white)
                let layer = Layer(
                    id: 1, list: list, version: version, originX: 0, originY: 0, clip: PixelRect(buffer.size))
                renderer.renderWithPictures(
                    Frame(size: buffer.size, scale: 1, background: .black, layers: [layer]), into: buffer)
            }
            return buffer
        }
        #expect(try picture(budget: 0).difference(from: picture(budget: 1 << 24)) == PixelBuffer.Difference())
    }

    @Test func `A line that is another one in each frame fills no memory, and one that stays is kept`() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: PixelSize(width: 200, height: 100))
        func render(_ version: UInt64, height: Double) {
            var list = DisplayList()
            list.line([Point(x: 5, y: 5), Point(x: 190, y: height)], .white, style: LineStyle(width: 3))
            let layer = Layer(
                id: 1, list: list, version: version, originX: 0, originY: 0, clip: PixelRect(buffer.size))
            renderer.invalidate()
            renderer.render(Frame(size: buffer.size, scale: 1, background: .black, layers: [layer]), into: buffer)
        }
        for step in 1...40 as ClosedRange<UInt64> { render(step, height: 20 + Double(step)) }
        #expect(renderer.bytesKept == 0)
        for step in 41...43 as ClosedRange<UInt64> { render(step, height: 90) }
        #expect(renderer.bytesKept > 185 * 85)
        #expect(renderer.bytesKept < 2 * 200 * 100)
    }
}
