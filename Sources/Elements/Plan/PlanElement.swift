import KioskFile

/// A picture with marks on it, such as the plan of a house.
nonisolated struct PlanElement: PageElement {
    /// A mark on the picture.
    struct Place: Hashable, Sendable {
        /// The title, which tells what is there.
        var title: LocalizedText
        /// The distance from the picture's left edge, in percent of its width.
        var x: Double
        /// The distance from the picture's top edge, in percent of its height.
        var y: Double
        /// The text of the mark; `nil` shows the title.
        var text: LocalizedText?
        /// The source's value that the mark shows instead of ``text``; `nil` shows ``text``.
        var live: ShownValue?
        /// The title of the tab that a tap shows; `nil` shows the mark's title instead.
        var page: String?
    }

    /// The picture.
    var picture: PicturePath
    /// The marks, from back to front.
    var places: [Place]

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
