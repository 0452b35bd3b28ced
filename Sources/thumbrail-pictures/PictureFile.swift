import CPixman
import CSDL2Image
import Glibc
import ImageDecoding

/// A whole picture file in memory.
final class PictureFile {
    private let base: UnsafeMutableRawPointer
    private let count: Int
    private let header: PictureHeader

    /// Looks at all of the file, before a decoder does.
    init(descriptor: CInt) throws(PictureError) {
        // To ask for the file's status is, on some C libraries, the same call that asks for the status of any path.
        let size = lseek(descriptor, 0, SEEK_END)
        guard size >= 0, size <= PictureHeader.maxFileSize else { throw PictureHeader.tooLongFile() }
        count = Int(size)
        // A file that is cut off while it is read is the end of this process, and of nothing else.
        let map = count == 0 ? nil : mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let map, map != MAP_FAILED else {
            if count == 0 { throw PictureError(.notAPicture, "the file is empty") }
            throw PictureError(.unreadable, "the file cannot be read: \(String(cString: strerror(errno)))")
        }
        do throws(PictureError) {
            header = try PictureHeader(whole: UnsafeRawBufferPointer(start: map, count: count))
        } catch {
            munmap(map, count)
            throw error
        }
        base = map
    }

    deinit {
        munmap(base, count)
    }

    /// Decodes the picture, and draws what was ordered of it into shared memory.
    ///
    /// - Returns: whether it is opaque everywhere.
    func draw(_ order: DecodingRequest, into memory: CInt?) throws(PictureError) -> Bool {
        let source: DecodedSurface
        if header.format == .svg {
            source = try rasterize(for: order)
        } else {
            source = DecodedSurface(try decode())
            guard source.width == Int(header.width), source.height == Int(header.height) else {
                throw PictureError(.undecodable, "the picture is not as large as its header says")
            }
        }
        try source.premultiply()
        guard let memory else { return source.isOpaque }
        let map = mmap(nil, order.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
        guard let map, map != MAP_FAILED else { throw DecodedSurface.memoryIsShort() }
        defer { munmap(map, order.byteCount) }
        try source.draw(order, into: map)
        return source.isOpaque
    }

    private func decode() throws(PictureError) -> UnsafeMutablePointer<SDL_Surface> {
        guard let stream = SDL_RWFromConstMem(base, CInt(count)) else { throw DecodedSurface.memoryIsShort() }
        defer { SDL_RWclose(stream) }
        let surface =
            switch header.format {
            case .png: IMG_LoadPNG_RW(stream)
            case .jpeg: IMG_LoadJPG_RW(stream)
            case .webP: IMG_LoadWEBP_RW(stream)
            case .gif: IMG_LoadGIF_RW(stream)
            case .bmp: IMG_LoadBMP_RW(stream)
            case .svg: IMG_LoadSVG_RW(stream)
            }
        guard let surface else { throw Self.failure() }
        return surface
    }

    /// Draws an SVG for its size; where that has another shape than the SVG, the picture is stretched.
    private func rasterize(for order: DecodingRequest) throws(PictureError) -> DecodedSurface {
        // What is drawn larger than that is enlarged.
        let limit = Double(PictureHeader.maxSide) / 2
        let shrink = max(1, Double(order.width) / limit, Double(order.height) / limit)
        let width = max(1, (Double(order.width) / shrink).rounded(.down))
        let height = max(1, (Double(order.height) / shrink).rounded(.down))
        // SDL_image keeps the shape, so the side that needs the greater scale is asked for.
        let isWide = width / header.width >= height / header.height
        guard let stream = SDL_RWFromConstMem(base, CInt(count)) else { throw DecodedSurface.memoryIsShort() }
        defer { SDL_RWclose(stream) }
        guard let surface = IMG_LoadSizedSVG_RW(stream, isWide ? CInt(width) : 0, isWide ? 0 : CInt(height)) else {
            throw Self.failure()
        }
        let source = DecodedSurface(surface)
        // Of several svg elements the library takes the last one's size.
        let other = isWide ? header.height * width / header.width : header.width * height / header.height
        guard abs(Double(isWide ? source.height : source.width) - other) <= 2 else {
            throw PictureError(.undecodable, "the SVG says its size more than once")
        }
        return source
    }

    private static func failure() -> PictureError {
        let reason = String(cString: SDL_GetError())
        if reason.contains("memory") {
            return PictureError(.outOfMemory, "the picture needs too much memory to be decoded")
        }
        return PictureError(.undecodable, "the picture cannot be decoded: \(reason)")
    }
}
