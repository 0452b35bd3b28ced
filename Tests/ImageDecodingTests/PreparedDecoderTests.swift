import Drawing
import Glibc
import TestSupport
import Testing

@testable import ImageDecoding
@testable import PictureFiles

@Suite("Picture decoders started in advance", .timeLimit(.minutes(10)))
struct PreparedDecoderTests {
    private let square: SquarePicture
    private var path: String { square.path }
    private var order: DecodingRequest { square.order }

    init() throws {
        square = try SquarePicture()
    }

    /// Answers an order after a delay in microseconds; returns false if there is none.
    private static func answer(_ channel: DecoderChannel, after time: UInt32 = 0) -> Bool {
        guard let (request, file, memory) = channel.order() else { return false }
        close(file)
        close(memory)
        usleep(time)
        return channel.send(DecoderReply(number: request.number, outcome: .done(isOpaque: true)).bytes)
    }

    @Test func `A program that was started beforehand is the one that decodes, and there is but one`() throws {
        let played = PlayedDecoder { _, channel in
            while Self.answer(channel) {}
        }
        let decoder = played.decoder()
        decoder.prepare()
        decoder.prepare()
        #expect(played.launches == 1 && decoder.isIdle)
        _ = try decoder.decode(path, order)
        _ = try decoder.decode(path, order)
        #expect(played.launches == 1)
    }

    @Test func `One that ended before anything was ordered is replaced`() throws {
        let played = PlayedDecoder { launch, channel in
            if launch == 1 { return }
            while Self.answer(channel) {}
        }
        let decoder = played.decoder()
        decoder.prepare()
        usleep(100_000)
        #expect(decoder.advance() == nil)
        _ = try decoder.decode(path, order)
        #expect(played.launches == 2)
    }

    @Test func `While it starts its first picture may take the time of the start too, and no other may`() throws {
        let played = PlayedDecoder { _, channel in
            while Self.answer(channel, after: 1_000_000) {}
        }
        let decoder = played.decoder(.milliseconds(200), start: .seconds(20))
        decoder.prepare()
        _ = try decoder.decode(path, order)
        let error = #expect(throws: PictureError.self) { try decoder.decode(path, order) }
        #expect(error?.code == .tooSlow)
    }

    @Test func `What cannot be started says so to the first order`() throws {
        let decoder = PictureDecoder { _ throws(PictureError) in throw PictureError(.noDecoder, "not there") }
        decoder.prepare()
        #expect(decoder.isIdle)
        let error = #expect(throws: PictureError.self) { try decoder.decode(path, order) }
        #expect(error?.reason == "not there")
    }
}
