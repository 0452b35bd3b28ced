import KioskFile
import Testing

@testable import thumbrail

/// A kiosk file that breaks a rule of accessibility at the place of the mark ▲, and the same file without the mistake.
struct AccessibilityCase: CustomTestStringConvertible, Sendable {
    /// The number of a clause that the broken file does not meet.
    let clause: String
    let broken: String
    let mended: String

    var testDescription: String { "\(clause): \(broken)" }

    init(_ clause: String, _ broken: String, _ mended: String) {
        (self.clause, self.broken, self.mended) = (clause, broken, mended)
    }

    /// Creates a case about the elements of a page.
    static func page(_ clause: String, _ broken: String, _ mended: String) -> AccessibilityCase {
        func file(_ page: String) -> String {
            "title: A\nlanguages: [en]\nspeech: true\nsources: {a: {command: [date]}}\ntabs:\n  - title: B\n    page: [\(page)]\n"
        }
        return AccessibilityCase(clause, file(broken), file(mended))
    }

    /// Creates a case about keys of the kiosk itself.
    static func kiosk(_ clause: String, _ broken: String, _ mended: String) -> AccessibilityCase {
        func file(_ keys: String) -> String {
            "title: A\nlanguages: [en]\nspeech: true\nsources: {a: {command: [date]}}\n\(keys)\ntabs: [{title: B, rows: []}]\n"
        }
        return AccessibilityCase(clause, file(broken), file(mended))
    }

