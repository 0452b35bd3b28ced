import Bundles
import Fleet
import Health
import JSON
import Testing

@Suite("Panel reports to other systems")
struct ReportTests {
    private let status: JSONValue = [
        "version": "0.2.0", "kiosk": "/k/kiosk.yaml", "title": "Hall", "tab": "World", "tabs": ["World", "Cars"],
        "language": "en", "width": 1280, "height": 800, "visible": true, "problem": .null, "idle": .null, "uptime": 12,
        "sources": ["house": ["state": "up", "silence": 0.2]],
    ]

    @Test("A report has no value that changes every time, and shows an unresponsive panel as down")
    func state() {
        var settings = FleetSettings(panel: "hall-1", name: "Hall")
        let state = PanelReport.state(of: PanelReport(status), settings)
        #expect(state["up"] == true && state["tab"] == "World" && state["tabs"] == ["World", "Cars"])
        #expect(state["uptime"] == nil && state["sources"] == ["house": "up"])
        #expect(PanelReport.state(of: nil, settings) == ["up": false, "name": "Hall"])
        #expect(PanelReport.state(of: PanelReport(.null), settings)["tab"] == .null)
        settings.page = "https://hall-1.example"
        #expect(PanelReport.state(of: nil, settings)["page"] == "https://hall-1.example")
    }

    @Test("A report has at most 256 tabs")
    func tabs() {
        let many = PanelReport(["tabs": .array((0..<300).map { .string("\($0)") })])
        #expect(many.tabs.count == PanelReport.maximumTabs && PanelReport(status).tabs == ["World", "Cars"])
    }

    @Test("During a trial, the report contains the file that is shown and its problems")
    func look() {
        let report = PanelReport(status)
        #expect(
            report.look { $0 == "/k/kiosk.yaml" }
                == .up(uptime: 12, showsBundle: true, problem: nil, hasPicture: true, faults: []))
        #expect(
            report.look { _ in false }
                == .up(uptime: 12, showsBundle: false, problem: nil, hasPicture: true, faults: []))
        #expect(
            PanelReport(["uptime": 1, "problem": "line 3"]).look { _ in true }
                == .up(uptime: 1, showsBundle: false, problem: "line 3", hasPicture: false, faults: []))
        let down = HealthFault(.sourceDown, of: "press", "source press down")
        let ill = PanelReport([
            "uptime": 1, "faults": [down.json],
            "sources": ["press": ["state": "down"], "guard": ["state": "starting"]],
        ])
        guard case .up(_, _, _, _, let faults) = ill.look(isBundle: { _ in true }) else {
            return #expect(Bool(false), "it answers")
        }
        #expect(faults.map(\.subject) == ["press", "guard"])
        let settings = FleetSettings(panel: "hall-1", name: "Hall")
        #expect(PanelReport.state(of: ill, settings)["faults"] == ["source_down press"])
        #expect(PanelReport(.null).look { _ in true } == .silent)
    }

    @Test("An available update is offered, but not a rejected one")
    func update() {
        var report = BundleReport()
        #expect(report.update["installed_version"] == "0" && report.update["latest_version"] == "0")
        (report.installed, report.latest, report.phase) = (6, 7, .trial)
        #expect(report.update["latest_version"] == "7" && report.update["in_progress"] == true)
        (report.refused, report.phase) = (7, .idle)
        #expect(report.update["latest_version"] == "6" && report.update["in_progress"] == false)
        // Home Assistant accepts no other members.
        guard case .object(let members) = report.update else { return #expect(Bool(false), "no object") }
        #expect(Set(members.keys) == ["installed_version", "latest_version", "title", "in_progress"])
        #expect(report.json["refused"] == 7)
    }

    @Test(
        "Home Assistant gets a device with an entity for each visible value and a button for each permitted command"
    )
    func discovery() throws {
        var settings = FleetSettings(panel: "hall-1", name: "Hall")
        let quiet = HomeAssistant.message(for: settings, version: "0.2.0", tabs: ["A", "B"])
        guard case .object(let entities)? = quiet["components"] else { return #expect(Bool(false), "no entities") }
        #expect(
            Set(entities.keys) == [
                "running", "problem", "faults", "display", "touch", "clock", "storage", "unmonitored", "temperature",
                "memory", "frame_time", "touches", "crashes", "restarts", "tab",
            ])
        #expect(entities["tab"]?["platform"] == "sensor")
        #expect(!entities.values.contains { $0["command_topic"] != nil })
        #expect(quiet["device"]?["configuration_url"] == nil)
        settings.page = "https://hall-1.example"
        settings.commands = Set(FleetCommand.allCases)
        settings.bundles = FleetSettings.Bundles(manifest: "https://a/m", signers: "s")
        let all = HomeAssistant.message(for: settings, version: "0.2.0", tabs: ["A", "B"])
        guard case .object(let more)? = all["components"] else { return #expect(Bool(false), "no entities") }
        #expect(Set(more.keys) == Set(entities.keys).union(["say", "reload", "idle", "wake", "kiosk"]))
        #expect(more["tab"]?["platform"] == "select" && more["tab"]?["options"] == ["A", "B"])
        #expect(more["tab"]?["command_topic"] == "thumbrail/hall-1/command/select")
        #expect(more["kiosk"]?["platform"] == "update" && more["kiosk"]?["state_topic"] == "thumbrail/hall-1/update")
        // Required members of a device's message and of each entity.
        #expect(all["device"]?["configuration_url"] == "https://hall-1.example")
        #expect(all["device"]?["identifiers"] == ["thumbrail_hall-1"] && all["origin"]?["name"] == "thumbrail-fleet")
        var ids: Set<JSONValue> = []
        for entity in more.values {
            #expect(ids.insert(entity["unique_id"] ?? .null).inserted && entity["platform"] != nil)
            #expect(entity["availability"] != nil)
        }
        #expect(HomeAssistant.topic("homeassistant", panel: "hall-1") == "homeassistant/device/thumbrail/hall-1/config")
    }
}
