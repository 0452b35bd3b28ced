import Drawing
import Elements
import Headless
import KioskFile
import KioskRuntime
import Rendering
import Testing
import Toolkit

/// Measures how long each part of the screen is lit in a day.
@Suite("Amount of light per pixel in a day", .serialized)
struct DutyTests {
    private static let size = PixelSize(width: 320, height: 200)

    private static func kiosk(_ more: String) throws -> Kiosk {
        let yaml = """
            title: A
            \(more)
            tabs:
              - {title: One, icon: none, rows: [a, b, c]}
              - {title: Two, icon: none, rows: [d, e]}
              - {title: Three, icon: none, rows: [f]}
            """
        return Kiosk(try KioskDefinition.parse(yaml, path: "kiosk.yaml", format: .standard))
    }

    /// Returns the light of each pixel over a day, sampled every four minutes; 1 stands for a pixel that is always
    /// white. A touch wakes the panel once an hour by day.
    private func day(_ more: String) throws -> (duty: [Double], last: PixelBuffer, frame: Frame, renderer: Renderer) {
        let kiosk = try Self.kiosk(more)
        let renderer = Demo.renderer(for: [kiosk])
        let panel = HeadlessPanel(size: Self.size, measurer: renderer.text, pictures: renderer.pictures)
        kiosk.show(in: panel.scene)
        let buffer = try PixelBuffer(size: Self.size)
        var sums = [Double](repeating: 0, count: Self.size.width * Self.size.height)
        var frame = panel.frame
        for look in 0..<360 {
            if look % 15 == 0, (8 * 15..<20 * 15).contains(look) { panel.tap(at: Point(x: 200, y: 190)) }
            panel.advance(by: .seconds(240))
            frame = panel.frame
            renderer.render(frame, into: buffer)
            Self.add(buffer, to: &sums)
        }
        return (sums.map { $0 / 360 }, buffer, frame, renderer)
    }

    private static func add(_ buffer: PixelBuffer, to sums: inout [Double]) {
        sums.withUnsafeMutableBufferPointer { sums in
            var index = 0
            var y = 0
            while y < size.height {
                let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
                var x = 0
                while x < size.width {
                    // Green contributes most to brightness, and it is the only channel that the test compares.
                    sums[index] += Double((row[x] >> 8) & 0xFF) / 255
                    (index, x) = (index + 1, x + 1)
                }
                y += 1
            }
        }
    }

    /// Returns the share of the brightest pixel, and of the brightest block of 20 × 20 pixels.
    private static func figures(_ duty: [Double]) -> (pixel: Double, block: Double) {
        var block = 0.0
        for top in stride(from: 0, to: size.height, by: 20) {
            for left in stride(from: 0, to: size.width, by: 20) {
                var sum = 0.0
                for y in top..<top + 20 { for x in left..<left + 20 { sum += duty[y * size.width + x] } }
                block = max(block, sum / 400)
            }
        }
        return (duty.max() ?? 0, block)
    }

    @Test(
        "O1: With a dimmed rail, pixel shift and dark nights no pixel exceeds its share of light"
    )
    func duty() throws {
        let plain = Self.figures(try day("").duty)
        let cared = try day(
            "screen: {shift: 3}\nidle: {home: 60, rail: 40, dim: 600, dim-to: 25, blank: 2400}")
        let figures = Self.figures(cared.duty)
        func percent(_ share: Double) -> String { "\(Int((share * 1000).rounded()))‰" }
        print(
            "light of a day: brightest pixel \(percent(plain.pixel)) as it is, \(percent(figures.pixel)) with the chain; "
                + "brightest 20 × 20 pixels \(percent(plain.block)) and \(percent(figures.block))")
        // Without any setting a pixel is white all day long.
        #expect(plain.pixel > 0.9)
        // The screen is lit for 2,400 of 3,600 seconds in 12 of 24 hours, mostly at a quarter of its brightness.
        #expect(figures.pixel < 0.25 && figures.block < plain.block / 3)
        // The shifted picture equals the picture of a new renderer.
        let fresh = try PixelBuffer(size: Self.size)
        Demo.renderer(for: []).render(cared.frame, into: fresh)
        #expect(fresh.color(x: 10, y: 10) == cared.last.color(x: 10, y: 10))
    }
}
