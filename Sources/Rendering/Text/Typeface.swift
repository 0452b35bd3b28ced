import CFreeType
import CHarfBuzz

/// A font of a file, independent of size. HarfBuzz shapes text with it, and FreeType draws its glyphs.
///
/// Text is shaped in font units. Glyphs are therefore placed as the font's designer intended, not rounded to whole pixels.
final class Typeface {
    let file: FontFile
    let unitsPerEm: Double
    /// A Boolean value that tells whether glyphs are monochrome outlines, which can be drawn at any size and subpixel
    /// position.
    let hasOutlines: Bool
    /// A Boolean value that tells whether the font is scalable; `false` if it contains only bitmaps of some sizes.
    let isScalable: Bool
    /// The FreeType face, for operations at a given size.
    let face: FT_Face

    /// A Boolean value that tells whether the font has a feature for digits of equal width.
    let hasTabularFigures: Bool

    private let font: OpaquePointer
    private let library: FontLibrary
    /// The memory from which both libraries read.
    private let bytes: FontBytes

    /// Opens a font. Returns `nil` if the bytes are not a font.
    init?(_ file: FontFile, _ bytes: FontBytes, library: FontLibrary) {
        let start = bytes.base.assumingMemoryBound(to: UInt8.self)
        var opened: FT_Face?
        guard FT_New_Memory_Face(library.freeType, start, FT_Long(bytes.count), FT_Long(file.index), &opened) == 0,
            let opened
        else { return nil }
        face = opened
        let flags = Int(opened.pointee.face_flags)
        isScalable = flags & kFTFaceIsScalable != 0
        hasOutlines = isScalable && flags & kFTFaceHasColor == 0
        unitsPerEm = max(1, Double(opened.pointee.units_per_EM))

        let memory = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
        let blob = hb_blob_create(memory, UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
        let face = hb_face_create(blob, UInt32(file.index & 0xFFFF))
        // If memory is low, HarfBuzz returns a font without glyphs, which is safe to use.
        font = hb_font_create(face)
        hasTabularFigures = Self.has(Self.tabularFigures, face)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
        hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
        if file.index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(file.index >> 16) - 1) }
        self.file = file
        self.bytes = bytes
        self.library = library
    }

    deinit {
        hb_font_destroy(font)
        FT_Done_Face(face)
    }

    /// The OpenType feature `tnum`.
    private static let tabularFigures: hb_tag_t = 0x746E_756D
    private static let kerning: hb_tag_t = 0x6B65_726E
    private static let contextualAlternates: hb_tag_t = 0x6361_6C74
    private static let substitutions: hb_tag_t = 0x4753_5542

    /// Returns `true` if a font substitutes glyphs for a feature.
    private static func has(_ feature: hb_tag_t, _ face: OpaquePointer?) -> Bool {
        var tags = [hb_tag_t](repeating: 0, count: 64)
        var start: UInt32 = 0
        while true {
            var count = UInt32(tags.count)
            let total = hb_ot_layout_table_get_feature_tags(face, substitutions, start, &count, &tags)
            if tags.prefix(Int(count)).contains(feature) { return true }
            start += count
            if count == 0 || start >= total { return false }
        }
    }

    /// Returns the feature `tnum` for each run of digits, and none for the kerning with its neighbours, which depends on the digit. Fonts
    /// such as Inter would widen points and commas as well, which separates them from the digits.
    private static func featuresOfDigits(in text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> [hb_feature_t] {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        var features: [hb_feature_t] = []
        var start: Int?
        for index in part.lowerBound...part.upperBound {
            if index < part.upperBound, text.indices.contains(index), digits.contains(text[index]) {
                start = start ?? index
            } else if let first = start.take() {
                let (start, end) = (UInt32(clamping: first), UInt32(clamping: index))
                features.append(hb_feature_t(tag: tabularFigures, value: 1, start: start, end: end))
                features.append(
                    hb_feature_t(tag: kerning, value: 0, start: start - min(start, 1), end: UInt32(clamping: index + 1))
                )
            }
        }
        return features
    }

    func has(_ scalar: Unicode.Scalar) -> Bool { glyph(of: scalar) != nil }

    /// Returns the nominal glyph of a character; `nil` if there is none.
    func glyph(of scalar: Unicode.Scalar) -> UInt32? {
        let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
        return glyph == 0 ? nil : glyph
    }

    /// The feature that shows Latin text as it is written. Fonts such as Inter would show `0x1F` as 0×1F, and `->` as an arrow. Other
    /// scripts need contextual alternates to be written correctly.
    private static let asWritten = [
        hb_feature_t(tag: contextualAlternates, value: 0, start: 0, end: .max)
    ]

    /// Calls `body` with the glyphs of a part of a text, from left to right, and with their positions in font units.
    ///
    /// HarfBuzz takes the text before and after the part into account, because letters may join with it.
    ///
    /// - Parameters:
    ///   - part: The range in bytes, which has a single script.
    ///   - isTabular: A Boolean value that tells whether all digits have the same width.
    func shape<Result>(
        _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ script: Script, isRightToLeft: Bool,
        isTabular: Bool = false,
        _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) -> Result
    ) -> Result {
        let buffer = library.buffer
        hb_buffer_clear_contents(buffer)
        text.withMemoryRebound(to: CChar.self) {
            hb_buffer_add_utf8(
                buffer, $0.baseAddress, Int32(clamping: $0.count), UInt32(clamping: part.lowerBound),
                Int32(clamping: part.count))
        }
        hb_buffer_set_script(buffer, script.code)
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, library.languageName)
        var features = script.code == HB_SCRIPT_LATIN ? Self.asWritten : []
        if isTabular { features += Self.featuresOfDigits(in: text, part) }
        hb_shape(font, buffer, features, UInt32(features.count))
        var (count, places) = (UInt32(0), UInt32(0))
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, &places)
        return body(
            UnsafeBufferPointer(start: infos, count: infos == nil ? 0 : Int(count)),
            UnsafeBufferPointer(start: positions, count: positions == nil ? 0 : Int(min(count, places))))
    }
}
