import LocalSources
import Testing

@Suite("Opening hours in the notation of OpenStreetMap")
struct OpeningHoursTextTests {
    private static func period(_ from: Int, _ to: Int) -> OpeningHours.Period {
        OpeningHours.Period(from: from * 60, to: to * 60)
    }

    private static func week(_ days: [Int: [OpeningHours.Period]]) -> [[OpeningHours.Period]] {
        (0..<7).map { days[$0] ?? [] }
    }

    private static func days(_ days: ClosedRange<Int>, _ periods: OpeningHours.Period...) -> [Int: [OpeningHours
        .Period]]
    {
        Dictionary(uniqueKeysWithValues: days.map { ($0, periods) })
    }

    @Test(
        "The usual texts of directories are read",
        arguments: [
            ("24/7", days(0...6, period(0, 0))),
            ("Mo-Fr 08:00-18:00", days(0...4, period(8, 18))),
            ("mo-fr 8:00-18:00", days(0...4, period(8, 18))), ("Mo – Fr: 08:00 – 18:00", days(0...4, period(8, 18))),
            ("08:00-18:00", days(0...6, period(8, 18))), ("00:00-24:00", days(0...6, period(0, 0))),
            (
                "Mo-Fr 08:00-18:00; Sa 10:00-14:00; Su off",
                days(0...4, period(8, 18)).merging([5: [period(10, 14)]]) { $1 }
            ),
            ("Mo-Sa 10:00-20:00; We off;", days(0...5, period(10, 20)).merging([2: []]) { $1 }),
            ("Mo-Sa 10:00-20:00; We 10:00-12:00", days(0...5, period(10, 20)).merging([2: [period(10, 12)]]) { $1 }),
            (
                "Tu,Th 09:00-12:00,14:00-18:00",
                [1: [period(9, 12), period(14, 18)], 3: [period(9, 12), period(14, 18)]]
            ),
            ("Mo 08:00-12:00, 14:00-16:00", [0: [period(8, 12), period(14, 16)]]),
            ("Mo-Tu 08:00-12:00, Tu 14:00-16:00", [0: [period(8, 12)], 1: [period(8, 12), period(14, 16)]]),
            ("Mo,Tu 08:00-12:00, Tu off", [0: [period(8, 12)]]),
            ("Sa-Mo 10:00-12:00", [5: [period(10, 12)], 6: [period(10, 12)], 0: [period(10, 12)]]),
            ("Fr-Sa 18:00-02:00", days(4...5, period(18, 2))), ("Fr 18:00-26:00", [4: [period(18, 2)]]),
            ("Mo-Fr,PH 08:00-18:00; PH off", days(0...4, period(8, 18))),
            ("PH,Su 08:00-18:00", [6: [period(8, 18)]]), ("Mo", [0: [period(0, 0)]]),
            ("Mo open; Tu 08:00-09:00 open", [0: [period(0, 0)], 1: [period(8, 9)]]),
            ("off", [:]), ("Mo-Su closed", [:]), ("Mo 08:00-18:00\nTu 08:00-18:00", days(0...1, period(8, 18))),
        ] as [(String, [Int: [OpeningHours.Period]])])
    func known(text: String, days: [Int: [OpeningHours.Period]]) {
        #expect(OpeningHours(text: text)?.week == Self.week(days), "\(text)")
    }

    @Test(
        "A text that is not understood as a whole gives no hours",
        arguments: [
            "", ";", "PH off", "by appointment", "Mo-Fr 08:00+", "sunrise-sunset", "Apr-Oct Mo-Fr 08:00-18:00",
            "Mo[1] 08:00-12:00", "Dec 25 off", "Mo-Fr 08:00-18:00 \"bell\"", "Mo-Fr 08:00-18:00 || \"bell\"",
            "Mo-", "Mo-Fr-Sa 08:00-09:00", "Mo Tu 08:00-09:00", "PH Mo 08:00-09:00", "08:00", "08:00-", "8-18",
            "08.00-18.00", "08:60-18:00", "24:00-25:00", "08:00-48:01", "08:00-33:00", "008:00-18:00", "08:00-18:0",
            "Mo 08:00-18:00,", "Mo 08:00-18:00 off", "Mo 08:00-18:00 Tu", "Mon 08:00-18:00", "24/7 24/7", "24/6",
            "٠٨:٠٠-١٨:٠٠", "Mo \u{202E}08:00-18:00", "-", ":", ",", "1", "99999999999999999999:00-18:00",
        ])
    func unknown(text: String) {
        #expect(OpeningHours(text: text) == nil, "\(text)")
    }

    @Test("A text of 1,000 bytes is read, and a longer one is not")
    func limit() {
        let text = "Mo 08:00-18:00" + String(repeating: ";", count: OpeningHours.maximumText - 14)
        #expect(OpeningHours(text: text)?.isOpen(at: 4 * 1_440 + 600) == true)
        #expect(OpeningHours(text: text + ";") == nil)
        #expect(OpeningHours(text: String(repeating: "Mo,", count: 1 << 18)) == nil)
    }
}
