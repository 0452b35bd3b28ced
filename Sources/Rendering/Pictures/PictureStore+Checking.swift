import ImageDecoding

extension PictureStore {
    /// Reads a picture file's header, and throws what is wrong with it.
    ///
    /// Costs the same for every size of file, and leaves it to ``PictureChecker`` whether all of it is right.
    public static func inspect(_ path: String) throws(PictureError) {
        do throws(PictureError) {
            _ = try PictureHeader(path: path)
        } catch {
            throw PictureError(error.code, error.reason, path: path)
        }
    }
}

/// Decodes picture files only to see whether they can be, by one decoder program for all of them.
public final class PictureChecker {
    private let decoder = PictureDecoder()

    /// A checker with a decoder of its own, which is started by the first picture.
    public init() {}

    /// Decodes a picture file completely, an SVG at its own size, and throws what is wrong with it. Waits for it.
    public func validate(_ path: String) throws(PictureError) {
        try decoder.validate(path)
    }
}
