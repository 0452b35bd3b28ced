import PictureFiles
import System

/// Locates the program that decodes pictures.
enum DecoderProgram {
    private static let name = "thumbrail-pictures"

    static func find() throws(PictureError) -> String {
        if let path = HelperExecutable.path(of: name) { return path }
        let paths = HelperExecutable.paths(of: name)
        throw PictureError(
            .noDecoder,
            paths.isEmpty
                ? "cannot find \(name): the folder of this program is unknown"
                : "picture decoder not found: \(paths.joined(separator: ", "))")
    }
}
