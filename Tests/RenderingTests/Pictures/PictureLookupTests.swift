import Drawing
import TestSupport
import Testing

@testable import ImageDecoding
@testable import PictureFiles
@testable import Rendering

@MainActor
struct PictureLookupTests {
    private struct NotFound: Error {}

    private func store(_ folders: [String], scale: Double, log: LogRecord = LogRecord()) -> PictureStore {
        Renderer(scale: scale, pictureFolders: folders, logger: log.logger).pictures
    }

    private func folder(with names: [(String, Int)]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, side) in names {
            let path = folder / name
            if name.hasSuffix(".svg") {
                try folder.write(name, Fixtures.svg(width: side, height: side, "<rect width='9' height='9'/>"))
            } else {
                try Fixtures.writePNG(to: path, width: side, height: side) { _, _ in Color(white: UInt8(side)) }
            }
        }
        return folder
    }

    @Test(
        "V8: The @2x or @3x file is used according to the scale",
        arguments: [(1.0, 10), (1.25, 20), (2, 20), (2.5, 30), (3, 30), (0.5, 10)])
    func density(scale: Double, side: Int) throws {
        let folder = try folder(with: [("icon.png", 10), ("icon@2x.png", 20), ("icon@3x.png", 30), ("icon.svg", 10)])
        let store = store([folder.path], scale: scale)
        #expect(store.look(up: "icon") == .found(Size(width: 10, height: 10)))
        guard case .file(let file) = store.find("icon").outcome else { throw NotFound() }
        #expect(Int(file.header.width) == side)
    }

    @Test func `V8: without @3x a scale of 3 takes @2x, then the plain file, then the SVG`() throws {
        let all = ["icon@2x.png", "icon.png", "icon.svg"]
        for first in all.indices {
            let folder = try folder(with: all[first...].map { ($0, $0.contains("@2x") ? 20 : 10) })
            guard case .file(let file) = store([folder.path], scale: 3).find("icon").outcome else {
                Issue.record("nothing found of \(all[first...])")
                continue
            }
            #expect(file.path == folder.path + "/" + all[first])
            #expect(file.size == Size(width: 10, height: 10))
        }
    }

    @Test func `B3: an icon of 60 pixels at @2x is 30 points and drawn pixel by pixel`() throws {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "icon@2x.png", width: 60, height: 60) { x, y in
            Color(white: (x + y) % 2 == 0 ? 0 : 255)
        }
        let sheet = try Sheet(width: 64, height: 64, scale: 2, folders: [folder.path]) {
            $0.picture("icon", in: Rect(x: 1, y: 1, width: 30, height: 30))
        }
        #expect(sheet.renderer.pictures.look(up: "icon") == .found(Size(width: 30, height: 30)))
        for (x, y) in [(2, 2), (3, 2), (30, 31), (61, 61)] { #expect(sheet.grey(x, y) == ((x + y) % 2 == 0 ? 0 : 255)) }
    }

    @Test func `A path with an ending finds the @2x file beside it`() throws {
        let folder = try folder(with: [("photo.png", 12), ("photo@2x.png", 24)])
        let path = ImageName(folder.path + "/photo.png")
        guard case .file(let file) = store([], scale: 2).find(path).outcome else { throw NotFound() }
        #expect(file.path.hasSuffix("photo@2x.png"))
        #expect(file.size == Size(width: 12, height: 12))
        guard case .file(let plain) = store([], scale: 1).find(path).outcome else { throw NotFound() }
        #expect(plain.path.hasSuffix("photo.png") && !plain.path.contains("@"))
    }

    @Test func `Folders are searched in their order`() throws {
        let first = try folder(with: [("a.png", 5)])
        let second = try folder(with: [("a.png", 6), ("b.png", 7)])
        let store = store([first.path, second.path], scale: 1)
        #expect(store.look(up: "a") == .found(Size(width: 5, height: 5)))
        #expect(store.look(up: "b.png") == .found(Size(width: 7, height: 7)))
    }

    @Test func `A broken file gives way to the next that can stand for the name`() throws {
        let folder = try folder(with: [("icon.png", 10)])
        try folder.write("icon@2x.png", "no picture")
        #expect(store([folder.path], scale: 2).look(up: "icon") == .found(Size(width: 10, height: 10)))
    }

    @Test func `V8: a missing picture is told with the paths tried, and logged once, when it is drawn`() throws {
        let log = LogRecord(from: .trace)
        let folder = try TemporaryFolder()
        let renderer = Renderer(scale: 2, pictureFolders: [folder.path, "/nowhere"], logger: log.logger)
        let store = renderer.pictures
        for _ in 0..<3 {
            guard case .missing(let tried, let reason) = store.look(up: "icon") else { throw NotFound() }
            #expect(tried.first == folder.path + "/icon@2x.png")
            #expect(tried.contains("/nowhere/icon.svg"))
            #expect(reason == "file not found")
        }
        #expect(log.lines.isEmpty)
        var list = DisplayList()
        list.picture("icon", in: Rect(x: 0, y: 0, width: 10, height: 10))
        let buffer = try PixelBuffer(size: PixelSize(width: 20, height: 20))
        for version in 0..<3 {
            let layer = Layer(
                id: 1, list: list, version: UInt64(version), originX: 0, originY: 0, clip: PixelRect(buffer.size))
            renderer.invalidate()
            renderer.renderWithPictures(
                Frame(size: buffer.size, scale: 2, background: .black, layers: [layer]), into: buffer)
        }
        #expect(log.count(containing: "/nowhere/icon.svg") == 1)
        #expect(log.lines.count == 1)
        #expect(store.look(up: "") == .missing(tried: [], reason: "the name is empty"))
    }

    @Test func `The size of an SVG comes from its width and height, in any unit, or from its viewBox`() {
        func size(_ attributes: String) -> Size? {
            SVGHeader(Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)></svg>".utf8))?.size.map {
                Size(width: $0.width, height: $0.height)
            }
        }
        #expect(size("width='24' height=\"12\"") == Size(width: 24, height: 12))
        #expect(size("width='24px' height='12 px'") == Size(width: 24, height: 12))
        #expect(size("width='3in' height='72pt'") == Size(width: 288, height: 96))
        #expect(size("width='100%' height='100%' viewBox='0 0 7 9'") == Size(width: 7, height: 9))
        #expect(size("viewBox='0,0,7,9' width='14'") == Size(width: 14, height: 18))
        #expect(size("fill='none'") == nil)
        #expect(SVGHeader(Array("<html><svg width='1' height='1'/></html>".utf8))?.size == nil)
    }
}
