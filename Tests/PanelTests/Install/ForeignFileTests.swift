import Glibc
import Testing

@Suite("Existing files of the host during an installation", .timeLimit(.minutes(10)))
struct ForeignFileTests {
    @Test("A file from elsewhere is not overwritten, and the installation stops without changes")
    func foreign() async throws {
        let stage = try Stage()
        for folder in ["etc", "etc/sysctl.d"] { mkdir("\(stage.root)/\(folder)", 0o755) }
        try stage.folder.write("root/etc/sysctl.d/99-thumbrail.conf", "mine\n")
        let before = stage.contents
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("/etc/sysctl.d/99-thumbrail.conf"))
        #expect(stage.contents == before)
        #expect(stage.text("/etc/sysctl.d/99-thumbrail.conf") == "mine\n")
    }

    @Test(
        "The link for Ctrl+Alt+Del that systemd creates on an image's first start is replaced, and any other is not"
    )
    func alias() async throws {
        for (target, status) in [("/lib/systemd/system/reboot.target", 0), ("/lib/systemd/system/rescue.target", 1)] {
            let stage = try Stage()
            for folder in ["etc", "etc/systemd", "etc/systemd/system"] { mkdir("\(stage.root)/\(folder)", 0o755) }
            let link = "\(stage.root)/etc/systemd/system/ctrl-alt-del.target"
            #expect(symlink(target, link) == 0)
            let install = try await stage.install(stage.kiosk)
            #expect(install.status == .exited(CInt(status)), "\(target): \(install.errors)")
            var buffer = [CChar](repeating: 0, count: 256)
            let count = readlink(link, &buffer, buffer.count)
            let leads = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
            #expect(leads == (status == 0 ? "/dev/null" : target))
        }
    }
}
