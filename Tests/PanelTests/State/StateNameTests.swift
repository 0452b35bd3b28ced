import Glibc
import Testing

@testable import thumbrail

@Suite("Name of a kiosk's state file", .timeLimit(.minutes(10)))
struct StateNameTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ kiosk: String, installed: String?, _ ending: String = ".json") -> String {
        StateFile.path(of: kiosk, installed: installed, ending: ending, in: folder.path)
    }

    @Test("An installed panel has one state, wherever its kiosk file is")
    func installed() {
        for kiosk in [
            "/srv/thumbrail/hall.yaml", "/srv/thumbrail/new name.yaml", "/var/lib/thumbrail-fleet/kiosk/kiosk.yaml",
        ] {
            #expect(path(kiosk, installed: kiosk) == "\(folder.path)/panel.json")
            #expect(path(kiosk, installed: kiosk, ".touch.json") == "\(folder.path)/panel.touch.json")
        }
    }

    @Test("Any other kiosk has its own state, named after its path")
    func byPath() {
        let (first, second) = ("/home/a/kiosk.yaml", "/home/b/kiosk.yaml")
        let paths = Set([
            path(first, installed: nil), path(second, installed: nil), path(first, installed: second),
            path(second, installed: second),
        ])
        #expect(paths.count == 3)
        #expect(path(first, installed: nil).hasPrefix("\(folder.path)/kiosk.yaml-"))
    }

    @Test("A panel takes over the state and the calibration of an earlier version, once")
    func earlierVersion() throws {
        let kiosk = "/srv/thumbrail/hall.yaml"
        for ending in [".json", ".touch.json", ".history"] {
            let former = path(kiosk, installed: nil, ending)
            let name = try #require(former.split(separator: "/").last)
            try folder.write(String(name), "of the earlier version")
            let own = path(kiosk, installed: kiosk, ending)
            #expect(own == "\(folder.path)/panel\(ending)" && WholeFile.text(own) == "of the earlier version")
            #expect(access(former, F_OK) != 0)
            // A file that a downgrade writes there later does not replace them.
            try folder.write(String(name), "later")
            #expect(path(kiosk, installed: kiosk, ending) == own && WholeFile.text(own) == "of the earlier version")
        }
    }

    @Test(
        "A state of an earlier version that cannot be renamed is read from its old path",
        .enabled(if: geteuid() != 0, "root can rename everything"))
    func readOnly() throws {
        let kiosk = "/srv/thumbrail/hall.yaml"
        let former = path(kiosk, installed: nil)
        try folder.write(String(try #require(former.split(separator: "/").last)), "kept")
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        #expect(path(kiosk, installed: kiosk) == former)
    }
}
