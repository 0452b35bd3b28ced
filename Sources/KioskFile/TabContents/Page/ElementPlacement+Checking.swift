import Drawing

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
            bottom to keep the element in a bar at the bottom of the page or of a row's detail, which does not scroll and which nothing covers; for elements \
            that must always be in reach, such as a button that stops a machine.
            """),
        MappingKey(
            "when", .mapping(.condition), examples: [["value": "printer.state", "is": "printing"]],
            """
            The condition under which the element is on its page. Without a value the condition is not met, and a stale value counts as \
            current. The element comes and goes only while no finger is on the panel.
            """),
        MappingKey(
            "needs", .line(limit: Limits.roleName), examples: ["operator"],
            """
            The role that operates the element. Everyone sees it, with a padlock; a touch asks for the role's PIN. Then the element works \
            until the role is locked again. The PIN of a role that includes it is also accepted.
            """),
    ]
}

extension KioskFileChecker {
    /// Returns the place of an element, from the keys beside its kind.
    mutating func placement(_ mapping: CheckedMapping) -> ElementPlacement {
        var placement = ElementPlacement(
            isWide: flag(mapping["wide"]) ?? false, isPinned: choice(mapping["pin"]) == ElementPlacement.Pin.bottom,
            condition: condition(mapping["when"]), role: role(mapping["needs"]))
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
}
