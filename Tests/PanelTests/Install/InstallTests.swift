import Glibc
import Testing

@Suite("Kiosk/install and Kiosk/uninstall", .timeLimit(.minutes(2)))
struct InstallTests {
    private static let manifest = "/usr/local/share/thumbrail/manifest"
    /// Decodes pictures for the program.
    private static let pictures = "/usr/local/libexec/thumbrail/thumbrail-pictures"
    private static let programs = ["/usr/local/bin/thumbrail", pictures]

    @Test("everything is put in its place, and all that is listed is there with its sum")
    func everything() async throws {
        let stage = try Stage()
        let install = try await stage.install(stage.kiosk, "--rotation", "90")
        #expect(install.status == .exited(0), "\(install.output)\(install.errors)")
        let expected =
            Stage.systemFiles + [
                "/usr/local/bin/thumbrail", Self.pictures, "/srv/thumbrail/front desk.yaml",
                "/srv/thumbrail/pictures/a.png",
                "/etc/thumbrail/panel.conf", Self.manifest,
            ]
        #expect(stage.contents.filter { !$0.hasSuffix("/") }.sorted() == expected.sorted())
        #expect(Stage.systemFiles.count >= 9)
        let settings = stage.text("/etc/thumbrail/panel.conf")
        #expect(settings.contains("\nKIOSK=\"/srv/thumbrail/front desk.yaml\"\n"))
        #expect(settings.contains("\nOPTIONS=\"--output auto --rotation 90\"\n"))
        for path in expected {
            let isProgram = Self.programs.contains(path)
            var status = stat()
            #expect(lstat(stage.root + path, &status) == 0, "\(path)")
            if status.st_mode & S_IFMT == S_IFLNK { continue }
            let isKiosk = path.hasPrefix("/srv/")
            #expect(status.st_mode & 0o777 == (isProgram ? 0o755 : isKiosk ? 0o640 : 0o644), "\(path)")
        }
        let lines = stage.text(Self.manifest).split(separator: "\n").map { $0.split(separator: "\t") }
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

    @Test(
        "rights are the same whatever the person's mask is, and what was private is not open to everybody",
        arguments: ["077", "000", "022"])
    func mask(mask: String) async throws {
        let stage = try Stage()
        chmod("\(stage.folder.path)/kiosk/pictures/a.png", 0o600)
        let words = ["--root", stage.root, "--program", stage.program, stage.kiosk]
        let install = try RunningProgram(
            "/bin/bash", ["-c", "umask \(mask); exec \"$@\"", "-", "\(Place.repository)/Kiosk/install"] + words)
        #expect(try await install.end() == .exited(0), "\(install.errors)")
        for path in stage.contents {
            let isFolder = path.hasSuffix("/")
            let path = isFolder ? String(path.dropLast()) : path
            let mode = stage.mode(path)
            if mode == 0o777 { continue }  // a link
            let expected: mode_t =
                path.hasPrefix("/srv/thumbrail")
                ? (isFolder ? 0o750 : 0o640)
                : isFolder || Self.programs.contains(path) ? 0o755 : 0o644
            #expect(mode == expected, "\(path)")
        }
    }

    @Test("a kiosk that everybody could read is closed when the program is installed anew")
    func olderVersion() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        chmod(stage.root + "/srv/thumbrail", 0o755)
        chmod(stage.root + "/srv/thumbrail/pictures/a.png", 0o644)
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.mode("/srv/thumbrail") == 0o750)
        #expect(stage.mode("/srv/thumbrail/pictures/a.png") == 0o640)
    }

    @Test("in an image with users the kiosk belongs to root and to its user's group", .enabled(if: getuid() == 0))
    func ownership() async throws {
        let stage = try Stage()
        mkdir(stage.root + "/etc", 0o755)
        try stage.folder.write("root/etc/passwd", "root:x:0:0:root:/root:/bin/bash\n")
        try stage.folder.write(
            "root/etc/group", "root:x:0:\nvideo:x:44:\ninput:x:104:\nrender:x:105:\nthumbrail:x:777:\n")
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        for path in ["/srv/thumbrail", "/srv/thumbrail/front desk.yaml", "/srv/thumbrail/pictures/a.png"] {
            var status = stat()
            #expect(lstat(stage.root + path, &status) == 0)
            #expect(status.st_uid == 0 && status.st_gid == 777, "\(path)")
        }
        let doctor = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(doctor.output.contains("thumbrail may read all that the kiosk shows"), "\(doctor.output)")
        chmod(stage.root + "/srv", 0o700)
        unlink(stage.root + "/etc/tmpfiles.d/thumbrail.conf")
        let ill = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(
            ill.output.contains("thumbrail may not pass /srv, where /srv/thumbrail/front desk.yaml lies"),
            "\(ill.output)")
    }

    @Test("a home, a folder with homes and the system's folders are not copied, whose ever HOME is")
    func homes() async throws {
        let stage = try Stage()
        let home = stage.folder.path + "/people/ann"
        for folder in ["people", "people/ann", "people/ann/kiosk", "tools"] {
            mkdir("\(stage.folder.path)/\(folder)", 0o755)
        }
        for path in ["people/kiosk.yaml", "people/ann/kiosk.yaml", "people/ann/kiosk/kiosk.yaml"] {
            try stage.folder.write(path, "tabs: [{title: B, rows: [b]}]\n")
        }
        // What the name service says.
        let getent = "#!/bin/sh\necho root:x:0:0:root:/root:/bin/sh\necho ann:x:1000:1000::\(home):/bin/sh\n"
        chmod(try stage.folder.write("tools/getent", getent), 0o755)
        let environment = [
            "PATH": "\(stage.folder.path)/tools:/usr/local/bin:/usr/bin:/bin", "HOME": "/root", "SUDO_UID": "1000",
        ]
        for (kiosk, isAllowed) in [
            ("people/kiosk.yaml", false), ("people/ann/kiosk.yaml", false), ("people/ann/kiosk/kiosk.yaml", true),
        ] {
            let words = ["--root", stage.root, "--program", stage.program, "\(stage.folder.path)/\(kiosk)"]
            let install = try await stage.run("install", words, environment: environment)
            #expect(install.status == .exited(isAllowed ? 0 : 1), "\(kiosk): \(install.errors)")
            if !isAllowed { #expect(install.errors.contains("into a folder of their own")) }
        }
        for folder in ["/", "/etc", "/usr", "/tmp", "/home", "/dev/shm", "/var/lib"] {
            let test = try RunningProgram(
                "/bin/bash",
                ["-c", "root=; . Kiosk/lib/setup.sh; . Kiosk/lib/panel.sh; is_not_for_kiosks \"$1\"", "-", folder])
            #expect(try await test.end() == .exited(0), "\(folder)")
        }
    }

    @Test("links of an image lead where they will lead on the panel: nothing outside of it is written, read or removed")
    func escapes() async throws {
        let stage = try Stage()
        let outside = stage.folder.path + "/outside"
        for folder in ["outside", "root/etc", "root/usr", "root/data"] {
            mkdir("\(stage.folder.path)/\(folder)", 0o755)
        }
        try stage.folder.write("outside/passwd", "root:x:0:0:root:/root:/bin/bash\n")
        let up = String(repeating: "../", count: 30)
        for (link, target) in [
            ("/srv", outside), ("/usr/local", "/data/local"), ("/etc/systemd", "\(up)\(outside)"),
            ("/etc/udev", "/etc/../\(outside)"),
        ] {
            try #require(symlink(target, stage.root + link) == 0)
        }
        // The place of the same name within the image.
        var folder = stage.root
        for part in outside.split(separator: "/") {
            folder += "/\(part)"
            mkdir(folder, 0o755)
        }
        let before = TemporaryFolder.entries(of: outside)
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(0), "\(install.errors)")
        #expect(TemporaryFolder.entries(of: outside) == before)
        // As a panel sees it that has these links.
        #expect(access("\(stage.root)/data/local/bin/thumbrail", X_OK) == 0)
        #expect(access("\(stage.root)\(outside)/thumbrail/front desk.yaml", F_OK) == 0)
        #expect(access("\(stage.root)\(outside)/system/thumbrail.service", F_OK) == 0)
        let doctor = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(!doctor.output.contains("is missing"), "\(doctor.output)")
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(TemporaryFolder.entries(of: outside) == before)
        #expect(access("\(stage.root)/data/local/bin/thumbrail", F_OK) != 0)
        // A list that somebody has written into the image.
        mkdir("\(stage.root)/data/local", 0o755)
        mkdir("\(stage.root)/data/local/share", 0o755)
        mkdir("\(stage.root)/data/local/share/thumbrail", 0o755)
        let lines =
            "file\tx\t\(up)\(outside)/passwd\nkiosk\tx\t/srv/passwd\nuser\t-\troot\nfolder\t-\t\(up)\(outside)\n"
        try stage.folder.write("root/data/local/share/thumbrail/manifest", lines)
        _ = try await stage.uninstall()
        #expect(TemporaryFolder.entries(of: outside) == before)
        #expect(WholeFile.text(outside + "/passwd").hasPrefix("root:"))
    }

    @Test("links that lead round and round are a sentence, and nothing is changed")
    func loops() async throws {
        let stage = try Stage()
        try #require(symlink("srv", stage.root + "/srv") == 0)
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("lead round and round"))
        #expect(stage.contents == ["/srv"])
    }

    @Test("a file of the kiosk's that was replaced by a link is kept as one, and what it led to stays")
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

    @Test("what shuts the kiosk in is taken from its unit, for those who look at it with its eyes")
    func sandbox() async throws {
        let script =
            ". Kiosk/lib/setup.sh; . Kiosk/lib/panel.sh; sandbox_of <Kiosk/system/etc/systemd/system/thumbrail.service"
        let program = try RunningProgram("/bin/bash", ["-c", script])
        #expect(try await program.end() == .exited(0))
        let lines = program.output.split(separator: "\n").map(String.init)
        for line in [
            "User=thumbrail", "ProtectHome=yes", "PrivateTmp=yes", "ProtectSystem=strict", "CapabilityBoundingSet=",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(
            !lines.contains { $0.hasPrefix("Exec") || $0.hasPrefix("Type") || $0.hasPrefix("TTY") || $0.hasPrefix("#") }
        )
    }

    @Test(
        "systemd takes the units for well shut in: an exposure of less than 2",
        .enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0), arguments: ["thumbrail", "thumbrail-console"])
    func exposure(unit: String) async throws {
        let path = "\(Place.repository)/Kiosk/system/etc/systemd/system/\(unit).service"
        let analysis = try RunningProgram(
            "/usr/bin/systemd-analyze", ["security", "--offline=true", "--no-pager", "--threshold=19", path])
        #expect(try await analysis.end() == .exited(0), "\(analysis.output.suffix(200))")
        // "→ Overall exposure level for thumbrail.service: 1.5 OK"
        let words = analysis.output.split(separator: "\n").last?.split(separator: " ") ?? []
        let exposure = try #require(words.compactMap { Double($0) }.first, "\(analysis.output.suffix(200))")
        #expect(exposure > 0 && exposure < 2)
    }

    @Test("the kiosk's unit has no network family, and limits for memory and tasks")
    func limits() {
        let unit = WholeFile.text("\(Place.repository)/Kiosk/system/etc/systemd/system/thumbrail.service")
        let lines = unit.split(separator: "\n")
        #expect(lines.contains("RestrictAddressFamilies=AF_UNIX AF_NETLINK"))
        for setting in ["MemoryMax=", "TasksMax=", "RemoveIPC=yes", "IPAddressDeny=any"] {
            #expect(lines.contains { $0.hasPrefix(setting) }, "\(setting)")
        }
    }

    @Test("systemd finds nothing wrong with the units", .enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0))
    func units() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        // Verified beside this machine's own units, where the program is not.
        var units: [String] = []
        for name in ["thumbrail.service", "thumbrail-console.service"] {
            let text = stage.text("/etc/systemd/system/\(name)").replacing(
                "/usr/local/bin/thumbrail", with: "/bin/true")
            units.append(try stage.folder.write(name, text))
        }
        let verify = try RunningProgram("/usr/bin/systemd-analyze", ["verify"] + units)
        #expect(try await verify.end() == .exited(0))
        #expect(verify.errors == "")
        // A word that systemd does not know is no failure to it.
        try stage.folder.write(
            "thumbrail.service", stage.text("/etc/systemd/system/thumbrail.service") + "Wants2=no.target\n")
        let wrong = try RunningProgram("/usr/bin/systemd-analyze", ["verify"] + units)
        try await wrong.end()
        #expect(wrong.errors.contains("Wants2"))
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

    private static let missable = Stage.systemFiles + programs + ["/etc/thumbrail/panel.conf"]
}