    /// The broken files.
    static let all: [AccessibilityCase] = [
        AccessibilityCase(
            "5.1.3.1", "▲title: A\nlanguages: [en]\ntabs: [{title: B, rows: []}]\n",
            "title: A\nlanguages: [en]\nspeech: true\ntabs: [{title: B, rows: []}]\n"),
        AccessibilityCase(
            "11.3.1.1.2", "▲title: A\nspeech: true\ntabs: [{title: B, rows: []}]\n",
            "title: A\nlanguages: [en]\nspeech: true\ntabs: [{title: B, rows: []}]\n"),
        AccessibilityCase(
            "5.1.3.14",
            "title: {en: A, de: A}\nlanguages: [en, de]\nspeech: true\ntabs: [{title: ▲{en: B}, rows: []}]\n",
            "title: {en: A, de: A}\nlanguages: [en, de]\nspeech: true\ntabs: [{title: {en: B, de: C}, rows: []}]\n"),
        .page("11.1.1.1.2", "{picture: ▲{file: a.png}}", "{picture: {file: a.png, alt: The hall}}"),
        .page("5.1.3.6", "{picture: ▲{file: a.png}}", "{picture: {file: a.png, caption: The hall}}"),
        .page("11.1.1.1.2", "{slideshow: ▲{pictures: [a.png]}}", "{slideshow: {pictures: [a.png], alt: The hall}}"),
        .page(
            "11.1.1.1.2", "{plan: ▲{picture: a.png, places: []}}",
            "{plan: {picture: a.png, places: [], alt: The house}}"),
        .page("11.1.1.1.2", "{markdown: {text: ▲\"A ![](a.png)\"}}", "{markdown: {text: \"A ![The hall](a.png)\"}}"),
        .page("11.1.1.1.2", "{qr: ▲{text: ABC}}", "{qr: {text: ABC, caption: Book a room}}"),
        .kiosk("11.2.2.1", "idle: {home: ▲39.9}", "idle: {home: 40}"),
        .kiosk("11.2.2.1", "idle: {home: 60, count-down: ▲19.9}", "idle: {home: 60, count-down: 20}"),
        .kiosk("407.5", "idle: {home: 60, count-down: ▲0}", "idle: {home: 60}"),
        .kiosk(
            "11.2.2.1", "idle: {attract: {after: ▲39.9, show: B}}", "idle: {attract: {after: 40, show: B}}"),
        .kiosk("11.2.2.1", "idle: {home: 60, dim: ▲39.9}", "idle: {home: 60, dim: 40}"),
        .kiosk(
            "11.2.2.1", "idle: {home: 60, hours: [{from: '8:00', to: '9:00', home: ▲39.9}]}",
            "idle: {home: 60, hours: [{from: '8:00', to: '9:00', home: 40}]}"),
        .kiosk(
            "11.2.2.1", "roles: {b: {title: B}}\nlock: {after: ▲39.9}", "roles: {b: {title: B}}\nlock: {after: 40}"),
        .kiosk(
            "11.2.2.1", "roles: {b: {title: B}}\nlock: {at-most: ▲71999}",
            "roles: {b: {title: B}}\nlock: {at-most: 72000}"),
        .kiosk(
            "11.2.2.1", "on: [{event: a.b, do: {show: {tab: B, for: ▲5}}}]",
            "on: [{event: a.b, do: {show: {tab: B, for: 20}}}]"),
        .page(
            "11.2.2.2", "{heading: H}, {slideshow: ▲{pictures: [a.png, b.png], alt: C}}",
            "{slideshow: {pictures: [a.png, b.png], alt: C}}"),
        .kiosk(
            "5.1.5", "on: [{event: a.b, do: {sound: ▲bell}}]",
            "on: [{event: a.b, do: {sound: bell, then: [{message: C}]}}]"),
        .page("11.1.3.3", "{text: ▲Press the green button.}", "{text: Press the green button “Start”.}"),
        AccessibilityCase(
            "11.1.4.1", "title: A\nlanguages: [en]\ntabs: [{title: ▲Red, rows: []}]\n",
            "title: A\nlanguages: [en]\ntabs: [{title: Red line, rows: []}]\n"),
        .page(
            "11.1.4.1", "{chart: {title: C, series: [▲{values: [1, 2]}, {title: D, values: [2, 1]}]}}",
            "{chart: {title: C, series: [{title: E, values: [1, 2]}, {title: D, values: [2, 1]}]}}"),
        .page(
            "11.1.4.1",
            "{state: {title: C, value: a.b, large: true, when: [{is: 1, text: On, tone: good}, {is: 2, text: ▲On, tone: alarm}]}}",
            "{state: {title: C, value: a.b, large: true, when: [{is: 1, text: On, tone: good}, {is: 2, text: Hot, tone: alarm}]}}"
        ),
        .kiosk("11.1.4.3", "colors: {page: '#000000', text: ▲'#333333'}", "colors: {page: '#000000', text: '#FFFFFF'}"),
        .page(
            "11.2.4.3", "{pin: ▲bottom, button: {text: C, done: D}}, {heading: E}, {text: F}",
            "{heading: E}, {text: F}, {pin: bottom, button: {text: C, done: D}}"),
        .kiosk("5.7", "rail: ▲{more: true}", "rail: {more: true, appearance: true}"),
        .kiosk("5.8", "rail: ▲{appearance: false}", "rail: {appearance: true}"),
        .kiosk("5.1.6.1", "keyboard: ▲none", "keyboard: ['Keypad*']"),
        .page(
            "5.5.1", "{button: {text: C, do: {call: a.open}, release: ▲{call: a.close}}}",
            "{button: {text: C, do: {call: a.open}, release: {call: a.close}}}, {button: {text: D, do: {call: a.open}}}"
        ),
        .page(
            "11.3.3.4", "{button: {text: C, tone: destructive, do: ▲{call: a.erase}}}",
            "{button: {text: C, tone: destructive, do: {call: a.erase, ask: Erase it?}}}"),
        .page(
            "11.2.4.6", "{button: {text: C, do: {call: a.b}}}, {button: {text: ▲C, do: {call: a.c}}}",
            "{button: {text: C, do: {call: a.b}}}, {button: {text: D, do: {call: a.c}}}"),
        .page(
            "11.2.4.6", "{heading: E}, {button: {text: C, do: {call: a.b}}}, {button: {text: ▲C, do: {call: a.c}}}",
            "{heading: E}, {button: {text: C, do: {call: a.b}}}, {heading: F}, {button: {text: C, do: {call: a.c}}}"),
        .kiosk("402.4", "font: ▲DejaVu Serif", "font: DejaVu Sans"),
    ]

    /// Returns the verdict on the clause for a kiosk file, without measurements on a panel.
    func verdict(on text: String) throws -> Verdict {
        let folder = try TemporaryFolder()
        let path = try folder.write("kiosk.yaml", text)
        let review = try AccessibilityReview(path: path, format: .standard)
        let definition = KioskDefinition(title: "A", folder: folder.path, tabs: [])
        let requirement = try #require(Standard.all.flatMap(\.requirements).first { $0.clause == clause })
        return Verdict(requirement, ConformanceEvidence(review, definition, measured: []))
    }
}
