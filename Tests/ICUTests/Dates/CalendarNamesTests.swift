import Testing

@testable import ICU

@Suite("What languages call months and days of the week")
struct CalendarNamesTests {
    @Test(
        "months and days of the week are called as CLDR has them, and weeks begin where the language's readers begin them"
    )
    func known() {
        let german = CalendarNames("de")
        #expect(german.month(3, of: 2026) == "März 2026")
        #expect(german.weekdays == ["S", "M", "D", "M", "D", "F", "S"] && german.firstWeekday == 1)
        #expect(CalendarNames("en").firstWeekday == 0)
        #expect(CalendarNames("fa").firstWeekday == 6)
    }

    @Test("the calendar is the Gregorian one, also where another is usual", arguments: ["th", "fa", "ar"])
    func gregorian(language: String) {
        let names = CalendarNames(language)
        let digits = names.month(11, of: 2026).compactMap(\.wholeNumberValue)
        #expect(digits == [2, 0, 2, 6])
    }

    @Test("all languages have names, and strange ones something", arguments: programLanguages + strangeLanguages)
    func all(language: String) {
        let names = CalendarNames(language)
        #expect(names.weekdays.count == 7 && names.weekdays.allSatisfy { !$0.isEmpty })
        #expect((0..<7).contains(names.firstWeekday))
        #expect(Set((1...12).map { names.month($0, of: 2026) }).count == 12)
        _ = (names.month(.max, of: .max), names.month(.min, of: .min))
    }

    @Test("without ICU they are plain")
    func without() {
        let names = CalendarNames("de", nil)
        #expect(names.month(3, of: 2026) == "2026-03" && names.weekdays[1] == "Mo" && names.firstWeekday == 1)
    }
}
