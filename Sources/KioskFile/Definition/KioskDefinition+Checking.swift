import Drawing

extension KeyTable {
    static let kiosk = KeyTable(
        "kiosk", subject: "a kiosk",
        """
        A window with a rail of tabs. Paths are relative to the kiosk file. “thumbrail check” tests what a schema cannot: that titles \
        are unique, that files exist, and that hidden tabs can be added.
        """,
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Thumbrail"], "The title of the window."),
            .languages,
            MappingKey(
                "contact", .localized(.line()), examples: ["Building services, room 2.14, telephone 1234"],
                "The contact for faults of the panel, shown on the page that appears after repeated crashes."
            ),
            MappingKey(
                "trust-clock", .flag, standard: false,
                """
                Whether the host's clock is trusted without time synchronization, as on a panel without a network whose clock has a \
                battery. Otherwise clocks warn that the time may be wrong.
                """),
            MappingKey(
                "clock", .word(of: HourCycle.self), examples: ["24h"],
                "The hours of all times: 24h or 12h; as is usual in the language and its region if left out."),
            MappingKey(
                "theme", .word(of: KioskDefinition.Theme.self), standard: "dark", "The theme of the kiosk."),
            MappingKey(
                "accent", .color, examples: ["#0A84FF"],
                "The accent colour: #RGB, #RRGGBB or #RRGGBBAA; the theme's if left out. It must be quoted, since # begins a comment."
            ),
            .colors,
            MappingKey(
                "background", .mapping(.background),
                "A picture behind pages and the details of rows. Lists, cards and tables keep their own background colours."
            ),
            MappingKey(
                "font", .line(), examples: ["DejaVu Sans"],
                """
                The font family of all texts, by the name that “fc-list : family” shows; Inter, Noto Sans or DejaVu Sans, whichever is \
                installed, if left out. Missing characters are taken from other families.
                """),
            MappingKey(
                "hand", .word(of: KioskDefinition.Hand.self), standard: "left",
                "The side of the rail: that of the thumb that operates it."),
            MappingKey(
                "alarm-volume", .number(0...100), standard: 60,
                "The volume of unacknowledged alarms in per cent; with 0 they are only visible."),
            MappingKey(
                "touch-volume", .number(0...100), standard: 0, examples: [30],
                "The volume of the touch sound of controls in per cent."),
            MappingKey(
                "result-volume", .number(0...100), standard: 0, examples: [30],
                "The volume of the sounds for actions that have succeeded or failed, in per cent."),
            .volume,
            .speech,
            .scan,
            MappingKey(
                "reduce-motion", .flag, standard: false,
                "Whether animations are replaced by immediate changes; if left out, they are on panels that are used with gloves."
            ),
            .keyboard,
            .keyboardLayout,
            .touch,
            MappingKey(
                "icons", .list(of: .path, "folders", count: 0...Limits.iconFolders), examples: [["../Assets/Icons"]],
                "Folders searched for icons after the kiosk file's folder, in this order. Thumbrail's own icons come last."
            ),
            MappingKey(
                "icon-font", .path, examples: ["materialdesignicons-webfont.ttf"],
                """
                The font file for icons whose names begin with mdi:, such as a newer release of Material Design Icons. The names are \
                those of its glyphs. The installed Material Design Icons if left out.
                """),
            MappingKey("screen", .mapping(.screen), "The screen of the kiosk, and its use."),
            MappingKey("rail", .mapping(.rail), "The strip of tabs."),
            .header,
            .definitions, .sources, .scanners, .triggers, .idle, .brightness, .roles, .lock, KioskFileIncludes.key,
            .tabs(isRequired: true),
        ])
}

extension MappingKey {
    static func tabs(isRequired: Bool) -> MappingKey {
        MappingKey(
            "tabs", .list(of: .mapping(.tab), "tabs", count: 1...Limits.tabs), isRequired: isRequired,
            "The tabs, in the order of the rail. A rail is not a good fit for fewer than three tabs.")
    }
}

