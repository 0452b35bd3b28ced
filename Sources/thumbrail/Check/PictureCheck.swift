import ImageDecoding
import KioskFile
import PictureFiles
import Rendering
import System

/// The check of the pictures that a kiosk file refers to, which finds damaged ones before the kiosk shows them.
nonisolated enum PictureCheck {
    /// Returns the problems of pictures that cannot be shown, with their locations in the kiosk file. Each picture is read once, even if it
    /// occurs several times.
    /// - Parameter decoding: A Boolean value that tells whether pictures are decoded completely. Otherwise only their headers are read.
    static func problems(in pictures: [PicturePath], decoding: Bool) -> [(location: FileLocation, message: String)] {
        let checker = decoding ? PictureChecker() : nil
        struct Page: Hashable {
            let path: String
            let number: Int
        }
        var known: [Page: String?] = [:]
        return pictures.compactMap { picture in
            let page = Page(path: picture.path, number: picture.page)
            let problem = known[page] ?? check(picture, checker)
            known[page] = .some(problem)
            return problem.map { (picture.location, $0) }
        }
    }

    /// Returns a hint for each element of an SVG picture that is not drawn. A picture that occurs several times is read once.
    static func hints(for pictures: [PicturePath]) -> [KioskFileHint] {
        var known: Set<String> = []
        return pictures.flatMap { picture -> [KioskFileHint] in
            guard picture.path.hasSuffix(".svg"), known.insert(picture.path).inserted,
                let bytes = try? InputFile.bytes(of: picture.path, upTo: maximumSVG)
            else { return [] }
            return SVGElements.undrawn(in: bytes).prefix(maximumHints).map { element in
                let remedy = element.name == "text" ? "; convert it to paths" : ""
                return KioskFileHint(
                    .undrawnElement, at: picture.location,
                    "\(picture.path):\(element.line): <\(element.name)> is not drawn\(remedy)")
            }
        }
    }

    /// The maximum size of an SVG file that is searched, in bytes.
    private static let maximumSVG = 8 << 20
    /// The maximum number of hints for a picture.
    private static let maximumHints = 20

    private static func check(_ picture: PicturePath, _ checker: PictureChecker?) -> String? {
        do throws(PictureError) {
            if let checker {
                try checker.validate(picture.path, page: picture.page)
            } else {
                try PictureStore.inspect(picture.path, page: picture.page)
            }
            return nil
        } catch {
            return error.description
        }
    }
}
