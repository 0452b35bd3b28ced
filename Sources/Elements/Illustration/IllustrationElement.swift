import KioskFile

/// A picture on a page.
public nonisolated struct IllustrationElement: PageElement {
    /// Which one.
    public var picture: PicturePath
    /// What stands below it; nil for nothing.
    public var caption: LocalizedText?

    /// A picture, with words below it or without any.
    ///
    /// - Parameters:
    ///   - picture: which one.
    ///   - caption: what stands below it.
    public init(_ picture: PicturePath, caption: LocalizedText? = nil) {
        self.picture = picture
        self.caption = caption
    }

    public var texts: [String] { caption?.all ?? [] }
    public var pictures: [PicturePath] { [picture] }
}
