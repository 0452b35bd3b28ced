/// What a picture is asked for by: a path, or a bare name that is looked for in a catalog's folders.
///
/// A name has no `@2x` and may leave the ending out: `countries` finds `countries@2x.png`, `countries.png` or
/// `countries.svg`, whichever suits the scale.
public struct PictureName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public var path: String

    public init(_ path: String) {
        self.path = path
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public var description: String { path }
}
