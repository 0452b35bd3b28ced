import Drawing

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
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        if sides.count == 2, sides.allSatisfy(Limits.pixels.contains) {
            return PixelSize(width: sides[0], height: sides[1])
        }
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
            "expected \(entry.key.choices.list("or")) for rotation, found \(entry.value.found)")
        return nil
    }
}
