import Drawing
import TestSupport
import Testing

@testable import KioskRuntime

/// The hours of the times of alarms.
@Suite("Hours of alarm times")
struct AlarmHoursTests {
    @Test(
        "Alarms have the hours of the language, or those that the kiosk file sets",
        arguments: [
            ("en", nil, "2:05 PM", "2:05:00 PM"), ("en", .of24Hours, "14:05", "14:05:00"),
            ("de", nil, "14:05", "14:05:00"), ("de", .of12Hours, "2:05 PM", "2:05:00 PM"),
        ] as [(String, HourCycle?, String, String)])
    func times(tag: String, hours: HourCycle?, time: String, preciseTime: String) throws {
        var language = try #require(Language(tag))
        language.hourCycle = hours
        let wording = AlarmWording(language)
        let moment = 14 * 3_600 + 5 * 60.0
        #expect(wording.time(moment, today: moment)?.plainlySpaced == time)
        #expect(wording.time(moment, today: moment, isPrecise: true)?.plainlySpaced == preciseTime)
        #expect(wording.time(moment, today: moment + 86_400)?.plainlySpaced.hasSuffix(preciseTime) == true)
    }

    @Test("A language keeps its identity with other hours, and its tag can have several extensions")
    func tags() throws {
        var language = try #require(Language("de-u-co-phonebk"))
        language.hourCycle = .of12Hours
        #expect(language == Language("de-u-co-phonebk"))
        #expect(language.timeTag() == "\(language.tag)-hc-h12")
        #expect(Language("de")?.timeTag() == "de")
        #expect(Language("de")?.timeTag(calendar: "gregory") == "de-u-ca-gregory")
    }
}
