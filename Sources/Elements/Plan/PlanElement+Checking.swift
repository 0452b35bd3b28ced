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
                "The second line of the mark, below the title. A tap shows both."),
            MappingKey(
                "page", PageLink.type, examples: ["Kitchen", ["tab": "Rooms", "row": "Kitchen"]],
                "The title of the tab that a tap opens, in any of its languages, or a mapping with the tab and one of its rows or pages."
            ),
            MappingKey(
                "tone", .word(of: StateTone.self), standard: "off",
                "The meaning of the place, shown by the colour and a sign of the mark: off, good, active, warning or alarm."
            ),
            MappingKey(
                "tones", .list(of: .mapping(.placeTone), "values", count: 1...Limits.options),
                "The meanings of values, instead of tone: the first equal one applies. It needs value."),
            MappingKey(
                "low", .number(Limits.value), examples: [16],
                "The threshold below which a value without a meaning in tones is a warning. It needs value."),
            MappingKey(
                "high", .number(Limits.value), examples: [26],
                "The threshold above which a value without a meaning in tones is a warning. It must not be less than low."
            ),
        ] + ShownValue.keys, exclusives: ["text", "value"])

    static let placeTone = KeyTable(
        "place-tone", subject: "a meaning", "The meaning of a source's value.",
        keys: [
            KeyTable.caseValue,
            MappingKey(
                "tone", .word(of: StateTone.self), isRequired: true, examples: ["warning"],
                "The meaning: off, good, active, warning or alarm."),
        ])

    static let plan = KeyTable(
        "plan", subject: "a plan", "A picture with marks, zoomed with two fingers.",
        keys: [
            MappingKey(
                "picture", .path, isRequired: true, examples: ["../Assets/Pictures/house.svg"],
                "The picture, as PNG, JPEG, WebP or SVG, or a page of a PDF."),
            .documentPage,
            MappingKey(
                "colors", .word(of: PlanElement.Colors.self), standard: "original",
                "The picture's colours: original, or template (only the alpha channel, in the text colour of the theme)."
            ),
            MappingKey(
                "places", .list(of: .mapping(.place), "places", count: 0...Limits.places), isRequired: true,
                "The marks, from back to front."),
            .alternative,
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
            for key in ["tones", "low", "high"] where place["value"] == nil {
                if let entry = place[key] {
                    checker.report(
                        .conflictingKeys, at: entry.keyLocation, "“\(key)” is allowed only together with “value”")
                }
            }
            return Place(
                title: checker.title(place), x: checker.number(place["x"]) ?? 0, y: checker.number(place["y"]) ?? 0,
                text: checker.localizedLine(place["text"]), live: checker.shownValue(place),
                tone: checker.choice(place["tone"]) ?? .off, tones: tones(place["tones"], &checker),
                limits: checker.limits(place),
                page: checker.link(place["page"]))
        }
        let colors: Colors = checker.choice(mapping["colors"]) ?? .original
        let alternative = checker.localizedLine(mapping["alt"])
        return checker.picture(mapping["picture"], page: mapping["page"]).map {
            PlanElement($0, colors: colors, places: places, alternative: alternative)
        }
    }

    private static func tones(_ entry: CheckedMapping.Entry?, _ checker: inout KioskFileChecker) -> [Tone] {
        checker.mappings(entry).flatMap { mapping in
            let tone: StateTone? = checker.choice(mapping["tone"])
            return checker.anyValues(mapping["is"]).compactMap { value in tone.map { Tone(value: value, tone: $0) } }
        }
    }
}
