import Drawing
import Elements
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

/// What a kiosk file says of a moment that is waited for, and what a person sees of it.
@Suite("A count-down in a kiosk file")
struct CountDownElementTests {
    @Test("says that a moment long ago is over, and how long it is until one that is far away, in any language")
    func shown() throws {
        let past = try ElementPanel("{count-down: {title: {en: Show, de: Schau, ar: ع}, to: 2001-01-01 00:00}}")
        #expect(past.panel.spoken.contains { $0.contains("Show") && $0.contains("0:00") }, "\(past.panel.spoken)")
        let future = try ElementPanel("{count-down: {title: {en: Show, de: Schau, ar: ع}, to: 9999-12-31 23:59}}")
        #expect(future.panel.spoken.contains { $0.contains("days") }, "\(future.panel.spoken)")
        future.show(in: try #require(Language("de")))
        #expect(future.panel.spoken.contains { $0.contains("Schau") }, "\(future.panel.spoken)")
    }

    @Test("needs a day and a time that there are")
    func mistakes() {
        expect(
            Mistake(.missingKey, "\"to\""), Mistake(.invalidValue, "a date and a time such as 2026-12-31 18:30"),
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
