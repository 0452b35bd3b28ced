import ControlProtocol
import JSON
import Testing
import Toolkit

@testable import thumbrail

@Suite("Certificate and tokens as reported by thumbrail-remote")
@MainActor struct RemoteReportTests {
    @Test("A report is valid for longer than the interval of reports, and then its values are unknown")
    func valid() {
        let now = Timestamp.monotonic()
        let report = RemoteReport()
        #expect(report.latest(at: now) == nil)
        report.note(["certificate": 5, "tokens": ["a": 7, "b": "x"]], from: .remote, at: now)
        let latest = report.latest(at: now.advanced(by: .seconds(RemoteReport.length - 1)))
        #expect(latest?.certificateEnd == 5 && latest?.tokenEnds == ["a": 7])
        #expect(report.latest(at: now.advanced(by: .seconds(RemoteReport.length))) == nil)
    }

    @Test("Reports from thumbrail-fleet, and malformed reports, are ignored")
    func others() {
        let report = RemoteReport()
        report.note(["certificate": 5, "tokens": ["a": 7]], from: .fleet)
        report.note(["certificate": 5], from: .remote)
        report.note(.null, from: .remote)
        #expect(report.latest() == nil)
        report.note(["tokens": [:]], from: .remote)
        #expect(report.latest()?.certificateEnd == nil && report.latest()?.tokenEnds == [:])
    }

    @Test("At most 100 tokens are stored", arguments: [100, 101])
    func many(count: Int) {
        let report = RemoteReport()
        let tokens = Dictionary((0..<count).map { ("t\($0)", JSONValue.number(1)) }) { first, _ in first }
        report.note(["tokens": .object(tokens)], from: .remote)
        #expect(report.latest()?.tokenEnds.count == 100)
    }
}
