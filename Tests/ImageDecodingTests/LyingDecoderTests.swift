import Drawing
import Glibc
import TestSupport
import Testing

@testable import ImageDecoding
@testable import PictureFiles

/// Invalid answers of a decoder: each costs one picture and nothing else.
@Suite("Replies of untrusted picture decoders", .timeLimit(.minutes(10)))
struct LyingDecoderTests {
    private let square: SquarePicture
    private var path: String { square.path }
    private var order: DecodingRequest { square.order }

    init() throws {
        square = try SquarePicture()
    }

    private static func done(_ request: DecoderRequest) -> [UInt8] {
        DecoderReply(number: request.number, outcome: .done(isOpaque: true)).bytes
    }

    /// Makes the first process lie and the second one answer correctly, and expects the first picture to fail and the
    /// second to arrive.
    private func expectLoss(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ lie: @escaping @Sendable (DecoderChannel, DecoderRequest, _ memory: CInt) -> Void
    ) throws {
        let played = PlayedDecoder { launch, channel in
            while let (request, _, memory) = channel.order() {
                if launch == 1 {
                    lie(channel, request, memory)
                } else {
                    _ = channel.send(Self.done(request))
                }
            }
        }
        let decoder = played.decoder()
        do {
            _ = try decoder.decode(path, order)
            Issue.record("the lie was believed", sourceLocation: sourceLocation)
        } catch {
            #expect(
                error.code == .undecodable && error.reason.contains("invalid reply"), sourceLocation: sourceLocation)
        }
        let decoded = try decoder.decode(path, order)
        #expect(decoded.pixels?.byteCount == 64, sourceLocation: sourceLocation)
        #expect(played.launches == 2, sourceLocation: sourceLocation)
    }

    @Test func `An answer to another order is a lie`() throws {
        try expectLoss { channel, request, _ in
            var other = request
            other.number += 1
            _ = channel.send(Self.done(other))
        }
    }

    @Test func `An answer that is cut, too long or of no known kind is a lie`() throws {
        try expectLoss { channel, request, _ in _ = channel.send(Array(Self.done(request).prefix(7))) }
        try expectLoss { channel, request, _ in _ = channel.send(Self.done(request) + [0]) }
        try expectLoss { channel, request, _ in
            _ = channel.send([UInt8](repeating: 1, count: 5000))
        }
        try expectLoss { channel, request, _ in
            var bytes = Self.done(request)
            bytes[4] = 99
            _ = channel.send(bytes)
        }
    }

    @Test func `Memory that can still be written is not shown`() throws {
        try expectLoss { channel, request, memory in
            // The 64 bytes stay mapped for the lifetime of this process.
            let map = mmap(nil, 64, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
            #expect(map != MAP_FAILED)
            _ = channel.send(Self.done(request))
        }
    }

    @Test func `Memory keeps the size that was ordered, whatever the decoder tries`() throws {
        let played = PlayedDecoder { _, channel in
            guard let (request, _, memory) = channel.order() else { return }
            #expect(ftruncate(memory, 0) != 0 && errno == EPERM)
            #expect(ftruncate(memory, 1 << 30) != 0 && errno == EPERM)
            _ = channel.send(Self.done(request))
            channel.waitForEnd()
        }
        let decoder = played.decoder()
        let pixels = try #require(try decoder.decode(path, order).pixels)
        #expect(pixels.byteCount == 64)
        #expect((0..<64).allSatisfy { pixels.base.load(fromByteOffset: $0, as: UInt8.self) == 0 })
    }

    @Test func `An answer that nobody asked for ends the program, and the next order starts another`() throws {
        let played = PlayedDecoder { _, channel in
            while let (request, _, _) = channel.order() {
                _ = channel.send(Self.done(request))
                _ = channel.send(Self.done(request))
            }
        }
        let decoder = played.decoder()
        // If the second answer arrives after the next order, it costs that order.
        let decoded = (0..<6).map { _ in (try? decoder.decode(path, order)) != nil }
        #expect(decoded[0] && decoded.count { $0 } >= 2)
        #expect(played.launches >= 2)
    }

    @Test func `Descriptors that come with an answer are not kept`() throws {
        let played = PlayedDecoder { _, channel in
            while let (request, file, memory) = channel.order() {
                _ = channel.send(Self.done(request), descriptors: [file, memory])
                close(file)
                close(memory)
            }
        }
        let decoder = played.decoder()
        _ = try decoder.decode(path, order)
        let next = dup(0)
        for _ in 0..<200 { _ = try decoder.decode(path, order) }
        let after = dup(0)
        // A leak would keep four hundred descriptors. Other tests open fewer files at the same time.
        #expect(after - next < 200)
        close(next)
        close(after)
    }

    @Test func `A reason is one line of bounded length`() throws {
        let played = PlayedDecoder { _, channel in
            guard let (request, _, _) = channel.order() else { return }
            let text = "bad\n2026-01-01 error: not really\u{7}" + String(repeating: "x", count: 2000)
            _ = channel.send(DecoderReply(number: request.number, outcome: .failed(.undecodable, text)).bytes)
            channel.waitForEnd()
        }
        do {
            _ = try played.decoder().decode(path, order)
            Issue.record("no error")
        } catch {
            #expect(error.reason.hasPrefix("bad 2026-01-01 error: not really x"))
            #expect(error.reason.utf8.count <= 400)
        }
    }

    @Test
    func `A picture whose decoding hangs is tried once, under whatever name and in whatever size it is asked for`()
        throws
    {
        let bytes = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"
        let (first, second) = (try square.folder.write("a.svg", bytes), try square.folder.write("b.svg", bytes))
        let other = try square.folder.write("c.svg", bytes.replacing("'8' height", with: "'9' height"))
        let played = PlayedDecoder { _, channel in
            _ = channel.order()
            channel.waitForEnd()
        }
        let decoder = played.decoder(.milliseconds(50))
        func code(_ path: String, _ order: DecodingRequest) -> PictureError.Code? {
            do {
                _ = try decoder.decode(path, order)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code(first, order) == .tooSlow && played.launches == 1)
        let larger = DecodingRequest(.colors, width: 16, height: 16, part: PixelRect(x0: 0, y0: 0, x1: 16, y1: 16))
        for path in [first, second] {
            #expect(code(path, order) == .tooSlow && code(path, larger) == .tooSlow)
        }
        #expect(played.launches == 1)
        // Other content of the same length is another picture.
        #expect(code(other, order) == .tooSlow && played.launches == 2)
    }

    @Test func `A decoder that says nothing is given up`() throws {
        let played = PlayedDecoder { _, channel in
            _ = channel.order()
            channel.waitForEnd()
        }
        do {
            _ = try played.decoder(.milliseconds(50)).decode(path, order)
            Issue.record("no error")
        } catch {
            #expect(error == PictureError(.tooSlow, "decoding timed out after 50 ms"))
        }
    }

    @Test func `An answer that comes too late is not taken for the next picture's`() throws {
        let played = PlayedDecoder { launch, channel in
            guard let (request, _, memory) = channel.order() else { return }
            if launch == 1 { usleep(200_000) }
            let color: [UInt32] = [launch == 1 ? 1 : 2]
            _ = pwrite(memory, color, 4, 0)
            _ = channel.send(Self.done(request))
            close(memory)
            channel.waitForEnd()
        }
        let decoder = played.decoder(.milliseconds(100))
        #expect(throws: PictureError.self) { try decoder.decode(path, order) }
        // The decoder would not retry the same content.
        let next = try square.folder.write("next.svg", Files.square + "<!-- next -->")
        let pixels = try #require(try decoder.decode(next, order).pixels)
        #expect(pixels.base.load(as: UInt32.self) == 2)
    }

    @Test func `A program that is missing costs every picture, and is said`() throws {
        let decoder = PictureDecoder { _ throws(PictureError) in throw PictureError(.noDecoder, "no such program") }
        for _ in 0..<3 {
            #expect(throws: PictureError(.noDecoder, "no such program")) { try decoder.decode(path, order) }
        }
        #expect(throws: PictureError.self) { try DecoderProcess.start("/nowhere/decoder", idle: .seconds(1)) }
    }

    @Test func `Bad pictures in a row make no storm of starts`() throws {
        let played = PlayedDecoder { _, channel in _ = channel.order() }
        let decoder = played.decoder()
        for _ in 0..<2 {
            #expect(throws: PictureError(.undecodable, "decoder process exited unexpectedly")) {
                try decoder.decode(path, order)
            }
        }
        // After the fourth exit the next start waits, and no picture gets a second attempt.
        let launches = played.launches
        #expect(launches == 4)
        decoder.begin(path, order)
        #expect(decoder.advance() == nil)
        #expect(played.launches == launches)
        for _ in 0..<3 {
            while decoder.advance() == nil { _ = decoder.wait(until: .now + .seconds(20)) }
            decoder.begin(path, order)
        }
        #expect(played.launches == launches + 3)
    }
}
