import Drawing

/// What a picture file's first bytes and its frame of chunks tell, before anything is decoded.
struct PictureHeader: Hashable {
    /// Longer sides are refused.
    static let maxSide = 8192
    /// More pixels are refused: decoded, they would need 256 MB.
    static let maxPixels = 64_000_000

    let format: PictureFormat
    /// In pixels; an SVG's own size need not be whole.
    let width: Double
    let height: Double

    /// Reads a file's header and looks whether the file is whole.
    ///
    /// - Throws: `notAPicture`, `truncated` or `tooLarge`.
    init(_ bytes: [UInt8]) throws(RenderingError) {
        let reader = ByteReader(bytes)
        guard !bytes.isEmpty else { throw RenderingError(.notAPicture, "the file is empty") }
        let size: (width: Double, height: Double)
        if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            format = .png
            size = try Self.png(reader)
        } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
            format = .jpeg
            size = try Self.jpeg(reader)
        } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
            format = .webP
            size = try Self.webP(reader)
        } else if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) {
            format = .gif
            size = try Self.gif(reader)
        } else if reader.has("BM", at: 0), bytes.count >= 26 {
            format = .bmp
            size = try Self.bmp(reader)
        } else if let svg = SVGHeader(bytes) {
            format = .svg
            guard let own = svg.size else {
                throw RenderingError(.notAPicture, "the SVG has neither width and height nor a viewBox")
            }
            size = (own.width, own.height)
        } else {
            throw RenderingError(.notAPicture, "this is no PNG, JPEG, WebP, SVG, GIF or BMP file")
        }
        guard size.width > 0, size.height > 0 else { throw RenderingError(.notAPicture, "the picture has no size") }
        let side = Double(Self.maxSide)
        guard size.width <= side, size.height <= side, size.width * size.height <= Double(Self.maxPixels) else {
            let (width, height) = (Int(min(size.width, 1e12)), Int(min(size.height, 1e12)))
            throw RenderingError(
                .tooLarge,
                "the picture has \(width)x\(height) pixels; \(Self.maxSide) on a side and 64 million in all are allowed"
            )
        }
        (width, height) = size
    }

    private static func truncated() -> RenderingError {
        RenderingError(.truncated, "the file ends before the picture does")
    }

    /// PNG (ISO/IEC 15948): IHDR is the first chunk, IEND the last.
    private static func png(_ reader: ByteReader) throws(RenderingError) -> (Double, Double) {
        guard reader.has("IHDR", at: 12), let width = reader.big32(16), let height = reader.big32(20) else {
            throw truncated()
        }
        var offset = 8
        while !reader.has("IEND", at: offset + 4) {
            guard let length = reader.big32(offset), reader.contains(offset + 8) else { throw truncated() }
            offset += 12 + length
        }
        return (Double(width), Double(height))
    }

    /// JPEG (ISO/IEC 10918-1): segments with a length; after a start of scan, data up to the next marker.
    private static func jpeg(_ reader: ByteReader) throws(RenderingError) -> (Double, Double) {
        var offset = 2
        var size: (Double, Double)?
        while true {
            guard let lead = reader.byte(offset), var marker = reader.byte(offset + 1) else { throw truncated() }
            guard lead == 0xFF else { throw RenderingError(.undecodable, "the JPEG's segments are broken") }
            while marker == 0xFF {
                offset += 1
                guard let next = reader.byte(offset + 1) else { throw truncated() }
                marker = next
            }
            if marker == 0xD9 { break }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                offset += 2
                continue
            }
            guard let length = reader.big16(offset + 2), length >= 2 else { throw truncated() }
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                guard let height = reader.big16(offset + 5), let width = reader.big16(offset + 7) else {
                    throw truncated()
                }
                size = (Double(width), Double(height))
            }
            offset += 2 + length
            guard marker == 0xDA else { continue }
            // Within a scan FF is followed by 0, or by a restart's number.
            guard let end = reader.endOfScan(from: offset) else { throw truncated() }
            offset = end
        }
        guard let size else { throw RenderingError(.undecodable, "the JPEG has no frame") }
        return size
    }

    /// WebP: a RIFF container whose first chunk is VP8, VP8L or VP8X.
    private static func webP(_ reader: ByteReader) throws(RenderingError) -> (Double, Double) {
        guard let size = reader.little32(4), size + 8 <= reader.count else { throw truncated() }
        if reader.has("VP8X", at: 12), let width = reader.little24(24), let height = reader.little24(27) {
            return (Double(width + 1), Double(height + 1))
        }
        if reader.has("VP8L", at: 12), let bits = reader.little32(21) {
            return (Double(bits & 0x3FFF + 1), Double(bits >> 14 & 0x3FFF + 1))
        }
        if reader.has("VP8 ", at: 12), let width = reader.little16(26), let height = reader.little16(28) {
            return (Double(width & 0x3FFF), Double(height & 0x3FFF))
        }
        throw RenderingError(.undecodable, "the WebP has no picture")
    }

    /// GIF: ends with 3B, behind which some programs leave zeros.
    private static func gif(_ reader: ByteReader) throws(RenderingError) -> (Double, Double) {
        guard let width = reader.little16(6), let height = reader.little16(8), reader.lastNonZero == 0x3B else {
            throw truncated()
        }
        return (Double(width), Double(height))
    }

    private static func bmp(_ reader: ByteReader) throws(RenderingError) -> (Double, Double) {
        guard let header = reader.little32(14) else { throw truncated() }
        if header == 12, let width = reader.little16(18), let height = reader.little16(20) {
            return (Double(width), Double(height))
        }
        guard let width = reader.little32(18), let height = reader.little32(22) else { throw truncated() }
        // A negative height means rows from top to bottom.
        return (Double(width), abs(Double(Int32(truncatingIfNeeded: height))))
    }
}
