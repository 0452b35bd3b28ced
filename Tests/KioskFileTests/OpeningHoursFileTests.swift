import KioskFileTestSupport
import LocalSources
import Testing

@testable import KioskFile

@Suite("Opening hours in a kiosk file")
struct OpeningHoursFileTests {
    private func file(_ hours: String) -> String {
        """
        title: A
        sources:
          now:
            clock:
              hours:
        \(hours)
        tabs: [{title: B, rows: [c]}]

        """
    }

    @Test("The periods of a week and single days are read")
    func read() throws {
        let definition = try KioskDefinition.parse(
            file(
                """
                        shop:
                          week:
                            - {days: [monday, sunday], from: "9:00", to: "18:00"}
                            - {days: [monday], from: "20:00", to: "2:00"}
                          except:
                            - {date: 1970-01-10, from: "10:00", to: "11:00"}
                            - {date: 1970-01-10, from: "12:00", to: "13:00"}
                            - {date: 2024-02-29, closed: true}
                """), path: "kiosk.yaml", format: .standard)
        let source = try #require(definition.sources.first?.content as? ClockSource)
        let day = OpeningHours.Period(from: 540, to: 1_080)
        let hours = try #require(source.clock.hours["shop"])
        #expect(hours.week == [[day, OpeningHours.Period(from: 1_200, to: 120)], [], [], [], [], [], [day]])
        #expect(
            hours.exceptions == [
                9: [OpeningHours.Period(from: 600, to: 660), OpeningHours.Period(from: 720, to: 780)], 19_782: [],
            ])
    }

    @Test("Mistakes are reported with their location")
    func mistakes() {
        expect(
            Mistake(.invalidValue, "already a value"), Mistake(.missingKey, "“closed: true”"),
            Mistake(.conflictingKeys, "cannot be combined"), Mistake(.invalidValue, "date such as"),
            Mistake(.invalidValue, "date such as"), Mistake(.invalidValue, "time of day"), Mistake(.missingKey, "date"),
            Mistake(.unknownKey, suggestion: "week"),
            in: file(
                """
                        time: ▲{}
                        shop:
                          except:
                            - ▲{date: 2026-12-24, from: "9:00"}
                            - {date: 2026-12-25, closed: true, ▲from: "9:00"}
                            - {date: ▲2026-02-30, closed: true}
                            - {date: ▲tomorrow, closed: true}
                            - {date: 2026-12-24, from: ▲"25:00", to: "3:00"}
                            - ▲{closed: true}
                        fair:
                          ▲weak: []
                """), format: .standard)
    }

    @Test("A name that the clock does not have is reported")
    func names() {
        expect(
            Mistake(.unknownValue, suggestion: "now.shop.open"),
            in: """
                title: A
                sources: {now: {clock: {hours: {shop: {}}}}}
                tabs: [{title: B, page: [{when: {value: ▲now.shup.open, is: true}, text: c}]}]

                """, format: .standard)
    }
}
