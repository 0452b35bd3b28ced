import Drawing
import Glibc
import ImageDecoding
import PNG
import PictureFiles
import System

extension PixelBuffer {
    /// Writes the buffer as a PNG file (ISO/IEC 15948) without alpha.
    ///
    /// A regular file is replaced atomically once the data is complete. A pipe or device is written directly.
    public func writePNG(to path: String) throws(RenderingError) {
        guard let bytes = PNGFile.bytes(width: size.width, height: size.height, row: { UnsafePointer(row($0)) }) else {
            throw RenderingError(.outOfMemory, "out of memory", path: path)
        }
        do throws(FileError) {
            try OutputFile.write(bytes, to: path)
        } catch {
            throw RenderingError(.unwritable, error.reason, path: path)
        }
    }

    /// Reads a picture file into a buffer, and blocks until it is decoded. Transparent pixels become black.
    public convenience init(contentsOf path: String) throws {
        let decoder = PictureDecoder()
        let header = try PictureHeader(path: path)
        let size = PixelSize(width: Int(header.width.rounded(.up)), height: Int(header.height.rounded(.up)))
        let order = DecodingRequest(.colors, width: size.width, height: size.height, part: PixelRect(size))
        let decoded = try decoder.decode(path, order)
        try self.init(size: size)
        guard let pixels = decoded.pixels else { return }
        for y in 0..<size.height {
            row(y).update(
                from: (pixels.base + y * order.stride).assumingMemoryBound(to: UInt32.self), count: size.width)
        }
    }
}
