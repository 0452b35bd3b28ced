import KioskFile
import SourceProtocol

/// A rating in stars, which the user gives.
public nonisolated struct RatingElement: PageElement {
    /// The title, which tells what is rated.
    public var title: LocalizedText
    /// The number of stars until the user gives another rating.
    public var stars: Int
    /// The source's value that is shown and set; `nil` keeps the stars on the page.
    public var live: ValueName?

    /// Creates a rating of up to five stars.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what is rated.
    ///   - stars: The number of stars until the user gives another rating.
    ///   - live: The source's value that is shown and set; `nil` keeps the stars on the page.
    public init(title: LocalizedText, stars: Int = 0, live: ValueName? = nil) {
        self.title = title
        self.stars = stars
        self.live = live
    }

    public var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let rating = KeyTable(
        "rating", subject: "a rating", "A rating with up to five stars.",
        keys: [
            MappingKey.title("How was your visit?", "The title of the rating."),
            MappingKey(
                "value", .either([.number(0...5), .valueName]), standard: 0, examples: [4, "house.opinion"],
                "The initial number of stars, an integer, or the name of the value to show and set."),
        ])
}

nonisolated extension RatingElement {
    public static let key = MappingKey("rating", .mapping(.rating), "A rating with up to five stars.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> RatingElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (number, name) = checker.numberOrName(mapping["value"])
        let stars = number ?? 0
        if stars != stars.rounded(), let place = mapping["value"]?.location {
            checker.report(.invalidValue, at: place, "value must be a whole number of stars")
        }
        return RatingElement(
            title: checker.title(mapping), stars: Int(stars.rounded()),
            live: checker.settable(name, mapping["value"]))
    }
}
