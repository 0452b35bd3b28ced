import KioskFile

nonisolated extension KeyTable {
    static let place = KeyTable(
        "place", subject: "a place", "A mark on a plan.",
        keys: [
            MappingKey.title("Kitchen", "The title of the place."),
            MappingKey(
                "x", .number(Limits.share), isRequired: true, examples: [25],
                "The distance from the left edge of the picture, in per cent of its width."),
            MappingKey(
                "y", .number(Limits.share), isRequired: true, examples: [40],
                "The distance from the top edge of the picture, in per cent of its height."),
            MappingKey(
                "text", .localized(.line(limit: Limits.badge)), examples: ["21.5 °C"],
                "The text of the mark; the title if left out. A tap shows both."),
            MappingKey(
                "page", .line(), examples: ["Kitchen"],
                "The title of the tab that a tap opens, in any of its languages."),
        ] + ShownValue.keys, exclusives: ["text", "value"])

    static let plan = KeyTable(
        "plan", subject: "a plan", "A picture with marks, zoomed with two fingers.",
        keys: [
            MappingKey(
                "picture", .path, isRequired: true, examples: ["../Assets/Pictures/house.svg"],
                "The picture, as PNG, JPEG, WebP or SVG."),
            MappingKey(
                "places", .list(of: .mapping(.place), "places", count: 0...Limits.places), isRequired: true,
                "The marks, from back to front."),
        ])
}

nonisolated extension PlanElement {
    static let key = MappingKey(
        "plan", .mapping(.plan),
        examples: [
            [
                "picture": "../Assets/Pictures/house.svg",
                "places": [
                    ["title": "Living room", "x": 26, "y": 34, "text": "21.5 °C"],
                    ["title": "Bath", "x": 80, "y": 64, "text": "24 °C"],
                ],
            ]
        ], "A picture with marks, such as a floor plan.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PlanElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let places = checker.mappings(mapping["places"]).map { place in
            Place(
                title: checker.title(place), x: checker.number(place["x"]) ?? 0, y: checker.number(place["y"]) ?? 0,
                text: checker.localizedLine(place["text"]), live: checker.shownValue(place),
                page: checker.page(place["page"]))
        }
        return checker.picture(mapping["picture"]).map { PlanElement($0, places: places) }
    }
}
