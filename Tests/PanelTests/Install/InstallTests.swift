import Glibc
import Testing

@Suite("Kiosk/install and Kiosk/uninstall", .timeLimit(.minutes(2)))
struct InstallTests {
    @Test("everything is put in its place, and all that is listed is there with its sum")
    func everything() async throws {
        let stage = try Stage()
        let install = try await stage.install(stage.kiosk, "--rotation", "90")
        #expect(install.status == .exited(0), "\(install.output)\(install.errors)")
        let expected =
            Stage.systemFiles + [
                "/usr/local/bin/thumbrail", Stage.pictures, "/srv/thumbrail/front desk.yaml",
                "/srv/thumbrail/pictures/a.png",
                "/etc/thumbrail/panel.conf", Stage.manifest,
            ]
        #expect(stage.contents.filter { !$0.hasSuffix("/") }.sorted() == expected.sorted())
        #expect(Stage.systemFiles.count >= 9)
        let settings = stage.text("/etc/thumbrail/panel.conf")
        #expect(settings.contains("\nKIOSK=\"/srv/thumbrail/front desk.yaml\"\n"))
        #expect(settings.contains("\nOPTIONS=\"--output auto --rotation 90\"\n"))
        for path in expected {
            let isProgram = Stage.programs.contains(path)
            var status = stat()
            #expect(lstat(stage.root + path, &status) == 0, "\(path)")
            if status.st_mode & S_IFMT == S_IFLNK { continue }
            let isKiosk = path.hasPrefix("/srv/")
            #expect(status.st_mode & 0o777 == (isProgram ? 0o755 : isKiosk ? 0o640 : 0o644), "\(path)")
        }
        let lines = stage.text(Stage.manifest).split(separator: "\n").map { $0.split(separator: "\t") }
        let files = lines.filter { ["program", "file", "kiosk"].contains($0[0]) }
        let check = files.map { "\($0[1])  \(stage.root)\($0[2])\n" }.joined()
        let sums = try RunningProgram(
            "/usr/bin/sha256sum", ["--quiet", "-c", try stage.folder.write("sums", check)])
        #expect(try await sums.end() == .exited(0), "\(sums.output)")
        #expect(files.count == expected.count - 3)
    }

