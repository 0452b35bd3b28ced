import CSDL2

/// A font file opened at one size in pixels.
final class Face {
    let id: Int
    let file: FontFile
    /// The size of the em square that was asked for, in pixels.
    let size: Int
    /// In pixels; `descent` is positive.
    let ascent: Int
    let descent: Int
    let lineHeight: Int
    let spaceWidth: Int
    /// True where all printable characters of ASCII are there, so that most words need no look.
    let coversASCII: Bool
    /// What pixels of the font are multiplied with: 1, but for fonts that are bitmaps of one size.
    let bitmapScale: Double

    private let font: OpaquePointer
    /// A font must be closed before SDL_ttf stops.
    private let library: TextLibrary
    /// What SDL_ttf reads from.
    private let bytes: FontBytes
    private var script = Script.latin
    /// Since the cache of glyphs was emptied, in a font whose glyphs are pictures.
    private var glyphsDrawn = 0
    /// A picture has 70 KB.
    private static let maxPictures = 48
    private static let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)

    init?(_ file: FontFile, _ bytes: FontBytes, size: Int, id: Int, library: TextLibrary) {
        guard let source = SDL_RWFromConstMem(bytes.base, Int32(bytes.count)),
            let font = TTF_OpenFontIndexDPIRW(source, 1, Int32(size), file.index, 0, 0)
        else { return nil }
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
        TTF_SetFontKerning(font, 1)
        TTF_SetFontDirection(font, TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(font, Script.latin.code)
        self.font = font
        self.library = library
        self.bytes = bytes
        self.file = file
        self.size = size
        self.id = id
        let height = Double(TTF_FontHeight(font))
        // A bitmap font comes in its own size whatever was asked for; an em is about 6/7 of its height.
        let isOtherSize = height > Double(size) * 2.2 + 4 || height < Double(size) * 0.5
        let scale = isOtherSize && height > 0 ? Double(size) * 7 / 6 / height : 1
        bitmapScale = scale
        func scaled(_ value: Int32) -> Int { Int((Double(value) * scale).rounded()) }
        ascent = scaled(TTF_FontAscent(font))
        descent = max(0, -scaled(TTF_FontDescent(font)))
        lineHeight = max(1, scaled(TTF_FontLineSkip(font)))
        var width: Int32 = 0
        spaceWidth =
            TTF_SizeUTF8(font, " ", &width, nil) == 0 && width > 0 ? max(1, scaled(width)) : max(1, size / 4)
        coversASCII = (0x21...0x7E).allSatisfy { TTF_GlyphIsProvided32(font, $0) != 0 }
    }

    deinit {
        TTF_CloseFont(font)
    }

    func has(_ scalar: Unicode.Scalar) -> Bool {
        TTF_GlyphIsProvided32(font, scalar.value) != 0
    }

    /// The advance of a word in pixels.
    func width(of text: String, script: Script) -> Int {
        use(script)
        var width: Int32 = 0
        guard TTF_SizeUTF8(font, text, &width, nil) == 0 else { return 0 }
        return bitmapScale == 1 ? max(0, Int(width)) : max(0, Int((Double(width) * bitmapScale).rounded()))
    }

    /// How many glyphs at the start of a word fit into `width` pixels, as SDL_ttf counts them.
    func glyphs(of text: String, fitting width: Int, script: Script) -> Int {
        use(script)
        var extent: Int32 = 0
        var count: Int32 = 0
        let room = Int32(clamping: Int((Double(width) / bitmapScale).rounded(.down)))
        guard room > 0, TTF_MeasureUTF8(font, text, room, &extent, &count) == 0 else { return 0 }
        return max(0, Int(count))
    }

    /// A word's ink, nil where it has none, and its advance in pixels: one shaping for both.
    func render(_ text: String, script: Script) -> (ink: Ink?, advance: Int) {
        use(script)
        guard let surface = TTF_RenderUTF8_Blended(font, text, Self.white) else {
            return (nil, width(of: text, script: script))
        }
        defer {
            SDL_FreeSurface(surface)
            if bitmapScale != 1 { forgetGlyphs(of: text) }
        }
        let ink = Ink(surface, baseline: baseline(of: text, in: surface), scale: bitmapScale, reach: size * 2)
        // SDL_ttf makes the surface as wide as it measures the text.
        return (ink, bitmapScale == 1 ? Int(surface.pointee.w) : width(of: text, script: script))
    }

    /// Empties SDL_ttf's cache of glyphs from time to time, which setting the hinting does.
    ///
    /// It has room for 256 of them at each size: 18 MB where they are pictures, which are kept as words anyway.
    private func forgetGlyphs(of text: String) {
        glyphsDrawn += text.unicodeScalars.count
        guard glyphsDrawn > Self.maxPictures else { return }
        glyphsDrawn = 0
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    }

    /// The row of the baseline in a word's surface.
    ///
    /// What is shaped to stand above the font's ascent, such as accents on accents, lowers the whole text, and SDL_ttf does not
    /// say by how much: the surface has also grown where something hangs below the descent, and a glyph's own metrics do not
    /// know where shaping puts it. A line through the text is lowered with it, from the middle of the font's height. Behind a
    /// space it is the only row without a gap.
    private func baseline(of text: String, in surface: UnsafeMutablePointer<SDL_Surface>) -> Int {
        let ascent = Int(TTF_FontAscent(font))
        let height = TTF_FontHeight(font)
        guard surface.pointee.h > height else { return ascent }
        // This style leaves SDL_ttf's glyphs as they are: none is drawn anew.
        TTF_SetFontStyle(font, TTF_STYLE_STRIKETHROUGH)
        defer { TTF_SetFontStyle(font, TTF_STYLE_NORMAL) }
        guard let struck = TTF_RenderUTF8_Blended(font, text + " ", Self.white) else { return ascent }
        defer { SDL_FreeSurface(struck) }
        return ascent + max(0, (Ink.firstFullRow(of: struck) ?? 0) - Int(height / 2))
    }

    private func use(_ script: Script) {
        guard script != self.script else { return }
        self.script = script
        TTF_SetFontDirection(font, script.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(font, script.code)
    }
}
