import Drawing
import KeyboardLayouts

extension MappingKey {
    static let keyboard = MappingKey(
        "keyboard",
        .either([
            .word(["none", "all"]), .list(of: .line(), "names", count: 0...Limits.devices),
        ]), standard: "all", examples: ["none", ["Front keypad*"]],
        """
        The keyboards whose keys are accepted: none, all, or those with these names, where * matches any characters and ? one character. \
        Keys can do only what touches can do. A window cannot distinguish keyboards: there a list means all.
        """)

    static let keyboardLayout = MappingKey(
        "keyboard-layout", .line(limit: Limits.keyboardLayout), examples: ["de", "us(intl)"],
        """
        The keyboard layout on a screen without a desktop: a layout of xkb-data, with its variant in parentheses; the layout set with \
        localectl if left out. The layouts are listed in /usr/share/X11/xkb/rules/evdev.lst.
        """)

    static let touch = MappingKey(
        "touch", .list(of: .mapping(.touch), "touch devices", count: 0...Limits.devices),
        """
        The alignment of touch devices on a screen without a desktop. The first entry whose name matches a device applies; devices that \
        are not listed are aligned with the screen, or as calibrated.
        """)
}

extension KeyTable {
    static let touch = KeyTable(
        "touch", subject: "a touch device", "The touch devices with this name.",
        keys: [
            MappingKey(
                "device", .line(), isRequired: true, examples: ["ILITEK*", "*"],
                "The device's name, as logged when it is connected; * matches any characters and ? one character."),
            MappingKey(
                "rotation", .rotation, standard: 0,
                "The clockwise rotation of the mounted device relative to the screen, in degrees; it is applied after the matrix."
            ),
            MappingKey(
                "matrix", .list(of: .number(Limits.matrix), "numbers", count: 6...6),
                examples: [[1.02, 0, -0.01, 0, 1.03, -0.02]],
                """
                The calibration matrix for positions on the device, from 0 to 1 of its width and height: x′ = a·x + b·y + c, y′ = d·x + \
                e·y + f, in this order, as in udev's LIBINPUT_CALIBRATION_MATRIX. If left out: the result of “thumbrail calibrate”, or \
                else udev's matrix.
                """),
        ])
}

extension KioskFileChecker {
    // MARK: Keyboards

    /// Returns the keyboards that the kiosk uses: `none`, `all`, or a list of names.
    mutating func keyboard(_ entry: CheckedMapping.Entry?) -> KioskDefinition.Keyboard? {
        guard let entry else { return nil }
        let node = entry.value
        switch node.content {
        case .list:
            let names = (list(entry) ?? []).compactMap { node in
                line(node, for: "a keyboard", limit: Limits.line)
            }
            return .listed(names)
        case .scalar("none", _): return KioskDefinition.Keyboard.none
        case .scalar("all", _): return .all
        case .scalar, .mapping: break
        }
        let rule = "expected \(entry.key.type.words.list("or")) or a list of names for “keyboard”, found \(node.found)"
        guard case .scalar(let word, _) = node.content, !node.isNothing, node.boolean == nil else {
            report(.wrongType, at: node.location, rule)
            return nil
        }
        // A single name was probably meant as a list with one element.
        let suggestion = NearMiss.nearest(to: word, among: entry.key.type.words) ?? "[\(word.clipped)]"
        report(.invalidValue, at: node.location, rule, suggestion: suggestion)
        return nil
    }

    /// Returns the name of a keyboard layout. Whether xkb-data contains the layout is checked on the panel.
    mutating func keyboardLayout(_ entry: CheckedMapping.Entry?) -> LayoutName? {
        guard let text = line(entry), let location = entry?.value.location else { return nil }
        if let name = LayoutName(text) { return name }
        report(
            .invalidValue, at: location,
            "expected a keyboard layout such as de or us(intl) for \(entry?.key.name.asKey ?? ""), found \(text.quoted)"
        )
        return nil
    }

    // MARK: Touch devices

    mutating func touch(_ entry: CheckedMapping.Entry?) -> [TouchDefinition] {
        var locations: [String: FileLocation] = [:]
        return (list(entry) ?? []).compactMap { node in
            guard let mapping = mapping(node, .touch) else { return nil }
            var touch = TouchDefinition(device: line(mapping["device"]) ?? "")
            touch.rotation = rotation(mapping["rotation"]) ?? touch.rotation
            touch.matrix = matrix(mapping["matrix"])
            if let location = mapping["device"]?.value.location, !touch.device.isEmpty {
                if let first = locations[touch.device] {
                    report(
                        .invalidValue, at: first == location ? node.location : location,
                        "duplicate touch device \(touch.device.quoted); the first one is on line \(first.line), and only that one applies"
                    )
                } else {
                    locations[touch.device] = location
                }
            }
            return touch
        }
    }

    private mutating func matrix(_ entry: CheckedMapping.Entry?) -> AffineMap? {
        guard let entry, let range = entry.key.type.range else { return nil }
        guard case .list(let nodes) = entry.value.content, nodes.count == 6 else {
            var found = entry.value.found
            if case .list(let nodes) = entry.value.content { found += " of \(nodes.count)" }
            report(
                .wrongType, at: entry.value.location, "expected a list of six numbers for “matrix”, found \(found)",
                suggestion: Self.isWritten(entry.value) ? "[1, 0, 0, 0, 1, 0]" : nil)
            return nil
        }
        let numbers = nodes.compactMap { number($0, for: "matrix".asKey, in: range) }
        guard let matrix = AffineMap(numbers) else { return nil }
        // A singular matrix would map the whole surface onto a line.
        guard abs(matrix.determinant) >= 1e-6 else {
            report(
                .invalidValue, at: entry.value.location, "singular “matrix”: all touches would be mapped to one line",
                suggestion: "[1, 0, 0, 0, 1, 0]")
            return nil
        }
        return matrix
    }

    private static func isWritten(_ node: YAMLNode) -> Bool {
        if case .list = node.content { return false }
        return !node.isNothing
    }
}
