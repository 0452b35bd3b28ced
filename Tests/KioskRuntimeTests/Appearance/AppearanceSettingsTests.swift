import Drawing
import Elements
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// The settings that visitors reach with the cell “Aa”.
@Suite("Settings of the appearance")
struct AppearanceSettingsTests {
    private func screen(_ keys: String = "", rail: String = "{appearance: true}") throws -> KioskScreen {
        try KioskScreen(
            yaml: """
                title: A
                languages: [en, de]
                rail: \(rail)
                idle: {home: 60}
                \(keys)
                tabs:
                  - {title: {en: One, de: Eins}, icon: none, rows: [a, b, c]}
                  - {title: {en: Two, de: Zwei}, icon: none, page: [{heading: {en: Head, de: Kopf}}]}
                """, in: TemporaryFolder())
    }

    private func opened(_ keys: String = "") throws -> KioskScreen {
        let screen = try screen(keys)
        try screen.panel.tap(text: "Display")
        try screen.panel.waitUntilStill()
        return screen
    }

    private func choose(_ title: String, on screen: KioskScreen) throws {
        try screen.panel.tap(text: title)
        try screen.panel.waitUntilStill()
    }

    /// The controls of the sheet as a screen reader names them.
    private func controls(_ screen: KioskScreen) -> [String] {
        screen.panel.scene.accessibilityElements.filter { [.switch, .radioButton].contains($0.role) }.map {
            "\($0.role.rawValue) \($0.name)\($0.states.contains(.checked) ? " on" : "")"
        }
    }

    @Test("Only a rail with the key has the cell, which is a button")
    func cell() throws {
        func cells(_ rail: String) throws -> [AccessibilityElement] {
            try screen(rail: rail).panel.scene.accessibilityElements.filter { $0.name == "Display" }
        }
        #expect(try cells("{appearance: true}") == [AccessibilityElement(.button, "Display")])
        #expect(try cells("{appearance: false}").isEmpty)
        #expect(try cells("{}").isEmpty)
    }

