import KioskFile

/// A picture with marks on it, such as the plan of a house.
public nonisolated struct PlanElement: PageElement {
    /// A mark on the picture.
    public struct Place: Hashable, Sendable {
        /// What lies there.
        public var title: LocalizedText
        /// From the picture's left, in per cent of its width.
        public var x: Double
        /// From the picture's top, in per cent of its height.
        public var y: Double
        /// What the mark says; nil is the title.
        public var text: LocalizedText?
        /// The source's value that the mark shows in place of a text; nil shows that.
        public var live: ShownValue?
        /// The title of the tab that a tap shows; nil says what lies there.
        public var page: String?

        /// - Parameters:
        ///   - title: what lies there.
        ///   - x: from the picture's left, in per cent of its width.
        ///   - y: from the picture's top, in per cent of its height.
        ///   - text: what the mark says.
        ///   - live: the source's value that the mark shows in place of a text.
        ///   - page: the title of the tab that a tap shows.
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

    /// Which picture.
    public var picture: PicturePath
    /// From the back to the front.
    public var places: [Place]

    /// - Parameters:
    ///   - picture: which one.
    ///   - places: the marks on it, from the back to the front.
    public init(_ picture: PicturePath, places: [Place]) {
        self.picture = picture
        self.places = places
    }

    public var texts: [String] { places.flatMap { $0.title.all + ($0.text?.all ?? []) + ($0.live?.texts ?? []) } }
    public var pictures: [PicturePath] { [picture] }
}
