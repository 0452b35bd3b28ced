import Drawing
import KeyboardLayouts

extension MappingKey {
    static let keyboard = MappingKey(
        "keyboard",
        .either([
            .word(["none", "all"]), .list(of: .line(), "names", count: 0...Limits.devices),
        ]), standard: "all", examples: ["none", ["Front keypad*"]],
        """
        Whose keys do anything: no keyboard's, all keyboards', or those of keyboards with these names, where * and ? stand for \
        any characters and for one. They reach what a finger reaches, and nothing else. A window cannot tell keyboards apart: \
        there a list is as good as all.
        """)

    static let keyboardLayout = MappingKey(
        "keyboard-layout", .line(limit: Limits.keyboardLayout), examples: ["de", "us(intl)"],
        """
        What the keys of keyboards type on a screen without a desktop: a layout of xkb-data, with its variant in parentheses. \
        If left out: what localectl has set the machine to. /usr/share/X11/xkb/rules/evdev.lst lists the layouts.
        """)

    static let touch = MappingKey(
        "touch", .list(of: .mapping(.touch), "touch devices", count: 0...Limits.devices),
        """
        How touch devices lie on the glass, on a screen without a desktop. The first one whose name fits a device is the one; \
        devices that are not listed lie as the glass does, or as they were calibrated.
        """)
}

extension KeyTable {
    static let touch = KeyTable(
        "touch", subject: "a touch device", "The touch devices of a name.",
        keys: [
            MappingKey(
                "device", .line(), isRequired: true, examples: ["ILITEK*", "*"],
                """
                The device's name, which the log says when it is there; * and ? stand for any characters and for one.
                """),
            MappingKey(
                "rotation", .rotation, standard: 0,
                """
                By how many degrees the device is mounted turned clockwise against the glass; the matrix comes first.
                """),
            MappingKey(
                "matrix", .list(of: .number(Limits.matrix), "numbers", count: 6...6),
                examples: [[1.02, 0, -0.01, 0, 1.03, -0.02]],
                """
                What positions on the device, from 0 to 1 of its width and height, go through: x′ = a·x + b·y + c, \
                y′ = d·x + e·y + f, in this order, as in udev's LIBINPUT_CALIBRATION_MATRIX. If left out: what “thumbrail \
                calibrate” has found, or else what udev says.
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
        let rule = "expected \(entry.key.type.words.list("or")) or a list of names for keyboard, found \(node.found)"
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
            "expected a keyboard layout such as de or us(intl) for keyboard-layout, found \(text.quoted)")
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
                        "the touch device \(touch.device.quoted) is at line \(first.line) already, which is the one "
                            + "that counts")
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
                .wrongType, at: entry.value.location, "expected a list of six numbers for matrix, found \(found)",
                suggestion: Self.isWritten(entry.value) ? "[1, 0, 0, 0, 1, 0]" : nil)
            return nil
        }
        let numbers = nodes.compactMap { number($0, for: "matrix", in: range) }
        guard let matrix = AffineMap(numbers) else { return nil }
        // Otherwise the matrix would map the whole surface onto a line.
        guard abs(matrix.determinant) >= 1e-6 else {
            report(
                .invalidValue, at: entry.value.location, "this matrix brings all touches onto one line",
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
