import Glibc
import Testing

@Suite("Symbolic links in a panel's image", .timeLimit(.minutes(10)))
struct ImageLinkTests {
    @Test("Links resolve inside the image, and nothing outside is written, read or removed")
    func escapes() async throws {
        let stage = try Stage()
        let outside = stage.folder.path + "/outside"
        for folder in ["outside", "root/etc", "root/data"] {
            mkdir("\(stage.folder.path)/\(folder)", 0o755)
        }
        try stage.folder.write("outside/passwd", "root:x:0:0:root:/root:/bin/bash\n")
        let up = String(repeating: "../", count: 30)
        for (link, target) in [
            ("/srv", outside), ("/etc/thumbrail", "/data/local"), ("/etc/systemd", "\(up)\(outside)"),
            ("/etc/sysctl.d", "/etc/../\(outside)"),
        ] {
            try #require(symlink(target, stage.root + link) == 0)
        }
        // The folder of the same path within the image.
        var folder = stage.root
        for part in outside.split(separator: "/") {
            folder += "/\(part)"
            mkdir(folder, 0o755)
        }
        let before = TemporaryFolder.entries(of: outside)
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(0), "\(install.errors)")
        #expect(TemporaryFolder.entries(of: outside) == before)
        // The paths as a panel with these links resolves them.
        #expect(access("\(stage.root)/data/local/manifest", R_OK) == 0)
        #expect(access("\(stage.root)\(outside)/99-thumbrail.conf", F_OK) == 0)
        #expect(access("\(stage.root)\(outside)/thumbrail/front desk.yaml", F_OK) == 0)
        #expect(access("\(stage.root)\(outside)/system.conf.d/99-thumbrail.conf", F_OK) == 0)
        let doctor = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(!doctor.output.contains("is missing"), "\(doctor.output)")
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(TemporaryFolder.entries(of: outside) == before)
        #expect(access("\(stage.root)/data/local/manifest", F_OK) != 0)
        // A forged manifest in the image.
        mkdir("\(stage.root)/data/local", 0o755)
        let lines =
            "file\tx\t\(up)\(outside)/passwd\nkiosk\tx\t/srv/passwd\nuser\t-\troot\nfolder\t-\t\(up)\(outside)\n"
        try stage.folder.write("root/data/local/manifest", lines)
        _ = try await stage.uninstall()
        #expect(TemporaryFolder.entries(of: outside) == before)
        #expect(WholeFile.text(outside + "/passwd").hasPrefix("root:"))
    }

    @Test("A loop of links is reported in one sentence, and nothing changes")
    func loops() async throws {
        let stage = try Stage()
        try #require(symlink("srv", stage.root + "/srv") == 0)
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("too many levels of symbolic links"))
        #expect(stage.contents == ["/srv"])
    }

    @Test("A link in place of a kiosk's file is kept as a link, and its target remains")
    func linkInPlace() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        let own = try stage.folder.write("own.yaml", "mine\n")
        unlink(stage.root + "/srv/thumbrail/front desk.yaml")
        try #require(symlink(own, stage.root + "/srv/thumbrail/front desk.yaml") == 0)
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(WholeFile.text(own) == "mine\n")
        #expect(stage.text("/srv/thumbrail/front desk.yaml").hasPrefix("tabs:"))
        #expect(stage.contents.contains("/srv/thumbrail/front desk.yaml.kept"))
    }
}
