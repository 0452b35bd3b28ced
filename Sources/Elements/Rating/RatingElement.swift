import KioskFile

/// Stars that a person gives.
public nonisolated struct RatingElement: PageElement {
    /// What is rated.
    public var title: LocalizedText
    /// The stars until somebody gives others.
    public var stars: Int

    /// A rating of up to five stars.
    ///
    /// - Parameters:
    ///   - title: what is rated.
    ///   - stars: the stars until somebody gives others.
    public init(title: LocalizedText, stars: Int = 0) {
        self.title = title
        self.stars = stars
    }

    public var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let rating = KeyTable(
        "rating", subject: "a rating", "Up to five stars that a person gives.",
        keys: [
            MappingKey.title("How was your visit?", "What is rated."),
            MappingKey("value", .number(0...5), standard: 0, "The stars at first; a whole number."),
        ])
}

nonisolated extension RatingElement {
    public static let key = MappingKey("rating", .mapping(.rating), "Up to five stars that a person gives.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> RatingElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let stars = checker.number(mapping["value"]) ?? 0
        if stars != stars.rounded(), let place = mapping["value"]?.place {
            checker.report(.invalidValue, at: place, "value is not a whole number of stars")
        }
        return RatingElement(title: checker.title(mapping), stars: Int(stars.rounded()))
    }
}
