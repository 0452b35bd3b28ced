import Drawing
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and display of a count-down.
@Suite("Count-downs in a kiosk file")
struct CountDownElementTests {
    @Test("A count-down shows that its target is past, or the time until a distant one, in any language")
    func shown() throws {
        let past = try ElementPanel("{count-down: {title: {en: Show, de: Schau, ar: ع}, to: 2001-01-01 00:00}}")
        #expect(past.panel.spoken.contains { $0.contains("Show") && $0.contains("0:00") }, "\(past.panel.spoken)")
        let future = try ElementPanel("{count-down: {title: {en: Show, de: Schau, ar: ع}, to: 9999-12-31 23:59}}")
        #expect(future.panel.spoken.contains { $0.contains("days") }, "\(future.panel.spoken)")
        future.show(in: try #require(Language("de")))
        #expect(future.panel.spoken.contains { $0.contains("Schau") }, "\(future.panel.spoken)")
    }

    @Test("A count-down requires a valid date and time")
    func mistakes() {
        expect(
            Mistake(.missingKey, "“to”"), Mistake(.invalidValue, "a date and a time such as 2026-12-31 18:30"),
            Mistake(.invalidValue, "a date and a time"),
            in: """
                title: A
                tabs:
                  - title: B
                    page:
                      - count-down: ▲{title: C}
                      - count-down: {title: C, to: ▲2026-12-31}
                      - count-down: {title: C, to: ▲2026-02-30 10:00}
                """, format: .standard)
    }
}
