import CSDL2
import Drawing

/// Turns picture files into pixels.
enum PictureDecoder {
    /// Decodes a file completely, an SVG at its own size.
    static func decode(_ path: String) throws(RenderingError) -> Pixmap {
        do {
            let bytes = try FileBytes.load(path)
            let header = try PictureHeader(bytes)
            if header.format == .svg {
                let size = (Int(header.width.rounded(.up)), Int(header.height.rounded(.up)))
                return try rasterize(bytes, header: header, width: size.0, height: size.1)
            }
            return try decode(bytes)
        } catch {
            throw RenderingError(error.code, error.reason, path: path)
        }
    }

    /// Decodes any format but SVG.
    static func decode(_ bytes: [UInt8]) throws(RenderingError) -> Pixmap {
        let surface = bytes.withUnsafeBytes { IMG_Load_RW(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1) }
        guard let surface else { throw failure() }
        defer { SDL_FreeSurface(surface) }
        return try pixmap(surface)
    }

    /// Draws an SVG at a size in pixels; where that has another shape than the SVG, the picture is stretched.
    static func rasterize(
        _ bytes: [UInt8], header: PictureHeader, width: Int, height: Int
    ) throws(RenderingError) -> Pixmap {
        // SDL_image keeps the shape, so the side that needs the greater scale is asked for.
        let isWide = Double(width) / header.width >= Double(height) / header.height
        let surface = bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
            guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)) else { return nil }
            // Unlike `IMG_Load_RW`, this one leaves its source open.
            defer { SDL_RWclose(source) }
            return IMG_LoadSizedSVG_RW(source, isWide ? Int32(width) : 0, isWide ? 0 : Int32(height))
        }
        guard let surface else { throw failure() }
        defer { SDL_FreeSurface(surface) }
        let picture = try pixmap(surface)
        guard picture.width != width || picture.height != height else { return picture }
        // A side that is one pixel off is cut or left clear: scaled, the whole picture would lose its crispness.
        if abs(picture.width - width) <= 1, abs(picture.height - height) <= 1 {
            guard let cut = Pixmap(width: width, height: height, format: .premultiplied) else { throw memoryIsShort() }
            for y in 0..<min(height, picture.height) {
                let source = picture.row(y)
                let target = cut.row(y)
                for x in 0..<min(width, picture.width) { target[x] = source[x] }
            }
            return cut
        }
        guard let scaled = PictureScaler.scale(picture, to: (width, height)) else { throw memoryIsShort() }
        return scaled
    }

    private static func pixmap(_ surface: UnsafeMutablePointer<SDL_Surface>) throws(RenderingError) -> Pixmap {
        let isARGB = surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue
        let converted =
            isARGB ? nil : SDL_ConvertSurfaceFormat(surface, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue), 0)
        defer { if let converted { SDL_FreeSurface(converted) } }
        let straight = isARGB ? surface : converted
        guard let straight, let base = straight.pointee.pixels else { throw memoryIsShort() }
        let (width, height) = (Int(straight.pointee.w), Int(straight.pointee.h))
        guard width <= PictureHeader.maxSide + 1, height <= PictureHeader.maxSide + 1 else {
            throw RenderingError(.tooLarge, "the picture has \(width)x\(height) pixels")
        }
        let pitch = Int(straight.pointee.pitch)
        func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
            (base + y * pitch).assumingMemoryBound(to: UInt32.self)
        }
        var all: UInt32 = 0xFF00_0000
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width { all &= pixels[x] }
        }
        let isOpaque = all >> 24 == 255
        guard let pixmap = Pixmap(width: width, height: height, format: isOpaque ? .opaque : .premultiplied) else {
            throw memoryIsShort()
        }
        for y in 0..<height {
            let source = row(y)
            let target = pixmap.row(y)
            if isOpaque {
                target.update(from: source, count: width)
            } else {
                for x in 0..<width { target[x] = Pixel.premultiplied(source[x]) }
            }
        }
        return pixmap
    }

    private static func failure() -> RenderingError {
        RenderingError(.undecodable, "the picture cannot be decoded: \(String(cString: SDL_GetError()))")
    }

    private static func memoryIsShort() -> RenderingError {
        RenderingError(.outOfMemory, "there is no memory for the picture")
    }
}
