import Drawing
import Glibc

@testable import ImageDecoding
@testable import PictureFiles

/// A decoder that answers on command, with one colour for each order or with an error.
final class ManualDecoder {
    /// The other end of the channel of the latest program.
    private final class End {
        var channel: DecoderChannel?

        deinit { channel?.close() }
    }

    let decoder: PictureDecoder
    private let end: End
    private var order: (request: DecoderRequest, memory: CInt)?
    private var channel: DecoderChannel? { end.channel }

    init() {
        let end = End()
        self.end = end
        decoder = PictureDecoder { _ throws(PictureError) in
            guard let (own, other) = DecoderChannel.pair() else { throw PictureError(.noDecoder, "no sockets") }
            end.channel = other
            return DecoderProcess(channel: own)
        }
    }

    deinit {
        if let order { close(order.memory) }
    }

    /// The order that is waiting at present.
    var pending: DecodingRequest? {
        receive()
        return order?.request.order
    }

    /// Answers the waiting order; returns false if there is none.
    @discardableResult
    func answer(_ pixel: UInt32) -> Bool {
        receive()
        guard let (request, memory) = order, let channel else { return false }
        let count = request.order.byteCount
        let bytes = [UInt32](repeating: request.order.content == .alpha ? 0xFFFF_FFFF : pixel, count: count / 4)
        pwrite(memory, bytes, count, 0)
        finish(DecoderReply(number: request.number, outcome: .done(isOpaque: pixel >> 24 == 255)), channel)
        return true
    }

    /// Rejects the picture as invalid.
    @discardableResult
    func refuse() -> Bool {
        receive()
        guard let (request, _) = order, let channel else { return false }
        finish(DecoderReply(number: request.number, outcome: .failed(.undecodable, "it is none")), channel)
        return true
    }

    private func finish(_ reply: DecoderReply, _ channel: DecoderChannel) {
        if let order { close(order.memory) }
        order = nil
        _ = channel.send(reply.bytes)
    }

    private func receive() {
        guard order == nil, case .message(let bytes, let descriptors)? = channel?.receive(upTo: 100, descriptorLimit: 2)
        else { return }
        if let request = DecoderRequest(bytes), descriptors.count == 2 { order = (request, descriptors[1]) }
        close(descriptors[0])
    }
}
