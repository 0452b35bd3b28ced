import Drawing
import SourceProtocol

extension ElementPlacement {
    /// The edge of a page that an element can be kept at.
    enum Pin: String, CaseIterable {
        case bottom
    }

    /// The keys beside the kind of an element.
    static let keys = [
        MappingKey(
            "span", .line(limit: 3), examples: ["2x1"],
            """
            The columns and rows that the element takes on its page, from 1x1 to 8x8; the usual ones of its kind if left out. A page with \
            fewer columns has narrower elements.
            """),
        MappingKey("wide", .flag, standard: false, "Whether the element takes all columns of its page."),
        MappingKey(
            "pin", .word(of: Pin.self), examples: ["bottom"],
            """
            bottom to keep the element in a bar at the bottom of the page or of a row's detail, which does not scroll; for elements that \
            must always be in reach, such as a button that stops a machine. Questions, sheets, menus and PIN pads leave the bar uncovered, and \
            it can be touched while they are open. Enlarged pictures, the service page and the attract screen cover it.
            """),
        MappingKey(
            "when", .either([.mapping(.dataCondition), .mapping(.condition)]),
            examples: [["value": "printer.state", "is": "printing"], ["data": "$row.state", "is": "free"]],
            """
            The condition under which the element is on its page: on a source's value, or on data, such as that of a row. Without a value or \
            data the condition is not met, and a stale value counts as current. The element comes and goes only while no finger is on the \
            panel.
            """),
        MappingKey(
            "needs", .line(limit: Limits.roleName), examples: ["operator"],
            """
            The role that operates the element. Everyone sees it, with a padlock; a touch asks for the role's PIN. Then the element works \
            until the role is locked again. The PIN of a role that includes it is also accepted.
            """),
    ]
}

extension KeyTable {
    fileprivate static let dataCondition = KeyTable(
        "data-condition", subject: "a condition",
        "A condition on the data of a row, or on a parameter of a definition.",
        keys: [
            MappingKey(
                "data", .either([.flag, .number(Limits.value), .line(), anyOf]), isRequired: true,
                examples: ["$row.state"],
                "The data to compare, usually a reference. If it is a list, one item must meet the condition.")
        ] + conditionKeys.filter { $0.name != "hysteresis" },
        alternatives: ["is", "above", "below"])
}

extension KioskFileChecker {
    /// Returns the place of an element, from the keys beside its kind.
    mutating func placement(_ mapping: CheckedMapping) -> ElementPlacement {
        var placement = ElementPlacement(
            isWide: flag(mapping["wide"]) ?? false, isPinned: choice(mapping["pin"]) == ElementPlacement.Pin.bottom,
            role: role(mapping["needs"]))
        if let entry = mapping["when"], case .mapping(let written) = entry.value.content,
            written.contains(where: { $0.key == "data" })
        {
            placement.isLeftOut = self.mapping(entry, as: .dataCondition).map { !dataMeetsCondition($0) } ?? false
        } else {
            placement.condition = mapping["when"].flatMap { self.mapping($0, as: .condition) }.flatMap { condition($0) }
        }
        guard let entry = mapping["span"], let text = line(entry) else { return placement }
        if placement.isWide {
            report(.conflictingKeys, at: entry.keyLocation, "“span” cannot be combined with “wide: true”")
        }
        guard let span = PixelSize(text, sides: 1...8) else {
            report(
                .invalidValue, at: entry.value.location,
                "expected columns and rows such as 2x1, from 1x1 to 8x8, for “span”, found \(entry.value.found)")
            return placement
        }
        (placement.columns, placement.rows) = (span.width, span.height)
        return placement
    }

    /// Returns `true` if the data of a condition meets it.
    private mutating func dataMeetsCondition(_ mapping: CheckedMapping) -> Bool {
        let data = anyValues(mapping["data"])
        guard let comparison = comparison(mapping) else { return false }
        return data.contains { value in
            switch comparison {
            case .equal(let other): value.matches(other) == true
            case .above(let limit, _): value.readNumber.map { $0 > limit } ?? false
            case .below(let limit, _): value.readNumber.map { $0 < limit } ?? false
            }
        }
    }
}
