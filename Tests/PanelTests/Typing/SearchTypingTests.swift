import Drawing
import KeyboardLayouts
import Testing
import Toolkit

@Suite("Typing by touch", .serialized, .timeLimit(.minutes(10)))
struct SearchTypingTests {
    private static let size = PixelSize(width: 800, height: 480)
    private static let more = (x: 33.0, y: 393.0)
    private static let field = (x: 200.0, y: 88.0)

    /// A word for each language, with letters at other positions of other languages' keyboards, or on none of them.
    private static let words = [
        ("de", "straße"), ("fr", "azay"), ("es", "niño"), ("pl", "łódź"), ("cs", "žižkov"), ("ru", "москва"),
        ("uk", "київ"), ("el", "αθηνα"), ("he", "חיפה"), ("ar", "دمشق"),
    ]

    /// Writes a kiosk whose list of tabs is too long for the rail and the screen, without animations.
    private static func kiosk(in folder: TemporaryFolder, languages: [String]) throws -> String {
        let tabs = words.map(\.1) + (10..<30).map { "Zone \($0)" }
        let lines = tabs.map { "  - {title: \($0), icon: none, rows: []}\n" }
        return try folder.write(
            "kiosk.yaml",
            "title: Typing\nreduce-motion: true\nlanguages: [\(languages.joined(separator: ", "))]\ntabs:\n"
                + lines.joined())
    }

    @Test(
        "L4, E6: The on-screen keyboard types into the search field in ten languages, and the word is found",
        arguments: words)
    func languages(tag: String, word: String) async throws {
        // On a busy host a tap may count as a long press and type another letter; then the test is repeated.
        for attempt in 1...3 {
            let folder = try TemporaryFolder()
            let kiosk = try Self.kiosk(in: folder, languages: ["en", tag])
            let (panel, screen) = try await LivePanel.underFingers(kiosk, size: Self.size)
            let keys = try KeyboardOnScreen(tag, Self.size)
            try screen.tap(Self.more.x, Self.more.y)
            try screen.tap(Self.field.x, Self.field.y)
            try screen.press(keys.globe)
            for letter in word { try await screen.type(String(letter), on: keys) }
            try screen.press(keys.enter)
            // One tab is left; it is selected, and its title is saved.
            let end = ContinuousClock.now + .seconds(540)
            var isChosen = false
            while !isChosen, ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(20))
                isChosen = panel.savedState.contains("\"tab\": \"\(word)\"")
            }
            #expect(isChosen || attempt < 3, "\(word) is not chosen: \(panel.savedState)")
            if isChosen { return #expect(panel.complaints.isEmpty) }
        }
    }

    @Test("L4: After the same touches, a window looks the same as a screenshot")
    func picture() async throws {
        let folder = try TemporaryFolder()
        let (panel, screen) = try await LivePanel.underFingers(
            try Self.kiosk(in: folder, languages: ["de", "en"]), size: Self.size)
        let keys = try KeyboardOnScreen("de", Self.size)
        let places =
            [Self.more, Self.field] + [try keys.key("s"), try keys.key("t"), keys.backspace, try keys.key("t")]
        for (x, y) in places {
            try screen.tap(x, y)
            try await Task.sleep(for: .milliseconds(150))
        }
        try await panel.expect(places.flatMap { ["tap \($0.x) \($0.y)", "wait 150ms"] } + ["wait 2s"])
    }
}

/// The positions of a language's keys on the screen.
private struct KeyboardOnScreen {
    typealias Place = (x: Double, y: Double)

    private let plan: KeyboardPlan
    private let top: Double

    init(_ tag: String, _ size: PixelSize) throws {
        let layout = try KeyboardLayout.load(LayoutName(for: try #require(Language(tag)))).layout
        let area = Size(width: Double(size.width), height: Double(size.height))
        var request = KeyboardPlan.Request(layout: layout, size: area)
        request.hasLanguages = true
        plan = KeyboardPlan(request)
        top = area.height - plan.size.height
    }

    private func place(_ key: KeyboardKey) -> Place { (key.frame.midX.rounded(), (top + key.frame.midY).rounded()) }

    private func place(of action: KeyboardKey.Action) -> Place {
        plan.keys.first { $0.action == action }.map(place) ?? (0, 0)
    }

    var globe: Place { place(of: .language) }
    var enter: Place { place(of: .enter) }
    var backspace: Place { place(of: .backspace) }

    /// Returns the key with a letter.
    func key(_ letter: String) throws -> Place {
        try #require(plainKey(letter), "there is no key \(letter)")
    }

    func plainKey(_ letter: String) -> Place? {
        plan.keys.first { if case .letter(let key) = $0.action { key.symbol(0)?.text == letter } else { false } }
            .map(place)
    }

    /// Returns the key whose long press types the letter.
    func restingKey(_ letter: String) -> Place? {
        plan.keys.first { if case .letter(let key) = $0.action { key.accents.first == letter } else { false } }
            .map(place)
    }
}

extension TouchScreen {
    fileprivate func press(_ place: KeyboardOnScreen.Place) throws { try tap(place.x, place.y) }

    fileprivate func type(_ letter: String, on keys: KeyboardOnScreen) async throws {
        if let place = keys.plainKey(letter) { return try press(place) }
        let place = try #require(keys.restingKey(letter), "no key types \(letter)")
        try down(0, place.x, place.y)
        // Waits for the accents, which appear after half a second, and later on a busy host.
        try await Task.sleep(for: .milliseconds(2500))
        try up(0)
    }
}
