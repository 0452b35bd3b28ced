import CSDL2

/// A font with picture glyphs, such as emoji, at one size in pixels. SDL_ttf draws them.
final class PictureFont {
    /// The metrics in pixels; `descent` is positive.
    let ascent: Int
    let descent: Int
    let lineHeight: Int
    let spaceWidth: Int

    /// The factor by which pixels are scaled. It is 1 except for bitmap fonts with a single size.
    private let scale: Double
    private let size: Int
    private let font: OpaquePointer
    /// The reference that keeps SDL_ttf initialized until the font is closed.
    private let library: PictureLibrary
    /// The memory from which SDL_ttf reads the font.
    private let bytes: FontBytes
    /// The number of glyphs drawn since the glyph cache was emptied.
    private var glyphsDrawn = 0
    /// The number of drawn glyphs after which SDL_ttf's glyph cache is emptied. A picture takes 70 KB.
    private static let maxPictures = 48
    private static let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)

    /// Opens a font.
    ///
    /// - Parameter isScalable: A Boolean value that tells whether the font is scalable; `false` for a bitmap font with one size.
    init?(_ file: FontFile, _ bytes: FontBytes, isScalable: Bool, size: Int) {
        guard let library = PictureLibrary(), let source = ttf.SDL_RWFromConstMem(bytes.base, Int32(bytes.count)),
            let font = ttf.TTF_OpenFontIndexDPIRW(source, 1, Int32(size), file.index, 0, 0)
        else { return nil }
        ttf.TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
        _ = ttf.TTF_SetFontDirection(font, TTF_DIRECTION_LTR)
        self.font = font
        self.library = library
        self.bytes = bytes
        self.size = size
        let height = Double(ttf.TTF_FontHeight(font))
        // An em is about 6/7 of a bitmap's height.
        let scale = !isScalable && height > 0 ? Double(size) * 7 / 6 / height : 1
        self.scale = scale
        func scaled(_ value: Int32) -> Int { Int((Double(value) * scale).rounded()) }
        ascent = scaled(ttf.TTF_FontAscent(font))
        descent = max(0, -scaled(ttf.TTF_FontDescent(font)))
        lineHeight = max(1, scaled(ttf.TTF_FontLineSkip(font)))
        var width: Int32 = 0
        spaceWidth =
            ttf.TTF_SizeUTF8(font, " ", &width, nil) == 0 && width > 0 ? max(1, scaled(width)) : max(1, size / 4)
    }

    deinit {
        ttf.TTF_CloseFont(font)
    }

    /// Returns the advance of a text in pixels.
    func width(of text: String) -> Int {
        var width: Int32 = 0
        guard ttf.TTF_SizeUTF8(font, text, &width, nil) == 0 else { return 0 }
        return max(0, Int((Double(width) * scale).rounded()))
    }

    /// Draws a text and returns its ink; `nil` if there is none.
    func draw(_ text: String) -> Ink? {
        guard let surface = ttf.TTF_RenderUTF8_Blended(font, text, Self.white) else { return nil }
        defer {
            ttf.SDL_FreeSurface(surface)
            forgetGlyphs(of: text)
        }
        return Ink(surface, baseline: Int(ttf.TTF_FontAscent(font)), scale: scale, reach: size * 2)
    }

    /// Empties SDL_ttf's glyph cache from time to time, by setting the hinting.
    ///
    /// The cache holds 256 glyphs per size, which take 18 MB for pictures. Emptying it costs little, because words are cached
    /// separately.
    private func forgetGlyphs(of text: String) {
        glyphsDrawn += text.unicodeScalars.count
        guard glyphsDrawn > Self.maxPictures else { return }
        glyphsDrawn = 0
        ttf.TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    }
}
