import CPixman

/// The layout of a screen pixel's three colours in memory.
///
/// The names list the channels from the highest bit of the pixel value to the lowest, as in DRM and pixman. The values are
/// stored in little-endian order.
public enum PixelFormat: String, CaseIterable, Hashable, Sendable {
    /// 32 bits: unused, red, green, blue, from the highest bit to the lowest.
    case xrgb8888
    /// 32 bits: unused, blue, green, red.
    case xbgr8888
    /// 32 bits: red, green, blue, unused.
    case rgbx8888
    /// 32 bits: blue, green, red, unused.
    case bgrx8888
    /// 24 bits: red, green, blue.
    case rgb888
    /// 24 bits: blue, green, red.
    case bgr888
    /// 16 bits: 5 of red, 6 of green, 5 of blue.
    case rgb565
    /// 16 bits: 5 of blue, 6 of green, 5 of red.
    case bgr565
    /// 16 bits: 1 unused, 5 each of red, green and blue.
    case xrgb1555
    /// 16 bits: 1 unused, 5 each of blue, green and red.
    case xbgr1555

    /// The position of a colour component within a pixel, counted from the lowest bit.
    public struct Channel: Hashable, Sendable {
        /// The index of the lowest bit.
        public var offset: Int
        /// The number of bits.
        public var length: Int

        /// Creates a channel.
        public init(offset: Int, length: Int) {
            self.offset = offset
            self.length = length
        }
    }

    /// Creates the format that matches the channels reported by a driver. Returns `nil` if the format is not supported.
    public init?(bitsPerPixel: Int, red: Channel, green: Channel, blue: Channel) {
        let described = [red, green, blue]
        let format = Self.allCases.first { $0.bitsPerPixel == bitsPerPixel && $0.channels == described }
        guard let format else { return nil }
        self = format
    }

    /// The number of bits per pixel, including unused ones.
    public var bitsPerPixel: Int {
        switch self {
        case .xrgb8888, .xbgr8888, .rgbx8888, .bgrx8888: 32
        case .rgb888, .bgr888: 24
        case .rgb565, .bgr565, .xrgb1555, .xbgr1555: 16
        }
    }

    /// The number of bytes per pixel in memory.
    public var bytesPerPixel: Int { bitsPerPixel / 8 }

    /// The channels of red, green and blue.
    public var channels: [Channel] {
        func places(_ red: Int, _ green: Int, _ blue: Int, _ lengths: [Int] = [8, 8, 8]) -> [Channel] {
            zip([red, green, blue], lengths).map { Channel(offset: $0, length: $1) }
        }
        return switch self {
        case .xrgb8888, .rgb888: places(16, 8, 0)
        case .xbgr8888, .bgr888: places(0, 8, 16)
        case .rgbx8888: places(24, 16, 8)
        case .bgrx8888: places(8, 16, 24)
        case .rgb565: places(11, 5, 0, [5, 6, 5])
        case .bgr565: places(0, 5, 11, [5, 6, 5])
        case .xrgb1555: places(10, 5, 0, [5, 5, 5])
        case .xbgr1555: places(0, 5, 10, [5, 5, 5])
        }
    }

    var pixman: pixman_format_code_t {
        switch self {
        case .xrgb8888: PIXMAN_x8r8g8b8
        case .xbgr8888: PIXMAN_x8b8g8r8
        case .rgbx8888: PIXMAN_r8g8b8x8
        case .bgrx8888: PIXMAN_b8g8r8x8
        case .rgb888: PIXMAN_r8g8b8
        case .bgr888: PIXMAN_b8g8r8
        case .rgb565: PIXMAN_r5g6b5
        case .bgr565: PIXMAN_b5g6r5
        case .xrgb1555: PIXMAN_x1r5g5b5
        case .xbgr1555: PIXMAN_x1b5g5r5
        }
    }
}
