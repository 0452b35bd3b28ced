import Testing

@testable import thumbrail

@Suite("The doctor, on a panel that shows its kiosk by a compositor")
@MainActor struct CompositorTests {
    private let panel: FakePanel

    init() throws {
        panel = try FakePanel()
        try panel.write(
            "/etc/thumbrail/panel.conf",
            "KIOSK=\"/srv/thumbrail/kiosk.yaml\"\nOPTIONS=\"--output wayland --verbose\"\n")
    }

    @Test("one that has it is told so")
    func healthy() throws {
        try panel.write("/usr/bin/weston", "")
        try panel.link(
            "/etc/systemd/system/thumbrail.service.wants/thumbrail-wayland.service", "../thumbrail-wayland.service")
        #expect(panel.complaints() == [])
        #expect(Doctor.findings(panel.machine, kiosk: nil).contains { $0.topic == "wayland" && $0.level == .ok })
    }

    @Test("one that has none, or does not start it, is told what is missing")
    func missing() throws {
        #expect(try complaint().contains("there is no /usr/bin/weston"))
        try panel.write("/usr/bin/weston", "")
        #expect(try complaint().contains("does not start with the kiosk"))
    }

    /// The only one, which is a mistake and has a remedy.
    private func complaint() throws -> String {
        let complaints = panel.complaints()
        #expect(complaints.count == 1, "\(complaints)")
        let complaint = try #require(complaints.first)
        #expect(complaint.topic == "wayland" && complaint.level == .wrong && complaint.remedy?.isEmpty == false)
        return complaint.text
    }
}
