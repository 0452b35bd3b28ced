import Elements
import KioskFileTestSupport
import Testing

@testable import KioskFile

@Suite("Words of other software in place of keys")
struct KeySynonymTests {
    private func suggestions(_ page: String) -> [String?] {
        errors(
            in: "title: A\ntabs:\n  - title: B\n    page:\n      - \(page)\n", path: "kiosk.yaml", format: .standard
        ).filter { $0.code == .unknownKey }.map(\.suggestion)
    }

    @Test(
        "They lead to the right key",
        arguments: [
            ("{image: {file: a.png}}", "picture"), ("{video: {file: a.mp4}}", "picture"), ("{graph: {}}", "chart"),
            ("{toggle: {}}", "switch"), ("{label: Hello}", "text"), ("{header: Hello}", "heading"),
            ("{button: {label: Ring, done: Rang}}", "text"), ("{button: {button_text: Ring, done: Rang}}", "text"),
            ("{button: {text: Ring, tap_action: {}}}", "do"), ("{button: {text: Ring, do: {open: B}}}", "show"),
            ("{value: {name: x, value: 1}}", "title"), ("{value: {title: x, value: 1, decimals: 1}}", "digits"),
            ("{slider: {title: x, min: 1}}", "from"), ("{text: x, visible: true}", "when"),
        ])
    func suggested(page: String, key: String) {
        #expect(suggestions(page) == [key])
    }

    @Test("A tab's list of elements and of rows has the words of other software too")
    func containers() {
        func suggestion(_ tab: String) -> [String?] {
            errors(in: "title: A\ntabs:\n  - {title: B, \(tab)}\n", path: "kiosk.yaml", format: .standard)
                .filter { $0.code == .unknownKey }.map(\.suggestion)
        }
        let source = "title: A\nsources: {house: {mqtt: {url: mqtt://a}}}\ntabs: [{title: B, rows: [c]}]\n"
        #expect(errors(in: source).first?.suggestion == "broker")
        #expect(suggestion("list: [c]") == ["rows"] && suggestion("cards: []") == ["page"])
    }

    @Test("The elements are listed once, the most similar ones first")
    func lists() {
        let found = errors(
            in: "title: A\ntabs:\n  - title: B\n    page:\n      - {zzzzzzz: 1}\n      - {wwwwww: 2}\n",
            path: "kiosk.yaml", format: .standard)
        let unknown = found.filter { $0.code == .unknownKey }.map(\.message)
        #expect(unknown.count == 2 && unknown[0].contains("; it has") && !unknown[1].contains("; it has"))
    }

    @Test("The side of the rail is that of the hand", arguments: ["left", "right"])
    func side(side: String) {
        let found = errors(in: "title: A\nrail: {position: \(side)}\ntabs: [{title: B, rows: [c]}]\n")
        #expect(found.map(\.suggestion) == ["hand: \(side)"])
    }
}
