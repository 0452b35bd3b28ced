import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct ZoomedPictureTests {
    /// Writes a picture whose brightness rises evenly from left to right and from top to bottom.
    private func ramp(_ width: Int, _ height: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "ramp.png", width: width, height: height) { x, y in
            let (across, down) = (100 * x / width, 100 * y / height)
            return Color(white: UInt8(20 + across + down))
        }
        return folder
    }

    @Test("T5: A zoomed picture is scaled smoothly, up and down", arguments: [0.2, 0.5, 0.9, 1, 1.3, 4, 40])
    func stretched(scale: Double) throws {
        let folder = try ramp(200, 150)
        let (width, height) = (200 * scale, 150 * scale)
        // The centre of the picture lies at the centre of the sheet.
        let rect = Rect(x: 48 - width / 2, y: 32 - height / 2, width: width, height: height)
        let sheet = try Sheet(folders: [folder.path]) { $0.zoomedPicture("ramp", in: rect) }
        let part = rect.intersection(Rect(x: 0, y: 0, width: 96, height: 64))
        for y in stride(from: part.minY + 1, to: part.maxY - 1, by: 7) {
            for x in stride(from: part.minX + 1, to: part.maxX - 1, by: 7) {
                let across = (x + 0.5 - rect.minX) / width
                let down = (y + 0.5 - rect.minY) / height
                let expected = 20 + 100 * (across + down)
                let grey = sheet.grey(Int(x), Int(y))
                #expect(abs(Double(grey) - expected) < 4, "(\(x), \(y)) at \(scale)")
            }
        }
    }

    @Test("T5: At any zoom the renderer keeps no more pixels than the picture has")
    func memory() throws {
        let folder = try ramp(200, 150)
        for scale in [1.5, 4, 50, 1000] {
            let sheet = try Sheet(folders: [folder.path]) {
                $0.zoomedPicture("ramp", in: Rect(x: -30, y: -30, width: 200 * scale, height: 150 * scale))
            }
            #expect(sheet.renderer.bytesKept < 200 * 150 * 4 + 2000)
            #expect(sheet.grey(48, 32) > 16)
        }
    }

    @Test("T5: No copy of the picture is made for the intermediate sizes of a pinch")
    func pinch() throws {
        let folder = try ramp(400, 300)
        let renderer = Renderer(scale: 1, pictureFolders: [folder.path], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: PixelSize(width: 96, height: 64))
        for step in 0..<100 {
            var list = DisplayList()
            let width = 80 + 20 * Double(step)
            list.zoomedPicture("ramp", in: Rect(x: 0, y: 0, width: width, height: width * 0.75))
            let layer = Layer(
                id: 1, list: list, version: UInt64(step), originX: 0, originY: 0, clip: PixelRect(buffer.size),
                opacity: 1)
            renderer.renderWithPictures(
                Frame(size: buffer.size, scale: 1, background: .black, layers: [layer]), into: buffer)
        }
        // The caches hold the picture and its successive halves.
        let bytes = 400 * 300 * 4
        #expect(renderer.bytesKept < bytes * 4 / 3 + 5000)
    }

    @Test(
        "T5: A pixel of a reduced picture is about the mean of the pixels that it covers",
        arguments: [16.0, 20, 24, 31])
    func reduced(side: Double) throws {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "checks.png", width: 64, height: 64) { x, y in
            Color(white: (x + y) % 2 == 0 ? 0 : 200)
        }
        let sheet = try Sheet(width: 32, height: 32, folders: [folder.path]) {
            $0.zoomedPicture("checks", in: Rect(x: 0, y: 0, width: side, height: side))
        }
        for y in 0..<Int(side) { for x in 0..<Int(side) { #expect(abs(sheet.grey(x, y) - 100) <= 4) } }
    }

    @Test("T5: A zoomed SVG is rendered at the zoomed size, up to a limit", arguments: [4.0, 16])
    func svg(scale: Double) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "box.svg", Fixtures.svg(width: 10, height: 10, "<rect x='2' y='2' width='6' height='6' fill='#fff'/>"))
        let sheet = try Sheet(width: 96, height: 64, background: .black, folders: [folder.path]) {
            // The upper left corner lies at (20, 20).
            $0.zoomedPicture(
                "box", in: Rect(x: 20 - 2 * scale, y: 20 - 2 * scale, width: 10 * scale, height: 10 * scale))
        }
        let edge = (10..<30).filter { (1..<255).contains(sheet.grey($0, 30)) }
        #expect(edge.count <= 2 && sheet.grey(17, 30) == 0 && sheet.grey(23, 30) == 255, "\(edge)")
    }

    @Test("T5: Zooming uses the file with the highest resolution")
    func finest() throws {
        let folder = try TemporaryFolder()
        for (name, side, white) in [("dot", 10, 50), ("dot@2x", 20, 100), ("dot@3x", 30, 150)] {
            try Fixtures.writePNG(to: folder / "\(name).png", width: side, height: side) { _, _ in
                Color(white: UInt8(white))
            }
        }
        let sheet = try Sheet(folders: [folder.path]) {
            $0.zoomedPicture("dot", in: Rect(x: 0, y: 0, width: 60, height: 60))
        }
        #expect(sheet.grey(30, 30) == 150)
    }

    @Test("A zoomed picture that is missing is drawn as a light box with a cross")
    func missing() throws {
        let sheet = try Sheet { $0.zoomedPicture("none", in: Rect(x: 4, y: 4, width: 50, height: 50)) }
        #expect(sheet.bounds(without: Color(white: 16)) == PixelRect(x0: 4, y0: 4, x1: 54, y1: 54))
    }
}
