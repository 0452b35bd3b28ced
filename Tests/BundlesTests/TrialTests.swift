import Bundles
import Health
import Testing

@Suite("Trial of a new kiosk")
struct TrialTests {
    private func up(
        _ uptime: Double, shows: Bool = true, problem: String? = nil, hasPicture: Bool = true,
        faults: [HealthFault] = []
    ) -> Trial.Look {
        .up(uptime: uptime, showsBundle: shows, problem: problem, hasPicture: hasPicture, faults: faults)
    }

    /// A trial that begins at 1,000 s.
    private func begun(_ before: Trial.Look) -> Trial {
        guard case .up(let uptime, _, _, _, let faults) = before else {
            return Trial(at: 1_000, uptime: nil, faults: nil)
        }
        return Trial(at: 1_000, uptime: uptime, faults: faults)
    }

    private func back(_ verdict: Trial.Verdict) -> String? { if case .back(let why) = verdict { why } else { nil } }

    @Test("A kiosk is kept after the panel was healthy for five minutes, and not sooner")
    func kept() {
        var trial = begun(up(500))
        for second in stride(from: 0.0, to: 300, by: 5) {
            #expect(trial.take(up(500 + second.rounded()), at: 1_000 + second) == .goesOn)
        }
        #expect(trial.take(up(800), at: 1_300) == .kept)
    }

    @Test(
        "A trial is rolled back after a restart, a problem, a missing or different kiosk, or an unresponsive panel")
    func back() {
        var restarted = begun(up(500))
        #expect(back(restarted.take(up(2), at: 1_010))?.contains("restarted") == true)
        var wrong = begun(up(500))
        #expect(back(wrong.take(up(505, problem: "line 3: no such tab"), at: 1_005))?.contains("line 3") == true)
        for (look, words) in [
            (Trial.Look.silent, "does not answer"), (up(800, shows: false), "another kiosk file"),
            (up(800, hasPicture: false), "nothing is shown"),
        ] {
            var trial = begun(up(500))
            #expect(trial.take(look, at: 1_299) == .goesOn)
            #expect(back(trial.take(look, at: 1_300))?.contains(words) == true)
        }
    }

    @Test("A panel that did not respond before the trial may start once, and a short silence is tolerated")
    func silent() {
        var trial = begun(.silent)
        #expect(trial.take(.silent, at: 1_010) == .goesOn)
        #expect(trial.take(up(2), at: 1_020) == .goesOn)
        #expect(trial.take(.silent, at: 1_030) == .goesOn)
        #expect(trial.take(up(22), at: 1_040) == .goesOn)
        #expect(back(trial.take(up(1), at: 1_050))?.contains("restarted") == true)
        var well = begun(.silent)
        #expect(well.take(up(1), at: 1_299) == .goesOn)
        #expect(well.take(up(2), at: 1_300) == .kept)
    }

    @Test("A new fault causes a rollback if it does not clear in time")
    func faults() {
        let (old, new) = (
            HealthFault(.sourceDown, of: "a", "source a down: 1"), HealthFault(.sourceDown, of: "b", "source b down")
        )
        // The fault's text may differ.
        let same = HealthFault(.sourceDown, of: "a", "source a down: 2")
        var trial = begun(up(500, faults: [old]))
        #expect(trial.take(up(799, faults: [new]), at: 1_299) == .goesOn)
        #expect(trial.take(up(800, faults: [same, new]), at: 1_300) == .goesOn)
        var later = trial
        #expect(later.take(up(1_099, faults: [same]), at: 1_599) == .kept)
        #expect(
            back(trial.take(up(1_100, faults: [same, new]), at: 1_600))
                == "new fault: source b down")
        // An unreachable broker is not the kiosk's fault.
        var offline = begun(up(500))
        #expect(offline.take(up(800, faults: [HealthFault(.fleetDisconnected, "")]), at: 1_300) == .kept)
        // The machine was rebooted meanwhile.
        var again = Trial(at: 10, uptime: nil, faults: [old])
        #expect(again.take(up(320, faults: [same, new]), at: 310) == .goesOn)
        #expect(back(again.take(up(620, faults: [new]), at: 610)) == "new fault: source b down")
    }

    @Test("If the faults before the trial are unknown, only faults that a kiosk can cause lead to a rollback")
    func unknown() {
        let never = HealthFault(.sourceDown, of: "b", "source b down: no data received within 60 s")
        var trial = begun(.silent)
        #expect(trial.take(up(300, faults: [never]), at: 1_300) == .goesOn)
        #expect(
            back(trial.take(up(600, faults: [never]), at: 1_600))
                == "new fault: source b down: no data received within 60 s")
        let others: [HealthFault.Kind] = [
            .displayDisconnected, .noTouchDevice, .stateNotWritable, .stateFull, .clockWrong, .clockNotSynchronized,
            .memoryHigh, .voltageLow, .processorThrottled, .fleetDisconnected, .certificateExpires, .tokenExpires,
            .formsWaiting, .formsFailed,
        ]
        for kind in HealthFault.Kind.allCases {
            var trial = begun(.silent)
            _ = trial.take(up(300, faults: [HealthFault(kind, "words")]), at: 1_300)
            let isKept = trial.take(up(600, faults: [HealthFault(kind, "words")]), at: 1_600) == .kept
            #expect(isKept == others.contains(kind), "\(kind)")
        }
    }

    @Test("A rollback follows if more alarm conditions are unmonitored than before, unless the source is still down")
    func conditions() {
        func unmonitored(_ count: Int, of source: String = "a") -> HealthFault {
            HealthFault(.conditionsUnmonitored, of: source, "\(count) of \(source)", count: count)
        }
        func verdict(_ before: [HealthFault], _ after: [HealthFault]) -> Trial.Verdict {
            var trial = begun(up(500, faults: before))
            _ = trial.take(up(800, faults: after), at: 1_300)
            return trial.take(up(1_100, faults: after), at: 1_600)
        }
        #expect(back(verdict([unmonitored(1)], [unmonitored(10)])) == "new fault: 10 of a")
        #expect(verdict([unmonitored(10)], [unmonitored(10)]) == .kept)
        #expect(verdict([unmonitored(10)], [unmonitored(1)]) == .kept)
        #expect(back(verdict([unmonitored(1)], [unmonitored(1, of: "b")])) == "new fault: 1 of b")
        let down = HealthFault(.sourceDown, of: "a", "source a down")
        #expect(verdict([down, unmonitored(1)], [down, unmonitored(10)]) == .kept)
        #expect(back(verdict([down, unmonitored(1)], [unmonitored(10)])) == "new fault: 10 of a")
    }

    @Test("An uptime that is lower only because of rounding does not count as a restart")
    func rounded() {
        var trial = begun(up(500))
        #expect(trial.take(up(501), at: 1_002.5) == .goesOn)
        #expect(trial.take(up(505), at: 1_003) == .goesOn)
        #expect(trial.take(up(506), at: 1_008.4) == .goesOn)
    }
}
