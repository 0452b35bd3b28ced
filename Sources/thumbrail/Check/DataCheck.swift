import KioskFile
import KioskRuntime
import Rendering

/// The check of the data that a kiosk uses: pictures, icons, fonts, folders and data files.
enum DataCheck {
    /// Returns the faults of a kiosk's data, in the order of their locations. Each location has at most one fault.
    ///
    /// - Parameters:
    ///   - definition: The definition of the kiosk.
    ///   - thorough: A Boolean value that tells whether pictures are decoded completely and data sources are read as their pages would read
    ///     them. Otherwise only the headers of pictures are read.
    static func faults(of definition: KioskDefinition, thorough: Bool) -> [KioskFileError] {
        let faults = faults(
            of: definition.pictures, definition.font, definition.icons, beside: definition.dataFaults,
            thorough: thorough)
        guard thorough else { return faults }
        let known = Set(faults.map(\.location))
        return KioskFileError.listed(faults + definition.sourceFaults().filter { !known.contains($0.location) })
    }

    /// Returns the given faults, and the faults of the pictures and the font. Icons are looked up only by a thorough check, because the
    /// kiosk itself logs missing ones.
    nonisolated static func faults(
        of pictures: [PicturePath], _ font: FontName?, _ icons: NamedIcons, beside faults: [KioskFileError],
        thorough: Bool
    ) -> [KioskFileError] {
        let known = Set(faults.map(\.location))
        let problems = PictureCheck.problems(in: pictures.filter { !known.contains($0.location) }, decoding: thorough)
        return KioskFileError.listed(
            faults + problems.map { KioskFileError(.wrongData, at: $0.location, $0.message) }
                + (font.flatMap { missing($0) }.map { [$0] } ?? [])
                + (thorough ? IconCheck.faults(of: icons, beside: faults) : []))
    }

    /// Returns the error for a missing font family, with a suggestion, or `nil` if the family is installed.
    ///
    /// - Parameters:
    ///   - font: The font to look for.
    ///   - families: The installed families.
    nonisolated static func missing(
        _ font: FontName, among families: @autoclosure () -> Set<String> = FontDirectory().installedFamilies
    ) -> KioskFileError? {
        let families = families()
        let name = font.family.lowercased()
        guard !families.contains(where: { $0.lowercased() == name }) else { return nil }
        return KioskFileError(
            .missingFont, at: font.location, "this machine has no font family \"\(font.family)\" for texts",
            suggestion: NearMiss.nearest(to: font.family, among: families.sorted()))
    }
}
