import Glibc
import System
import TestSupport
import Testing

@Suite("What root does not run")
struct RootRefusalTests {
    @Test("P1: root runs nothing that opens a kiosk on an installed panel, and everybody else does, and root elsewhere")
    func reason() throws {
        let folder = try TemporaryFolder()
        let settings = try folder.write("panel.conf", "")
        let reason = try #require(RootRefusal.reason(for: "thumbrail run", user: 0, settings: settings))
        #expect(reason.contains("sudo -u thumbrail thumbrail run"))
        #expect(RootRefusal.reason(for: "thumbrail run", user: 1000, settings: settings) == nil)
        #expect(RootRefusal.reason(for: "thumbrail run", user: 0, settings: folder.path + "/none") == nil)
    }
}
