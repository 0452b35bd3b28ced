import Drawing

extension KioskFileChecker {
    mutating func screen(_ entry: CheckedMapping.Entry?) -> ScreenDefinition {
        var screen = ScreenDefinition()
        guard let entry, let mapping = mapping(entry.value, .screen) else { return screen }
        screen.diagonal = number(mapping["diagonal"])
        screen.use = choice(mapping["use"]) ?? screen.use
        screen.rotation = rotation(mapping["rotation"]) ?? screen.rotation
        screen.textScale = number(mapping["text"]) ?? screen.textScale
        return screen
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
