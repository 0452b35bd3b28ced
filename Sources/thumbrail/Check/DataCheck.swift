import KioskFile
import KioskRuntime
import Rendering

/// Looks at what a kiosk takes in from elsewhere: pictures, fonts, folders, files of data.
enum DataCheck {
    /// What is wrong with the data of a kiosk, in the order of the places that name it; one thing is said of each place.
    ///
    /// - Parameter thorough: decodes the pictures to the last pixel and reads every source as its page would; else the headers
    ///   of pictures are read.
    static func faults(of definition: KioskDefinition, thorough: Bool) -> [KioskFileError] {
        let faults = faults(
            of: definition.pictures, definition.font, beside: definition.dataFaults, thorough: thorough)
        guard thorough else { return faults }
        let known = Set(faults.map(\.location))
        return KioskFileError.listed(faults + definition.sourceFaults().filter { !known.contains($0.location) })
    }

    /// What is wrong with pictures, and with a font, beside what is known already.
    nonisolated static func faults(
        of pictures: [PicturePath], _ font: FontName?, beside faults: [KioskFileError], thorough: Bool
    ) -> [KioskFileError] {
        let known = Set(faults.map(\.location))
        let problems = PictureCheck.problems(in: pictures.filter { !known.contains($0.location) }, decoding: thorough)
        return KioskFileError.listed(
            faults + problems.map { KioskFileError(.wrongData, at: $0.location, $0.message) }
                + (font.flatMap { missing($0) }.map { [$0] } ?? []))
    }

    /// Says that a font family is not there, with the one that was probably meant; nil where it is.
    ///
    /// - Parameter families: what the machine has.
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
