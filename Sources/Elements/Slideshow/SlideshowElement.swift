import KioskFile

/// Pictures in one place, each for a while.
public nonisolated struct SlideshowElement: PageElement {
    /// Which ones.
    public var source: PictureSource
    /// How long each is seen, in seconds.
    public var seconds: Double
    /// In how many seconds one becomes the next; 0 is at once.
    public var fade: Double

    /// - Parameters:
    ///   - source: which pictures.
    ///   - seconds: how long each is seen.
    ///   - fade: in how many seconds one becomes the next.
    public init(_ source: PictureSource, seconds: Double = 8, fade: Double = 1) {
        self.source = source
        self.seconds = seconds
        self.fade = fade
    }

    public var texts: [String] { [] }
    public var pictures: [PicturePath] { source.named }
}
