/// What a picture is asked for by: a path, or a bare name that is looked for in a catalog's folders.
///
/// A name has no `@2x` and may leave the ending out: `countries` finds `countries@2x.png`, `countries.png` or
/// `countries.svg`, whichever suits the scale.
public struct ImageName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The path, or the bare name.
    public var path: String

    /// Whether it is that very file, in that very folder: no link is followed to it, it belongs to whoever the folder belongs to, and
    /// neither an ending nor a file with more pixels is looked for.
    public let isConfined: Bool

    /// A name by its path, or a bare name.
    public init(_ path: String) {
        self.path = path
        isConfined = false
    }

    /// In bytes, the kernel's NAME_MAX.
    private static let maximumFileName = 255

    /// A file whose name somebody else has said, such as a source of values, and which can lie in one folder only.
    ///
    /// - Parameters:
    ///   - file: its name.
    ///   - folder: the path of the folder.
    /// - Returns: nil for what is no name of a file there: nothing, one with a slash, with a point at its beginning, with a NUL or another
    ///   control character, or longer than 255 bytes.
    public init?(file: String, in folder: String) {
        guard (1...Self.maximumFileName).contains(file.utf8.count), file.utf8.first != UInt8(ascii: "."),
            !file.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") })
        else { return nil }
        path = "\(folder)/\(file)"
        isConfined = true
    }

    /// A name that is written as a text.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The path.
    public var description: String { path }
}
