import CFreeType
import CHarfBuzz

/// A font at one size in pixels.
final class Face {
    let id: Int
    /// The size of the em square, in pixels.
    let size: Int
    /// In pixels; `descent` is positive.
    let ascent: Int
    let descent: Int
    let lineHeight: Int
    /// In pixels.
    let spaceWidth: Double
    /// True where all printable characters of ASCII are there, so that most words need no look.
    let coversASCII: Bool
    let typeface: Typeface
    /// What draws the letters where they are pictures, such as emoji.
    let pictures: PictureFont?

    /// FreeType's own.
    private let scaled: FT_Size
    private var known: Set<UInt32> = []
    /// How many glyphs were asked for so far, each of which takes long to draw for the first time.
    private(set) var newGlyphs = 0
    /// Pixels a unit.
    private let scale: Double
    /// No glyph is wider or higher, in em squares; there are Arabic ligatures of whole sentences.
    private static let largestGlyph = 32
    /// By how much a slanted letter leans, in 65,536ths of its height: 12 degrees, as FreeType's own oblique letters.
    private static let lean = 0x366A
    /// In pixels: four times as many as a square letter of the largest size has.
    private static let maximumPixels = 1 << 22

    /// nil where the font has no such size.
    init?(_ typeface: Typeface, _ bytes: FontBytes, size: Int, id: Int) {
        var made: FT_Size?
        guard FT_New_Size(typeface.face, &made) == 0, let made else { return nil }
        scaled = made
        self.typeface = typeface
        self.size = size
        self.id = id
        let scale = Double(size) / typeface.unitsPerEm
        self.scale = scale
        FT_Activate_Size(made)
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

    /// In units, nil where there is none.
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

    /// The advance of a part of a text of outlines, in pixels.
    func width(of text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ script: Script, isRightToLeft: Bool) -> Double
    {
        typeface.shape(text, part, script, isRightToLeft: isRightToLeft) { _, places in
            width(of: places.reduce(0) { $0 + Int($1.x_advance) })
        }
    }

    private func width(of units: Int) -> Double { max(0, Double(units) * scale) }

    /// Adds the glyphs of a part of a text of outlines to others, from `x` pixels on.
    ///
    /// - Returns: its advance in pixels.
    func add(
        _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ script: Script, isRightToLeft: Bool, at x: Double,
        to glyphs: inout [PlacedGlyph]
    ) -> Double {
        typeface.shape(text, part, script, isRightToLeft: isRightToLeft) { infos, places in
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

    /// Adds the advances of a part of a text of outlines to what is known of its bytes, each to the one with which its characters
    /// begin. No cut lies at the part's own beginning, where its letters may join with others.
    func measure(
        _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ script: Script, isRightToLeft: Bool,
        into bytes: inout [ShapedByte]
    ) {
        typeface.shape(text, part, script, isRightToLeft: isRightToLeft) { infos, places in
            for (info, place) in zip(infos, places) where bytes.indices.contains(Int(info.cluster)) {
                let byte = Int(info.cluster)
                bytes[byte].advance += Double(place.x_advance) * scale
                bytes[byte].isCut = byte > part.lowerBound && info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
            }
        }
    }

    /// Draws a glyph so many quarters of a pixel to the right.
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
