import CSDL2
import Drawing
import Rendering

/// The pixels of a window in SDL's window surface.
@MainActor final class WindowSurface: WindowPixels {
    let buffer: PixelBuffer
    private let window: OpaquePointer
    private let surface: UnsafeMutablePointer<SDL_Surface>
    /// A surface with the pixels of the buffer, if the pixels of the window have another format; otherwise `nil`.
    private let shadow: UnsafeMutablePointer<SDL_Surface>?

    var isDirect: Bool { shadow == nil }

    init(of window: OpaquePointer) throws(PlatformError) {
        // Tried twice, because a window may have no surface for a moment while it is resized.
        guard let surface = sdl.SDL_GetWindowSurface(window) ?? sdl.SDL_GetWindowSurface(window) else {
            throw PlatformError(.noSurface, "cannot get the surface of the window: \(SDLVideo.lastError)")
        }
        self.window = window
        self.surface = surface
        let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        let formats = [SDL_PIXELFORMAT_XRGB8888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
        if let pixels = surface.pointee.pixels, formats.contains(surface.pointee.format.pointee.format),
            surface.pointee.flags & UInt32(SDL_RLEACCEL) == 0,
            let buffer = try? PixelBuffer(borrowing: pixels, size: size, stride: Int(surface.pointee.pitch))
        {
            self.buffer = buffer
            shadow = nil
            return
        }
        do {
            buffer = try PixelBuffer(size: size)
        } catch {
            throw PlatformError(.noSurface, "cannot draw to the window: \(error)")
        }
        shadow = sdl.SDL_CreateRGBSurfaceWithFormatFrom(
            buffer.base, CInt(size.width), CInt(size.height), 32, CInt(buffer.stride),
            SDL_PIXELFORMAT_XRGB8888.rawValue)
        guard shadow != nil else {
            throw PlatformError(.noSurface, "cannot draw to the window: \(SDLVideo.lastError)")
        }
    }

    isolated deinit {
        // The surface of the window belongs to SDL.
        sdl.SDL_FreeSurface(shadow)
    }

    func show(_ rects: [SDL_Rect]) -> Bool {
        if let shadow {
            for rect in rects {
                var source = rect
                var target = rect
                _ = sdl.SDL_UpperBlit(shadow, &source, surface, &target)
            }
        }
        return sdl.SDL_UpdateWindowSurfaceRects(window, rects, CInt(rects.count)) == 0
    }
}
