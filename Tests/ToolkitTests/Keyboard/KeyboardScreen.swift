import Drawing
import Headless
import KeyboardLayouts
import Testing

@testable import Toolkit

/// A panel with a field, a keyboard, and thumbs that type on it.
final class KeyboardScreen {
    let panel: HeadlessPanel
    let content: ViewController
    let field = TypedField(frame: Rect(x: 10, y: 10, width: 200, height: 40))
    let controller: KeyboardController

    /// Makes a panel.
    /// - Parameter languages: the tags of the languages; the first one is the panel's.
    init(
        _ languages: [String] = ["en"], size: PixelSize = PixelSize(width: 800, height: 480),
        kind: TextContentKind = .text, panel model: String? = nil, use: PanelUse = .held,
        content: ViewController = ViewController()
    ) throws {
        self.content = content
        controller = KeyboardController(content: content)
        panel = HeadlessPanel(size: size)
        let tags = languages.compactMap { Language($0) }
        panel.scene.language = try #require(tags.first)
        if let model { panel.scene.metrics = try #require(PanelModel(named: model)).physical(use).metrics(scale: 1) }
        controller.languages = tags
        content.view.addSubview(field)
        panel.scene.rootViewController = controller
        field.contentKind = kind
        panel.advanceToNextFrame()
    }

    /// Touches the field and waits for the keyboard.
    func edit() throws {
        panel.scene.textInput = field
        try panel.waitUntilStill()
    }

    var keyboard: KeyboardView {
        get throws { try #require(panel.first(KeyboardView.self)) }
    }

    /// Returns the position of a key in the scene.
    func place(of action: KeyboardKey.Action) throws -> Point {
        let keyboard = try keyboard
        let key = try #require(keyboard.plan.keys.first { $0.action == action }, "\(action)")
        return keyboard.convertToScene(key.frame.center)
    }

    /// Returns the position of the key that types a text, with Shift or without; `nil` if this page has none.
    func place(of text: String, isShifted: Bool = false) throws -> Point? {
        let keyboard = try keyboard
        let key = keyboard.plan.keys.first { $0.symbol(isShifted: isShifted) == text }
        return key.map { keyboard.convertToScene($0.frame.center) }
    }

    func press(_ action: KeyboardKey.Action) throws {
        panel.tap(at: try place(of: action), hold: .milliseconds(20))
        panel.advance(by: .milliseconds(20))
    }

    /// Types a text as a person does: letter by letter, with Shift, with held keys for accents, and with the sign
    /// pages.
    func type(_ text: String) throws {
        for character in text { try type(character) }
    }

    private func type(_ character: Character) throws {
        let text = String(character)
        for page in [KeyboardPage.main, .digits, .signs] {
            if page == .digits { try press(.page(.digits)) }
            if page == .signs { try press(.page(.signs)) }
            if try typeHere(text) {
                if page != .main { try press(.page(.main)) }
                return
            }
        }
        try press(.page(.main))
        Issue.record("no key types \(text)")
    }

    private func typeHere(_ text: String) throws -> Bool {
        if let place = try place(of: text) {
            panel.tap(at: place, hold: .milliseconds(20))
        } else if let place = try place(of: text, isShifted: true),
            try keyboard.plan.keys.contains(where: { $0.action == .shift })
        {
            try press(.shift)
            panel.tap(at: place, hold: .milliseconds(20))
        } else {
            return try typeAccent(text, isShifted: false) || typeAccent(text, isShifted: true)
        }
        // The pause keeps two presses of Shift from becoming a Shift lock.
        panel.advance(by: .milliseconds(400))
        return true
    }

    private func typeAccent(_ text: String, isShifted: Bool) throws -> Bool {
        let keyboard = try keyboard
        guard let key = keyboard.plan.keys.first(where: { $0.accents(isShifted: isShifted).contains(text) }) else {
            return false
        }
        if isShifted { try press(.shift) }
        let finger = panel.freeFinger
        finger.down(at: keyboard.convertToScene(key.frame.center))
        panel.advance(by: .milliseconds(550))
        let choice = try #require(keyboard.subviews.compactMap { $0 as? AccentChoice }.first)
        let index = try #require(choice.accents.firstIndex(of: text))
        let width = choice.bounds.width / Double(choice.accents.count)
        finger.move(
            to: choice.convertToScene(Point(x: width * (Double(index) + 0.5), y: choice.bounds.midY)),
            over: .milliseconds(100))
        finger.up()
        panel.advance(by: .milliseconds(100))
        return true
    }
}
