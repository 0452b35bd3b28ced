import CZlib
import Drawing
import Files
import Glibc
import Pictures

extension PixelBuffer {
    /// Writes the buffer as a PNG file (ISO/IEC 15948) without alpha.
    ///
    /// A regular file is replaced when all of it is written; to a pipe or a device it is written as it comes.
    public func writePNG(to path: String) throws(RenderingError) {
        guard let bytes = png() else {
            throw RenderingError(.outOfMemory, "there is no memory for the picture", path: path)
        }
        do throws(FileError) {
            try OutputFile.write(bytes, to: path)
        } catch {
            throw RenderingError(.unwritable, error.reason, path: path)
        }
    }

    /// The PNG file's bytes; nil where memory is short.
    private func png() -> [UInt8]? {
        // Each row is written as its difference from the row above, which suits areas of one colour and gradients.
        let filter: UInt8 = 2
        var rows: [UInt8] = []
        rows.reserveCapacity((size.width * 3 + 1) * size.height)
        for y in 0..<size.height {
            let pixels = row(y)
            let above = y > 0 ? row(y - 1) : nil
            rows.append(filter)
            for x in 0..<size.width {
                let (pixel, other) = (pixels[x], above?[x] ?? 0)
                for shift: UInt32 in [16, 8, 0] {
                    rows.append(UInt8(truncatingIfNeeded: pixel >> shift) &- UInt8(truncatingIfNeeded: other >> shift))
                }
            }
        }
        var count = compressBound(uLong(rows.count))
        var isPacked = false
        let packed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            isPacked = compress2(buffer.baseAddress, &count, rows, uLong(rows.count), 6) == Z_OK
            filled = isPacked ? Int(count) : 0
        }
        guard isPacked else { return nil }
        let numbers = [size.width, size.height].flatMap { Self.bigEndian(UInt32($0)) }
        // 8 bits of red, green and blue each, one after the other.
        let header = numbers + [8, 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + Self.chunk("IDAT", packed)
            + Self.chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(UInt32(crc32(0, body, UInt32(body.count))))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    /// Reads a picture file into a buffer; what is transparent in it comes out black. Waits for the decoder.
    public convenience init(contentsOf path: String) throws {
        let decoder = PictureDecoder()
        let header = try PictureHeader(path: path)
        let size = PixelSize(width: Int(header.width.rounded(.up)), height: Int(header.height.rounded(.up)))
        let order = PictureOrder(.colors, width: size.width, height: size.height, part: PixelRect(size))
        let decoded = try decoder.decode(path, order)
        try self.init(size: size)
        guard let pixels = decoded.pixels else { return }
        for y in 0..<size.height {
            row(y).update(
                from: (pixels.base + y * order.stride).assumingMemoryBound(to: UInt32.self), count: size.width)
        }
    }
}
