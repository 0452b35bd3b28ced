import KioskFile

/// A picture with marks on it, such as the plan of a house.
public nonisolated struct PlanElement: PageElement {
    /// A mark on the picture.
    public struct Place: Hashable, Sendable {
        /// The title, which tells what is there.
        public var title: LocalizedText
        /// The distance from the picture's left edge, in percent of its width.
        public var x: Double
        /// The distance from the picture's top edge, in percent of its height.
        public var y: Double
        /// The text of the mark; `nil` shows the title.
        public var text: LocalizedText?
        /// The source's value that the mark shows instead of ``text``; `nil` shows ``text``.
        public var live: ShownValue?
        /// The title of the tab that a tap shows; `nil` shows the mark's title instead.
        public var page: String?

        /// - Parameters:
        ///   - title: The title, which tells what is there.
        ///   - x: The distance from the picture's left edge, in percent of its width.
        ///   - y: The distance from the picture's top edge, in percent of its height.
        ///   - text: The text of the mark; `nil` shows the title.
        ///   - live: The source's value that the mark shows instead of `text`; `nil` shows `text`.
        ///   - page: The title of the tab that a tap shows; `nil` shows the mark's title instead.
        public init(
            title: LocalizedText, x: Double, y: Double, text: LocalizedText? = nil, live: ShownValue? = nil,
            page: String? = nil
        ) {
            self.title = title
            self.x = x
            self.y = y
            self.text = text
            self.live = live
            self.page = page
        }
    }

    /// The picture.
    public var picture: PicturePath
    /// The marks, from back to front.
    public var places: [Place]

    /// - Parameters:
    ///   - picture: The picture.
    ///   - places: The marks, from back to front.
    public init(_ picture: PicturePath, places: [Place]) {
        self.picture = picture
        self.places = places
    }

    public var texts: [String] { places.flatMap { $0.title.all + ($0.text?.all ?? []) + ($0.live?.texts ?? []) } }
    public var pictures: [PicturePath] { [picture] }
}
