import Testing

@testable import thumbrail

@Suite("Command “doctor” on a panel with a compositor")
@MainActor struct CompositorTests {
    private let panel: FakePanel

    init() throws {
        panel = try FakePanel()
        try panel.write(
            "/etc/thumbrail/panel.conf",
            "KIOSK=\"/srv/thumbrail/kiosk.yaml\"\nOPTIONS=\"--output wayland --verbose\"\n")
    }

    @Test("A working compositor is reported as such")
    func healthy() throws {
        try panel.write("/usr/bin/weston", "")
        try panel.link(
            "/etc/systemd/system/thumbrail.service.wants/thumbrail-wayland.service", "../thumbrail-wayland.service")
        #expect(panel.complaints() == [])
        #expect(Doctor.findings(panel.machine, kiosk: nil).contains { $0.topic == "wayland" && $0.level == .ok })
    }

    @Test("A missing compositor, or one that does not start with the kiosk, is reported")
    func missing() throws {
        #expect(try complaint().contains("compositor not found: /usr/bin/weston"))
        try panel.write("/usr/bin/weston", "")
        #expect(try complaint().contains("does not start with the kiosk"))
    }

    /// Returns the only complaint, which is an error with a remedy.
    private func complaint() throws -> String {
        let complaints = panel.complaints()
        #expect(complaints.count == 1, "\(complaints)")
        let complaint = try #require(complaints.first)
        #expect(complaint.topic == "wayland" && complaint.level == .wrong && complaint.remedy?.isEmpty == false)
        return complaint.text
    }
}
