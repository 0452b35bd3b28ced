import ImageDecoding
import KioskFile
import Rendering

/// Looks at the pictures that a kiosk file names, so that a broken one is found before anyone stands in front of it.
nonisolated enum PictureCheck {
    /// What is wrong with the pictures that cannot be shown, at the places that name them. A picture that is named more
    /// than once is read once.
    /// - Parameter decoding: decodes the pictures to the last pixel; else their headers are read.
    static func problems(in pictures: [PicturePath], decoding: Bool) -> [(location: FileLocation, message: String)] {
        let checker = decoding ? PictureChecker() : nil
        var known: [String: String?] = [:]
        return pictures.compactMap { picture in
            let problem = known[picture.path] ?? check(picture.path, checker)
            known[picture.path] = .some(problem)
            return problem.map { (picture.location, $0) }
        }
    }

    private static func check(_ path: String, _ checker: PictureChecker?) -> String? {
        do throws(PictureError) {
            if let checker { try checker.validate(path) } else { try PictureStore.inspect(path) }
            return nil
        } catch {
            return error.description
        }
    }
}
