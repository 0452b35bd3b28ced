/// A picture that lies behind pages, under a veil through which it does not get in the way of what is read.
public struct BackgroundDefinition: Hashable, Sendable {
    /// Which one.
    public var picture: PicturePath
    /// How much of the page's colour lies over it, in per cent; nil for as much as any picture needs.
    public var veil: Double?

    /// - Parameters:
    ///   - picture: which one.
    ///   - veil: how much of the page's colour lies over it, in per cent; nil for as much as any picture needs.
    public init(_ picture: PicturePath, veil: Double? = nil) {
        (self.picture, self.veil) = (picture, veil)
    }
}

/// What lies behind the pages of a tab in place of what the kiosk has there.
public enum TabBackground: Hashable, Sendable {
    /// Their colour alone.
    case plain
    /// A picture of the tab's own.
    case picture(BackgroundDefinition)
}
