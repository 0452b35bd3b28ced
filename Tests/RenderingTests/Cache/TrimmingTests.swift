import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct TrimmingTests {
    private static let size = PixelSize(width: 120, height: 90)
    private let folder: TemporaryFolder
    private let renderer: Renderer

    init() throws {
        folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "p.png", width: 40, height: 40) { x, y in
            Color(white: UInt8(x * y & 255))
        }
        renderer = Self.renderer(folder)
    }

    private static func renderer(_ folder: TemporaryFolder) -> Renderer {
        Renderer(scale: 1, pictureFolders: [folder.path], logger: LogRecord().logger)
    }

    /// A page that fills every cache: words, a picture, round corners, a gradient and a polygon.
    private func page(_ number: Int, words: Int = 4, version: UInt64? = nil) -> Frame {
        var list = DisplayList()
        for word in 0..<words {
            list.text(
                "word\(number).\(word)", at: Point(x: 2 + Double(word) * 50, y: 20), font: Font(size: 14), color: .white
            )
        }
        list.fill(Rect(x: 2, y: 30, width: 50, height: 40), .white, radii: CornerRadii(3 + Double(number % 50) / 3))
        list.picture("p", in: Rect(x: 60, y: 25, width: 20 + Double(number % 30), height: 50), mode: .scaleToFill)
        list.fill(
            Rect(x: 0, y: 80, width: 30 + Double(number % 80), height: 5),
            Gradient(.horizontal, from: .black, to: .white))
        list.polygon(
            [Point(x: 100, y: 5), Point(x: 118, y: 5), Point(x: 109, y: 15 + Double(number % 9))], Color(white: 200))
        let layer = Layer(
            id: 1, list: list, version: version ?? UInt64(number), originX: 0, originY: 0, clip: PixelRect(Self.size))
        return Frame(size: Self.size, scale: 1, background: .black, layers: [layer])
    }

    @Test func `What is on screen is kept and all else goes, also when little of it was drawn lately`() throws {
        let buffer = try PixelBuffer(size: Self.size)
        for number in 1...60 { renderer.renderWithPictures(page(number), into: buffer) }
        renderer.renderWithPictures(page(100), into: buffer)
        // The page on screen was last drawn many frames ago.
        for number in 1...60 {
            _ = renderer.renderWithPictures(page(100, version: UInt64(1000 + number)), into: buffer)
        }
        let before = renderer.bytesKept
        renderer.trimCaches()
        let fresh = Self.renderer(folder)
        fresh.renderWithPictures(page(100), into: try PixelBuffer(size: Self.size))
        // A decoded picture is not drawn itself; only its scaled copy is.
        fresh.trimCaches()
        #expect(renderer.bytesKept == fresh.bytesKept)
        #expect(renderer.bytesKept > 0)
        #expect(renderer.bytesKept * 4 < before)
        let kept = renderer.bytesKept
        renderer.invalidate()
        renderer.renderWithPictures(page(100), into: buffer)
        #expect(renderer.bytesKept == kept)
    }

    @Test func `Trimming touches no pixel, and the frames after it are the same as without it`() throws {
        let plain = Self.renderer(folder)
        let (trimmed, expected) = (try PixelBuffer(size: Self.size), try PixelBuffer(size: Self.size))
        // In the very first frame, the picture may arrive in time or be drawn a moment later.
        renderer.renderWithPictures(page(0), into: trimmed)
        plain.renderWithPictures(page(0), into: expected)
        for step in 0..<40 {
            // Words appear and disappear, so that each frame combines changes and retained content.
            let frame = page(step / 4, words: 1 + step % 4, version: UInt64(step + 1))
            #expect(
                renderer.renderWithPictures(frame, into: trimmed).rects
                    == plain.renderWithPictures(frame, into: expected).rects)
            #expect(trimmed.difference(from: expected) == PixelBuffer.Difference())
            renderer.trimCaches()
            #expect(trimmed.difference(from: expected) == PixelBuffer.Difference())
            #expect(renderer.renderWithPictures(frame, into: trimmed).rects.isEmpty)
            if step % 5 == 0 { renderer.invalidate() }
            if step % 5 == 0 { plain.invalidate() }
        }
    }

    @Test func `A buffer whose memory is gone is not looked at`() throws {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 120 * 4 * 90, alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0xAB, count: 120 * 4 * 90)
        let buffer = try PixelBuffer(borrowing: bytes, size: Self.size, stride: 120 * 4)
        renderer.renderWithPictures(page(1), into: buffer)
        bytes.initializeMemory(as: UInt8.self, repeating: 0xAB, count: 120 * 4 * 90)
        renderer.trimCaches()
        let isUntouched = UnsafeRawBufferPointer(start: bytes, count: 120 * 4 * 90).allSatisfy { $0 == 0xAB }
        #expect(isUntouched)
        bytes.deallocate()
    }

    @Test func `Before the first frame everything goes, and a frame of any size is no trouble`() throws {
        _ = renderer.text.width(of: "word", font: Font(size: 14))
        _ = renderer.pictures.look(up: "p")
        #expect(renderer.bytesKept > 0)
        renderer.trimCaches()
        #expect(renderer.bytesKept == 0)
        for size in [PixelSize(width: 1, height: 1), PixelSize(width: 33, height: 31), PixelSize(width: 7, height: 65)]
        {
            var frame = page(1)
            frame.size = size
            let buffer = try PixelBuffer(size: size)
            renderer.renderWithPictures(frame, into: buffer)
            renderer.trimCaches()
            #expect(renderer.renderWithPictures(frame, into: buffer).rects.isEmpty)
        }
    }
}
