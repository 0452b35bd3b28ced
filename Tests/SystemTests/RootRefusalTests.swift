import Glibc
import System
import TestSupport
import Testing

@Suite("Root refusal")
struct RootRefusalTests {
    @Test("P1: On an installed panel root opens no kiosk; other users everywhere and root elsewhere do")
    func reason() throws {
        let folder = try TemporaryFolder()
        let settings = try folder.write("panel.conf", "")
        let reason = try #require(RootRefusal.reason(for: "thumbrail run", user: 0, settings: settings))
        #expect(reason.contains("sudo -u thumbrail thumbrail run"))
        #expect(RootRefusal.reason(for: "thumbrail run", user: 1000, settings: settings) == nil)
        #expect(RootRefusal.reason(for: "thumbrail run", user: 0, settings: folder.path + "/none") == nil)
    }
}
