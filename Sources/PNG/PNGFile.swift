import CZlib

/// Makes PNG files (ISO/IEC 15948) of pixels, 8 bits of red, green and blue each and without alpha.
public enum PNGFile {
    /// The bytes of a file.
    ///
    /// Each row is written as its difference from the row above, which suits areas of one colour and gradients.
    ///
    /// - Parameters:
    ///   - width: in pixels, at least 1.
    ///   - height: in pixels, at least 1.
    ///   - level: zlib's, from 1, the quickest, to 9.
    ///   - row: the pixels of a row from the top, 0xXXRRGGBB each.
    /// - Returns: nil where memory is short.
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
        // 8 bits of red, green and blue each, one after the other.
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
