import CPixman
import CSDL2Image
import Glibc
import ImageDecoding

/// The pixels of a decoded picture.
final class DecodedSurface {
    private var surface: UnsafeMutablePointer<SDL_Surface>
    private var format = PIXMAN_x8r8g8b8
    private(set) var isOpaque = true

    /// Creates an object that owns a surface.
    ///
    /// - Parameter surface: The surface, which is freed with this object.
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

    /// Converts the pixels to a format that pixman can draw from, in place if possible. A second copy of the largest
    /// picture would take another 256 MB.
    func premultiply() throws(PictureError) {
        switch surface.pointee.format.pointee.format {
        case SDL_PIXELFORMAT_RGB24.rawValue where surface.pointee.pitch % 4 == 0:
            format = PIXMAN_b8g8r8
            return
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

    private func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
        let base = surface.pointee.pixels + y * Int(surface.pointee.pitch)
        return UnsafeMutableBufferPointer(start: base.assumingMemoryBound(to: UInt32.self), count: width)
    }

    /// Returns a pixel with premultiplied alpha, rounded. The order of the colour components does not matter.
    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func scaled(_ value: UInt32) -> UInt32 {
            let product = value * alpha + 128
            return (product + product >> 8) >> 8
        }
        return alpha << 24 | scaled(pixel >> 16 & 255) << 16 | scaled(pixel >> 8 & 255) << 8 | scaled(pixel & 255)
    }

    // MARK: Drawing

    /// Draws a part of the picture after scaling the whole to the requested size. Each pixel of a reduced picture is
    /// the mean of the pixels it covers; enlarged pictures are interpolated linearly.
    func draw(_ order: DecodingRequest, into memory: UnsafeMutableRawPointer) throws(PictureError) {
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
        // A picture whose size is off by one pixel is cut or left transparent at its edge, because scaling would blur
        // all of it.
        let isSameSize = abs(order.width - width) <= 1 && abs(order.height - height) <= 1
        func draw() {
            pixman_image_composite32(
                PIXMAN_OP_SRC, source, nil, target, CInt(order.part.x0), CInt(order.part.y0), 0, 0, 0, 0, columns, rows)
        }
        if isSameSize { return draw() }
        let isDrawn = PictureScaling.scale(
            source, from: (width, height), to: (order.width, order.height), draw)
        guard isDrawn else { throw Self.memoryIsShort() }
    }
}
