import CPixman
import CSDL2Image
import Glibc
import ImageDecoding
import PictureFiles

/// The pixels of a decoded picture.
final class DecodedSurface {
    private var surface: UnsafeMutablePointer<SDL_Surface>
    private var format = PIXMAN_x8r8g8b8
    private(set) var isOpaque = true

    /// Creates an object that owns a surface.
    ///
    /// - Parameter surface: The surface, which is freed when this object is released.
    init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        self.surface = surface
    }

    deinit {
        SDL_FreeSurface(surface)
    }

    var width: Int { Int(surface.pointee.w) }
    var height: Int { Int(surface.pointee.h) }

    static func memoryIsShort() -> PictureError {
        PictureError(.outOfMemory, "out of memory")
    }

    /// Converts the pixels to a format that pixman can draw, in place if possible, because a second copy of the largest
    /// picture would take another 256 MB.
    ///
    /// - Parameter kind: The format of the file.
    func premultiply(as kind: PictureFormat) throws(PictureError) {
        switch surface.pointee.format.pointee.format {
        case SDL_PIXELFORMAT_RGB24.rawValue
        where surface.pointee.pitch % 4 == 0 && SDL_HasColorKey(surface) == SDL_FALSE:
            format = PIXMAN_b8g8r8
            return
        case SDL_PIXELFORMAT_ARGB8888.rawValue where kind == .jpeg: return try convertCMYK()
        case SDL_PIXELFORMAT_RGB565.rawValue where kind == .png:
            try expandGrey()
            format = PIXMAN_a8r8g8b8
        case SDL_PIXELFORMAT_ABGR8888.rawValue: format = PIXMAN_a8b8g8r8
        case SDL_PIXELFORMAT_ARGB8888.rawValue: format = PIXMAN_a8r8g8b8
        default:
            guard let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
                throw Self.memoryIsShort()
            }
            SDL_FreeSurface(surface)
            surface = converted
            format = PIXMAN_a8r8g8b8
        }
        guard surface.pointee.pixels != nil else { throw Self.memoryIsShort() }
        var all: UInt32 = 0xFF00_0000
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width { all &= pixels[x] }
        }
        isOpaque = all >> 24 == 255
        guard !isOpaque else {
            format = format == PIXMAN_a8b8g8r8 ? PIXMAN_x8b8g8r8 : PIXMAN_x8r8g8b8
            return
        }
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width { pixels[x] = Self.premultiplied(pixels[x]) }
        }
    }

    /// Converts a CMYK picture in place, without a colour profile. SDL_image returns a JPEG with four components in the
    /// byte order C, M, Y, K. As in browsers, the values are treated as inverted, which is Adobe's convention: 0 is full
    /// ink.
    private func convertCMYK() throws(PictureError) {
        guard surface.pointee.pixels != nil else { throw Self.memoryIsShort() }
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width {
                let (inks, key) = (pixels[x], pixels[x] >> 24)
                pixels[x] =
                    0xFF00_0000 | Self.scaled(inks & 255, key) << 16 | Self.scaled(inks >> 8 & 255, key) << 8
                    | Self.scaled(inks >> 16 & 255, key)
            }
        }
    }

    /// Expands pixels that consist of a grey value and alpha. SDL_image before 2.8.3 returns a grey PNG with a transparent
    /// colour in this format, but declares it as RGB565.
    private func expandGrey() throws(PictureError) {
        guard let pixels = surface.pointee.pixels,
            let expanded = SDL_CreateRGBSurfaceWithFormat(
                0, CInt(width), CInt(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        else { throw Self.memoryIsShort() }
        let (source, pitch) = (surface, Int(surface.pointee.pitch))
        surface = expanded
        defer { SDL_FreeSurface(source) }
        for y in 0..<height {
            let bytes = (pixels + y * pitch).assumingMemoryBound(to: UInt8.self)
            let target = row(y)
            for x in 0..<width {
                target[x] = UInt32(bytes[2 * x + 1]) << 24 | UInt32(bytes[2 * x]) * 0x01_0101
            }
        }
    }

    private func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
        let base = surface.pointee.pixels + y * Int(surface.pointee.pitch)
        return UnsafeMutableBufferPointer(start: base.assumingMemoryBound(to: UInt32.self), count: width)
    }

    /// Returns a pixel with premultiplied alpha, rounded. The order of the colour components does not matter.
    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        return alpha << 24 | scaled(pixel >> 16 & 255, alpha) << 16 | scaled(pixel >> 8 & 255, alpha) << 8
            | scaled(pixel & 255, alpha)
    }

    /// Returns `value * factor / 255`, rounded. Both arguments must be at most 255.
    private static func scaled(_ value: UInt32, _ factor: UInt32) -> UInt32 {
        let product = value * factor + 128
        return (product + product >> 8) >> 8
    }

    // MARK: Drawing

    /// Draws the requested part of the upright picture at the requested size. Each pixel of a reduced picture is the mean
    /// of the pixels it covers; enlarged pictures are interpolated linearly. Rotation is done in the same step, and only
    /// for the requested pixels.
    func draw(
        _ order: DecodingRequest, orientation: PictureOrientation, into memory: UnsafeMutableRawPointer
    ) throws(PictureError) {
        let (columns, rows) = (CInt(order.part.width), CInt(order.part.height))
        let targetFormat =
            order.content == .alpha ? PIXMAN_a8 : isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
        guard let pixels = surface.pointee.pixels,
            let source = pixman_image_create_bits_no_clear(
                format, CInt(width), CInt(height), pixels.assumingMemoryBound(to: UInt32.self), surface.pointee.pitch)
        else { throw Self.memoryIsShort() }
        defer { pixman_image_unref(source) }
        guard
            let target = pixman_image_create_bits_no_clear(
                targetFormat, columns, rows, memory.assumingMemoryBound(to: UInt32.self), CInt(order.stride))
        else { throw Self.memoryIsShort() }
        defer { pixman_image_unref(target) }
        // If the size differs by one pixel, the picture is cropped or left transparent at its edge, because scaling would
        // blur the whole picture.
        let upright = orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
        let isSameSize = abs(order.width - upright.width) <= 1 && abs(order.height - upright.height) <= 1
        func draw() {
            pixman_image_composite32(
                PIXMAN_OP_SRC, source, nil, target, CInt(order.part.x0), CInt(order.part.y0), 0, 0, 0, 0, columns, rows)
        }
        if isSameSize {
            guard orientation != .up else { return draw() }
            return PictureScaling.turn(source, of: (width, height), orientation: orientation, draw)
        }
        let isDrawn = PictureScaling.scale(
            source, from: (width, height), to: (order.width, order.height), orientation: orientation, draw)
        guard isDrawn else { throw Self.memoryIsShort() }
    }
}
