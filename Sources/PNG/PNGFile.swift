import CZlib

/// Creates PNG files (ISO/IEC 15948) from pixels, with 8 bits each for red, green and blue, and without alpha.
public enum PNGFile {
    /// Returns the bytes of a PNG file.
    ///
    /// Each row is stored as its difference from the row above, which compresses solid areas and gradients well.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    ///   - level: The zlib compression level, from 1 (fastest) to 9.
    ///   - row: A function that returns the pixels of a row, counted from the top. Each pixel is 0xXXRRGGBB.
    /// - Returns: `nil` if memory is low.
    public static func bytes(
        width: Int, height: Int, level: CInt = 6, row: (_ y: Int) -> UnsafePointer<UInt32>
    ) -> [UInt8]? {
        let filter: UInt8 = 2
        let length = width * 3 + 1
        let rows = [UInt8](unsafeUninitializedCapacity: length * height) { bytes, filled in
            var at = 0
            func put(_ byte: UInt8) {
                bytes[at] = byte
                at += 1
            }
            for y in 0..<height {
                let pixels = row(y)
                let above = y > 0 ? row(y - 1) : nil
                put(filter)
                for x in 0..<width {
                    let (pixel, other) = (pixels[x], above?[x] ?? 0)
                    put(UInt8(truncatingIfNeeded: pixel >> 16) &- UInt8(truncatingIfNeeded: other >> 16))
                    put(UInt8(truncatingIfNeeded: pixel >> 8) &- UInt8(truncatingIfNeeded: other >> 8))
                    put(UInt8(truncatingIfNeeded: pixel) &- UInt8(truncatingIfNeeded: other))
                }
            }
            filled = at
        }
        var count = compressBound(uLong(rows.count))
        var isPacked = false
        let packed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            isPacked = compress2(buffer.baseAddress, &count, rows, uLong(rows.count), level) == Z_OK
            filled = isPacked ? Int(count) : 0
        }
        guard isPacked else { return nil }
        let numbers = [width, height].flatMap { bigEndian(UInt32(truncatingIfNeeded: $0)) }
        // Bit depth 8, colour type 2 (red, green, blue), not interlaced.
        let header = numbers + [8, 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", packed)
            + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(UInt32(crc32(0, body, UInt32(body.count))))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
