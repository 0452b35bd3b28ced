import PictureFiles
import System

/// Locates the program that decodes pictures.
enum DecoderProgram {
    private static let name = "thumbrail-pictures"

    static func find() throws(PictureError) -> String {
        if let path = HelperExecutable.path(of: name) { return path }
        let places = HelperExecutable.places(of: name)
        throw PictureError(
            .noDecoder,
            places.isEmpty
                ? "cannot find \(name): folder of this program is unknown"
                : "picture decoder not found: \(places.joined(separator: ", "))")
    }
}
