import CSDL2
import Drawing
import Glibc

extension PixelBuffer {
    /// Writes the buffer as a PNG file without alpha.
    public func writePNG(to path: String) throws(RenderingError) {
        guard
            let surface = SDL_CreateRGBSurfaceFrom(
                base, Int32(size.width), Int32(size.height), 32, Int32(stride), 0xFF0000, 0xFF00, 0xFF, 0)
        else { throw RenderingError(.outOfMemory, String(cString: SDL_GetError()), path: path) }
        defer { SDL_FreeSurface(surface) }
        errno = 0
        guard IMG_SavePNG(surface, path) == 0 else {
            let reason = errno == 0 ? String(cString: SDL_GetError()) : String(cString: strerror(errno))
            throw RenderingError(.unwritable, "the picture cannot be written: \(reason)", path: path)
        }
    }

    /// Reads a picture file into a buffer; what is transparent in it comes out black.
    public convenience init(contentsOf path: String) throws(RenderingError) {
        let picture = try PictureDecoder.decode(path)
        try self.init(size: PixelSize(width: picture.width, height: picture.height))
        for y in 0..<picture.height {
            row(y).update(from: picture.row(y), count: picture.width)
        }
    }
}
