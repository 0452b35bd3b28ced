import System

/// A font whose glyphs are icons with names, such as Material Design Icons. The file is mapped, not read.
public final class IconFont {
    /// The beginning of the names of icons that are glyphs.
    public static let prefix = "mdi:"
    /// The family of the font that is used if no file is given.
    static let family = "Material Design Icons"
    /// The width and height of an icon in points, which are those of ``ThumbrailIcons``.
    static let side = 30.0

    /// The path of the font file.
    public let path: String
    let stamp: FileStamp
    private let font: TrueTypeFont

    /// Opens a font.
    ///
    /// - Parameter path: The path of the font file; `nil` for an installed font that was not found, which is an error.
    public init(_ path: String?) throws(IconFontError) {
        guard let path else { throw .notInstalled }
        let bytes: FontBytes?
        do throws(FileError) {
            let file = try InputFile(path)
            (bytes, stamp) = (FontBytes(file), file.stamp)
        } catch {
            throw IconFontError(path, error.reason)
        }
        guard let font = bytes.flatMap({ TrueTypeFont($0) }) else {
            throw IconFontError(path, "not a TrueType font whose glyphs have names")
        }
        (self.path, self.font) = (path, font)
    }

    /// Returns the glyph with a name, which does not include ``prefix``; `nil` if there is none.
    func glyph(named name: some StringProtocol) -> Int? { font.glyph(named: name) }

    /// Returns `true` if there is an icon with a name, which does not include ``prefix``.
    public func contains(_ name: some StringProtocol) -> Bool { glyph(named: name) != nil }

    /// The names of all icons, without ``prefix``.
    public var names: [String] { font.names }

    /// Draws a glyph. The em square, or a glyph that is wider, fills the requested size.
    ///
    /// - Returns: A mask or, if colours are requested, a white picture. `nil` if the glyph is damaged, the size is not possible, or memory
    ///   is low.
    func draw(_ glyph: Int, _ request: PictureRequest) -> Pixmap? {
        let part = request.part
        guard request.order.isPossible, let outline = font.outline(of: glyph),
            let mask = Pixmap(width: part.width, height: part.height, format: .mask)
        else { return nil }
        let side = Double(max(font.unitsPerEm, outline.advance))
        // The upper left corner of a square around the centre of the em square.
        let corner = SIMD2(
            (Double(outline.advance) - side) / 2, (Double(font.ascender + font.descender) + side) / 2)
        let scale = SIMD2(Double(request.width), -Double(request.height)) / side
        var areas = SignedAreas(part)
        outline.add(to: &areas) { ($0 - corner) * scale }
        areas.write(to: mask)
        return request.isMask ? mask : Self.white(mask)
    }

    /// Returns a white picture with the alpha of a mask.
    private static func white(_ mask: Pixmap) -> Pixmap? {
        guard let picture = Pixmap(width: mask.width, height: mask.height, format: .premultiplied) else { return nil }
        for y in 0..<mask.height {
            let (alphas, pixels) = (mask.maskRow(y), picture.row(y))
            for x in 0..<mask.width { pixels[x] = UInt32(alphas[x]) * 0x0101_0101 }
        }
        return picture
    }
}
