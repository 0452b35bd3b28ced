import KioskFile
import Rendering

/// Looks at the pictures that a kiosk file names, so that a broken one is found before anyone stands in front of it.
enum PictureCheck {
    /// What is wrong with the pictures that cannot be shown, at the places that name them. A picture that is named more
    /// than once is read once.
    /// - Parameter decoding: decodes the pictures to the last pixel; else their headers and their ends are read.
    static func problems(in pictures: [PicturePath], decoding: Bool) -> [(place: Place, message: String)] {
        var known: [String: String?] = [:]
        return pictures.compactMap { picture in
            let problem = known[picture.path] ?? check(picture.path, decoding: decoding)
            known[picture.path] = .some(problem)
            return problem.map { (picture.place, $0) }
        }
    }

    /// All pictures of a definition.
    static func pictures(of definition: KioskDefinition) -> [PicturePath] {
        var pictures: [PicturePath] = []
        if case .picture(let marker) = definition.rail.marker { pictures = marker.pictures }
        return pictures
            + definition.tabs.flatMap { tab -> [PicturePath] in
                let own = tab.picture.map { [$0] } ?? []
                guard case .rows(let rows) = tab.content else { return own }
                return own + rows.compactMap(\.picture)
            }
    }

    private static func check(_ path: String, decoding: Bool) -> String? {
        do throws(RenderingError) {
            try decoding ? PictureStore.validate(path) : PictureStore.inspect(path)
            return nil
        } catch {
            return error.description
        }
    }
}
