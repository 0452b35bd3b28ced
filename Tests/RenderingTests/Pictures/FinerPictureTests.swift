import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Pictures drawn larger than their nominal size from a file with a higher resolution.
@MainActor
struct FinerPictureTests {
    /// A picture of 20×20 points whose @2x file is a chessboard of black and white pixels; the plain file is grey.
    private func folder(finer: Bool = true) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "tile.png", width: 20, height: 20) { _, _ in Color(white: 128) }
        if finer {
            try Fixtures.writePNG(to: folder / "tile@2x.png", width: 40, height: 40) { x, y in
                Color(white: (x + y) % 2 == 0 ? 0 : 255)
            }
        }
        try folder.write("drawing.svg", Fixtures.svg(width: 20, height: 20, "<rect/>"))
        return folder
    }

    private func draw(
        _ side: Double, _ folder: TemporaryFolder, mode: ContentMode = .scaleAspectFill, log: LogRecord = LogRecord()
    ) throws -> Sheet {
        try Sheet(folders: [folder.path], log: log) {
            $0.picture("tile", in: Rect(x: 0, y: 0, width: side, height: side), mode: mode)
        }
    }

    private func isGrey(_ sheet: Sheet, _ side: Int) -> Bool {
        (0..<side).allSatisfy { y in (0..<side).allSatisfy { sheet.grey($0, y) == 128 } }
    }

    @Test func `V8: A picture that is drawn larger than its pixels is drawn from the file that has more`() throws {
        let folder = try folder()
        // Up to its own size the file of the screen's scale is used, and one point more selects the other.
        #expect(isGrey(try draw(19, folder), 19))
        #expect(isGrey(try draw(20, folder), 20))
        #expect(!isGrey(try draw(21, folder), 21))
        let sheet = try draw(40, folder)
        for y in 0..<40 { for x in 0..<40 { #expect(sheet.grey(x, y) == ((x + y) % 2 == 0 ? 0 : 255)) } }
        #expect(isGrey(try draw(40, self.folder(finer: false)), 40))
        // Centred, the picture has its own size in an area of any size.
        #expect(sheet.buffer.size.width > 60)
        let middle = try draw(60, folder, mode: .center)
        #expect(middle.grey(30, 30) == 128 && middle.bounds(without: Color(white: 16)).width == 20)
    }

    @Test func `V8: A finer file of which no pixel can be read leaves the plain one`() throws {
        let folder = try folder()
        var bytes = try Fixtures.read(folder / "tile@2x.png")
        for index in 60..<min(80, bytes.count) { bytes[index] ^= 0xFF }
        try folder.write("tile@2x.png", bytes)
        let log = LogRecord(from: .trace)
        #expect(isGrey(try draw(40, folder, log: log), 40))
        #expect(log.count(containing: "tile@2x.png") == 1)
    }

    @Test(
        "V8: The maximum zoom of a picture depends on its files and the screen",
        arguments: [1.0, 1.5, 2, 3])
    func finestScale(scale: Double) throws {
        let folder = try folder()
        let pictures = Renderer(scale: scale, pictureFolders: [folder.path], logger: LogRecord().logger).pictures
        #expect(pictures.finestScale(of: "tile") == max(1, 2 / scale))
        #expect(pictures.finestScale(of: "drawing") == .infinity)
        #expect(pictures.finestScale(of: "nothing") == 1)
    }

    @Test(
        "A high-resolution file is ignored if its aspect ratio differs from the picture's",
        arguments: [(40, true), (41, true), (44, false), (400, false)])
    func otherSides(width: Int, isTaken: Bool) throws {
        let folder = try folder(finer: false)
        try Fixtures.writePNG(to: folder / "tile@2x.png", width: width, height: 40) { _, _ in .black }
        #expect(isGrey(try draw(40, folder), 40) == !isTaken)
        let pictures = Renderer(scale: 1, pictureFolders: [folder.path], logger: LogRecord().logger).pictures
        #expect((pictures.finestScale(of: "tile") > 1) == isTaken)
    }

    @Test func `A finer picture that comes later is drawn where it is, and nothing else`() throws {
        let folder = try folder()
        let manual = ManualDecoder()
        let renderer = Renderer(
            scale: 1, families: ["Inter"], pictureFolders: [folder.path], logger: LogRecord().logger,
            byteBudget: 1 << 24,
            decoder: manual.decoder)
        let buffer = try PixelBuffer(size: PixelSize(width: 96, height: 64))
        var list = DisplayList()
        list.picture("tile", in: Rect(x: 8, y: 8, width: 40, height: 40))
        let layer = Layer(id: 1, list: list, version: 1, originX: 0, originY: 0, clip: PixelRect(buffer.size))
        let frame = Frame(size: buffer.size, scale: 1, background: Color(white: 16), layers: [layer])
        renderer.render(frame, into: buffer)
        #expect(renderer.render(frame, into: buffer).rects.isEmpty)
        #expect(renderer.pictures.isWaiting)
        manual.answer(0xFFFF_0000)
        #expect(renderer.pictures.advance())
        #expect(renderer.render(frame, into: buffer).rects == [PixelRect(x0: 8, y0: 8, x1: 48, y1: 48)])
        #expect(buffer.color(x: 20, y: 20) == Color(red: 255, green: 0, blue: 0))
        #expect(!renderer.pictures.isWaiting && manual.pending == nil)
    }
}
