/// A picture behind pages, under a veil that keeps the text on it readable.
public struct BackgroundDefinition: Hashable, Sendable {
    /// The path of the picture.
    public var picture: PicturePath
    /// The opacity of the veil, in per cent, or `nil` for the minimum that keeps text readable on any picture.
    public var veil: Double?

    /// Creates a background.
    ///
    /// - Parameters:
    ///   - picture: The path of the picture.
    ///   - veil: The opacity of the veil, in per cent, or `nil` for the minimum that keeps text readable on any picture.
    public init(_ picture: PicturePath, veil: Double? = nil) {
        (self.picture, self.veil) = (picture, veil)
    }
}

/// The background of a tab's pages, which overrides the kiosk's background.
public enum TabBackground: Hashable, Sendable {
    /// The page's colour, without a picture.
    case plain
    /// A picture.
    case picture(BackgroundDefinition)
}
