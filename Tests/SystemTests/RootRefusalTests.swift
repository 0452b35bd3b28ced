import Glibc
import System
import TestSupport
import Testing

@Suite("Refusal to run as root")
struct RootRefusalTests {
    @Test("P1: Root cannot open a kiosk on an installed panel, but other users can, and root can on other hosts")
    func reason() throws {
        let folder = try TemporaryFolder()
        let settings = try folder.write("panel.conf", "")
        let reason = try #require(RootRefusal.reason(for: "thumbrail run", user: 0, settings: settings))
        #expect(reason.contains("sudo -u thumbrail thumbrail run"))
        #expect(RootRefusal.reason(for: "thumbrail run", user: 1000, settings: settings) == nil)
        #expect(RootRefusal.reason(for: "thumbrail run", user: 0, settings: folder.path + "/none") == nil)
    }
}
