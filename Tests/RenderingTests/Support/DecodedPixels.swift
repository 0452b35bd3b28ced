import ImageDecoding
import Testing

/// The pixels that the decoder program returns for a request.
struct DecodedPixels {
    let isOpaque: Bool
    private let bytes: [UInt8]
    private let stride: Int

    init(_ path: String, _ order: DecodingRequest, by decoder: PictureDecoder) throws {
        let decoded = try decoder.decode(path, order)
        let pixels = try #require(decoded.pixels)
        isOpaque = decoded.isOpaque
        bytes = withExtendedLifetime(pixels) {
            Array(UnsafeRawBufferPointer(start: $0.base, count: order.byteCount))
        }
        stride = order.stride
    }

    /// Returns a pixel of a request for colours, with premultiplied alpha.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) }
    }

    /// Returns a pixel of a request for alpha.
    func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[y * stride + x] }
}