extension KioskFileChecker {
    /// Checks the tree of a kiosk file, with those of the included files in it.
    mutating func kiosk(_ written: YAMLNode) -> KioskDefinition {
        var definition = KioskDefinition(title: "", folder: folder, tabs: [])
        guard let root = expanded(written), let mapping = mapping(root, .kiosk) else { return definition }
        // The languages come first, because they are needed to check all localized texts.
        languages = languages(mapping["languages"])
        knowsLanguages = mapping["languages"] != nil
        definition.languages = languages
        definition.title = localizedLine(mapping["title"]) ?? ""
        definition.contact = localizedLine(mapping["contact"])
        definition.trustsClock = flag(mapping["trust-clock"]) ?? definition.trustsClock
        definition.hourCycle = choice(mapping["clock"])
        definition.theme = choice(mapping["theme"]) ?? definition.theme
        definition.accent = color(mapping["accent"])
        definition.hand = choice(mapping["hand"]) ?? definition.hand
        definition.rail = rail(mapping["rail"], hand: definition.hand)
        definition.colors = colors(mapping["colors"], in: definition.theme, rail: definition.rail.style)
        definition.background = background(mapping["background"], in: themeColors(of: definition))
        definition.font = mapping["font"].flatMap { entry in
            line(entry).map { FontName(family: $0, location: entry.location) }
        }
        definition.touchVolume = number(mapping["touch-volume"]) ?? definition.touchVolume
        definition.resultVolume = number(mapping["result-volume"]) ?? definition.resultVolume
        definition.volume = volume(mapping["volume"])
        definition.alarmVolume = number(mapping["alarm-volume"]) ?? definition.alarmVolume
        definition.speech = speech(mapping["speech"])
        definition.scan = scan(mapping["scan"])
        definition.keyboard = keyboard(mapping["keyboard"]) ?? definition.keyboard
        definition.keyboardLayout = keyboardLayout(mapping["keyboard-layout"])
        definition.touch = touch(mapping["touch"])
        definition.iconFolders = iconFolders(mapping["icons"])
        definition.iconFont = mapping["icon-font"].flatMap { entry in
            file(entry, "font").map { LocatedText($0, at: entry.value.location) }
        }
        // The contents of the included files are already merged into the tree. Only the paths are checked here.
        for node in list(mapping["include"], suggestsList: true) ?? [] {
            _ = line(node, for: "include".asKey, limit: Limits.path)
        }
        definition.sources = sources(mapping["sources"])
        definition.scanners = scanners(mapping["scanners"])
        // The backlight may be set by a call to a source, so the sources are checked first.
        definition.screen = screen(mapping["screen"])
        // Those who wear gloves look after a machine, and are not distracted by movement.
        definition.reduceMotion = flag(mapping["reduce-motion"]) ?? (definition.screen.use == .gloves)
        definition.header = header(mapping["header"])
        definition.lock = lock(roles: mapping["roles"], mapping["lock"])
        definition.tabs = tabs(
            mapping["tabs"], canBeHidden: mayShowNew(mapping["rail"], definition.rail),
            canBeMoved: definition.rail.isEditable, in: themeColors(of: definition))
        definition.triggers = triggers(mapping["on"])
        definition.idle = idle(mapping["idle"])
        definition.brightness = brightness(mapping["brightness"])
        definition.iconNames = iconNames
        definition.valueNames = valueNames
        definition.histories = histories
        checkLinks(among: definition.tabs)
        if let tabs = mapping["tabs"], definition.tabs.count == 2 {
            definition.hints = [
                KioskFileHint(.fewTabs, at: tabs.keyLocation, "fewer than three tabs; a rail is not a good fit")
            ]
        }
        definition.hints +=
            lockHints(definition.lock) + plainSecrets + speechHints(definition)
            + gaps.hints(languages)
        return definition
    }

    private mutating func iconFolders(_ entry: CheckedMapping.Entry?) -> [String] {
        (list(entry, suggestsList: true) ?? []).compactMap { node in
            reference(node, for: "icons".asKey, to: .folder, noun: "folder", missing: .missingFolder)
        }
    }
}
