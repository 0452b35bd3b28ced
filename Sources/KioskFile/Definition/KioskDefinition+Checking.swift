extension KeyTable {
    static let kiosk = KeyTable(
        "kiosk", subject: "a kiosk",
        """
        A window with a rail of tabs. Paths are relative to the kiosk file. “thumbrail check” tests what a schema cannot: that \
        titles differ, that files exist, and that something brings in what is hidden.
        """,
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Thumbrail"], "The title of the window."),
            .languages,
            MappingKey(
                "contact", .localized(.line()), examples: ["Building services, room 2.14, telephone 1234"],
                "Whom to tell of a panel that has a fault: stands on the page that is shown when the kiosk has crashed again and again."
            ),
            MappingKey(
                "trust-clock", .flag, standard: false,
                """
                Whether the machine's clock is relied on though no server sets it, as on a panel without a network whose clock has a \
                battery. Otherwise clocks say then that the time may be wrong.
                """),
            MappingKey(
                "theme", .word(of: KioskDefinition.Theme.self), standard: "dark", "The look of the kiosk."),
            MappingKey(
                "accent", .color, examples: ["#0A84FF"],
                """
                The colour of what is selected: #RGB, #RRGGBB or #RRGGBBAA; the theme's if left out. In quotes, since # begins a \
                comment.
                """),
            .colors,
            MappingKey(
                "background", .mapping(.background),
                "A picture behind pages and behind the details of rows. Lists, cards and tables have their colours."),
            MappingKey(
                "font", .line(), examples: ["DejaVu Sans"],
                """
                The family in which all texts are, by the name that “fc-list : family” shows; what the machine has of Inter, Noto \
                Sans and DejaVu Sans if left out. Letters that it lacks are those of other families.
                """),
            MappingKey(
                "hand", .word(of: KioskDefinition.Hand.self), standard: "left",
                "The side of the rail: that of the thumb that uses it."),
            MappingKey(
                "alarm-volume", .number(0...100), standard: 60,
                "How loud alarms are that wait for somebody, in per cent; with 0 they are only seen."),
            MappingKey(
                "touch-volume", .number(0...100), standard: 0, examples: [30],
                "How loud the sound is of a finger that comes down on what it can press, in per cent."),
            MappingKey("reduce-motion", .flag, standard: false, "Whether things jump where they would move."),
            .keyboard,
            .keyboardLayout,
            .touch,
            MappingKey(
                "icons", .list(of: .path, "folders", count: 0...Limits.iconFolders), examples: [["../Assets/Icons"]],
                "Folders searched for icons after the kiosk file's own, in this order."),
            MappingKey("screen", .mapping(.screen), "The screen that the kiosk fills, and how it is used."),
            MappingKey("rail", .mapping(.rail), "The strip of tabs."),
            .sources, .triggers, .idle, .brightness, .roles, .lock, KioskFileIncludes.key,
            .tabs(isRequired: true),
        ])
}

extension MappingKey {
    static func tabs(isRequired: Bool) -> MappingKey {
        MappingKey(
            "tabs", .list(of: .mapping(.tab), "tabs", count: 1...Limits.tabs), isRequired: isRequired,
            "The tabs, in the order of the rail. With fewer than three a rail is a poor fit.")
    }
}

extension KioskFileChecker {
    mutating func kiosk(_ root: YAMLNode) -> KioskDefinition {
        var definition = KioskDefinition(title: "", folder: folder, tabs: [])
        guard let mapping = mapping(root, .kiosk) else { return definition }
        // The languages come first, because they are needed to check all localized texts.
        languages = languages(mapping["languages"])
        knowsLanguages = mapping["languages"] != nil
        definition.languages = languages
        definition.title = localizedLine(mapping["title"]) ?? ""
        definition.contact = localizedLine(mapping["contact"])
        definition.trustsClock = flag(mapping["trust-clock"]) ?? definition.trustsClock
        definition.theme = choice(mapping["theme"]) ?? definition.theme
        definition.accent = color(mapping["accent"])
        definition.colors = colors(mapping["colors"], in: definition.theme)
        definition.background = background(mapping["background"], in: themeColors(of: definition))
        definition.font = mapping["font"].flatMap { entry in
            line(entry).map { FontName(family: $0, location: entry.location) }
        }
        definition.hand = choice(mapping["hand"]) ?? definition.hand
        definition.touchVolume = number(mapping["touch-volume"]) ?? definition.touchVolume
        definition.alarmVolume = number(mapping["alarm-volume"]) ?? definition.alarmVolume
        definition.reduceMotion = flag(mapping["reduce-motion"]) ?? definition.reduceMotion
        definition.keyboard = keyboard(mapping["keyboard"]) ?? definition.keyboard
        definition.keyboardLayout = keyboardLayout(mapping["keyboard-layout"])
        definition.touch = touch(mapping["touch"])
        definition.iconFolders = iconFolders(mapping["icons"])
        // The contents of the included files are already merged into the tree. Only the paths are checked here.
        for node in list(mapping["include"], suggestsList: true) ?? [] {
            _ = line(node, for: "include", limit: Limits.path)
        }
        definition.rail = rail(mapping["rail"], hand: definition.hand)
        definition.sources = sources(mapping["sources"])
        // The display's light may be set by a call to a source, so the sources are checked first.
        definition.screen = screen(mapping["screen"])
        definition.lock = lock(roles: mapping["roles"], mapping["lock"])
        definition.tabs = tabs(
            mapping["tabs"], canBeHidden: mayShowNew(mapping["rail"], definition.rail),
            canBeMoved: definition.rail.isEditable, in: themeColors(of: definition))
        definition.triggers = triggers(mapping["on"])
        definition.idle = idle(mapping["idle"])
        definition.brightness = brightness(mapping["brightness"])
        definition.valueNames = valueNames
        definition.histories = histories
        checkLinks(among: definition.tabs)
        if let tabs = mapping["tabs"], definition.tabs.count < 3 {
            definition.hints = [
                KioskFileHint(.fewTabs, at: tabs.keyLocation, "a rail is a poor fit for fewer than three tabs")
            ]
        }
        definition.hints += lockHints(definition.lock) + plainSecrets + gaps.hints(languages)
        return definition
    }

    private mutating func iconFolders(_ entry: CheckedMapping.Entry?) -> [String] {
        (list(entry, suggestsList: true) ?? []).compactMap { node in
            reference(node, for: "icons", to: .folder, noun: "folder", missing: .missingFolder)
        }
    }
}
