import Testing

@testable import ICU

@Suite("Localized date fields")
struct DateFieldsTests {
    /// The orders are from CLDR's date patterns, common/main.
    nonisolated static let known: [(language: String, date: [DateFields.Field], isHalfDay: Bool, november: String)] = [
        ("en", [.month, .day, .year], true, "November"), ("en-GB", [.day, .month, .year], false, "November"),
        ("de", [.day, .month, .year], false, "November"), ("ja", [.year, .month, .day], false, "11月"),
        ("hu", [.year, .month, .day], false, "november"), ("fa", [.day, .month, .year], false, "نوامبر"),
        ("th", [.day, .month, .year], false, "พฤศจิกายน"),
    ]

    @Test("Each language has its field order, month names and hour cycle", arguments: known.indices)
    func languages(index: Int) {
        let (language, date, isHalfDay, november) = Self.known[index]
        let fields = DateFields(language)
        #expect(fields.date == date && fields.countsHalfDays == isHalfDay && fields.months[10] == november)
    }

    @Test("Numbers use the language's digits, and hours its hour cycle")
    func numbers() {
        #expect(DateFields("fa").number(2026) == "۲۰۲۶" && DateFields("de").padded(7) == "07")
        let english = DateFields("en")
        #expect([0, 1, 12, 13, 23].map(english.hour) == ["12", "1", "12", "1", "11"])
        #expect([0, 9, 23].map(DateFields("de").hour) == ["00", "09", "23"])
        #expect(english.name(of: .month) == "month" && DateFields("de").name(of: .minute) == "Minute")
    }

    @Test("The tag can request another hour cycle")
    func hours() {
        let (english, german) = (DateFields("en-u-hc-h23"), DateFields("de-u-hc-h12"))
        #expect(!english.countsHalfDays && [0, 13, 23].map(english.hour) == ["00", "13", "23"])
        #expect(german.countsHalfDays && [0, 13, 23].map(german.hour) == ["12", "1", "11"])
        #expect(!DateFields("de").countsHalfDays && DateFields("en").countsHalfDays)
    }

    @Test(
        "Each language has twelve months, two day periods and a name for each field", arguments: programLanguages)
    func all(language: String) {
        let fields = DateFields(language)
        #expect(Set(fields.months).count == 12 && Set(fields.dayPeriods).count == 2)
        #expect(Set(fields.date) == [.year, .month, .day] && fields.date.count == 3)
        #expect(Set(fields.time).isSuperset(of: [.hour, .minute]))
        #expect(DateFields.Field.allCases.allSatisfy { !fields.name(of: $0).isEmpty })
    }

    @Test("Without ICU, or for an unknown language, the fields are in ISO 8601 order or another simple order")
    func strange() {
        for language in strangeLanguages { #expect(DateFields(language).date.count == 3) }
        let plain = DateFields("de", nil)
        #expect(plain.date == [.year, .month, .day] && plain.time == [.hour, .minute] && plain.months[0] == "01")
        #expect(plain.hour(7) == "07" && plain.name(of: .year) == "Year")
        #expect(plain.number(.min).hasPrefix("9"))
    }
}
