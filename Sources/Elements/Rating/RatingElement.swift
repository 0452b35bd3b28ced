import KioskFile
import SourceProtocol

/// A rating with up to five stars, which the user gives.
nonisolated struct RatingElement: PageElement {
    /// The title of the rating.
    var title: LocalizedText
    /// The initial number of stars.
    var stars: Int = 0
    /// The source value that is shown and set; `nil` if the rating is only kept on the page.
    var live: ValueName?

    var texts: [String] { title.all }
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
    static let key = MappingKey("rating", .mapping(.rating), "A rating with up to five stars.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> RatingElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (number, name) = checker.numberOrName(mapping["value"])
        let stars = number ?? 0
        if stars != stars.rounded(), let place = mapping["value"]?.location {
            checker.report(.invalidValue, at: place, "“value” must be a whole number of stars")
        }
        return RatingElement(
            title: checker.title(mapping), stars: Int(stars.rounded()),
            live: checker.settable(name, mapping["value"]))
    }
}
