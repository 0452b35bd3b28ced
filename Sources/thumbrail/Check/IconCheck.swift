import Drawing
import KioskFile
import Rendering
import System

/// The check of the icons that a kiosk file names. A tab whose icon is missing shows the first letter of its title.
nonisolated enum IconCheck {
    /// Returns an error for each icon that does not exist, with the name that was probably meant, and an error if the font of icons cannot
    /// be opened.
    ///
    /// - Parameters:
    ///   - icons: The icons of a kiosk file.
    ///   - faults: The faults that are already known. Their locations are skipped.
    ///   - installed: The path of the installed font; `nil` if there is none.
    static func faults(
        of icons: NamedIcons, beside faults: [KioskFileError],
        installed: @autoclosure () -> String? = FontDirectory().iconFont
    ) -> [KioskFileError] {
        let known = Set(faults.map(\.location))
        return self.faults(of: icons, installed).filter { !known.contains($0.location) }
    }

    private static func faults(of icons: NamedIcons, _ installed: () -> String?) -> [KioskFileError] {
        let glyphs = icons.names.filter { $0.text.hasPrefix(IconFont.prefix) }
        let files = icons.names.filter {
            !$0.text.hasPrefix(IconFont.prefix) && !PictureStore.hasFile(for: ImageName($0.text), in: icons.folders)
        }
        guard !glyphs.isEmpty || !files.isEmpty || icons.font != nil else { return [] }
        do throws(IconFontError) {
            let font = try IconFont(icons.font?.text ?? installed())
            return missing(glyphs, in: font) + missing(files, in: icons.folders, font)
        } catch {
            // An installed font is required only for its icons; a file that the kiosk names must be a font in any case.
            let place = icons.font ?? glyphs.first
            let fault = place.map { KioskFileError(.missingFont, at: $0.location, error.description) }
            return (fault.map { [$0] } ?? []) + missing(files, in: icons.folders, nil)
        }
    }

    private static func missing(_ icons: [LocatedText], in font: IconFont) -> [KioskFileError] {
        var names: [String]?
        return icons.compactMap { icon in
            let name = icon.text.dropFirst(IconFont.prefix.count)
            guard !font.contains(name) else { return nil }
            let known = names ?? font.names
            names = known
            return KioskFileError(
                .missingPicture, at: icon.location, "\(font.path) has no icon \"\(icon.text)\"",
                suggestion: NearMiss.nearest(to: String(name), among: known).map { IconFont.prefix + $0 })
        }
    }

    private static func missing(_ icons: [LocatedText], in folders: [String], _ font: IconFont?) -> [KioskFileError] {
        guard !icons.isEmpty else { return [] }
        let names = Self.names(in: folders + [ThumbrailIcons.folder].compactMap(\.self))
        return icons.map { icon in
            let glyph = font?.contains(icon.text) == true ? IconFont.prefix + icon.text : nil
            return KioskFileError(
                .missingPicture, at: icon.location, "icon not found: \"\(icon.text)\"",
                suggestion: glyph ?? NearMiss.nearest(to: icon.text, among: names))
        }
    }

    /// Returns the names that the pictures in folders have as icons.
    private static func names(in folders: [String]) -> [String] {
        let files = folders.flatMap { (try? Folder.names(in: $0, upTo: maximumNames)) ?? [] }
        return files.compactMap { file in
            guard let dot = file.lastIndex(of: "."), [".png", ".svg"].contains(file[dot...]) else { return nil }
            let name = file[..<dot]
            return ["@2x", "@3x", "_selected"].contains { name.hasSuffix($0) } ? nil : String(name)
        }
    }

    /// The maximum number of files of a folder that are considered for suggestions.
    private static let maximumNames = 1000
}
