extension KioskFileChecker {
    mutating func screen(_ entry: CheckedMapping.Entry?) -> ScreenDefinition {
        var screen = ScreenDefinition()
        guard let entry, let mapping = mapping(entry.value, .screen) else { return screen }
        screen.diagonal = number(mapping["diagonal"])
        screen.use = choice(mapping["use"]) ?? screen.use
        screen.textScale = number(mapping["text"]) ?? screen.textScale
        return screen
    }
}
