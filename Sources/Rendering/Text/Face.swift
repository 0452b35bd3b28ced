import CFreeType

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

    /// FreeType's own. It goes with its face, if not before.
    private let scaled: FT_Size
    private var known: Set<UInt32> = []
    /// Pixels a unit.
    private let scale: Double
    /// No glyph is wider or higher, in em squares; there are Arabic ligatures of whole sentences.
    private static let largestGlyph = 32
    /// In pixels: four times as many as a square letter of the largest size has.
    private static let mostPixels = 1 << 22

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
            guard let pictures = PictureFont(typeface.file, bytes, size: size) else { return nil }
            self.pictures = pictures
            ascent = pictures.ascent
            descent = pictures.descent
            lineHeight = pictures.lineHeight
            spaceWidth = Double(pictures.spaceWidth)
        }
        coversASCII = (0x21...0x7E).allSatisfy { FT_Get_Char_Index(typeface.face, $0) != 0 }
    }

    /// In units, nil where there is none.
    private static func advance(of text: String, _ typeface: Typeface) -> Double? {
        var text = text
        let units = text.withUTF8 { typeface.shape($0) { _, places, _ in places.reduce(0) { $0 + Int($1.x_advance) } } }
        return units > 0 ? Double(units) : nil
    }

    func has(_ scalar: Unicode.Scalar) -> Bool { typeface.has(scalar) }

    /// The advance of a text of outlines, in pixels.
    func width(of text: UnsafeBufferPointer<UInt8>) -> Double {
        typeface.shape(text) { _, places, _ in width(of: places.reduce(0) { $0 + Int($1.x_advance) }) }
    }

    private func width(of units: Int) -> Double { max(0, Double(units) * scale) }

    /// The glyphs of a text of outlines, and its advance in pixels.
    func glyphs(of text: UnsafeBufferPointer<UInt8>) -> (glyphs: [PlacedGlyph], advance: Double) {
        typeface.shape(text) { infos, places, _ in
            var pen = 0
            let glyphs = zip(infos, places).map { info, place in
                defer { pen += Int(place.x_advance) }
                return PlacedGlyph(
                    number: info.codepoint, x: Float(Double(pen + Int(place.x_offset)) * scale),
                    y: Int32(clamping: Int((-Double(place.y_offset) * scale).rounded())))
            }
            return (glyphs, width(of: pen))
        }
    }

    /// About how many bytes of a text of outlines fit into `width` pixels.
    func bytes(of text: UnsafeBufferPointer<UInt8>, fitting width: Double) -> Int {
        typeface.shape(text) { infos, places, isBackwards in
            var left = width / scale
            let order = infos.indices
            for index in isBackwards ? Array(order.reversed()) : Array(order) {
                left -= Double(places[index].x_advance)
                if left < 0 { return Int(infos[index].cluster) }
            }
            return text.count
        }
    }

    /// How many of the glyphs are asked for for the first time.
    func newGlyphs(among glyphs: [PlacedGlyph]) -> Int {
        glyphs.count { known.insert($0.number).inserted }
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
            (box.width >> 6) * (box.height >> 6) <= Self.mostPixels
        else { return .blank }
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
