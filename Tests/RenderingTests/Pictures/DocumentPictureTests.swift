import Drawing
import Glibc
import ImageDecoding
import PictureFiles
import TestSupport
import Testing

@testable import Rendering

/// Pages of PDF files as pictures.
@MainActor
@Suite(
    "PDF pages as pictures", .timeLimit(.minutes(10)),
    .enabled(if: access("/usr/bin/pdftocairo", X_OK) == 0, "poppler-utils is not installed"))
struct DocumentPictureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func list(_ name: ImageName, width: Double = 90, height: Double = 60) -> (inout DisplayList) -> Void {
        { $0.picture(name, in: Rect(x: 0, y: 0, width: width, height: height), mode: .scaleAspectFit) }
    }

    @Test func `Each page is drawn in its own size and colour`() throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        let background = Color(white: 16)
        let first = try Sheet(list(ImageName(path)))
        #expect(first.buffer.color(x: 45, y: 30) == Color(red: 255, green: 0, blue: 0))
        // Twice as wide as high, in the middle of 90 × 60.
        #expect(first.bounds(without: background) == PixelRect(x0: 0, y0: 7, x1: 90, y1: 52))
        #expect(first.renderer.pictures.look(up: ImageName(path)) == .found(Size(width: 200, height: 100)))
        #expect(first.renderer.pictures.pageCount(of: ImageName(path)) == 3)
        let second = try Sheet(list(ImageName(path, page: 2)))
        #expect(second.buffer.color(x: 45, y: 30) == Color(red: 0, green: 0, blue: 255))
        #expect(second.bounds(without: background) == PixelRect(x0: 30, y0: 0, x1: 60, y1: 60))
        #expect(second.renderer.pictures.finestScale(of: ImageName(path, page: 2)) == .infinity)
    }

    @Test func `A page whose size is the assumed one is drawn without a new layout`() throws {
        let paper = TestDocument([.init((595, 842), TestDocument.fill(0, 1, 0))])
        let path = try folder.write("a.pdf", paper.bytes)
        let sheet = try Sheet(list(ImageName(path)))
        #expect(sheet.buffer.color(x: 45, y: 30) == Color(red: 0, green: 255, blue: 0))
    }

    @Test func `Views learn once that the size of a page has become known`() throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        var changes = 0
        renderer.pictures.onSizeChange = { changes += 1 }
        let name = ImageName(path, page: 2)
        #expect(renderer.pictures.look(up: name).isFound && renderer.pictures.pageCount(of: name) == 1)
        _ = renderer.pictures.wait(for: .seconds(120))
        #expect(changes == 1)
        #expect(renderer.pictures.look(up: name) == .found(Size(width: 100, height: 200)))
        #expect(!renderer.pictures.isWaiting)
    }

    @Test func `A PDF that a source has received is drawn, but not one behind a link in its folder`() throws {
        try folder.write("a.pdf", TestDocument.colors.bytes)
        #expect(symlink("a.pdf", folder.path + "/b.pdf") == 0)
        let received = try #require(ImageName(file: "a.pdf", in: folder.path))
        #expect(try Sheet(list(received)).buffer.color(x: 45, y: 30) == Color(red: 255, green: 0, blue: 0))
        let link = try #require(ImageName(file: "b.pdf", in: folder.path))
        let sheet = try Sheet(list(link))
        #expect(sheet.buffer.color(x: 45, y: 30) != Color(red: 255, green: 0, blue: 0))
        #expect(!sheet.renderer.pictures.look(up: link).isFound)
    }

    @Test func `A page that does not exist is missing, and the log has the reason`() throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        let log = LogRecord()
        let name = ImageName(path, page: 4)
        let sheet = try Sheet(log: log, list(name))
        #expect(!sheet.renderer.pictures.look(up: name).isFound)
        #expect(log.lines.count { $0.contains("a.pdf, page 4: pdfinfo: ") } == 1, "\(log.lines)")
        let picture = try folder.write("a.svg", Fixtures.svg(width: 8, height: 8, "<rect width='8' height='8'/>"))
        #expect(!sheet.renderer.pictures.look(up: ImageName(picture, page: 2)).isFound)
    }

    @Test func `A picture can be made ready before the size of its page is known`() throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        var answers: [Bool] = []
        renderer.pictures.makeReady(ImageName(path), in: Size(width: 40, height: 20)) { answers.append($0) }
        renderer.pictures.makeReady(ImageName(path, page: 9), in: Size(width: 40, height: 20)) { answers.append($0) }
        let deadline = ContinuousClock.now + .seconds(120)
        while answers.count < 2, ContinuousClock.now < deadline {
            renderer.pictures.advance()
            usleep(1_000)
        }
        #expect(answers.sorted { $0 && !$1 } == [true, false])
    }

    @Test func `A panel without PDF files opens no reader`() throws {
        var count = 0
        let pages = DocumentPages {
            count += 1
            return PageReader()
        }
        #expect(pages.advance() == nil && !pages.isUrgent && pages.isIdle && count == 0)
    }
}
