import KioskFile

nonisolated extension KeyTable {
    static let place = KeyTable(
        "place", subject: "a place", "A mark on a plan.",
        keys: [
            MappingKey.title("Kitchen", "What lies there."),
            MappingKey(
                "x", .number(Limits.share), isRequired: true, examples: [25],
                "From the left of the picture, in per cent of its width."),
            MappingKey(
                "y", .number(Limits.share), isRequired: true, examples: [40],
                "From the top of the picture, in per cent of its height."),
            MappingKey(
                "text", .localized(.line(limit: Limits.badge)), examples: ["21.5 °C"],
                "What the mark says; the title if left out. A tap says both."),
            MappingKey(
                "page", .line(), examples: ["Kitchen"],
                "The title of the tab that a tap shows, in any of its languages."),
        ] + ShownValue.keys, exclusives: ["text", "value"])

    static let plan = KeyTable(
        "plan", subject: "a plan", "A picture with marks on it, which two fingers enlarge.",
        keys: [
            MappingKey(
                "picture", .path, isRequired: true, examples: ["../Assets/Pictures/house.svg"],
                "The picture, as PNG, JPEG, WebP or SVG."),
            MappingKey(
                "places", .list(of: .mapping(.place), "places", count: 0...Limits.places), isRequired: true,
                "The marks on it, from the back to the front."),
        ])
}

nonisolated extension PlanElement {
    public static let key = MappingKey(
        "plan", .mapping(.plan),
        examples: [
            [
                "picture": "../Assets/Pictures/house.svg",
                "places": [
                    ["title": "Living room", "x": 26, "y": 34, "text": "21.5 °C"],
                    ["title": "Bath", "x": 80, "y": 64, "text": "24 °C"],
                ],
            ]
        ], "A picture with marks on it, such as the plan of a house.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> PlanElement? {
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
