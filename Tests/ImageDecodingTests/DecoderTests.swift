import Drawing
import Glibc
import TestSupport
import Testing

@testable import ImageDecoding
@testable import PictureFiles

/// The real decoder program with ordinary and malicious files.
@Suite("Picture decoder program", .serialized, .timeLimit(.minutes(10)))
struct DecoderTests {
    private let folder: TemporaryFolder
    private let decoder: PictureDecoder

    init() throws {
        folder = try TemporaryFolder()
        decoder = Self.decoder()
    }

    /// Makes a decoder.
    /// - Parameter patience: the timeout, which is long unless the test is about time.
    private static func decoder(_ patience: Duration = .seconds(60)) -> PictureDecoder {
        var limits = PictureDecoder.Limits()
        limits.picture = patience
        limits.idle = .seconds(30)
        return PictureDecoder(limits: limits)
    }

    private func order(_ width: Int = 8, _ height: Int = 8, _ content: DecodingRequest.Content = .colors)
        -> DecodingRequest
    {
        DecodingRequest(
            content, width: width, height: height, part: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    }

    private func code(
        _ path: String, _ order: DecodingRequest? = nil, by other: PictureDecoder? = nil
    ) -> PictureError.Code? {
        do throws(PictureError) {
            _ = try (other ?? decoder).decode(path, order ?? self.order())
            return nil
        } catch {
            return error.code
        }
    }

    /// Checks that a valid picture can be decoded now, and whether the decoder process is still the same.
    private func expectGood(sameProgram: pid_t? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let decoded = try decoder.decode(folder.write("good.svg", Files.square), order())
        let pixels = try #require(decoded.pixels, sourceLocation: sourceLocation)
        #expect(pixels.base.load(as: UInt32.self) & 0xFFFFFF == 0xFF0000, sourceLocation: sourceLocation)
        if let sameProgram { #expect(decoder.processID == sameProgram, sourceLocation: sourceLocation) }
    }

    /// Returns a number from the status of the decoder process, such as its peak memory in kB.
    private func status(_ name: String) -> Int? {
        let text = try? String(
            decoding: InputText.read("/proc/\(decoder.processID ?? 0)/status"), as: UTF8.self)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }

    // MARK: Memory

    @Test func `A GIF whose frame is larger than its screen costs no memory`() throws {
        try expectGood()
        let id = decoder.processID
        #expect(code(try folder.write("a.gif", Files.lyingGIF)) == .undecodable)
        try expectGood(sameProgram: id)
        #expect((status("VmHWM") ?? .max) < 100 << 10)
    }

    @Test func `An SVG inside an SVG that says another size is refused`() throws {
        try expectGood()
        let nested = Files.svg("width='10' height='10'", Files.svg("width='1' height='30000'", "<path d='M0 0h9v9z'/>"))
        let path = try folder.write("a.svg", nested)
        #expect([.undecodable, .outOfMemory].contains(code(path, order(1000, 1000))))
        try expectGood()
        #expect((status("VmHWM") ?? .max) < 400 << 10)
    }

    @Test func `Of a JPEG the first size counts, and a second one is an error`() throws {
        let large = try folder.write(
            "large.jpg", Files.jpeg(Files.frame(0xC0, 30_000, 30_000), Files.frame(0xC0, 8, 8)))
        #expect(code(large) == .tooLarge)
        let small = try folder.write(
            "small.jpg", Files.jpeg(Files.frame(0xC0, 8, 8), Files.frame(0xC0, 30_000, 30_000)))
        #expect(code(small) == .undecodable)
        try expectGood()
        #expect((status("VmHWM") ?? .max) < 100 << 10)
    }

    @Test func `A picture that needs more memory than the program may have is missing, and the next one is not`() throws
    {
        // A progressive JPEG keeps all coefficients, 384 MB of them.
        let path = try folder.write("a.jpg", Files.jpeg(Files.frame(0xC2, 8000, 8000)))
        try expectGood()
        #expect([.undecodable, .outOfMemory].contains(code(path)))
        try expectGood()
        #expect((status("VmHWM") ?? .max) < 400 << 10)
    }

    @Test func `The program has limits, and nothing but its channel`() throws {
        try expectGood()
        #expect(status("NoNewPrivs") == 1)
        #expect(status("Threads") == 1)
        let id = try #require(decoder.processID)
        let limits = try String(decoding: InputText.read("/proc/\(id)/limits"), as: UTF8.self)
        func limit(_ name: String) -> String? {
            limits.split(separator: "\n").first { $0.hasPrefix(name) }?.dropFirst(26).split(separator: " ").first
                .map { String($0) }
        }
        #expect(limit("Max data size") == "\(320 << 20)")
        #expect(limit("Max core file size") == "0")
        #expect(limit("Max file size") == "0")
        #expect(limit("Max address space") != "unlimited")
        #expect(limit("Max cpu time") != "unlimited")
        #expect(getpgid(id) == id)
    }

    // MARK: Time

    @Test(arguments: [Files.dashes, Files.circles])
    func `A drawing that takes too long is given up, and the next picture comes`(svg: String) throws {
        let decoder = Self.decoder(.milliseconds(300))
        let good = try folder.write("good.svg", Files.square)
        // The first picture of a process has a longer timeout.
        _ = try decoder.decode(good, order())
        let id = decoder.processID
        #expect(code(try folder.write("slow.svg", svg), order(1000, 1000), by: decoder) == .tooSlow)
        #expect(code(good, by: decoder) == nil)
        #expect(decoder.processID != id)
    }

    @Test func `The program ends by itself when nothing is to be done, and leaves nothing behind`() throws {
        var limits = PictureDecoder.Limits()
        limits.idle = .milliseconds(100)
        let decoder = PictureDecoder(limits: limits)
        let path = try folder.write("good.svg", Files.square)
        _ = try decoder.decode(path, order())
        let id = try #require(decoder.processID)
        let deadline = ContinuousClock.now + .seconds(540)
        while kill(id, 0) == 0, decoder.wait(until: deadline) { _ = decoder.advance() }
        #expect(kill(id, 0) != 0 && errno == ESRCH)
        #expect(decoder.processID == nil)
        _ = try decoder.decode(path, order())
        #expect(decoder.processID != id)
    }

    // MARK: Ends

    @Test func `A program that was killed is started again for the picture that it was at`() throws {
        try expectGood()
        let first = try #require(decoder.processID)
        kill(first, SIGKILL)
        try expectGood()
        let second = try #require(decoder.processID)
        #expect(second != first)
        decoder.begin(try folder.write("slow.svg", Files.dashes), order())
        kill(second, SIGKILL)
        while decoder.processID == second || decoder.processID == nil {
            _ = decoder.wait(until: .now + .seconds(20))
            #expect(decoder.advance() == nil)
        }
        kill(try #require(decoder.processID), SIGKILL)
        var outcome: PictureDecoder.Outcome?
        while outcome == nil {
            _ = decoder.wait(until: .now + .seconds(20))
            outcome = decoder.advance()
        }
        guard case .failure(let error)? = outcome else { throw Failure() }
        #expect(error.reason == "decoder process exited unexpectedly")
        try expectGood()
    }

    @Test func `The program dies with the one that started it`() throws {
        try expectGood()
        let id = try #require(decoder.processID)
        let text = try String(decoding: InputText.read("/proc/\(id)/stat"), as: UTF8.self)
        #expect(text.contains("(thumbrail-pictu"))
        var other: PictureDecoder? = PictureDecoder()
        _ = try other?.decode(folder.write("other.svg", Files.square), order())
        let gone = try #require(other?.processID)
        other = nil
        #expect(kill(gone, 0) != 0 && errno == ESRCH)
        #expect(kill(id, 0) == 0)
    }

    // MARK: Files

    @Test func `A pipe in a picture's place is refused at once, and so is a folder and a device`() throws {
        let pipe = folder / "pipe.png"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(code(pipe) == .unreadable)
        #expect(code(folder.path) == .unreadable)
        #expect(code("/dev/zero") == .unreadable)
        #expect(code("\(folder.path)/none.png") == .notFound)
        #expect(decoder.processID == nil)
    }

    @Test func `A file that is longer than any picture is refused unread`() throws {
        let path = folder / "long.png"
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        ftruncate(file, off_t(PictureHeader.maxFileSize + 1))
        close(file)
        #expect(code(path) == .tooLarge)
        #expect(throws: PictureError.self) { try PictureHeader(path: path) }
    }

    @Test func `The size of a JPEG is found behind megabytes of descriptions, by small reads`() throws {
        let path = folder / "far.jpg"
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        func put(_ bytes: [UInt8], at offset: Int) {
            #expect(bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(offset)) } == bytes.count)
        }
        put([0xFF, 0xD8], at: 0)
        var offset = 2
        for _ in 0..<300 {
            put([0xFF, 0xE2, 0xFF, 0xFF], at: offset)
            offset += 2 + 65535
        }
        put(Files.frame(0xC0, 640, 480) + [0xFF, 0xD9], at: offset)
        let header = try PictureHeader(path: path)
        #expect(header.width == 640 && header.height == 480)
    }
}

/// Reads the kernel's small files.
enum InputText {
    static func read(_ path: String) throws -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure() }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(file, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }
}

private struct Failure: Error {}
