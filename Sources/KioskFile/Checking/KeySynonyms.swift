/// The names that other software has for the keys of kiosk files: Home Assistant and its dashboards, openHASP, HTML.
enum KeySynonyms {
    /// Returns the key that a word of other software means, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - word: The word as it was written.
    ///   - names: The keys that are possible.
    static func key(for word: String, among names: [String]) -> String? {
        let word = String(word.lowercased().map { $0 == "_" ? "-" : $0 })
        return keys[word]?.first(where: names.contains)
    }

    /// The keys that each word may mean, the likeliest first.
    private static let keys: [String: [String]] = {
        var keys: [String: [String]] = [:]
        for (words, meant) in groups { for word in words.split(separator: " ") { keys[String(word)] = meant } }
        return keys
    }()

    private static let groups: [(words: String, keys: [String])] = [
        // Elements
        ("image img photo icon video stream camera picture-entity", ["picture"]),
        ("toggle light relay", ["switch"]),
        ("checkbox", ["check-box"]),
        ("sensor entity number measurement", ["value"]),
        ("entities attributes properties", ["fields", "page"]),
        ("graph history history-graph sparkline plot line-chart bar-chart", ["chart"]),
        ("thermostat knob arc", ["dial", "gauge"]),
        ("meter linemeter lmeter", ["gauge", "level"]),
        ("bar progressbar progress-bar", ["progress"]),
        ("dropdown select radio combobox tabview", ["choice"]),
        ("input textbox textfield text-field textarea edit", ["field", "text"]),
        ("header h1 h2 h3 headline section", ["heading", "section", "title"]),
        ("label paragraph p span", ["text", "title"]),
        ("md html", ["markdown"]),
        ("btn link open", ["button", "show"]),
        ("alert banner warning", ["notice"]),
        ("countdown timer", ["count-down"]),
        ("led status badge", ["state"]),
        ("map floorplan picture-elements", ["plan"]),
        ("carousel swiper", ["slideshow"]),
        ("event schedule agenda", ["timeline", "calendar"]),
        // Containers
        ("list items", ["rows", "list", "values", "options", "page"]),
        ("cards card elements widgets components children objects", ["page"]),
        ("views screens sections", ["tabs", "pages"]),
        ("data rows-from", ["json", "with", "values"]),
        // Texts
        ("button-text buttontext caption content message", ["text", "caption", "done", "title"]),
        ("name friendly-name", ["title", "name"]),
        ("description secondary secondary-info", ["subtitle", "text"]),
        ("unit-of-measurement units suffix", ["unit"]),
        ("decimals precision accuracy-decimals", ["digits"]),
        ("format", ["as"]),
        // Numbers
        ("min minimum min-value", ["from"]),
        ("max maximum max-value", ["to"]),
        ("increment step-size", ["step"]),
        // Actions
        ("action tap-action on-click onclick on-press command", ["do", "call"]),
        ("service method invoke perform-action", ["call"]),
        ("publish command-topic", ["set"]),
        ("payload params arguments args", ["with", "to"]),
        ("navigate navigation-path goto go-to tab page", ["show"]),
        ("confirmation question", ["ask"]),
        ("pin password permission role", ["needs"]),
        ("visible visibility visible-if conditional condition if show-if", ["when"]),
        ("automation automations triggers", ["on"]),
        // The panel
        ("rotate orientation", ["rotation"]),
        ("position side", ["hand"]),
        ("background-color bgcolor colours", ["colors", "background"]),
        ("lang locale locales", ["languages", "language"]),
        ("screensaver standby sleep", ["idle"]),
        ("navbar sidebar menu tabbar", ["rail"]),
        // Sources
        ("integrations connections devices", ["sources"]),
        ("interval scan-interval refresh poll polling", ["every"]),
        ("url uri address endpoint host server broker resource", ["url", "broker"]),
        ("state-topic", ["topic", "value"]),
    ]
}
