import Foundation
import JSON
import System
import TestSupport
import Testing

/// Monitoring files of the package.
@Suite("Prometheus alert rules and dashboard")
struct MonitoringTests {
    private static let folder =
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
        + "/Kiosk/system/usr/share/doc/thumbrail/monitoring"

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    }

    @Test("promtool accepts the rules, and each alert starts and ends with its fault")
    func rules() {
        for words in [["check", "rules", "thumbrail.rules.yml"], ["test", "rules", "thumbrail.test.yml"]] {
            let outcome = Child.run(
                ["sh", "-c", "cd \"$0\" && promtool \"$@\"", Self.folder] + words, timeout: 60)
            #expect(outcome.status == 0, "\(outcome)")
        }
    }

    @Test("Each alert has a test case in which it is raised, and one in which it is not")
    func cases() throws {
        let alerts = try text("thumbrail.rules.yml").matches(of: /alert: (\w+)/).map { String($0.output.1) }
        let cases = try text("thumbrail.test.yml").components(separatedBy: "- alertname: ").dropFirst()
        func names(_ isRaised: Bool) -> Set<String> {
            Set(
                cases.filter { $0.contains("exp_alerts") == isRaised }.map { String($0.prefix { $0.isLetter }) })
        }
        #expect(alerts.count > 20 && names(true) == Set(alerts) && names(false) == Set(alerts))
    }

    @Test("A wrong rule fails its test case")
    func wrong() throws {
        let copy = try TemporaryFolder()
        try copy.write(
            "thumbrail.rules.yml",
            try text("thumbrail.rules.yml").replacing("thumbrail_source_up == 0", with: "thumbrail_source_up == 2"))
        try copy.write("thumbrail.test.yml", try text("thumbrail.test.yml"))
        let outcome = Child.run(
            ["sh", "-c", "cd \"$0\" && promtool test rules thumbrail.test.yml", copy.path], timeout: 60)
        #expect(outcome.status != 0 && outcome.output.contains("ThumbrailSourceDown"), "\(outcome)")
    }

    @Test(
        "The rules and the dashboard use only existing metrics",
        arguments: ["thumbrail.rules.yml", "grafana-dashboard.json"])
    func names(file: String) throws {
        let names = try text(file).matches(of: /(thumbrail|process)_[a-z_]+/).map { String($0.output.0) }
        #expect(names.count > 10)
        let suffixes = ["_bucket", "_count", "_sum"]
        for name in Set(names) {
            let suffix = suffixes.first { name.hasSuffix($0) } ?? ""
            let plain = String(name.dropLast(suffix.count))
            #expect(PrometheusTests.text.contains("# TYPE \(plain) "), "\(name)")
        }
    }

    @Test("The dashboard is valid JSON, and Prometheus accepts its queries")
    func dashboard() throws {
        let dashboard = try JSONValue(contentsOf: Self.folder + "/grafana-dashboard.json")
        guard case .array(let panels)? = dashboard["panels"] else { return #expect(Bool(false), "no panels") }
        var rules = "groups: [{name: dashboard, rules: [\n"
        for panel in panels {
            guard case .array(let targets)? = panel["targets"] else { continue }
            for target in targets {
                guard case .string(let query)? = target["expr"] else { continue }
                rules += "{record: a, expr: '\(query)'},\n"
            }
        }
        let copy = try TemporaryFolder()
        let path = try copy.write("rules.yml", rules + "]}]\n")
        let outcome = Child.run(["promtool", "check", "rules", "--lint=none", path], timeout: 60)
        #expect(outcome.status == 0 && outcome.output.contains("rules found"), "\(outcome)")
    }
}
