import ImageDecoding
import KioskFile
import Rendering

/// The check of the pictures that a kiosk file refers to, which finds damaged ones before the kiosk shows them.
nonisolated enum PictureCheck {
    /// Returns the problems of the pictures that cannot be shown, with the locations that refer to them. A picture that occurs several
    /// times is read once.
    /// - Parameter decoding: A Boolean value that tells whether pictures are decoded completely. Otherwise only their headers are read.
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
