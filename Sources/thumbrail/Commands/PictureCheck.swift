import KioskFile
import Rendering

/// Looks at the pictures that a kiosk file names, so that a broken one is found before anyone stands in front of it.
enum PictureCheck {
    /// A line for each picture that cannot be shown, with the place that names it. A picture that is named more than
    /// once is decoded once.
    static func problems(in definition: KioskDefinition, decoding: Bool) -> [String] {
        var problems: [String: String?] = [:]
        var lines: [String] = []
        for picture in pictures(in: definition) {
            let problem: String?
            if let known = problems[picture.path] {
                problem = known
            } else {
                problem = check(picture.path, decoding: decoding)
                problems[picture.path] = .some(problem)
            }
            if let problem { lines.append("\(picture.place): error: \(problem)") }
        }
        return lines
    }

    private static func pictures(in definition: KioskDefinition) -> [PicturePath] {
        definition.tabs.flatMap { tab -> [PicturePath] in
            guard case .rows(let rows) = tab.content else { return tab.picture.map { [$0] } ?? [] }
            return (tab.picture.map { [$0] } ?? []) + rows.compactMap(\.picture)
        }
        .sorted { $0.place < $1.place }
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
