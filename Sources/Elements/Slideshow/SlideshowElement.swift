import KioskFile

/// A slideshow: pictures that are shown one after another.
nonisolated struct SlideshowElement: PageElement {
    /// The pictures.
    var source: PictureSource
    /// The time for which each picture is shown, in seconds.
    var seconds: Double
    /// The duration of the cross-fade, in seconds; 0 for none.
    var fade: Double
    /// The text of the pictures for those who do not see them; `nil` for the titles of the files.
    var alternative: LocalizedText?

    /// Creates a slideshow.
    ///
    /// - Parameters:
    ///   - source: The pictures.
    ///   - seconds: The time for which each picture is shown, in seconds.
    ///   - fade: The duration of the cross-fade, in seconds; 0 for none.
    init(_ source: PictureSource, seconds: Double = 8, fade: Double = 1) {
        self.source = source
        self.seconds = seconds
        self.fade = fade
    }

    var texts: [String] { alternative?.all ?? [] }
    var pictures: [PicturePath] { source.named }
}
