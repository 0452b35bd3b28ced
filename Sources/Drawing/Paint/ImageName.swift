/// The name of a picture: a path, or a bare name that is looked up in a catalog's folders.
///
/// A name has no `@2x` suffix and may omit the file extension: `countries` finds `countries@2x.png`, `countries.png` or
/// `countries.svg`, whichever suits the scale.
public struct ImageName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The path, or the bare name.
    public var path: String

    /// A Boolean value that tells whether the name denotes exactly one file in one folder.
    ///
    /// For a confined name, no symbolic link is followed, and the file must have the same owner as the folder. No file
    /// extension is added, and no variant with a higher resolution is looked up.
    public let isConfined: Bool

    /// The number of the page, in the two bytes that the layout of this type has left.
    private let storedPage: UInt16

    /// The number of the page of a PDF file, from 1; 1 for a picture.
    public var page: Int { Int(storedPage) }

    /// Creates a name from a path or a bare name.
    ///
    /// - Parameters:
    ///   - path: The path or the bare name.
    ///   - page: The number of the page of a PDF file, from 1 to 10,000. Other numbers are clamped.
    public init(_ path: String, page: Int = 1) {
        self.path = path
        storedPage = UInt16(min(max(page, 1), 10_000))
        isConfined = false
    }

    /// Returns the name of another page of the same file.
    public func page(_ number: Int) -> ImageName { ImageName(self, page: number) }

    private init(_ other: ImageName, page: Int) {
        (path, isConfined) = (other.path, other.isConfined)
        storedPage = UInt16(min(max(page, 1), 10_000))
    }

    /// The maximum length of a file name in bytes: the kernel's NAME_MAX.
    private static let maximumFileName = 255

    /// Creates a confined name: the name of a file in a given folder. Another program, such as a source, may supply the
    /// file name.
    ///
    /// - Parameters:
    ///   - file: The file name.
    ///   - folder: The path of the folder.
    /// - Returns: `nil` if `file` is not a valid file name in that folder. It must not be empty, contain a slash, start
    ///   with a dot, contain NUL or another control character, or exceed 255 bytes.
    public init?(file: String, in folder: String) {
        guard (1...Self.maximumFileName).contains(file.utf8.count), file.utf8.first != UInt8(ascii: "."),
            !file.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") })
        else { return nil }
        path = "\(folder)/\(file)"
        storedPage = 1
        isConfined = true
    }

    /// Creates a name from a string literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The path, and the page unless it is the first.
    public var description: String { page == 1 ? path : "\(path), page \(page)" }
}
