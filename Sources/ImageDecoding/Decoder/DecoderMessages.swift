import Drawing
import PictureFiles

/// A request to the decoder program: ten four-byte numbers. The file, and the memory for the pixels if there is any, are
/// sent along as file descriptors.
package struct DecoderRequest: Hashable, Sendable {
    /// The protocol version. Both sides must come from the same build.
    private static let version: Int32 = 1
    package static let byteCount = 40

    /// An identifier that is repeated in the reply.
    package var number: Int32
    package var order: DecodingRequest

    package init(number: Int32, order: DecodingRequest) {
        self.number = number
        self.order = order
    }

    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        let words = Int32.words(bytes)
        guard words[0] == Self.version, let content = DecodingRequest.Content(rawValue: words[2]) else { return nil }
        number = words[1]
        order = DecodingRequest(
            content, width: Int(words[3]), height: Int(words[4]),
            part: PixelRect(x0: Int(words[5]), y0: Int(words[6]), x1: Int(words[7]), y1: Int(words[8])))
        guard order.isPossible else { return nil }
    }

    package var bytes: [UInt8] {
        let numbers = [
            order.width, order.height, order.part.x0, order.part.y0, order.part.x1, order.part.y1, 0,
        ]
        let words = [Self.version, number, order.content.rawValue] + numbers.map { Int32(clamping: $0) }
        return Int32.bytes(words)
    }
}

/// The result of a request: three four-byte numbers, followed by a text with the reason if the request failed.
package struct DecoderReply: Hashable, Sendable {
    package static let maxByteCount = 12 + 400

    package enum Outcome: Hashable, Sendable {
        /// The pixels are in the shared memory.
        case done(isOpaque: Bool)
        case failed(PictureError.Code, String)
    }

    package var number: Int32
    package var outcome: Outcome

    package init(number: Int32, outcome: Outcome) {
        self.number = number
        self.outcome = outcome
    }

    /// Parses a reply.
    ///
    /// - Returns: `nil` if the bytes are not a valid reply.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= 12, bytes.count <= Self.maxByteCount else { return nil }
        let words = Int32.words(Array(bytes.prefix(12)))
        number = words[0]
        if words[1] == 0 {
            guard bytes.count == 12, words[2] == 0 || words[2] == 1 else { return nil }
            outcome = .done(isOpaque: words[2] == 1)
        } else {
            guard let code = PictureError.Code(rawValue: words[1]) else { return nil }
            // The text is logged. Control characters and newlines are replaced, so that it cannot forge a log line.
            let text = String(decoding: bytes.dropFirst(12), as: UTF8.self)
            outcome = .failed(code, String(text.map { $0.isNewline || $0.asciiValue ?? 32 < 32 ? " " : $0 }))
        }
    }

    package var bytes: [UInt8] {
        switch outcome {
        case .done(let isOpaque): Int32.bytes([number, 0, isOpaque ? 1 : 0])
        case .failed(let code, let reason):
            Int32.bytes([number, code.rawValue, 0]) + reason.utf8.prefix(Self.maxByteCount - 12)
        }
    }
}

extension Int32 {
    fileprivate static func words(_ bytes: [UInt8]) -> [Int32] {
        bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - 3, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self) }
        }
    }

    fileprivate static func bytes(_ words: [Int32]) -> [UInt8] {
        words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    }
}
