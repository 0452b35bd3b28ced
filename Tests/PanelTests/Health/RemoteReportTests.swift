import ControlProtocol
import JSON
import Testing
import Toolkit

@testable import thumbrail

@Suite("The certificate and tokens that thumbrail-remote reports")
@MainActor struct RemoteReportTests {
    @Test("A report is valid for longer than the interval of reports, and then unknown")
    func valid() {
        let now = Timestamp.monotonic()
        let report = RemoteReport()
        #expect(report.latest(at: now) == nil)
        report.note(["certificate": 5, "tokens": ["a": 7, "b": "x"]], from: .remote, at: now)
        let latest = report.latest(at: now.advanced(by: .seconds(RemoteReport.length - 1)))
        #expect(latest?.certificateEnd == 5 && latest?.tokenEnds == ["a": 7])
        #expect(report.latest(at: now.advanced(by: .seconds(RemoteReport.length))) == nil)
    }

    @Test("Reports of thumbrail-fleet, and malformed ones, change nothing")
    func others() {
        let report = RemoteReport()
        report.note(["certificate": 5, "tokens": ["a": 7]], from: .fleet)
        report.note(["certificate": 5], from: .remote)
        report.note(.null, from: .remote)
        #expect(report.latest() == nil)
        report.note(["tokens": [:]], from: .remote)
        #expect(report.latest()?.certificateEnd == nil && report.latest()?.tokenEnds == [:])
    }

    @Test("At most 100 tokens are kept", arguments: [100, 101])
    func many(count: Int) {
        let report = RemoteReport()
        let tokens = Dictionary((0..<count).map { ("t\($0)", JSONValue.number(1)) }) { first, _ in first }
        report.note(["tokens": .object(tokens)], from: .remote)
        #expect(report.latest()?.tokenEnds.count == 100)
    }
}
