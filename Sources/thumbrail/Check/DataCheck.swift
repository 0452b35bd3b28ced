import KioskFile
import KioskRuntime

/// Looks at what a kiosk takes in from elsewhere: pictures, folders, files of data.
enum DataCheck {
    /// What is wrong with the data of a kiosk, in the order of the places that name it; one thing is said of each place.
    ///
    /// - Parameter thorough: decodes the pictures to the last pixel and reads every source as its page would; else the headers
    ///   of pictures are read.
    static func faults(of definition: KioskDefinition, thorough: Bool) -> [KioskFileError] {
        let faults = pictureFaults(definition.pictures, beside: definition.dataFaults, thorough: thorough)
        guard thorough else { return faults }
        let known = Set(faults.map(\.place))
        return KioskFileError.listed(faults + definition.sourceFaults().filter { !known.contains($0.place) })
    }

    /// What is wrong with pictures, beside what is known already.
    nonisolated static func pictureFaults(
        _ pictures: [PicturePath], beside faults: [KioskFileError], thorough: Bool
    ) -> [KioskFileError] {
        let known = Set(faults.map(\.place))
        let problems = PictureCheck.problems(in: pictures.filter { !known.contains($0.place) }, decoding: thorough)
        return KioskFileError.listed(faults + problems.map { KioskFileError(.wrongData, at: $0.place, $0.message) })
    }
}
