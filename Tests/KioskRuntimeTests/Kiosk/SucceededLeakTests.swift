import Elements
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Objects released with a replaced kiosk.
@Suite("Kiosk replaced by a reload")
struct SucceededLeakTests {
    private final class Feed: ValueFeed {
        func state(of name: ValueName) -> ValueState { .current(3) }
        func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? { nil }
        func pictureFolder(of source: String) -> String? { nil }
        func isAway(_ source: String) -> Bool { false }
    }

    @Test(
        "A replaced kiosk is deallocated with its pages and the values shown there",
        arguments: [
            "slider: {title: A, value: house.x}", "stepper: {title: A, value: house.x}",
            "dial: {title: A, value: house.x}", "switch: {title: A, value: house.x}",
            "gauge: {title: A, value: house.x, from: 0, to: 9}", "rating: {title: A, value: house.x}",
            "choice: {title: A, options: [a, b], value: house.x}", "date: {title: A, value: house.x}",
            "color: {title: A, value: house.x}", "check-box: {title: A, value: house.x}",
            "button: {title: A, text: B, do: {call: house.x}}", "hold: {title: A, text: B, do: {call: house.x}}",
            "level: {title: A, value: house.x, from: 0, to: 9}",
            "state: {title: A, value: house.x, when: [{is: 3, text: B}]}",
            "chart: {title: A, span: 60, series: [{value: house.x}]}",
            "fields: {title: A, values: [{title: B, value: house.x}]}",
            "table: {title: A, columns: [{title: B}], value: house.x}", "progress: {title: A, value: house.x}",
            "picture: {value: house.x, when: [{is: 3, picture: a.png}]}",
        ])
    func pages(_ element: String) throws {
        weak var card: View?
        weak var kiosk: Kiosk?
        let folder = try TemporaryFolder()
        var live: LiveValues? = LiveValues(Feed())
        weak let values = live
        let text = { (page: String) in
            "title: A\nsources: {house: {command: [date]}}\ntabs: [{title: B, icon: none, \(page)}]\n"
        }
        var screen: KioskScreen? = try KioskScreen(yaml: text("page: [{\(element)}]"), in: folder, live: live)
        let panel = try #require(screen?.panel)
        panel.advance(by: .seconds(1))
        card = panel.views.first { $0 is Card }
        #expect(card != nil)
        kiosk = screen?.kiosk
        let next = try #require(
            screen?.kiosk.makeReplacement(
                for: KioskDefinition.parse(text("rows: [A]"), path: "kiosk.yaml", format: .standard)))
        screen = nil
        live?.end()
        live = nil
        next.show(in: panel.scene)
        panel.advance(by: .seconds(1))
        #expect(card == nil)
        #expect(kiosk == nil)
        #expect(values == nil)
    }
}
