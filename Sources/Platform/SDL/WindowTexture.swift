import CSDL2
import Drawing
import Rendering

/// The pixels of a window on Wayland in a texture with the full resolution of the screen.
///
/// SDL's window surface also uses OpenGL, but its size is in units of the compositor. On a compositor with a scale of 2, the picture would
/// be drawn at half the resolution and enlarged (`SDL_CreateWindowTexture`, up to 2.32).
@MainActor final class WindowTexture: WindowPixels {
    let buffer: PixelBuffer
    private let renderer: OpaquePointer
    private let texture: OpaquePointer

    var isDirect: Bool { false }

    init(of window: OpaquePointer) throws(PlatformError) {
        let accelerated = SDL_RENDERER_ACCELERATED.rawValue
        guard let renderer = sdl.SDL_GetRenderer(window) ?? sdl.SDL_CreateRenderer(window, -1, accelerated) else {
            throw PlatformError(.noSurface, "cannot create the texture of the window: \(SDLVideo.lastError)")
        }
        self.renderer = renderer
        var (width, height) = (CInt(), CInt())
        _ = sdl.SDL_GetRendererOutputSize(renderer, &width, &height)
        do {
            buffer = try PixelBuffer(size: PixelSize(width: Int(max(width, 1)), height: Int(max(height, 1))))
        } catch {
            throw PlatformError(.noSurface, "cannot draw to the window: \(error)")
        }
        let (format, access) = (SDL_PIXELFORMAT_XRGB8888.rawValue, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue))
        guard let texture = sdl.SDL_CreateTexture(renderer, format, access, max(width, 1), max(height, 1)) else {
            throw PlatformError(.noSurface, "cannot draw to the window: \(SDLVideo.lastError)")
        }
        self.texture = texture
        _ = sdl.SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    }

    isolated deinit {
        sdl.SDL_DestroyTexture(texture)
    }

    func show(_ rects: [SDL_Rect]) -> Bool {
        var (width, height) = (CInt(), CInt())
        _ = sdl.SDL_GetRendererOutputSize(renderer, &width, &height)
        guard width == buffer.size.width, height == buffer.size.height else { return false }
        for rect in rects {
            var rect = rect
            let start = buffer.base + Int(rect.y) * buffer.stride + 4 * Int(rect.x)
            _ = sdl.SDL_UpdateTexture(texture, &rect, start, CInt(buffer.stride))
        }
        guard sdl.SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
        sdl.SDL_RenderPresent(renderer)
        return true
    }
}
