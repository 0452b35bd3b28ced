/// What a picture is asked for by: a path, or a bare name that is looked for in a catalog's folders.
///
/// A name has no `@2x` and may leave the ending out: `countries` finds `countries@2x.png`, `countries.png` or
/// `countries.svg`, whichever suits the scale.
public struct PictureName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The path, or the bare name.
    public var path: String

    /// A name by its path, or a bare name.
    public init(_ path: String) {
        self.path = path
    }

    /// A name that is written as a text.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The path.
    public var description: String { path }
}
