import Drawing

extension KeyTable {
    static let screen = KeyTable(
        "screen",
        """
        The screen that the kiosk fills: how large it is and how it is used decide the size of everything that is touched.
        """,
        keys: [
            MappingKey(
                "diagonal", .number(Limits.diagonal), examples: [7, 10.1],
                "The diagonal in inches, of the part that shows pixels; what the screen says of itself if left out."),
            MappingKey(
                "use", .word(of: ScreenDefinition.Use.self), standard: "held",
                """
                How people use it: held in the hands, on a wall, at a counter, or with gloves. Targets are 9.2 mm at the least \
                when held or on a wall, 20 mm at a counter and 19 mm for gloves.
                """),
            MappingKey(
                "rotation", .rotation, standard: 0,
                """
                By how many degrees the picture is turned clockwise on the glass, for a panel that is mounted turned the other \
                way.
                """),
            MappingKey(
                "text", .number(Limits.textScale), standard: 100,
                "The size of all text in per cent of the usual: larger for those who read from afar."),
            MappingKey(
                "connector", .line(limit: Limits.connector), examples: ["HDMI-A-1", "DSI-1"],
                """
                On a bare panel, which screen of a graphics card: the connector's name, or what the screen calls itself. The \
                first one that is plugged in if left out.
                """),
            MappingKey(
                "mode", .pixelSize, examples: ["1280x800"],
                "On a bare panel, the size in pixels that the screen is switched to; what it prefers if left out."),
            MappingKey(
                "backlight",
                .either([.word(["auto", "none"]), .line(limit: Limits.path), .mapping(.calledLight)]), standard: "auto",
                examples: ["auto", "10-0045", "/sys/class/leds/panel"],
                """
                Which light is dimmed: the name of a folder in /sys/class/backlight, or the path of a folder with the kernel's files \
                brightness and max_brightness; auto is the one that the kernel prefers, on a bare panel; none darkens the picture, as \
                is done where there is no light. A mapping has a source set it.
                """),
            MappingKey(
                "touch-needs-light", .flag, standard: false,
                """
                Whether the touch device is off while the display has no light: then the light is never put out, since no touch \
                would wake it.
                """),
            MappingKey(
                "off", .flag, standard: false,
                "On a bare panel, whether the display is switched off while all is black, by DPMS: for those without a light of their own."
            ),
            MappingKey(
                "shift", .number(0...Double(Limits.shift)), standard: 0, examples: [3],
                """
                How many pixels at each edge nobody misses, under the bezel or of no importance. So far the picture moves, by a \
                pixel a minute, that nothing burns in.
                """),
        ])

    static let calledLight = KeyTable(
        "called-light", subject: "a light",
        "The light of a display that the kernel knows nothing of: a source sets it.",
        keys: [
            MappingKey(
                "call", .valueName, isRequired: true, examples: ["display.brightness"],
                "The source, and what it is called for, with percent: a whole number from 0 to 100."),
            MappingKey(
                "usual", .number(Limits.brightness), standard: 100, examples: [80],
                """
                How bright the display is in per cent where nothing asks for anything else; it is so when the kiosk begins, and again when \
                it ends.
                """),
        ])
}

extension KioskFileChecker {
    mutating func screen(_ entry: CheckedMapping.Entry?) -> ScreenDefinition {
        var screen = ScreenDefinition()
        guard let entry, let mapping = mapping(entry.value, .screen) else { return screen }
        screen.diagonal = number(mapping["diagonal"])
        screen.use = choice(mapping["use"]) ?? screen.use
        screen.rotation = rotation(mapping["rotation"]) ?? screen.rotation
        screen.textScale = number(mapping["text"]) ?? screen.textScale
        screen.connector = line(mapping["connector"])
        screen.mode = mode(mapping["mode"])
        screen.backlight = backlight(mapping["backlight"]) ?? screen.backlight
        screen.touchNeedsLight = flag(mapping["touch-needs-light"]) ?? screen.touchNeedsLight
        if let entry = mapping["off"] {
            screen.switchesOff = flag(entry) ?? screen.switchesOff
            if screen.switchesOff, screen.touchNeedsLight {
                report(
                    .conflictingKeys, at: entry.keyLocation, "a display whose touch needs its light is not switched off"
                )
            }
        }
        screen.shift = number(mapping["shift"]).map { Int($0.rounded()) } ?? screen.shift
        return screen
    }

    /// Returns the light of the display that is dimmed.
    private mutating func backlight(_ entry: CheckedMapping.Entry?) -> ScreenDefinition.Backlight? {
        guard let entry else { return nil }
        if case .mapping = entry.value.content {
            guard let mapping = mapping(entry.value, .calledLight, of: entry.key.name) else { return nil }
            let (name, usual) = (mapping["call"].flatMap { callName($0) }, number(mapping["usual"]) ?? 100)
            return name.map { .call($0, usual: usual) }
        }
        guard let name = line(entry) else { return nil }
        switch name {
        case "auto": return .automatic
        case "none": return ScreenDefinition.Backlight.none
        default: break
        }
        if name.hasPrefix("/") { return .folder(name) }
        if !name.contains("/"), !name.hasPrefix(".") { return .folder("/sys/class/backlight/\(name)") }
        report(
            .invalidValue, at: entry.value.location,
            "expected auto, none, a name in /sys/class/backlight or a path from / on for backlight, found \(entry.value.found)"
        )
        return nil
    }

    /// Returns a size in pixels.
    private mutating func mode(_ entry: CheckedMapping.Entry?) -> PixelSize? {
        guard let entry, let text = line(entry) else { return nil }
        if let size = PixelSize(text, sides: Limits.pixels) { return size }
        report(
            .invalidValue, at: entry.value.location,
            "expected a size in pixels such as 1280x800 for mode, found \(entry.value.found)")
        return nil
    }

    mutating func rotation(_ entry: CheckedMapping.Entry?) -> Rotation? {
        guard let entry else { return nil }
        if case .scalar(let word, _) = entry.value.content, let degrees = Int(word),
            let rotation = Rotation(rawValue: degrees)
        {
            return rotation
        }
        report(
            .invalidValue, at: entry.value.location,
            "expected \(entry.key.type.words.list("or")) for rotation, found \(entry.value.found)")
        return nil
    }
}
