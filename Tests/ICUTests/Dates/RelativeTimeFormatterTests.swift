import TestSupport
import Testing

@testable import ICU

/// Times relative to now, and names of weekdays.
@Suite("Relative times and weekdays")
struct RelativeTimeFormatterTests {
    @Test(
        "A duration is written in its largest whole unit",
        arguments: [
            (0.0, "now"), (0.9, "now"), (-0.9, "now"), (1, "in 1 minute"), (-1, "1 minute ago"), (-5, "5 minutes ago"),
            (59.9, "in 59 minutes"), (60, "in 1 hour"), (-1439, "23 hours ago"), (-1440, "1 day ago"),
            (43_829, "in 30 days"), (43_830, "in 1 month"), (-525_949, "11 months ago"), (-525_950, "1 year ago"),
            (1e300, "in 98,868 years"), (-Double.infinity, "98,868 years ago"), (.nan, ""),
        ])
    func units(minutes: Double, text: String) {
        #expect(RelativeTimeFormatter("en").text(minutes: minutes) == text)
        // Without ICU the English words are the same; digits have no separators.
        #expect(RelativeTimeFormatter("de", nil).text(minutes: minutes) == text.replacing(",", with: ""))
    }

    @Test(
        "A day close to today has a name, and others are counted in days",
        arguments: [
            (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (2, "in 2 days"), (-30, "30 days ago"),
            (31, "in 1 month"),
        ])
    func days(days: Int, text: String) {
        #expect(RelativeTimeFormatter("en").text(days: days) == text)
        #expect(RelativeTimeFormatter("en", nil).text(days: days) == (days == 31 ? "in 1 month" : text))
    }

    @Test("Any number of days can be formatted", arguments: [Int.min, .max])
    func extremes(days: Int) {
        #expect(!RelativeTimeFormatter("en").text(days: days).isEmpty)
        #expect(!RelativeTimeFormatter("en", nil).text(days: days).isEmpty)
    }

    /// The texts are from CLDR, common/main, fields and days of the Gregorian calendar.
    @Test(
        "Relative times and weekdays are written in the given language",
        arguments: [
            ("de", "vor 5 Minuten", "in 2 Stunden", "Donnerstag"), ("fr", "il y a 5 minutes", "dans 2 heures", "jeudi"),
            ("ja", "5 分前", "2 時間後", "木曜日"), ("pl", "5 minut temu", "za 2 godziny", "czwartek"),
            ("tr", "5 dakika önce", "2 saat sonra", "Perşembe"),
        ])
    func languages(language: String, ago: String, until: String, day: String) {
        let formatter = RelativeTimeFormatter(language)
        #expect(formatter.text(minutes: -5).plainlySpaced == ago)
        #expect(formatter.text(minutes: 120).plainlySpaced == until)
        #expect(WeekdayFormatter(language).text(0) == day)
    }

    @Test(
        "In all languages past and future, and the days of the week, have different texts",
        arguments: programLanguages)
    func all(language: String) {
        let formatter = RelativeTimeFormatter(language)
        let texts = [-120.0, -5, 0, 5, 120].map { formatter.text(minutes: $0) }
        #expect(Set(texts).count == texts.count && !texts.contains(""))
        // Hindi has one word for yesterday and tomorrow.
        #expect([-1, 0, 1].allSatisfy { !formatter.text(days: $0).isEmpty })
        let days = (0..<7).map { WeekdayFormatter(language).text(Int64($0) * 86_400) }
        #expect(Set(days).count == 7 && !days.contains(""))
    }

    @Test(
        "A day begins at midnight, even before 1970",
        arguments: [
            (0, "Thursday"), (86_399, "Thursday"), (86_400, "Friday"), (-1, "Wednesday"), (-86_400, "Wednesday"),
            (-86_401, "Tuesday"), (1_795_651_200, "Thursday"),
        ] as [(Int64, String)])
    func weekdays(seconds: Int64, name: String) {
        #expect(WeekdayFormatter("en").text(seconds) == name)
        #expect(WeekdayFormatter("de", nil).text(seconds) == name)
    }

    @Test(
        "A day is written with its weekday and date in the language's order, and with the year if requested",
        arguments: [
            ("en", "Thursday, December 3", "Thursday, December 3, 2026"),
            ("en-GB", "Thursday 3 December", "Thursday 3 December 2026"),
            ("de", "Donnerstag, 3. Dezember", "Donnerstag, 3. Dezember 2026"),
            ("fr", "jeudi 3 décembre", "jeudi 3 décembre 2026"),
        ])
    func days(language: String, short: String, long: String) {
        let formatter = DayFormatter(language)
        #expect(formatter.text(20_790, hasYear: false).filter { $0 != "," } == short.filter { $0 != "," })
        #expect(formatter.text(20_790, hasYear: true).filter { $0 != "," } == long.filter { $0 != "," })
        #expect(DayFormatter(language, nil).text(20_790, hasYear: false).hasPrefix("Thursday, "))
    }
}
