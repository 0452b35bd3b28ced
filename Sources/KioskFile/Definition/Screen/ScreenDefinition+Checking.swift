import Drawing

extension KeyTable {
    static let screen = KeyTable(
        "screen",
        "The screen of the kiosk: its size and its use determine the size of all touch targets.",
        keys: [
            MappingKey(
                "diagonal", .number(Limits.diagonal), examples: [7, 10.1],
                "The diagonal of the visible area in inches; as reported by the screen (EDID) if left out."),
            MappingKey(
                "use", .word(of: ScreenDefinition.Use.self), standard: "held",
                """
                How the panel is used: held in the hands, on a wall, at a counter, or with gloves. Touch targets are at least 9.2 mm \
                when held or on a wall, 20 mm at a counter and 19 mm with gloves.
                """),
            MappingKey(
                "rotation", .rotation, standard: 0,
                "The clockwise rotation of the picture in degrees, for a panel mounted in another orientation."),
            MappingKey(
                "text", .number(Limits.textScale), standard: 100,
                "The text size in per cent of the normal size: larger for reading from a distance."),
            MappingKey(
                "height", .number(Limits.screenHeight), examples: [900],
                """
                The height of the lower edge of the visible area above the floor, in millimetres, of a panel that is mounted. \
                “thumbrail check --accessible” finds touch targets out of the reach of a seated person.
                """),
            MappingKey(
                "connector", .line(limit: Limits.connector), examples: ["HDMI-A-1", "DSI-1"],
                "Without a desktop, the connector of the graphics card or the screen's name; the first connected screen if left out."
            ),
            MappingKey(
                "mode", .pixelSize, examples: ["1280x800"],
                "Without a desktop, the video mode in pixels; the screen's preferred mode if left out."),
            MappingKey(
                "backlight",
                .either([.word(["auto", "none"]), .line(limit: Limits.path), .mapping(.calledLight)]), standard: "auto",
                examples: ["auto", "10-0045", "/sys/class/leds/panel"],
                """
                The backlight: the name of a folder in /sys/class/backlight, or the path of a folder with the kernel's files brightness \
                and max_brightness; auto for the kernel's preferred backlight, without a desktop; none to dim the picture instead, as is \
                done if there is no backlight. With a mapping, a source sets the backlight.
                """),
            MappingKey(
                "touch-needs-light", .flag, standard: false,
                """
                Whether the touch device is off while the backlight is off. In that case the backlight is never switched off, because no \
                touch would wake it.
                """),
            MappingKey(
                "off", .flag, standard: false,
                """
                Without a desktop, whether the display is switched off by DPMS while the screen is black, for displays without a \
                backlight control.
                """
            ),
            MappingKey(
                "shift", .number(0...Double(Limits.shift)), standard: 0, examples: [3],
                """
                The number of pixels at each edge that may be hidden, such as those under the bezel. The picture moves within this \
                margin by one pixel a minute, to prevent burn-in.
                """),
        ])

    static let calledLight = KeyTable(
        "called-light", subject: "a light",
        "A backlight without kernel support, which a source sets.",
        keys: [
            MappingKey(
                "call", .valueName, isRequired: true, examples: ["display.brightness"],
                "The source and the name of its call, which receives percent: an integer from 0 to 100."),
            MappingKey(
                "usual", .number(Limits.brightness), standard: 100, examples: [80],
                "The default brightness of the display in per cent; it is set when the kiosk starts and when it ends."),
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
        screen.height = number(mapping["height"])
        screen.connector = line(mapping["connector"])
        screen.mode = mode(mapping["mode"])
        screen.backlight = backlight(mapping["backlight"]) ?? screen.backlight
        screen.touchNeedsLight = flag(mapping["touch-needs-light"]) ?? screen.touchNeedsLight
        if let entry = mapping["off"] {
            screen.switchesOff = flag(entry) ?? screen.switchesOff
            if screen.switchesOff, screen.touchNeedsLight {
                report(
                    .conflictingKeys, at: entry.keyLocation, "“off” cannot be combined with “touch-needs-light: true”"
                )
            }
        }
        screen.shift = number(mapping["shift"]).map { Int($0.rounded()) } ?? screen.shift
        return screen
    }

    /// Returns the backlight that is dimmed.
    private mutating func backlight(_ entry: CheckedMapping.Entry?) -> ScreenDefinition.Backlight? {
        guard let entry else { return nil }
        if case .mapping = entry.value.content {
            guard let mapping = mapping(entry.value, .calledLight, of: entry.key.name.asKey) else { return nil }
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
            "expected auto, none, a name in /sys/class/backlight or an absolute path for “backlight”, found \(entry.value.found)"
        )
        return nil
    }

    /// Returns a size in pixels.
    private mutating func mode(_ entry: CheckedMapping.Entry?) -> PixelSize? {
        guard let entry, let text = line(entry) else { return nil }
        if let size = PixelSize(text, sides: Limits.pixels) { return size }
        report(
            .invalidValue, at: entry.value.location,
            "expected a size in pixels such as 1280x800 for “mode”, found \(entry.value.found)")
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
            "expected \(entry.key.type.words.list("or")) for “rotation”, found \(entry.value.found)")
        return nil
    }
}
