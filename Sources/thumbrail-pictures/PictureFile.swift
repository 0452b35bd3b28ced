import CPixman
import CSDL2Image
import Glibc
import ImageDecoding
import PictureFiles
import System

/// A picture file that is mapped into memory.
final class PictureFile {
    private let base: UnsafeMutableRawPointer
    private let count: Int
    private let header: PictureHeader

    /// Maps the file, and checks it completely before a decoder reads it.
    init(descriptor: CInt) throws(PictureError) {
        // `lseek` is used instead of `fstat`, because some C libraries implement `fstat` with a system call that also
        // accepts paths, which the filter refuses.
        let size = lseek(descriptor, 0, SEEK_END)
        guard size >= 0, size <= PictureHeader.maxFileSize else { throw PictureHeader.tooLongFile() }
        count = Int(size)
        // If the file is truncated while it is read, only this process crashes.
        let map = count == 0 ? nil : mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let map, map != MAP_FAILED else {
            if count == 0 { throw PictureError(.notAPicture, "the file is empty") }
            throw PictureError(.unreadable, "cannot read: \(String(cString: strerror(errno)))")
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

    /// Decodes the picture and draws the requested part into shared memory.
    ///
    /// - Returns: `true` if the picture is completely opaque.
    func draw(_ order: DecodingRequest, into memory: CInt?) throws(PictureError) -> Bool {
        let source: DecodedSurface
        if header.format == .svg {
            source = try rasterize(for: order)
        } else {
            source = DecodedSurface(try decode())
            let (width, height) = header.storedSize
            guard source.width == Int(width), source.height == Int(height) else {
                throw PictureError(.undecodable, "picture size differs from the size in its header")
            }
        }
        try source.premultiply(as: header.format)
        guard let memory else { return source.isOpaque }
        let map = mmap(nil, order.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
        guard let map, map != MAP_FAILED else { throw DecodedSurface.memoryIsShort() }
        defer { munmap(map, order.byteCount) }
        try source.draw(order, orientation: header.orientation, into: map)
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
            case .pdf: throw PictureError(.undecodable, "a PDF is not drawn by the picture decoder")
            }
        guard let surface else { throw Self.failure() }
        return surface
    }

    /// Rasterizes an SVG at about the requested size. If the aspect ratio differs, the caller stretches the result.
    private func rasterize(for order: DecodingRequest) throws(PictureError) -> DecodedSurface {
        // Larger pictures are rasterized at this limit and enlarged afterwards.
        let limit = Double(PictureHeader.maxSide) / 2
        let shrink = max(1, Double(order.width) / limit, Double(order.height) / limit)
        let width = max(1, (Double(order.width) / shrink).rounded(.down))
        let height = max(1, (Double(order.height) / shrink).rounded(.down))
        // SDL_image keeps the aspect ratio, so only the side with the larger scale is specified.
        let isWide = width / header.width >= height / header.height
        guard let stream = SDL_RWFromConstMem(base, CInt(count)) else { throw DecodedSurface.memoryIsShort() }
        defer { SDL_RWclose(stream) }
        guard let surface = IMG_LoadSizedSVG_RW(stream, isWide ? CInt(width) : 0, isWide ? 0 : CInt(height)) else {
            throw Self.failure()
        }
        let source = DecodedSurface(surface)
        // If there are several svg elements, the library uses the size of the last one.
        let other = isWide ? header.height * width / header.width : header.width * height / header.height
        guard abs(Double(isWide ? source.height : source.width) - other) <= 2 else {
            throw PictureError(.undecodable, "conflicting sizes in the SVG")
        }
        return source
    }

    private static func failure() -> PictureError {
        let reason = String(cString: SDL_GetError())
        if reason.contains(text: "memory") {
            return PictureError(.outOfMemory, "out of memory while decoding")
        }
        return PictureError(.undecodable, "cannot decode: \(reason)")
    }
}
