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
        return screen
    }

    /// A size in pixels.
    private mutating func mode(_ entry: CheckedMapping.Entry?) -> PixelSize? {
        guard let entry, let text = line(entry) else { return nil }
        if let size = PixelSize(text, sides: Limits.pixels) { return size }
        report(
            .invalidValue, at: entry.value.place,
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
            .invalidValue, at: entry.value.place,
            "expected \(entry.key.type.words.list("or")) for rotation, found \(entry.value.found)")
        return nil
    }
}
