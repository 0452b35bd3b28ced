import TestSupport
import Testing

@testable import ICU

@Suite("Date and time formatting")
struct DateFormatterTests {
    /// 18 November 2026, 11:06:40 in UTC.
    private let moment: Int64 = 1_795_000_000

    private func text(
        _ language: String, _ date: DateFormatter.Length = .medium, _ time: DateFormatter.Length = .none,
        _ seconds: Int64? = nil, hasICU: Bool = true
    ) -> String {
        DateFormatter(language, date: date, time: time, zone: .utc, hasICU ? .languages : nil).text(seconds ?? moment)
    }

    /// The texts are from CLDR's date patterns, common/main, and its preferred calendars, common/supplemental.
    nonisolated static let known: [(language: String, date: String)] = [
        ("en", "Nov 18, 2026"), ("en-GB", "18 Nov 2026"), ("de", "18.11.2026"), ("fr", "18 nov. 2026"),
        ("sv", "18 nov. 2026"), ("ja", "2026/11/18"), ("zh-Hans", "2026年11月18日"), ("hu", "2026. nov. 18."),
        ("fa", "۲۷ آبان ۱۴۰۵"), ("th", "18 พ.ย. 2569"),
    ]

    @Test(
        "Dates have the order and the calendar of their language", arguments: known.indices)
    func languages(index: Int) {
        let (language, date) = Self.known[index]
        #expect(text(language).plainlySpaced == date)
    }

    @Test("All languages have short and long formats for dates and times", arguments: programLanguages)
    func all(language: String) {
        let dates = [DateFormatter.Length.short, .medium, .long].map { text(language, $0) }
        #expect(dates.allSatisfy { $0.contains(where: \.isNumber) } && Set(dates).count > 1)
        let times = [DateFormatter.Length.short, .medium, .long].map { text(language, .none, $0) }
        #expect(times.allSatisfy { $0.contains(where: \.isNumber) } && Set(times).count == 3)
        #expect(text(language, .medium, .short).contains(text(language, .none, .short)))
    }

    @Test("A format with neither date nor time gives an empty text", arguments: [true, false])
    func nothing(hasICU: Bool) {
        #expect(text("en", .none, .none, hasICU: hasICU).isEmpty)
    }

    @Test("Without ICU dates are formatted as in ISO 8601", arguments: ["de", "ja", ""])
    func without(language: String) {
        #expect(text(language, .medium, .short, hasICU: false) == "2026-11-18 11:06")
        #expect(text(language, .long, .none, hasICU: false) == "2026-11-18")
        #expect(text(language, .none, .medium, hasICU: false) == "11:06:40")
        // The years 0, -1 and 9999.
        #expect(text(language, .short, .short, -62_167_219_200, hasICU: false) == "0000-01-01 00:00")
        #expect(text(language, .short, .none, -62_167_219_201, hasICU: false) == "-0001-12-31")
        #expect(text(language, .short, .none, 253_402_300_799, hasICU: false) == "9999-12-31")
    }

    @Test(
        "Moments before and after the range of all calendars are still formatted",
        arguments: programLanguages + strangeLanguages)
    func hostile(language: String) {
        for hasICU in [true, false] {
            for seconds in [Int64.min, -62_167_219_201, -62_167_219_200, -1, 0, 253_402_300_799, 253_402_300_800, .max]
            {
                let text = text(language, .long, .long, seconds, hasICU: hasICU)
                #expect(!text.isEmpty && text.count < 200, "\(seconds)")
            }
        }
    }

    @Test("The host's time zone is that of the system clock, with and without ICU")
    func machine() {
        // In any time zone, the minutes equal those of the system's own conversion.
        let plain = DateFormatter("en", date: .none, time: .short, zone: .machine, nil).text(moment)
        let german = DateFormatter("de", date: .none, time: .short, zone: .machine).text(moment)
        #expect(german == plain)
    }
}
