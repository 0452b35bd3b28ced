/// The check of a kiosk file's tree against the format, which gathers every mistake on its way.
///
/// What it returns is of use only if `errors` stays empty: a part that is wrong is left out or stands in empty.
struct KioskFileChecker {
    let file: String
    /// Where relative paths start.
    let folder: String
    private(set) var errors: [KioskFileError] = []
    /// The pictures that were found.
    var pictures: [PicturePath] = []

    /// Whether folders are still searched for the file that was meant, which takes up to 10 ms a time.
    var suggestsFiles: Bool { errors.count < 100 }

    init(file: String) {
        self.file = file
        folder = Folder.of(file)
    }

    mutating func report(
        _ code: KioskFileError.Code, at place: Place, _ message: String, suggestion: String? = nil
    ) {
        errors.append(KioskFileError(code, at: place, message, suggestion: suggestion))
    }

    mutating func kiosk(_ root: YAMLNode) -> KioskDefinition {
        var definition = KioskDefinition(title: "", folder: folder, tabs: [])
        guard let mapping = mapping(root, .kiosk) else { return definition }
        definition.title = line(mapping["title"]) ?? ""
        definition.theme = choice(mapping["theme"]) ?? definition.theme
        definition.accent = color(mapping["accent"])
        definition.hand = choice(mapping["hand"]) ?? definition.hand
        definition.reduceMotion = flag(mapping["reduce-motion"]) ?? definition.reduceMotion
        definition.keyboard = keyboard(mapping["keyboard"]) ?? definition.keyboard
        definition.touch = touch(mapping["touch"])
        definition.iconFolders = iconFolders(mapping["icons"])
        definition.screen = screen(mapping["screen"])
        definition.rail = rail(mapping["rail"], hand: definition.hand)
        definition.tabs = tabs(mapping["tabs"], canBeHidden: mayShowNew(mapping["rail"], definition.rail))
        if let tabs = mapping["tabs"], definition.tabs.count < 3 {
            definition.hints = [
                KioskFileHint(.fewTabs, at: tabs.keyPlace, "a rail is a poor fit for fewer than three tabs")
            ]
        }
        return definition
    }
}
