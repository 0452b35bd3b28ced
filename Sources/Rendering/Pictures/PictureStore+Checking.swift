import Drawing
import ImageDecoding
import PictureFiles
import System

extension PictureStore {
    /// Returns `true` if a folder, or ``ThumbrailIcons``, has a file for a name.
    public static func hasFile(for name: ImageName, in folders: [String]) -> Bool {
        PictureCandidates(name, folders: folders, ownFolder: ThumbrailIcons.folder, scale: 1).files.contains {
            (try? InputFile($0.path)) != nil
        }
    }

    /// Reads the header of a picture file and throws an error if it is invalid.
    ///
    /// The cost does not depend on the size of the file. Use ``PictureChecker`` to check the whole content.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - page: The number of the page if the file is a PDF; 1 for any other file.
    public static func inspect(_ path: String, page: Int = 1) throws(PictureError) {
        do throws(PictureError) {
            try PictureHeader(path: path).checkPage(page)
        } catch {
            throw PictureError(error.code, error.reason, path: path)
        }
    }
}

/// Decodes picture files only to check that they are valid, with one decoder program for all of them.
public final class PictureChecker {
    private let decoder = PictureDecoder()
    private lazy var reader = PageReader()

    /// Creates a checker with its own decoder, which starts with the first picture.
    public init() {}

    /// Decodes a picture file completely, an SVG at its intrinsic size, and throws an error if it is invalid. Blocks until
    /// the result is available.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - page: The number of the page if the file is a PDF; 1 for any other file.
    public func validate(_ path: String, page: Int = 1) throws(PictureError) {
        try decoder.validate(path, page: page, with: reader)
    }
}
