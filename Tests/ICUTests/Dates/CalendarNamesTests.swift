import Testing

@testable import ICU

@Suite("Localized names of months and weekdays")
struct CalendarNamesTests {
    @Test(
        "Month and weekday names are those of CLDR, and a week begins on the language's first weekday"
    )
    func known() {
        let german = CalendarNames("de")
        #expect(german.month(3, of: 2026) == "März 2026")
        #expect(german.weekdays == ["S", "M", "D", "M", "D", "F", "S"] && german.firstWeekday == 1)
        #expect(CalendarNames("en").firstWeekday == 0)
        #expect(CalendarNames("fa").firstWeekday == 6)
    }

    @Test(
        "The names are those of the Gregorian calendar, even in languages that usually use a different one",
        arguments: ["th", "fa", "ar"])
    func gregorian(language: String) {
        let names = CalendarNames(language)
        let digits = names.month(11, of: 2026).compactMap(\.wholeNumberValue)
        #expect(digits == [2, 0, 2, 6])
    }

    @Test(
        "All languages have names, and an unknown language has fallback names",
        arguments: programLanguages + strangeLanguages)
    func all(language: String) {
        let names = CalendarNames(language)
        #expect(names.weekdays.count == 7 && names.weekdays.allSatisfy { !$0.isEmpty })
        #expect((0..<7).contains(names.firstWeekday))
        #expect(Set((1...12).map { names.month($0, of: 2026) }).count == 12)
        _ = (names.month(.max, of: .max), names.month(.min, of: .min))
    }

    @Test("Without ICU the months and weekdays have simple names")
    func without() {
        let names = CalendarNames("de", nil)
        #expect(names.month(3, of: 2026) == "2026-03" && names.weekdays[1] == "Mo" && names.firstWeekday == 1)
    }
}
