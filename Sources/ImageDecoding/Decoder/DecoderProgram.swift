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
                ? "this program's folder is not known, in which \(name) would be"
                : "the program that decodes pictures is missing: neither \(places.joined(separator: " nor "))")
    }
}
