import KioskFile

/// A picture with marks, such as a floor plan.
nonisolated struct PlanElement: PageElement {
    /// A mark on the picture.
    struct Place: Hashable, Sendable {
        /// The title of the place.
        var title: LocalizedText
        /// The distance from the picture's left edge, in percent of its width.
        var x: Double
        /// The distance from the picture's top edge, in percent of its height.
        var y: Double
        /// The text of the mark; `nil` to show the title.
        var text: LocalizedText?
        /// The source value that is shown instead of ``text``; `nil` to show ``text``.
        var live: ShownValue?
        /// The title of the tab that a tap opens; `nil` to show the mark's title instead.
        var page: String?
    }

    /// The picture.
    var picture: PicturePath
    /// The marks, from back to front.
    var places: [Place]

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - places: The marks, from back to front.
    init(_ picture: PicturePath, places: [Place]) {
        self.picture = picture
        self.places = places
    }

    var texts: [String] { places.flatMap { $0.title.all + ($0.text?.all ?? []) + ($0.live?.format.texts ?? []) } }
    var pictures: [PicturePath] { [picture] }
}
