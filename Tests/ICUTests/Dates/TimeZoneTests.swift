import Testing

@testable import ICU

/// UTC offsets of time zones.
@Suite("Time zones")
struct TimeZoneTests {
    /// The offsets are from IANA's tz database. The moments in 2026 and 2100 lie after all changes that it lists.
    nonisolated static let known: [(zone: String, moment: Double, seconds: Int)] = [
        ("Asia/Tokyo", 1_795_000_000, 32_400), ("Asia/Kathmandu", 1_795_000_000, 20_700), ("UTC", 1_795_000_000, 0),
        ("Europe/Berlin", 1_774_745_999, 3_600), ("Europe/Berlin", 1_774_746_000, 7_200),
        ("America/New_York", 1_795_000_000, -18_000), ("America/New_York", 1_782_000_000, -14_400),
        ("Australia/Sydney", 1_795_000_000, 39_600), ("Australia/Sydney", 1_782_000_000, 36_000),
        ("Europe/Berlin", 4_118_050_800, 7_200), ("Australia/Sydney", 4_118_050_800, 36_000),
        ("Europe/Berlin", -5_000_000_000, 3_208),
    ]

    @Test(
        "Offsets agree with the time zone database in winter and summer, north and south, past and future",
        arguments: known.indices)
    func rules(index: Int) throws {
        let (zone, moment, seconds) = Self.known[index]
        #expect(try #require(TimeZone(zone)).secondsFromUTC(at: moment) == seconds)
    }

    @Test("Any moment has an offset or nil", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e15])
    func moments(moment: Double) throws {
        for zone in ["Europe/Berlin", "UTC"] {
            let ahead = try #require(TimeZone(zone)).secondsFromUTC(at: moment)
            #expect(ahead.map { abs($0) < 86_400 } ?? true)
        }
    }

    @Test(
        "A time zone is found only by its name, and not by an abbreviation or an offset",
        arguments: [
            "", "/etc/localtime", "../../../etc/localtime", "Europe", "Europe/", "/", "Europe//Berlin",
            "Europe/Berlin\0",
            "Nowhere/At_All", "GMT+3", "GMT+99", "GMT-", String(repeating: "A", count: 10_000), "👨‍👩‍👧‍👦",
        ])
    func names(name: String) {
        #expect(TimeZone(name) == nil)
        #expect(TimeZone.exists(name) == false)
    }

    @Test("Time zones are listed with the names of their cities")
    func list() {
        let names = TimeZone.names
        #expect(Set(["Asia/Tokyo", "Europe/Berlin", "America/Argentina/Buenos_Aires"]).isSubset(of: names))
        #expect(names.allSatisfy { TimeZone.exists($0) == true })
    }

    @Test("Without ICU no time zone is found")
    func without() {
        #expect(TimeZone("Asia/Tokyo", nil) == nil)
        #expect(TimeZone.exists("Asia/Tokyo", nil) == nil)
    }
}
