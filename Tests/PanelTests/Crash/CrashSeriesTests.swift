import Glibc
import Testing

@testable import thumbrail

struct CrashSeriesTests {
    private func series(_ times: [(began: Int64, now: Int64)]) -> CrashSeries {
        var series = CrashSeries()
        for (began, now) in times { series.crashed(began: began, now: now, time: Int(now) + 1_000) }
        return series
    }

    @Test func `the third crash within a minute is one too many, and one that came later is not`() {
        #expect(!series([(0, 10), (10, 40)]).isBad)
        #expect(series([(0, 10), (10, 40), (40, 69)]).isBad)
        #expect(!series([(0, 10), (10, 40), (40, 70)]).isBad)
        #expect(series([(0, 10), (10, 40), (40, 70), (70, 71), (71, 72)]).isBad)
        #expect(series([(0, 10), (10, 40), (40, 69)]).since == 1_010)
    }

    @Test func `a kiosk that stays up for a minute begins anew`() {
        var series = series([(0, 10), (10, 20), (20, 30)])
        series.triesAgain()
        #expect(series.safePages == 1 && series.since == 1_010 && !series.isBad)
        series.crashed(began: 100, now: 159, time: 1)
        #expect(series.safePages == 1 && series.since == 1_010)
        series.crashed(began: 200, now: 260, time: 7)
        #expect(series.safePages == 0 && series.crashes == [260] && series.since == 7)
    }

    @Test func `a clock that went back, as after another start of the machine, counts for nothing`() {
        #expect(!series([(900, 910), (910, 920), (5, 10)]).isBad)
    }

    @Test
    func
        `each safe page is there for twice as long, up to a quarter of an hour, and one that crashes is not shown again`()
    {
        var series = CrashSeries()
        #expect(series.pause == .seconds(60))
        var pauses: [Duration] = []
        for _ in 0..<6 {
            series.triesAgain()
            pauses.append(series.pause)
        }
        #expect(pauses == [120, 240, 480, 900, 900, 900].map { .seconds($0) })
    }

    @Test
    func `a safe page that crashes is shown once more, of nothing that the kiosk file says, until a kiosk stays up`() {
        var series = series([(0, 1), (1, 2), (2, 3)])
        #expect(series.isBad && !series.isBare)
        series.safePageCrashed()
        #expect(series.isBad && series.isBare)
        series.safePageCrashed()
        #expect(!series.isBad)
        for now in [4, 5, 6] as [Int64] { series.crashed(began: now - 1, now: now, time: 1) }
        #expect(series.isBad && series.isBare)
        series.crashed(began: 10, now: 70, time: 1)
        #expect(!series.isBad && !series.isBare)
    }

    // MARK: From one start to the next

    /// Returns the crash series after a record, some numbers of which are overwritten.
    private func next(after series: CrashSeries, _ phase: CrashTrace.Phase, _ lies: [Int: UInt64] = [:]) throws
        -> CrashSeries
    {
        let folder = try TemporaryFolder()
        let path = folder.path + "/record"
        let record = try CrashRecord(at: path, kiosk: "k")
        record.note(series)
        record.note(phase)
        var bytes = WholeFile.bytes(path)
        for (offset, number) in lies {
            withUnsafeBytes(of: number) { bytes.replaceSubrange(offset..<(offset + 8), with: $0) }
        }
        let trace = try #require(CrashTrace(bytes))
        return CrashWatch.series(after: trace)
    }

    /// The seconds since the host was switched on.
    private var now: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        return Int64(now.tv_sec)
    }

    @Test func `what one start notes is what the next one goes on from`() throws {
        let two = CrashSeries(crashes: [now, now], since: 7, safePages: 2, isBare: true)
        let third = try next(after: two, .kiosk)
        #expect(third.isBad && third.since == 7 && third.safePages == 2 && third.isBare)
        let again = try next(after: third, .tryingAgain)
        #expect(!again.isBad && again.safePages == 3 && again.isBare && again.since == 7)
        #expect(try next(after: CrashSeries(crashes: [now, now, now], since: 7, safePages: 0), .safePage).isBad)
        #expect(try !next(after: third, .safePage).isBad)
        #expect(CrashWatch.series(after: nil) == CrashSeries())
    }

    @Test(arguments: [0, 1, UInt64(Int64.max), UInt64(Int64.max) + 1, .max, .max - 1, 1 << 40, (1 << 40) - 1])
    func `a record that lies holds no kiosk back, and brings no start down`(number: UInt64) throws {
        let numbers = [
            CrashLayout.beganSinceBoot, CrashLayout.crashes, CrashLayout.crashes + 8, CrashLayout.crashes + 16,
            CrashLayout.since, CrashLayout.safePages, CrashLayout.isBare,
        ]
        let lies = Dictionary(uniqueKeysWithValues: numbers.map { ($0, number) })
        for phase in [CrashTrace.Phase.kiosk, .tryingAgain] {
            let series = try next(after: CrashSeries(), phase, lies)
            #expect(!series.isBad && series.pause <= .seconds(CrashSeries.longestPause) && series.since >= 0)
            #expect(LogMoment.text(series.since) != "")
        }
        let page = try next(after: CrashSeries(), .safePage, lies)
        #expect(page.isBare && page.pause >= .seconds(CrashSeries.firstPause))
        // An unknown phase counts as the kiosk's.
        #expect(try !next(after: CrashSeries(), .kiosk, [CrashLayout.phase: number | 4]).isBad)
    }

    @Test func `crashes that a file has far away in time are none of this minute`() {
        var series = CrashSeries(crashes: [.min, 1, .max, .max - 1, .max - 2], since: -5, safePages: -1)
        #expect(series.since == 0 && series.safePages == 0 && series.crashes.count == CrashSeries.most)
        series.crashed(began: .min, now: 100, time: -7)
        #expect(series.crashes == [100] && series.since == 0)
        series = CrashSeries(crashes: [.max, .max, .max], since: 5, safePages: 2_000)
        series.crashed(began: .max, now: 100, time: 9)
        #expect(!series.isBad && series.since == 5 && series.safePages == 1_000)
    }
}
