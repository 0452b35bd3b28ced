import CSDL2

/// A font whose letters are pictures, such as emoji, at one size in pixels: SDL_ttf draws them.
final class PictureFont {
    /// In pixels; `descent` is positive.
    let ascent: Int
    let descent: Int
    let lineHeight: Int
    let spaceWidth: Int

    /// What its pixels are multiplied with: 1, but for fonts that are bitmaps of one size.
    private let scale: Double
    private let size: Int
    private let font: OpaquePointer
    /// A font must be closed before SDL_ttf stops.
    private let library: PictureLibrary
    /// What SDL_ttf reads from.
    private let bytes: FontBytes
    /// Since the cache of glyphs was emptied.
    private var glyphsDrawn = 0
    /// A picture has 70 KB.
    private static let maxPictures = 48
    private static let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)

    /// - Parameter isScalable: false for a font of bitmaps, which comes in its own size whatever is asked for.
    init?(_ file: FontFile, _ bytes: FontBytes, isScalable: Bool, size: Int) {
        guard let library = PictureLibrary(), let source = SDL_RWFromConstMem(bytes.base, Int32(bytes.count)),
            let font = TTF_OpenFontIndexDPIRW(source, 1, Int32(size), file.index, 0, 0)
        else { return nil }
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
        TTF_SetFontDirection(font, TTF_DIRECTION_LTR)
        self.font = font
        self.library = library
        self.bytes = bytes
        self.size = size
        let height = Double(TTF_FontHeight(font))
        // An em is about 6/7 of a bitmap's height.
        let scale = !isScalable && height > 0 ? Double(size) * 7 / 6 / height : 1
        self.scale = scale
        func scaled(_ value: Int32) -> Int { Int((Double(value) * scale).rounded()) }
        ascent = scaled(TTF_FontAscent(font))
        descent = max(0, -scaled(TTF_FontDescent(font)))
        lineHeight = max(1, scaled(TTF_FontLineSkip(font)))
        var width: Int32 = 0
        spaceWidth =
            TTF_SizeUTF8(font, " ", &width, nil) == 0 && width > 0 ? max(1, scaled(width)) : max(1, size / 4)
    }

    deinit {
        TTF_CloseFont(font)
    }

    /// The advance of a text in pixels.
    func width(of text: String) -> Int {
        var width: Int32 = 0
        guard TTF_SizeUTF8(font, text, &width, nil) == 0 else { return 0 }
        return max(0, Int((Double(width) * scale).rounded()))
    }

    /// A text's ink, nil where it has none.
    func draw(_ text: String) -> Ink? {
        guard let surface = TTF_RenderUTF8_Blended(font, text, Self.white) else { return nil }
        defer {
            SDL_FreeSurface(surface)
            forgetGlyphs(of: text)
        }
        return Ink(surface, baseline: Int(TTF_FontAscent(font)), scale: scale, reach: size * 2)
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
}
