import CPixman
import ImageDecoding

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A block of pixels in memory that pixman can draw from.
final class Pixmap: CacheEntry {
    enum Format {
        /// 32 bits per pixel, without alpha.
        case opaque
        /// 32 bits per pixel, with premultiplied alpha.
        case premultiplied
        /// 8 bits of alpha per pixel.
        case mask
    }

    let width: Int
    let height: Int
    let format: Format
    /// The number of bytes from one row to the next.
    let stride: Int
    let bits: UnsafeMutableRawPointer
    let image: OpaquePointer
    /// The owner of the memory; `nil` if this object owns it.
    private let owner: PicturePixels?

    /// Creates a picture that is transparent or, without alpha, black.
    ///
    /// - Returns: `nil` if a side is empty or longer than 32767, or if memory is low.
    convenience init?(width: Int, height: Int, format: Format) {
        guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
        let stride = format == .mask ? (width + 7) & ~7 : width * 4
        guard let bits = calloc(height, stride) else { return nil }
        self.init(width: width, height: height, format: format, stride: stride, bits: bits, owner: nil)
    }

    /// Creates a picture from decoded pixels. Returns `nil` if there are fewer pixels than requested.
    convenience init?(_ pixels: PicturePixels, of order: DecodingRequest, isOpaque: Bool) {
        guard order.content != .nothing, order.isPossible, pixels.byteCount >= order.byteCount else { return nil }
        self.init(
            width: order.part.width, height: order.part.height,
            format: order.content == .alpha ? .mask : isOpaque ? .opaque : .premultiplied, stride: order.stride,
            bits: pixels.base, owner: pixels)
    }

    /// Creates a picture from existing memory.
    ///
    /// - Parameter bits: The memory. If it has no owner, this object frees it.
    private init?(
        width: Int, height: Int, format: Format, stride: Int, bits: UnsafeMutableRawPointer, owner: PicturePixels?
    ) {
        let code =
            switch format {
            case .opaque: PIXMAN_x8r8g8b8
            case .premultiplied: PIXMAN_a8r8g8b8
            case .mask: PIXMAN_a8
            }
        let words = bits.assumingMemoryBound(to: UInt32.self)
        guard
            let image = pixman_image_create_bits_no_clear(code, Int32(width), Int32(height), words, Int32(stride))
        else {
            if owner == nil { free(bits) }
            return nil
        }
        self.width = width
        self.height = height
        self.format = format
        self.stride = stride
        self.bits = bits
        self.image = image
        self.owner = owner
    }

    deinit {
        pixman_image_unref(image)
        if owner == nil { free(bits) }
    }

    /// The memory in bytes, including the overhead of pixman and the allocator.
    var memory: Int { stride * height + 400 }

    var isOpaque: Bool { format == .opaque }

    /// Returns the pixels of a row of a picture.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (bits + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Returns the alpha values of a row of a mask.
    func maskRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (bits + y * stride).assumingMemoryBound(to: UInt8.self)
    }
}
