import CFreeType
import CHarfBuzz

/// A font at one size in pixels.
final class Face {
    let id: Int
    /// The size of the em square, in pixels.
    let size: Int
    /// The vertical metrics in pixels; `descent` is positive.
    let ascent: Int
    let descent: Int
    let lineHeight: Int
    /// The width of a space, in pixels.
    let spaceWidth: Double
    /// A Boolean value that tells whether the font has glyphs for all printable ASCII characters, so that most words need no
    /// check.
    let coversASCII: Bool
    let typeface: Typeface
    /// A Boolean value that tells whether all digits have the same width.
    let isTabular: Bool
    /// The renderer of a font with picture glyphs, such as emoji; `nil` for other fonts.
    let pictures: PictureFont?

    /// The FreeType size object.
    private let scaled: FT_Size
    private var known: Set<UInt32> = []
    /// The number of distinct glyphs that were requested. It measures work, because drawing a glyph for the first time is slow.
    private(set) var newGlyphs = 0
    /// The number of pixels per font unit.
    private let scale: Double
    /// The maximum width and height of a glyph, in em. Some Arabic ligatures are complete sentences.
    private static let largestGlyph = 32
    /// The slant of synthesized italics, in 65,536ths of the height: 12 degrees, like FreeType's own oblique style.
    private static let lean = 0x366A
    /// The maximum number of pixels of a glyph: four times as many as a square glyph has at the largest size.
    private static let maximumPixels = 1 << 22

    /// Opens a size of a font. Returns `nil` if the font does not support the size.
    init?(_ typeface: Typeface, _ bytes: FontBytes, size: Int, id: Int, isTabular: Bool = false) {
        var newSize: FT_Size?
        guard FT_New_Size(typeface.face, &newSize) == 0, let newSize else { return nil }
        scaled = newSize
        self.typeface = typeface
        self.size = size
        self.isTabular = isTabular
        self.id = id
        let scale = Double(size) / typeface.unitsPerEm
        self.scale = scale
        FT_Activate_Size(newSize)
        if typeface.hasOutlines {
            guard FT_Set_Pixel_Sizes(typeface.face, 0, FT_UInt(size)) == 0 else { return nil }
            pictures = nil
            let face = typeface.face.pointee
            ascent = Int((Double(face.ascender) * scale).rounded(.up))
            descent = max(0, Int((-Double(face.descender) * scale).rounded(.up)))
            lineHeight = max(1, Int((Double(face.height) * scale).rounded(.up)))
            spaceWidth = Self.advance(of: " ", typeface).map { $0 * scale } ?? max(1, Double(size) / 4)
        } else {
            guard let pictures = PictureFont(typeface.file, bytes, isScalable: typeface.isScalable, size: size)
            else { return nil }
            self.pictures = pictures
            ascent = pictures.ascent
            descent = pictures.descent
            lineHeight = pictures.lineHeight
            spaceWidth = Double(pictures.spaceWidth)
        }
        coversASCII = (0x21...0x7E).allSatisfy { FT_Get_Char_Index(typeface.face, $0) != 0 }
    }

    deinit {
        FT_Done_Size(scaled)
    }

    /// Returns the advance of a text in font units; `nil` if it is 0.
    private static func advance(of text: String, _ typeface: Typeface) -> Double? {
        var text = text
        let units = text.withUTF8 {
            typeface.shape($0, 0..<$0.count, .common, isRightToLeft: false) { _, places in
                places.reduce(0) { $0 + Int($1.x_advance) }
            }
        }
        return units > 0 ? Double(units) : nil
    }

    func has(_ scalar: Unicode.Scalar) -> Bool { typeface.has(scalar) }

    /// Returns the advance of a part of a text in pixels, for fonts with outlines.
    func width(of text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ script: Script, isRightToLeft: Bool) -> Double
    {
        typeface.shape(text, part, script, isRightToLeft: isRightToLeft, isTabular: isTabular) { _, places in
            width(of: places.reduce(0) { $0 + Int($1.x_advance) })
        }
    }

    private func width(of units: Int) -> Double { max(0, Double(units) * scale) }

    /// Appends the glyphs of a part of a text, starting at `x` pixels, for fonts with outlines.
    ///
    /// - Returns: The advance of the part in pixels.
    func add(
        _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ script: Script, isRightToLeft: Bool, at x: Double,
        to glyphs: inout [PlacedGlyph]
    ) -> Double {
        typeface.shape(text, part, script, isRightToLeft: isRightToLeft, isTabular: isTabular) { infos, places in
            var pen = 0
            glyphs.reserveCapacity(glyphs.count + infos.count)
            for (info, place) in zip(infos, places) {
                glyphs.append(
                    PlacedGlyph(
                        face: UInt32(clamping: id), number: info.codepoint,
                        x: Float(x + Double(pen + Int(place.x_offset)) * scale),
                        y: Int32(clamping: Int((-Double(place.y_offset) * scale).rounded()))))
                pen += Int(place.x_advance)
                if known.insert(info.codepoint).inserted { newGlyphs += 1 }
            }
            return width(of: pen)
        }
    }

    /// Adds the advances of a part of a text to the shaping results of its bytes, for fonts with outlines. Each advance is
    /// added to the first byte of its characters.
    ///
    /// The beginning of the part is never marked as a cut, because its letters may join with preceding letters.
    func measure(
        _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ script: Script, isRightToLeft: Bool,
        into bytes: inout [ShapedByte]
    ) {
        typeface.shape(text, part, script, isRightToLeft: isRightToLeft, isTabular: isTabular) { infos, places in
            for (info, place) in zip(infos, places) where bytes.indices.contains(Int(info.cluster)) {
                let byte = Int(info.cluster)
                bytes[byte].advance += Double(place.x_advance) * scale
                bytes[byte].isCut = byte > part.lowerBound && info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
            }
        }
    }

    /// Draws a glyph, shifted to the right by a number of quarters of a pixel.
    func draw(_ glyph: UInt32, shift: Int) -> GlyphMask {
        let face = typeface.face
        FT_Activate_Size(scaled)
        guard FT_Load_Glyph(face, glyph, FT_Int32(kFTLoadOutline)) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return .blank }
        let limit = (size + 1) * Self.largestGlyph
        let box = slot.pointee.metrics
        guard box.width >> 6 < limit, box.height >> 6 < limit,
            (box.width >> 6) * (box.height >> 6) <= Self.maximumPixels
        else { return .blank }
        if typeface.file.slant == .slanted {
            var lean = FT_Matrix(xx: 0x10000, xy: Self.lean, yx: 0, yy: 0x10000)
            FT_Outline_Transform(&slot.pointee.outline, &lean)
        }
        if shift != 0 { FT_Outline_Translate(&slot.pointee.outline, FT_Pos(shift * 16), 0) }
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .blank }
        let bitmap = slot.pointee.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard let buffer = bitmap.buffer, width > 0, height > 0, bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        else { return .blank }
        let alphas = [UInt8](unsafeUninitializedCapacity: width * height) { alphas, count in
            for row in 0..<height {
                (alphas.baseAddress.map { $0 + row * width })?
                    .initialize(from: buffer + row * Int(bitmap.pitch), count: width)
            }
            count = width * height
        }
        return GlyphMask(
            width: width, height: height, x: Int(slot.pointee.bitmap_left), y: -Int(slot.pointee.bitmap_top),
            alphas: alphas)
    }
}