    @Test(
        "The sheet has the sizes and the switches, each with a role, a name and its state, in the language of the kiosk"
    )
    func spoken() throws {
        let screen = try opened("speech: true")
        #expect(
            controls(screen).map(\.plainlySpaced) == [
                "radio button 100% on", "radio button 130%", "radio button 160%", "radio button 200%",
                "switch High contrast", "switch Reduce motion", "switch Ignore repeated touches", "switch Read aloud",
            ], "\(controls(screen))")
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Textgröße") && screen.panel.isReadable("Anzeige"))
        #expect(controls(screen).last == "switch Vorlesen")
    }

    @Test("A size enlarges all text at once, and the end of the visit resets it")
    func size() throws {
        let screen = try opened()
        for (title, scale) in [("130%", 1.3), ("160%", 1.6), ("200%", 2), ("100%", 1), ("200%", 2)] {
            try choose(title, on: screen)
            #expect(abs(screen.panel.scene.theme.textScale - scale) < 1e-9)
            #expect(controls(screen).contains("radio button \(title) on"))
        }
        screen.panel.advance(by: .seconds(45))
        #expect(screen.panel.isReadable("Are you still there?"))
        screen.panel.advance(by: .seconds(20))
        #expect(screen.panel.scene.theme.textScale == 1 && !screen.panel.scene.isPresenting)
    }

    @Test(
        "Text is at most twice as large as by default",
        arguments: [
            (80, ["100%", "130%", "160%", "200%"]), (100, ["100%", "130%", "160%", "200%"]),
            (125, ["100%", "130%", "160%"]),
            (126, ["100%", "130%"]), (153, ["100%", "130%"]), (154, []), (200, []),
        ])
    func sizes(text: Int, titles: [String]) throws {
        let screen = try opened("screen: {text: \(text)}")
        let found = controls(screen).filter { $0.hasPrefix("radio") }.compactMap {
            $0.split(separator: " ").dropFirst(2).first
        }
        #expect(found.map(String.init) == titles)
        #expect(screen.panel.isReadable("Text size") == !titles.isEmpty)
        guard let last = titles.last else { return }
        try choose(last, on: screen)
        #expect(screen.panel.scene.theme.textScale <= 2.000001)
    }

    @Test("High contrast and less motion can be turned on and off, and end with the visit")
    func switches() throws {
        let screen = try opened()
        let scene = screen.panel.scene
        try choose("High contrast", on: screen)
        #expect(screen.kiosk.themeName == .highContrast && scene.theme == .highContrast)
        try choose("High contrast", on: screen)
        #expect(screen.kiosk.themeName == .dark)
        try choose("High contrast", on: screen)
        try choose("Reduce motion", on: screen)
        #expect(scene.reducesMotion && controls(screen).contains("switch Reduce motion on"))
        try choose("Reduce motion", on: screen)
        #expect(!scene.reducesMotion)
        try choose("Reduce motion", on: screen)
        // A kiosk file that is saved meanwhile keeps the choices.
        let next = screen.kiosk.makeReplacement(for: screen.kiosk.definition)
        next.show(in: scene)
        #expect(next.themeName == .highContrast && scene.reducesMotion)
        next.endVisit()
        #expect(next.themeName == .dark && !scene.reducesMotion)
    }

    @Test("What the kiosk file already does is not offered")
    func offered() throws {
        let contrast = try opened("theme: high-contrast")
        #expect(!controls(contrast).contains { $0.contains("High contrast") })
        let still = try opened("reduce-motion: true")
        #expect(!controls(still).contains { $0.contains("Reduce motion") })
        #expect(!controls(still).contains { $0.contains("Read aloud") })
    }

    private final class Voice: SpeechOutput {
        var said: [String] = []
        func speak(_ utterance: Utterance) { said.append(utterance.text) }
        func stop() {}
    }

    @Test("The switch “Read aloud” begins the screen reader, which can turn it off again")
    func reading() throws {
        let screen = try screen("speech: {start: [key]}")
        let voice = Voice()
        screen.kiosk.speech?.output = voice
        try screen.panel.tap(text: "Display")
        try screen.panel.waitUntilStill()
        try choose("Read aloud", on: screen)
        let reader = try #require(screen.panel.scene.screenReader)
        #expect(reader.isActive && voice.said.first?.hasPrefix("Screen reader on") == true, "\(voice.said)")
        #expect(controls(screen).contains("switch Read aloud on"))
        voice.said = []
        screen.panel.press(.up)
        for _ in 0..<12 where voice.said.last?.contains("Read aloud") != true { screen.panel.press(.down) }
        #expect(voice.said.suffix(4).first == "High contrast, off, switch", "\(voice.said)")
        #expect(voice.said.last == "Read aloud, on, switch", "\(voice.said)")
        screen.panel.press(.enter)
        #expect(!reader.isActive)
    }

    @Test("Keys reach the cell and every setting")
    func keys() throws {
        let screen = try screen()
        let panel = screen.panel
        func name() -> String? {
            panel.scene.focusedView?.accessibility?.name ?? panel.scene.focusedView?.accessibilityLabel
        }
        func go(to wanted: String) {
            for _ in 0..<20 where name() != wanted { panel.press(.tab) }
            #expect(name() == wanted)
        }
        go(to: "Display")
        panel.press(.enter)
        try panel.waitUntilStill()
        go(to: "Text size")
        panel.press(.right)
        #expect(abs(panel.scene.theme.textScale - 1.3) < 1e-9)
        go(to: "High contrast")
        panel.press(.enter)
        #expect(screen.kiosk.themeName == .highContrast)
        panel.press(.escape)
        try panel.waitUntilStill()
        #expect(!panel.scene.isPresenting && name() == "Display")
    }

    @Test("A visitor can have repeated touches and keys ignored, until the end of the visit")
    func steadied() throws {
        let screen = try opened()
        try choose("Ignore repeated touches", on: screen)
        #expect(screen.panel.scene.steadiesInput)
        #expect(controls(screen).contains("switch Ignore repeated touches on"))
        screen.kiosk.endVisit()
        #expect(!screen.panel.scene.steadiesInput)
    }

    @Test("A visitor can lower the content of a panel that reaches too high, until the end of the visit")
    func lowered() throws {
        let screen = try screen("screen: {height: 900, diagonal: 10.1}")
        let size = screen.panel.scene.pixelSize
        screen.panel.scene.metrics = PhysicalPanel(pixelSize: size, diagonal: 32, use: .wall).metrics(scale: 1)
        let lowered = screen.kiosk.loweredHeight(in: screen.panel.scene)
        #expect(lowered > 0)
        screen.kiosk.showAppearance()
        try screen.panel.waitUntilStill()
        try choose("Lower the content", on: screen)
        #expect(screen.panel.scene.loweredHeight == lowered)
        #expect(controls(screen).contains("switch Lower the content on"))
        for text in screen.panel.texts { #expect(text.frame.minY >= lowered, "\(text.text)") }
        screen.kiosk.endVisit()
        #expect(screen.panel.scene.loweredHeight == 0)
    }

    @Test("Where everything is within reach, or nothing is known of the panel, lowering is not offered")
    func unlowered() throws {
        #expect(try !controls(opened("screen: {height: 900}")).contains { $0.contains("Lower") })
    }
}
