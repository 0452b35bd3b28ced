import Drawing
import Glibc
import PictureFiles
import System
import TestSupport
import Testing

@testable import ImageDecoding

/// Pages of PDF files, which pdfinfo and pdftocairo read in a sandbox.
@Suite(
    "Pages of PDF files", .timeLimit(.minutes(10)),
    .enabled(if: access("/usr/bin/pdftocairo", X_OK) == 0, "poppler-utils is not installed"))
struct PageReaderTests {
    private let folder: TemporaryFolder
    private let reader = PageReader(timeLimit: .seconds(120))

    init() throws { folder = try TemporaryFolder() }

    private func describe(_ path: String, _ page: Int) throws -> DocumentPage? {
        if case .page(let description) = try reader.read(path, .describe(page: page)) { description } else { nil }
    }

    /// Draws a page and returns its first pixel as the decoder of pictures shows it.
    private func pixel(
        _ path: String, _ page: Int, _ content: DecodingRequest.Content = .colors, width: Int = 40, height: Int = 20,
        part: PixelRect? = nil
    ) throws -> UInt32? {
        let order = DecodingRequest(
            content, width: width, height: height, part: part ?? PixelRect(x0: 0, y0: 0, x1: width, y1: height))
        guard case .drawing(let drawing) = try reader.read(path, .draw(page: page, order)) else { return nil }
        let header = try PictureHeader(path: drawing.path)
        #expect(
            header.format == .png && Int(header.width) == order.part.width && Int(header.height) == order.part.height)
        let pixels = try PictureDecoder().decode(drawing.path, order.ofDrawnPart).pixels
        withExtendedLifetime(drawing) {}
        return pixels.map {
            content == .alpha ? UInt32($0.base.load(as: UInt8.self)) : $0.base.load(as: UInt32.self) & 0xFF_FFFF
        }
    }

    private func failure(_ path: String, _ task: PageTask, _ reader: PageReader? = nil) -> PictureError? {
        do throws(PictureError) {
            _ = try (reader ?? self.reader).read(path, task)
            return nil
        } catch { return error }
    }

    @Test func `Each page has its size and its colour`() throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        let sizes = try (1...3).map { try describe(path, $0) }
        #expect(sizes.map { $0?.count } == [3, 3, 3])
        // The third page is on its side.
        #expect(sizes.map { $0?.width } == [200, 100, 100])
        #expect(sizes.map { $0?.height } == [100, 200, 200])
        #expect(try (1...3).map { try pixel(path, $0) } == [0xFF0000, 0x0000FF, 0x00FF00])
    }

    @Test("A page has exactly the requested size in pixels", arguments: [1, 7, 61, 333, 799, 1280])
    func exactSize(side: Int) throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        #expect(try pixel(path, 2, width: side, height: side * 2) == 0x0000FF)
    }

    @Test func `Only the requested part of an enlarged page is drawn`() throws {
        let halves = TestDocument([.init((100, 100), "1 0 0 rg 0 0 50 100 re f 0 0 1 rg 50 0 50 100 re f")])
        let path = try folder.write("a.pdf", halves.bytes)
        let right = PixelRect(x0: 30_000, y0: 100, x1: 30_040, y1: 120)
        #expect(try pixel(path, 1, width: 40_000, height: 40_000, part: right) == 0x0000FF)
        let left = PixelRect(x0: 10_000, y0: 100, x1: 10_040, y1: 120)
        #expect(try pixel(path, 1, width: 40_000, height: 40_000, part: left) == 0xFF0000)
    }

    @Test func `Paper is white in a picture and transparent in a mask`() throws {
        let path = try folder.write("a.pdf", TestDocument([.init((100, 100), "0 0 1 1 re f")]).bytes)
        #expect(try pixel(path, 1) == 0xFFFFFF)
        #expect(try pixel(path, 1, .alpha) == 0)
    }

    @Test func `Of 10,000 pages only the requested one is drawn`() throws {
        let path = try folder.write("a.pdf", TestDocument.pages(10_000, blue: 10_000).bytes)
        #expect(try describe(path, 10_000)?.count == 10_000)
        #expect(try pixel(path, 10_000) == 0x0000FF)
        #expect(try pixel(path, 9_999) == 0xFF0000)
    }

    @Test func `A page after the last one is an error`() throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        let task = PageTask.describe(page: 4)
        #expect(failure(path, task)?.code == .undecodable)
        #expect(failure(path, .draw(page: 4, order))?.code == .undecodable)
    }

    private var order: DecodingRequest {
        DecodingRequest(.colors, width: 8, height: 8, part: PixelRect(x0: 0, y0: 0, x1: 8, y1: 8))
    }

    @Test func `A page that hangs is stopped, and the reader goes on`() throws {
        let path = try folder.write("endless.pdf", TestDocument.endless.bytes)
        let reader = PageReader(timeLimit: .milliseconds(500))
        let error = try #require(failure(path, .draw(page: 1, order), reader))
        #expect(error == PictureError(.tooSlow, "page 1 timed out after 500 ms"))
        let good = try folder.write("a.pdf", TestDocument.colors.bytes)
        #expect(failure(good, .draw(page: 1, order)) == nil)
        #expect(reader.isIdle)
    }

    @Test func `Damaged and encrypted files are errors with the reason of the program`() throws {
        let whole = TestDocument.colors.bytes
        let cut = try folder.write("cut.pdf", Array(whole.prefix(60)))
        #expect(failure(cut, .describe(page: 1))?.code == .undecodable)
        let locked = try #require(failure(Self.encrypted, .describe(page: 1)))
        #expect(locked.code == .undecodable && locked.reason == "pdfinfo: Incorrect password")
        #expect(failure(folder / "none.pdf", .describe(page: 1))?.code == .notFound)
    }

    private static let encrypted = #filePath.replacing(last: "PageReaderTests.swift", with: "Fixtures/encrypted.pdf")

    @Test func `Without poppler-utils the error names the package`() throws {
        var programs = DocumentPrograms()
        (programs.describing, programs.drawing) = ("/nowhere/pdfinfo", "/nowhere/pdftocairo")
        let reader = PageReader(programs: programs)
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        let error = try #require(failure(path, .describe(page: 1), reader))
        #expect(error.code == .noDecoder && error.reason.contains("install poppler-utils"))
    }

    @Test func `A file of 64 MiB is read, a larger one is an error`() throws {
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        #expect(truncate(path, off_t(PictureHeader.maxFileSize)) == 0)
        #expect(failure(path, .describe(page: 1))?.code != .tooLarge)
        #expect(truncate(path, off_t(PictureHeader.maxFileSize + 1)) == 0)
        #expect(failure(path, .describe(page: 1))?.code == .tooLarge)
    }

    @Test func `A picture is checked by drawing its page`() throws {
        let decoder = PictureDecoder()
        let path = try folder.write("a.pdf", TestDocument.colors.bytes)
        try decoder.validate(path, page: 3)
        #expect(throws: PictureError.self) { try decoder.validate(path, page: 4) }
        let picture = try folder.write("a.svg", Files.square)
        #expect(throws: PictureError.self) { try decoder.validate(picture, page: 2) }
    }

    // MARK: The sandbox

    /// Runs another program in the sandbox, and returns what it wrote.
    private func run(_ program: String, _ arguments: String...) throws -> String {
        let sandbox = try #require(DocumentPrograms().sandbox)
        let output = try #require(PageOutput())
        var start = ProgramStart(sandbox, [sandbox, program] + arguments)
        start.output = output.descriptor
        let process = try #require(start.start().process)
        waitpid(process, nil, 0)
        return String(decoding: output.end(upTo: 65_536), as: UTF8.self)
    }

    @Test(
        "A program that has been taken over can read what is installed, but not the panel's files",
        .enabled(if: PageReaderTests.hasLandlock, "the kernel has no Landlock"))
    func reading() throws {
        #expect(try run("/bin/cat", "/usr/lib/os-release").contains("="))
        #expect(try run("/bin/cat", folder.write("secret", "secret")) == "")
        #expect(try run("/bin/cat", "/etc/passwd") == "")
        #expect(try run("/bin/cat", "/proc/self/environ") == "")
    }

    /// A Boolean value that tells whether the kernel restricts files. The call returns the version of Landlock.
    private static let hasLandlock: Bool = {
        guard let address = dlsym(nil, "syscall") else { return false }
        return unsafeBitCast(address, to: (@convention(c) (Int, Int, Int, Int) -> Int).self)(444, 0, 0, 1) > 0
    }()

    @Test func `A program that has been taken over can neither write nor start another program`() throws {
        #expect(try run("/bin/sh", "-c", "echo here") == "here\n")
        _ = try run("/bin/sh", "-c", "echo written > \(folder / "new")")
        #expect(access(folder / "new", F_OK) != 0)
        #expect(try run("/bin/sh", "-c", "(echo child)") == "")
        // It cannot change the limits of the panel, which has the same user.
        let own = "\(getpid())"
        #expect(try run("/usr/bin/prlimit", "--core", "--raw", "--noheadings").contains("CORE"))
        #expect(try run("/usr/bin/prlimit", "--core", "--raw", "--noheadings", "--pid", own) == "")
        // More output than a picture may have ends the program.
        #expect(try run("/usr/bin/yes").utf8.count == 65_536)
    }
}

extension String {
    fileprivate func replacing(last name: String, with other: String) -> String {
        hasSuffix(name) ? String(dropLast(name.count)) + other : self
    }
}
