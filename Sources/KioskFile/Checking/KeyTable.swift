import Drawing

/// The keys that a mapping in a kiosk file may have.
///
/// The tables are the format: the checker reads nothing that is not in them, and a test holds them against
/// `Kiosk/kiosk.schema.json`.
struct KeyTable {
    /// The mapping, for a message: `a tab`.
    let subject: String
    let keys: [Key]
    /// Keys of which exactly one is there; none when empty.
    var alternatives: [String] = []
    /// Keys of which at most one is there.
    var exclusives: [String] = []
    /// Mappings in this one by their keys: a key of theirs that stands outside is told where it belongs.
    var parts: [String: KeyTable] = [:]

    subscript(name: String) -> Key? { keys.first { $0.name == name } }

    static let kiosk = KeyTable(
        subject: "a kiosk",
        keys: [
            Key(name: "title", isRequired: true, limit: Limits.line),
            Key(name: "theme", choices: KioskDefinition.Theme.allCases.map(\.rawValue)),
            Key(name: "accent"),
            Key(name: "hand", choices: KioskDefinition.Hand.allCases.map(\.rawValue)),
            Key(name: "reduce-motion"),
            Key(name: "keyboard", choices: ["none", "all"], limit: Limits.devices),
            Key(name: "touch", limit: Limits.devices),
            Key(name: "icons", limit: Limits.iconFolders),
            Key(name: "screen"),
            Key(name: "rail"),
            Key(name: "tabs", isRequired: true, limit: Limits.tabs),
        ],
        parts: ["screen": .screen, "rail": .rail])

    static let screen = KeyTable(
        subject: "screen",
        keys: [
            Key(name: "diagonal", range: Limits.diagonal),
            Key(name: "use", choices: ScreenDefinition.Use.allCases.map(\.rawValue)),
            Key(name: "rotation", choices: Rotation.allCases.map { "\($0.rawValue)" }),
            Key(name: "text", range: Limits.textScale),
            Key(name: "connector", limit: Limits.connector),
            Key(name: "mode", limit: Limits.mode),
        ])

    static let touch = KeyTable(
        subject: "a touch device",
        keys: [
            Key(name: "device", isRequired: true, limit: Limits.line),
            Key(name: "rotation", choices: Rotation.allCases.map { "\($0.rawValue)" }),
            Key(name: "matrix", limit: 6, range: Limits.matrix),
        ])

    static let rail = KeyTable(
        subject: "rail",
        keys: [
            Key(name: "position", choices: RailDefinition.Position.allCases.map(\.rawValue)),
            Key(name: "width", range: Limits.railWidth),
            Key(name: "grip", range: 0...1),
            Key(name: "titles", choices: RailDefinition.Titles.allCases.map(\.rawValue)),
            Key(name: "marker", limit: Limits.path),
            Key(name: "more"),
            Key(name: "editable"),
            Key(name: "confirm"),
            Key(name: "new"),
        ])

    static let tab = KeyTable(
        subject: "a tab",
        keys: [
            Key(name: "title", isRequired: true, standIn: "system", limit: Limits.line),
            Key(name: "system", choices: SystemItem.allCases.map(\.rawValue)),
            Key(name: "icon", limit: Limits.icon),
            Key(name: "selected-icon", limit: Limits.icon),
            Key(name: "colors", choices: TabDefinition.Colors.allCases.map(\.rawValue)),
            Key(name: "badge", limit: Limits.badge),
            Key(name: "hidden"),
            Key(name: "picture", limit: Limits.path),
        ] + TabContentKinds.all.map { $0.key },
        alternatives: TabContentKinds.all.map { $0.key.name }, exclusives: ["icon", "system"])

    static let row = KeyTable(
        subject: "a row",
        keys: [
            Key(name: "title", isRequired: true, limit: Limits.line),
            Key(name: "subtitle", limit: Limits.line),
            Key(name: "picture", limit: Limits.path),
            Key(name: "text", limit: Limits.text),
            Key(name: "id", limit: Limits.line),
        ])

    static let json = KeyTable(
        subject: "json",
        keys: [
            Key(name: "file", isRequired: true, limit: Limits.path),
            Key(name: "items", limit: Limits.line),
            Key(name: "title", isRequired: true, limit: Limits.line),
            Key(name: "subtitle", limit: Limits.line),
            Key(name: "symbol", limit: Limits.line),
            Key(name: "group", choices: JSONSource.Grouping.allCases.map(\.rawValue)),
            Key(name: "fields", limit: Limits.fields),
            Key(name: "id", limit: Limits.line),
        ])
}
