import Drawing
import Glibc

@testable import ImageDecoding

/// A decoder that answers when it is told to, with one colour for each order, or not at all.
final class ManualDecoder {
    /// The other end of the latest program's channel.
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

    /// What is waited for at present.
    var pending: DecodingRequest? {
        receive()
        return order?.request.order
    }

    /// Answers the order that is waited for; false where there is none.
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

    /// Says that the picture is none.
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
