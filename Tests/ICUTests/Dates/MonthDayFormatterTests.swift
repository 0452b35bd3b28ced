import TestSupport
import Testing

@testable import ICU

@Suite("Days without the year")
struct MonthDayFormatterTests {
    /// 18 November 2026, 11:06:40 in UTC.
    private let moment: Int64 = 1_795_000_000

    @Test(
        "A day has the order of its language and its calendar",
        arguments: [
            ("en", "11/18"), ("en-GB", "18/11"), ("de", "18.11."), ("fr", "18/11"), ("ja", "11/18"), ("hu", "11. 18."),
            ("fa", "۸/۲۷"),
        ])
    func languages(language: String, text: String) {
        #expect(MonthDayFormatter(language).text(moment).plainlySpaced == text)
    }

    @Test("Without ICU a day is the end of an ISO 8601 date")
    func without() {
        #expect(MonthDayFormatter("de", nil).text(moment) == "11-18")
    }

    @Test(
        "An hour cycle in the tag replaces that of the language",
        arguments: [("en", "2:06 PM", "14:06"), ("de", "14:06", "2:06 PM"), ("en-GB", "14:06", "2:06 pm")])
    func hours(language: String, usual: String, other: String) {
        func text(_ tag: String) -> String {
            DateFormatter(tag, date: .none, time: .short, zone: .utc).text(moment + 3 * 3_600).plainlySpaced
        }
        #expect(text(language) == usual)
        let cycles = usual.hasSuffix("m") || usual.hasSuffix("M") ? ["h23"] : ["h12"]
        #expect(cycles.map { text("\(language)-u-hc-\($0)") } == [other])
    }
}