    @Test("without a kiosk, the first time it is the classic demo with its pictures")
    func demo() async throws {
        let stage = try Stage()
        #expect(try await stage.install().status == .exited(0))
        #expect(
            stage.text("/etc/thumbrail/panel.conf").contains("\nKIOSK=\"/srv/thumbrail/Kiosk/demos/classic.yaml\"\n"))
        // As the demo names them.
        let check = try await Thumbrail.run("check", "\(stage.root)/srv/thumbrail/Kiosk/demos/classic.yaml")
        #expect(check.status == .exited(0), "\(check.errors)")
    }

    @Test("a kiosk on Wayland wants its compositor, until it is installed for another screen")
    func wayland() async throws {
        let stage = try Stage()
        let wanted = "/etc/systemd/system/thumbrail.service.wants/thumbrail-wayland.service"
        func isWanted() -> Bool { stage.contents.contains(wanted) }
        for words in [["--output", "wayland"], ["--output=wayland", "--verbose"]] {
            let install = try await stage.run(
                "install", ["--root", stage.root, "--program", stage.program, stage.kiosk] + words)
            #expect(install.status == .exited(0), "\(install.errors)")
            #expect(isWanted())
            // Another program, the same kiosk.
            #expect(try await stage.install().status == .exited(0))
            #expect(isWanted())
            #expect(try await stage.install(stage.kiosk, "--output", "drm").status == .exited(0))
            #expect(!isWanted())
        }
        #expect(try await stage.install(stage.kiosk, "--output", "wayland").status == .exited(0))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
    }

    @Test("what is taken away again leaves nothing, also the second time")
    func uninstall() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
        let again = try await stage.uninstall()
        #expect(again.status == .exited(0))
        #expect(again.output.contains("nothing is installed"))
    }

    @Test("what others have in the same folders stays")
    func others() async throws {
        let stage = try Stage()
        for folder in ["etc", "etc/sysctl.d"] { mkdir("\(stage.root)/\(folder)", 0o755) }
        try stage.folder.write("root/etc/sysctl.d/10-own.conf", "kernel.sysrq = 1\n")
        let before = stage.contents
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == before)
    }

    @Test("a file of somebody else is not written over, and then nothing is")
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

    @Test("installed again, the program is new and the kiosk and its settings stay")
    func again() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk, "--rotation", "180").status == .exited(0))
        let before = (stage.contents, stage.text("/etc/thumbrail/panel.conf"))
        try stage.folder.write("program", "#!/bin/sh\nexit 0 # newer\n")
        #expect(try await stage.install().status == .exited(0))
        #expect(stage.contents == before.0)
        #expect(stage.text("/etc/thumbrail/panel.conf") == before.1)
        #expect(stage.text("/usr/local/bin/thumbrail").contains("newer"))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
    }

    @Test("another kiosk takes the place of the first, of which nothing is left")
    func anotherKiosk() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        mkdir("\(stage.folder.path)/other", 0o755)
        let other = try stage.folder.write("other/kiosk.yaml", "tabs: [{title: B, rows: [b]}]\n")
        #expect(try await stage.install(other).status == .exited(0))
        #expect(
            stage.contents.filter { $0.hasPrefix("/srv/thumbrail/") && !$0.hasSuffix("/") }
                == ["/srv/thumbrail/kiosk.yaml"])
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
    }

    @Test("what a person has changed in the kiosk is kept when it is installed again, and when it is taken away")
    func changed() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        try stage.folder.write("root/srv/thumbrail/front desk.yaml", "changed\n")
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(0))
        #expect(stage.text("/srv/thumbrail/front desk.yaml.kept") == "changed\n")
        #expect(stage.text("/srv/thumbrail/front desk.yaml").hasPrefix("tabs:"))
        try stage.folder.write("root/etc/thumbrail/panel.conf", "KIOSK=\"/srv/own.yaml\"\n")
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(
            stage.contents.filter { !$0.hasSuffix("/") }
                == ["/etc/thumbrail/panel.conf", "/srv/thumbrail/front desk.yaml.kept"])
    }

    @Test("a kiosk with mistakes is not installed")
    func mistakes() async throws {
        let stage = try Stage(program: "echo 'kiosk.yaml:1:1: error: no' >&2; exit 65")
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("error: no"))
        #expect(stage.contents == [])
    }

    @Test("a program without the one that decodes its pictures is not installed", arguments: [false, true])
    func noDecoder(isThere: Bool) async throws {
        let stage = try Stage()
        let decoder = stage.folder.path + "/thumbrail-pictures"
        unlink(decoder)
        // There, but not to be run.
        if isThere { try stage.folder.write("thumbrail-pictures", "") }
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("there is no program \(decoder)"), "\(install.errors)")
        #expect(stage.contents == [])
    }

    @Test(
        "what cannot be done is a sentence, and nothing is changed",
        arguments: [
            (["--program", "/nowhere"], "there is no program /nowhere"),
            (["--frobnicate"], "there is no option --frobnicate"), (["--root"], "--root needs a value"),
            (["/nowhere.yaml"], "there is no kiosk file /nowhere.yaml"),
            (["KIOSK", "--icons", "a b"], "cannot stand in"), (["KIOSK", "$HOME"], "cannot stand in"),
            (["KIOSK", "`id`"], "cannot stand in"), (["KIOSK", "--rotation", "90;id"], "cannot stand in"),
            (["KIOSK", "a\nEVIL=1"], "cannot stand in"), (["KIOSK", ""], "cannot stand in"),
        ])
    func refusals(arguments: [String], sentence: String) async throws {
        let stage = try Stage()
        let words = arguments.map { $0 == "KIOSK" ? stage.kiosk : $0 }
        let install = try await stage.run("install", ["--root", stage.root, "--program", stage.program] + words)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains(sentence), "\(install.errors)")
        #expect(stage.contents == [])
    }

    @Test(
        "a name of letters, digits, spaces and a few signs may stand in the settings, in any language",
        arguments: [
            ("front desk.yaml", true), ("Küche 2.yaml", true), ("受付.yaml", true), ("a+b,c=d@e-f_g.yaml", true),
            ("a`touch X`.yaml", false), ("$(id).yaml", false), ("a;b.yaml", false), ("a&b.yaml", false),
            ("a\"b.yaml", false), ("a'b.yaml", false), ("a\\b.yaml", false), ("a%h.yaml", false), ("a*.yaml", false),
            ("a#b.yaml", false), ("a\nKIOSK=b.yaml", false), ("a\u{1B}[2J.yaml", false),
        ])
    func names(name: String, isAllowed: Bool) async throws {
        let stage = try Stage()
        mkdir("\(stage.folder.path)/other", 0o755)
        let kiosk = try stage.folder.write("other/\(name)", "tabs: [{title: B, rows: [b]}]\n")
        let install = try await stage.install(kiosk)
        #expect(install.status == .exited(isAllowed ? 0 : 1), "\(install.errors)")
        if isAllowed {
            #expect(stage.text("/etc/thumbrail/panel.conf").contains("\nKIOSK=\"/srv/thumbrail/\(name)\"\n"))
        } else {
            #expect(install.errors.contains("cannot stand in"))
            #expect(stage.contents == [])
        }
    }

    @Test("a command that somebody has written into the settings is carried out by nobody")
    func settingsAreData() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        let trap = "\(stage.folder.path)/carried-out"
        try stage.folder.write(
            "root/etc/thumbrail/panel.conf", "KIOSK=\"/srv/`touch \(trap)`.yaml\"\nOPTIONS=\"$(touch \(trap))\"\n")
        #expect(try await stage.install().status == .exited(0))
        _ = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(access(trap, F_OK) != 0)
        // It is read by systemd and by the program: what the scripts source are each other.
        for script in ["install", "uninstall", "lib/panel.sh"] {
            let text = WholeFile.text("\(Place.repository)/Kiosk/\(script)")
            let sourced = text.split(separator: "\n").filter { $0.hasPrefix(". ") || $0.hasPrefix("source ") }
            #expect(sourced.allSatisfy { $0.hasPrefix(". \"$here/") }, "\(sourced)")
        }
    }

    @Test("each file removed from an installed panel is missed by the doctor", arguments: missable)
    func doctor(path: String) async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        let healthy = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(healthy.status == .exited(0), "\(healthy.output)")
        #expect(!healthy.output.contains("wrong"))
        unlink(stage.root + path)
        let ill = try await Thumbrail.run("doctor", "--root", stage.root, "--json")
        #expect(ill.status == .exited(1))
        let lines = ill.output.split(separator: "\n")
        #expect(
            lines.contains { $0.contains("\"level\": \"wrong\"") && $0.contains("\(path) is missing") }, "\(ill.output)"
        )
    }

    private static let missable = Stage.systemFiles + Stage.programs + ["/etc/thumbrail/panel.conf"]
}
