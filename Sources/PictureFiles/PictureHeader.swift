import System

/// The information in a picture file's header, available without decoding.
package struct PictureHeader: Hashable, Sendable {
    /// The maximum length of a side, in pixels. Larger pictures are rejected.
    package static let maxSide = 8192
    /// The maximum number of pixels. A picture with more pixels is rejected; decoded, this many take 256 MB.
    package static let maxPixels = 64_000_000
    /// The maximum file size in bytes. Larger files are rejected.
    package static let maxFileSize = 64 << 20
    /// The maximum number of JPEG segments, PNG chunks or WebP chunks to examine. In a JPEG, metadata, thumbnails and
    /// colour profiles in segments of up to 64 KiB precede the size. The limit bounds the number of small reads per file.
    private static let maxSegments = 1000

    package let format: PictureFormat
    /// The width of the picture in pixels, after its orientation is applied. The size of an SVG need not be a whole number.
    package let width: Double
    /// The height of the picture in pixels, after its orientation is applied.
    package let height: Double
    /// The orientation of the stored pixels.
    package let orientation: PictureOrientation

    /// The size in pixels before the orientation is applied.
    package var storedSize: (width: Double, height: Double) {
        orientation.swapsSides ? (height, width) : (width, height)
    }

    /// Creates the header of a square drawing that is not in a picture file, such as a glyph of an icon font.
    package init(drawingOf side: Double) {
        (format, width, height, orientation) = (.svg, side, side, .up)
    }

    /// Creates the header of a page of a document.
    package init(of page: DocumentPage) {
        (format, width, height, orientation) = (.pdf, page.width, page.height, .up)
    }

    /// Reads the size and the orientation of a picture from its first 16 KiB and from the headers of its segments or
    /// chunks.
    ///
    /// - Throws: An error if the file is not a picture or the picture is too large. The rest of the file is checked only
    ///   when it is decoded.
    package init(of file: borrowing InputFile) throws(PictureError) {
        guard file.size <= Self.maxFileSize else { throw Self.tooLongFile() }
        let window: FileWindow
        do throws(FileError) {
            window = try FileWindow(file)
        } catch {
            throw PictureError(error)
        }
        try self.init(window)
    }

    /// Reads the header of the file at a path.
    package init(path: String) throws(PictureError) {
        try self.init(of: Self.open(path))
    }

    /// Opens a file for reading, without checking that it is a picture.
    ///
    /// - Parameter isConfined: A Boolean value that tells whether the file must lie directly in its folder, not behind
    ///   a link, and have the same owner as the folder.
    package static func open(_ path: String, isConfined: Bool = false) throws(PictureError) -> InputFile {
        do throws(FileError) {
            return isConfined ? try InputFile(confined: path) : try InputFile(path)
        } catch {
            throw PictureError(error)
        }
    }

    /// Reads the header of a file in memory, and checks that the file is complete and declares only one size.
    package init(whole bytes: UnsafeRawBufferPointer) throws(PictureError) {
        let source = MappedBytes(bytes)
        try self.init(source)
        switch format {
        case .png: try Self.checkPNG(source)
        case .jpeg: try Self.checkJPEG(source)
        case .webP: try Self.checkWebP(source)
        case .gif: try Self.checkGIF(source, width: Int(width), height: Int(height))
        case .bmp, .svg, .pdf: break
        }
    }

    private init(_ source: some ByteSource) throws(PictureError) {
        guard source.count > 0 else { throw PictureError(.notAPicture, "the file is empty") }
        let size: (width: Double, height: Double)
        var orientation = PictureOrientation.up
        if source.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            format = .png
            size = try Self.png(source)
            orientation = Self.orientation(png: source)
        } else if source.has([0xFF, 0xD8, 0xFF], at: 0) {
            format = .jpeg
            (size, orientation) = try Self.jpeg(source)
        } else if source.has("RIFF", at: 0), source.has("WEBP", at: 8) {
            format = .webP
            size = try Self.webP(source)
            orientation = Self.orientation(webP: source)
        } else if source.has("GIF87a", at: 0) || source.has("GIF89a", at: 0) {
            format = .gif
            size = try Self.gif(source)
        } else if source.has("BM", at: 0), source.count >= 26 {
            format = .bmp
            size = try Self.bmp(source)
        } else if Self.isDocument(source) {
            format = .pdf
            size = (DocumentPage.assumed.width, DocumentPage.assumed.height)
        } else if let svg = SVGHeader(source.start(FileWindow.startCount)) {
            format = .svg
            guard let svgSize = svg.size else {
                throw PictureError(.notAPicture, "SVG has neither width and height nor a viewBox")
            }
            size = (svgSize.width, svgSize.height)
        } else {
            throw PictureError(.notAPicture, "not a PNG, JPEG, WebP, SVG, PDF, GIF or BMP file")
        }
        guard size.width > 0, size.height > 0 else { throw PictureError(.notAPicture, "width or height of 0") }
        let side = Double(Self.maxSide)
        guard size.width <= side, size.height <= side, size.width * size.height <= Double(Self.maxPixels) else {
            let (width, height) = (Int(min(size.width, 1e12)), Int(min(size.height, 1e12)))
            throw PictureError(
                .tooLarge,
                "picture too large: \(width)x\(height) pixels (max \(Self.maxSide) per side, 64 million in total)"
            )
        }
        (width, height) = orientation.swapsSides ? (size.height, size.width) : size
        self.orientation = orientation
    }

    /// Throws an error if the file has no pages, but a page other than the first is requested.
    package func checkPage(_ page: Int) throws(PictureError) {
        guard page != 1, format != .pdf else { return }
        throw PictureError(.undecodable, "there is no page \(page): only a PDF has pages")
    }

    package static func tooLongFile() -> PictureError {
        PictureError(.tooLarge, "file too large (max \(maxFileSize >> 20) MiB)")
    }

    private static func truncated() -> PictureError {
        PictureError(.truncated, "unexpected end of file")
    }

    // MARK: PDF (ISO 32000): a header, which may follow other bytes

    /// Returns `true` if a file begins with the header of a PDF. As in other readers, other bytes may precede it.
    private static func isDocument(_ source: some ByteSource) -> Bool {
        let header = Array("%PDF-".utf8)
        let start = source.start(1_024)
        return start.count >= header.count
            && (0...start.count - header.count).contains { offset in
                start[offset] == header[0] && start[offset..<offset + header.count].elementsEqual(header)
            }
    }

    // MARK: PNG (ISO/IEC 15948): IHDR is the first chunk, IEND the last

    private static func png(_ source: some ByteSource) throws(PictureError) -> (Double, Double) {
        guard source.has("IHDR", at: 12), let width = source.big32(16), let height = source.big32(20) else {
            throw truncated()
        }
        return (Double(width), Double(height))
    }

    /// Reads an eXIf chunk before the image data. A later chunk is ignored, because finding it would take reads across the whole file.
    private static func orientation(png source: some ByteSource) -> PictureOrientation {
        var offset = 8
        for _ in 0..<maxSegments {
            guard let length = source.big32(offset), !source.has("IDAT", at: offset + 4) else { break }
            if source.has("eXIf", at: offset + 4) { return exif(source, from: offset + 8, count: length) }
            offset += 12 + length
        }
        return .up
    }

    private static func checkPNG(_ source: MappedBytes) throws(PictureError) {
        var offset = 8
        while !source.has("IEND", at: offset + 4) {
            guard let length = source.big32(offset), source.byte(offset + 8) != nil else { throw truncated() }
            offset += 12 + length
        }
    }

    // MARK: JPEG (ISO/IEC 10918-1): segments with a length; after a start-of-scan segment, data up to the next marker

    /// Returns the size of the stored pixels, and the orientation of the first EXIF segment before the frame.
    private static func jpeg(
        _ source: some ByteSource
    ) throws(PictureError) -> ((Double, Double), PictureOrientation) {
        var size: (Double, Double)?
        var orientation: PictureOrientation?
        var count = 0
        try visitSegments(source) { marker, offset throws(PictureError) in
            count += 1
            let length = source.big16(offset + 2) ?? 0
            if isFrame(marker) { size = try frameSize(source, at: offset) }
            if marker == 0xE1, orientation == nil, length >= 8, source.has("Exif\0\0", at: offset + 4) {
                orientation = exif(source, from: offset + 4, count: length - 2)
            }
            return size == nil && count < maxSegments ? offset + 2 + length : nil
        }
        guard let size else { throw PictureError(.undecodable, "no frame header in JPEG") }
        return (size, orientation ?? .up)
    }

    /// Checks the structure of a JPEG. A second frame is rejected, because the size was read from the first frame.
    private static func checkJPEG(_ source: MappedBytes) throws(PictureError) {
        var frames = 0
        try visitSegments(source) { marker, offset throws(PictureError) in
            if isFrame(marker) { frames += 1 }
            guard frames < 2 else { throw PictureError(.undecodable, "more than one frame header in JPEG") }
            let next = offset + 2 + (source.big16(offset + 2) ?? 0)
            guard marker == 0xDA else { return next }
            guard let end = source.endOfScan(from: next) else { throw truncated() }
            return end
        }
    }

    /// Calls `body` with each segment's marker and offset, until `body` returns `nil` instead of the next offset, or the
    /// image ends.
    private static func visitSegments(
        _ source: some ByteSource, _ body: (_ marker: Int, _ offset: Int) throws(PictureError) -> Int?
    ) throws(PictureError) {
        var offset = 2
        while true {
            guard let lead = source.byte(offset), var marker = source.byte(offset + 1) else { throw truncated() }
            guard lead == 0xFF else { throw PictureError(.undecodable, "invalid segment in JPEG") }
            var filling = 0
            while marker == 0xFF {
                offset += 1
                filling += 1
                guard filling < 65536, let next = source.byte(offset + 1) else { throw truncated() }
                marker = next
            }
            if marker == 0xD9 { return }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                offset += 2
                continue
            }
            guard let length = source.big16(offset + 2), length >= 2 else { throw truncated() }
            guard let next = try body(marker, offset) else { return }
            offset = next
        }
    }

    private static func isFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    private static func frameSize(_ source: some ByteSource, at offset: Int) throws(PictureError) -> (Double, Double) {
        guard let height = source.big16(offset + 5), let width = source.big16(offset + 7) else { throw truncated() }
        return (Double(width), Double(height))
    }

    // MARK: WebP: a RIFF container whose first chunk is VP8, VP8L or VP8X

    private static func webP(_ source: some ByteSource) throws(PictureError) -> (Double, Double) {
        if source.has("VP8X", at: 12), let width = source.little24(24), let height = source.little24(27) {
            return (Double(width + 1), Double(height + 1))
        }
        if source.has("VP8L", at: 12), let bits = source.little32(21) {
            return (Double(bits & 0x3FFF + 1), Double(bits >> 14 & 0x3FFF + 1))
        }
        if source.has("VP8 ", at: 12), let width = source.little16(26), let height = source.little16(28) {
            return (Double(width & 0x3FFF), Double(height & 0x3FFF))
        }
        throw PictureError(.undecodable, "no image chunk in WebP")
    }

    /// Reads the first EXIF chunk. It is ignored unless the extended header (VP8X) announces it.
    private static func orientation(webP source: some ByteSource) -> PictureOrientation {
        guard source.has("VP8X", at: 12), let flags = source.byte(20), flags & 0x08 != 0 else { return .up }
        var offset = 12
        for _ in 0..<maxSegments {
            guard let length = source.little32(offset + 4) else { break }
            if source.has("EXIF", at: offset) { return exif(source, from: offset + 8, count: length) }
            offset += 8 + length + length & 1
        }
        return .up
    }

    private static func checkWebP(_ source: MappedBytes) throws(PictureError) {
        guard let size = source.little32(4), size + 8 <= source.count else { throw truncated() }
    }

    // MARK: GIF: a logical screen, then blocks; ends with 3B, after which some programs append zeros

    private static func gif(_ source: some ByteSource) throws(PictureError) -> (Double, Double) {
        guard let width = source.little16(6), let height = source.little16(8) else { throw truncated() }
        return (Double(width), Double(height))
    }

    /// Checks the structure of a GIF. A frame must fit on the logical screen, because the decoder allocates memory for
    /// the whole frame.
    private static func checkGIF(_ source: MappedBytes, width: Int, height: Int) throws(PictureError) {
        guard source.lastNonZero == 0x3B, let flags = source.byte(10) else { throw truncated() }
        func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
        var offset = 13 + colors(flags)
        while let block = source.byte(offset), block != 0x3B {
            if block == 0x2C {
                guard let left = source.little16(offset + 1), let top = source.little16(offset + 3),
                    let columns = source.little16(offset + 5), let rows = source.little16(offset + 7),
                    let flags = source.byte(offset + 9)
                else { throw truncated() }
                guard left + columns <= width, top + rows <= height else {
                    throw PictureError(.undecodable, "GIF frame larger than its logical screen")
                }
                offset += 11 + colors(flags)
            } else if block == 0x21 {
                offset += 2
            } else {
                throw PictureError(.undecodable, "invalid block in GIF")
            }
            while let count = source.byte(offset), count > 0 { offset += 1 + count }
            offset += 1
        }
    }

    // MARK: BMP

    private static func bmp(_ source: some ByteSource) throws(PictureError) -> (Double, Double) {
        guard let header = source.little32(14) else { throw truncated() }
        if header == 12, let width = source.little16(18), let height = source.little16(20) {
            return (Double(width), Double(height))
        }
        guard let width = source.little32(18), let height = source.little32(22) else { throw truncated() }
        // A negative height means that rows are stored from top to bottom.
        return (Double(width), abs(Double(Int32(truncatingIfNeeded: height))))
    }

    // MARK: EXIF

    /// Reads the orientation of an EXIF block. Some programs write the prefix of a JPEG segment, `Exif\0\0`, in PNG and WebP too.
    private static func exif(_ source: some ByteSource, from start: Int, count: Int) -> PictureOrientation {
        let lead = count >= 6 && source.has("Exif\0\0", at: start) ? 6 : 0
        return PictureOrientation(exif: source, in: start + lead..<start + count)
    }
}
