import Glibc
import Testing

@Suite("Programs thumbrail-install and thumbrail-uninstall", .timeLimit(.minutes(10)))
struct InstallTests {
    @Test("An installation puts every file in place, and the manifest lists each with its checksum")
    func everything() async throws {
        let stage = try Stage()
        let install = try await stage.install(stage.kiosk, "--rotation", "90")
        #expect(install.status == .exited(0), "\(install.output)\(install.errors)")
        let expected =
            Stage.settings + [
                "/srv/thumbrail/front desk.yaml", "/srv/thumbrail/pictures/a.png", "/etc/thumbrail/panel.conf",
                Stage.manifest,
            ]
        #expect(stage.contents.filter { !$0.hasSuffix("/") }.sorted() == expected.sorted())
        #expect(Stage.settings.count >= 6 && Stage.packageFiles.count >= 14)
        let settings = stage.text("/etc/thumbrail/panel.conf")
        #expect(settings.contains("\nKIOSK=\"/srv/thumbrail/front desk.yaml\"\n"))
        #expect(settings.contains("\nOPTIONS=\"--output auto --rotation 90\"\n"))
        for path in expected {
            var status = stat()
            #expect(lstat(stage.root + path, &status) == 0, "\(path)")
            if status.st_mode & S_IFMT == S_IFLNK { continue }
            let isKiosk = path.hasPrefix("/srv/")
            #expect(status.st_mode & 0o777 == (isKiosk ? 0o640 : 0o644), "\(path)")
        }
        let lines = stage.text(Stage.manifest).split(separator: "\n").map { $0.split(separator: "\t") }
        let files = lines.filter { ["file", "kiosk"].contains($0[0]) }
        let check = files.map { "\($0[1])  \(stage.root)\($0[2])\n" }.joined()
        let sums = try RunningProgram(
            "/usr/bin/sha256sum", ["--quiet", "-c", try stage.folder.write("sums", check)])
        #expect(try await sums.end() == .exited(0), "\(sums.output)")
        #expect(files.count == expected.count - 3)
    }

    @Test(
        "P1: A kiosk that root installs is opened as another user, who cannot read root's files",
        .enabled(if: OtherUser.canBe, "it takes root to be another user"))
    func unprivileged() async throws {
        let spy = try TemporaryFolder()
        chmod(spy.path, 0o777)
        chmod(try spy.write("secret", "of root\n"), 0o600)
        let stage = try Stage(
            program: """
                echo "$(id -u) $(id -G) $1" >>'\(spy.path)/users'
                cat '\(spy.path)/secret' >>'\(spy.path)/read' 2>/dev/null
                grep -i '^CapEff' /proc/self/status >>'\(spy.path)/rights'
                """)
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        // The second installation stands for an upgrade.
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(WholeFile.text(spy.path + "/users") == "65534 65534 check\n65534 65534 check\n")
        #expect(WholeFile.text(spy.path + "/read") == "")
        #expect(!WholeFile.text(spy.path + "/rights").contains(/CapEff:\s+0*[1-9a-f]/))
    }

    @Test("P1: Every script of the package opens kiosks only through as_kiosk, which never runs as root")
    func scripts() {
        for name in [
            "system/usr/sbin/thumbrail-install", "system/usr/sbin/thumbrail-uninstall",
            "system/usr/libexec/thumbrail/panel.sh", "debian/preinst", "debian/postinst", "debian/prerm",
            "debian/postrm",
            "install", "uninstall",
        ] {
            let lines = WholeFile.text("\(Place.repository)/Kiosk/\(name)").split(separator: "\n")
                .map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("#") }
            for line in lines where line.contains(/(thumbrail|\$program)"? +(check|shot|run|sources)\b/) {
                #expect(
                    line.contains("as_kiosk") || line.contains("say ") || line.contains("echo ")
                        || line.contains("stop "), "\(name): \(line)")
            }
        }
    }

    @Test("The first installation without a kiosk uses the package's classic demo with its pictures")
    func demo() async throws {
        let stage = try Stage(parts: ["lay_out_demos"])
        #expect(try await stage.install().status == .exited(0))
        #expect(
            stage.text("/etc/thumbrail/panel.conf").contains("\nKIOSK=\"/usr/share/thumbrail/demos/classic.yaml\"\n"))
        #expect(!stage.contents.contains("/srv/"))
        // The demos find their pictures in the package.
        let demos = "\(stage.root)/usr/share/thumbrail/demos"
        let names = TemporaryFolder.entries(of: demos).filter { $0.hasSuffix(".yaml") }
        #expect(names.count > 4)
        for name in names {
            let check = try await Thumbrail.run("check", "\(demos)/\(name)")
            #expect(check.status == .exited(0), "\(check.errors)")
        }
    }

    @Test("A kiosk on Wayland enables its compositor, until the kiosk is installed for another screen")
    func wayland() async throws {
        let stage = try Stage()
        let wanted = [
            "/etc/systemd/system/thumbrail.service.wants/thumbrail-wayland.service", "/etc/pam.d/thumbrail-wayland",
        ]
        func isWanted() -> Bool { Set(wanted).isSubset(of: stage.contents) }
        let without = try await stage.install(stage.kiosk, "--output", "wayland")
        #expect(without.status == .exited(1) && without.errors.contains("apt-get install weston"))
        #expect(stage.contents == [])
        chmod(try stage.folder.write("root/usr/bin/weston", ""), 0o755)
        for words in [["--output", "wayland"], ["--output=wayland", "--verbose"]] {
            let install = try await stage.run("install", ["--root", stage.root, stage.kiosk] + words)
            #expect(install.status == .exited(0), "\(install.errors)")
            #expect(isWanted())
            // Installs the same kiosk again.
            #expect(try await stage.install().status == .exited(0))
            #expect(isWanted())
            #expect(try await stage.install(stage.kiosk, "--output", "drm").status == .exited(0))
            #expect(!isWanted())
        }
        #expect(try await stage.install(stage.kiosk, "--output", "wayland").status == .exited(0))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
    }

    @Test("A program beside the kiosk file stays executable, for the kiosk's user and root only")
    func program() async throws {
        let stage = try Stage()
        let source = stage.kiosk.split(separator: "/").dropLast().joined(separator: "/")
        let program = "/\(source)/simulator"
        let file = open(program, O_CREAT | O_WRONLY, 0o755)
        #expect(file >= 0)
        close(file)
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.mode("/srv/thumbrail/simulator").map { $0 & 0o777 } == 0o750)
        let name = stage.kiosk.split(separator: "/").last ?? ""
        #expect(stage.mode("/srv/thumbrail/\(name)").map { $0 & 0o777 } == 0o640)
    }

    @Test("Removing an installation leaves nothing behind, also the second time")
    func uninstall() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
        let again = try await stage.uninstall()
        #expect(again.status == .exited(0))
        #expect(again.output.contains("nothing is installed"))
    }

    @Test("Other files in the same folders remain")
    func others() async throws {
        let stage = try Stage()
        for folder in ["etc", "etc/sysctl.d"] { mkdir("\(stage.root)/\(folder)", 0o755) }
        try stage.folder.write("root/etc/sysctl.d/10-own.conf", "kernel.sysrq = 1\n")
        let before = stage.contents
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == before)
    }

    @Test("A reinstallation renews the host's settings, and keeps the kiosk and its settings")
    func again() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk, "--rotation", "180").status == .exited(0))
        let before = (stage.contents, stage.text("/etc/thumbrail/panel.conf"))
        try stage.folder.write(
            "root/usr/share/thumbrail/panel/etc/sysctl.d/99-thumbrail.conf", "# newer\nkernel.sysrq = 0\n")
        #expect(try await stage.install().status == .exited(0))
        #expect(stage.contents == before.0)
        #expect(stage.text("/etc/thumbrail/panel.conf") == before.1)
        #expect(stage.text("/etc/sysctl.d/99-thumbrail.conf").contains("newer"))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
    }

    @Test("Installing another kiosk replaces the first one completely")
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

    @Test("Installing another kiosk keeps the panel's options, and prints them")
    func keptOptions() async throws {
        let stage = try Stage()
        func options() -> Substring? {
            stage.text("/etc/thumbrail/panel.conf").split(separator: "\n").last { $0.hasPrefix("OPTIONS=") }
        }
        let first = try await stage.install(stage.kiosk, "--output", "drm", "--rotation", "90")
        #expect(first.status == .exited(0), "\(first.errors)")
        #expect(!first.output.contains("keeps its options"))
        mkdir("\(stage.folder.path)/other", 0o755)
        let other = try stage.folder.write("other/kiosk.yaml", "tabs: [{title: B, rows: [b]}]\n")
        let second = try await stage.install(other)
        #expect(second.status == .exited(0), "\(second.errors)")
        #expect(second.output.contains("the panel keeps its options: --output drm --rotation 90 "))
        #expect(options() == "OPTIONS=\"--output drm --rotation 90\"")
        // Options that a user has edited in the file are kept as well.
        let written = "KIOSK=\"/srv/thumbrail/kiosk.yaml\"\nOPTIONS='--output auto  --rotation 180' \n"
        try stage.folder.write("root/etc/thumbrail/panel.conf", written)
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(options() == "OPTIONS=\"--output auto --rotation 180\"")
        // Options after the kiosk file replace them.
        #expect(try await stage.install(other, "--verbose").status == .exited(0))
        #expect(options() == "OPTIONS=\"--output auto --verbose\"")
        #expect(try await stage.uninstall().status == .exited(0))
    }

    @Test("The option --options changes the panel's options and leaves its kiosk unchanged")
    func newOptions() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk, "--rotation", "90").status == .exited(0))
        let before = stage.contents
        for (asked, expected) in [
            ("--output drm  --rotation 180", "--output drm --rotation 180"), ("--verbose", "--output auto --verbose"),
            ("", "--output auto"),
        ] {
            let install = try await stage.run("install", ["--root", stage.root, "--options", asked])
            #expect(install.status == .exited(0), "\(install.errors)")
            let settings = stage.text("/etc/thumbrail/panel.conf")
            #expect(settings.contains("\nKIOSK=\"/srv/thumbrail/front desk.yaml\"\n"))
            #expect(settings.hasSuffix("\nOPTIONS=\"\(expected)\"\n"))
            #expect(stage.contents == before)
        }
        // --options also works with a kiosk file.
        let both = ["--root", stage.root, "--options", "--rotation 270", stage.kiosk]
        #expect(try await stage.run("install", both).status == .exited(0))
        #expect(stage.text("/etc/thumbrail/panel.conf").hasSuffix("\nOPTIONS=\"--output auto --rotation 270\"\n"))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
    }

    @Test("Options that cannot be kept are reported, and nothing changes until other options are given")
    func unkeepableOptions() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        let written = "KIOSK=\"/srv/thumbrail/front desk.yaml\"\nOPTIONS=\"--rotation $(id)\"\n"
        try stage.folder.write("root/etc/thumbrail/panel.conf", written)
        let refused = try await stage.install(stage.kiosk)
        #expect(refused.status == .exited(1))
        #expect(refused.errors.contains("the option $(id) cannot be stored in /etc/thumbrail/panel.conf"))
        #expect(refused.errors.contains("Give other options with --options."))
        #expect(stage.text("/etc/thumbrail/panel.conf") == written)
        let again = try await stage.run("install", ["--root", stage.root, "--options", "--rotation 0", stage.kiosk])
        #expect(again.status == .exited(0), "\(again.errors)")
        #expect(stage.text("/etc/thumbrail/panel.conf.kept") == written)
    }

    @Test("A PIN changed on the panel survives every installation, and a new PIN replaces an unchanged one")
    func keptPIN() async throws {
        let stage = try Stage()
        let name = "/srv/thumbrail/operator.pin"
        func hash(_ letter: Character) -> String { "$y$j9T$abcdefgh$\(String(repeating: letter, count: 43))\n" }
        try stage.folder.write("kiosk/operator.pin", hash("a"))
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.text(name) == hash("a"))
        // The PIN is unchanged on the panel.
        try stage.folder.write("kiosk/operator.pin", hash("b"))
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.text(name) == hash("b"))
        let whole = stage.contents
        try stage.folder.write("root" + name, hash("c"))
        // The PIN is kept the third and the fourth time, too.
        for letter in "bbd" as String {
            try stage.folder.write("kiosk/operator.pin", hash(letter))
            let install = try await stage.install(stage.kiosk)
            #expect(install.status == .exited(0), "\(install.errors)")
            #expect(install.output.contains("the panel keeps its PIN in \(name)"))
            #expect(stage.text(name) == hash("c") && stage.contents == whole)
        }
        // A changed PIN stays when its kiosk is removed, and is used when the kiosk returns.
        mkdir("\(stage.folder.path)/other", 0o755)
        let other = try stage.folder.write("other/kiosk.yaml", "tabs: [{title: B, rows: [b]}]\n")
        #expect(try await stage.install(other).status == .exited(0))
        #expect(stage.text(name) == hash("c"))
        let back = try await stage.install(stage.kiosk)
        #expect(back.status == .exited(0), "\(back.errors)")
        #expect(stage.text(name) == hash("c") && stage.contents == whole)
        // A file without a hash is treated like any other file.
        try stage.folder.write("root" + name, "no hash\n")
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.text(name) == hash("d") && stage.text(name + ".kept") == "no hash\n")
    }

    @Test("The scripts of a panel work without /dev/fd, which process substitution needs")
    func withoutDevFd() async throws {
        for name in [
            "system/usr/sbin/thumbrail-install", "system/usr/sbin/thumbrail-uninstall",
            "system/usr/libexec/thumbrail/panel.sh", "system/usr/libexec/thumbrail/read-only.sh",
            "system/usr/libexec/thumbrail/permissions", "system/usr/libexec/thumbrail/thumbrail-backup",
            "debian/preinst", "debian/postinst", "debian/prerm",
            "debian/postrm",
        ] {
            let text = WholeFile.text("\(Place.repository)/Kiosk/\(name)")
            try #require(!text.isEmpty)
            #expect(!text.contains("<(") && !text.contains(">("), "\(name)")
        }
        guard try await OtherUser.canMount else { return }
        let stage = try Stage()
        let script = """
            mkdir "$1"
            touch "$1/null"
            mount --bind /dev/null "$1/null"
            mount --rbind "$1" /dev
            test ! -e /dev/fd || exit 9
            shift
            exec "$@"
            """
        let install = try RunningProgram(
            "/usr/bin/unshare",
            [
                "--mount", "/bin/bash", "-ec", script, "-", "\(stage.folder.path)/dev", stage.path(of: "install"),
                "--root", stage.root, stage.kiosk,
            ], environment: stage.environment)
        #expect(try await install.end() == .exited(0), "\(install.errors)")
        #expect(stage.text("/etc/thumbrail/panel.conf").contains("KIOSK="))
    }

    @Test("A changed kiosk file is kept on reinstallation and on removal")
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

    @Test("A kiosk with errors is not installed")
    func mistakes() async throws {
        let stage = try Stage(program: "echo 'kiosk.yaml:1:1: error: no' >&2; exit 65")
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("error: no"))
        #expect(stage.contents == [])
    }

    @Test("If the kiosk's folder cannot be copied, the message names the folder and no temporary path")
    func uncopied() async throws {
        let stage = try Stage()
        chmod(try stage.folder.write("bin/tar", "#!/bin/sh\nexit 2\n"), 0o755)
        let before = stage.contents
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1) && stage.contents == before)
        #expect(install.errors.contains("the folder \(stage.folder.path)/kiosk could not be copied: "))
        #expect(!install.errors.contains("thumbrail-install."), "\(install.errors)")
    }

    @Test("If a file cannot be written, everything stays as before")
    func unwritable() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        mkdir("\(stage.folder.path)/other", 0o755)
        let other = try stage.folder.write("other/kiosk.yaml", "tabs: [{title: B, rows: [b]}]\n")
        // The second of two files fails.
        mkdir("\(stage.root)/srv/thumbrail/kiosk.yaml.thumbrail-new", 0o755)
        let before = (stage.contents, stage.text(Stage.manifest), stage.text("/etc/thumbrail/panel.conf"))
        let install = try await stage.install(other)
        #expect(install.status == .exited(1))
        #expect(install.errorLines.count == 1, "\(install.errors)")
        #expect(install.errors.contains("/srv/thumbrail/kiosk.yaml could not be written, and nothing was changed: "))
        #expect(stage.contents == before.0)
        #expect(stage.text(Stage.manifest) == before.1)
        #expect(stage.text("/etc/thumbrail/panel.conf") == before.2)
        rmdir("\(stage.root)/srv/thumbrail/kiosk.yaml.thumbrail-new")
        // The same on an empty image.
        let empty = try Stage()
        for path in ["/etc", "/etc/sysctl.d", "/etc/sysctl.d/99-thumbrail.conf.thumbrail-new"] {
            mkdir(empty.root + path, 0o755)
        }
        #expect(try await empty.install(empty.kiosk).status == .exited(1))
        #expect(empty.contents == ["/etc/", "/etc/sysctl.d/", "/etc/sysctl.d/99-thumbrail.conf.thumbrail-new/"])
    }

    @Test("An interrupted installation is completed by the next one, and no copies of unchanged files are left")
    func interrupted() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        let (whole, list) = (stage.contents, stage.text(Stage.manifest).split(separator: "\n"))
        // The manifest and one file exist, and another file still has its temporary name.
        for path in stage.contents.filter({ !$0.hasSuffix("/") && $0 != Stage.manifest }) {
            if path.hasSuffix(".yaml") { continue }
            if path.hasSuffix(".png") { rename(stage.root + path, stage.root + path + ".thumbrail-new") }
            unlink(stage.root + path)
        }
        try stage.folder.write("root" + Stage.manifest + ".next", "half")
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.contents == whole)
        #expect(Set(stage.text(Stage.manifest).split(separator: "\n")) == Set(list))
        // After a partial upgrade a file is newer than in the manifest.
        try stage.folder.write("kiosk/front desk.yaml", "tabs: [{title: B, rows: [b]}]\n")
        try stage.folder.write("root/srv/thumbrail/front desk.yaml", "tabs: [{title: B, rows: [b]}]\n")
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.contents == whole)
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == [])
    }

    @Test("Files of a version without a package are removed, and the kiosk and its settings remain")
    func formerVersion() async throws {
        let stage = try Stage()
        let settings = "KIOSK=\"/srv/thumbrail/desk.yaml\"\nOPTIONS=\"--output auto\"\n"
        let texts = [
            "/usr/local/bin/thumbrail": "old", "/usr/local/libexec/thumbrail/thumbrail-pictures": "old",
            "/etc/systemd/system/thumbrail.service": "old", "/etc/sysctl.d/99-thumbrail.conf": "old",
            "/etc/udev/rules.d/70-thumbrail.rules": "old", "/srv/thumbrail/desk.yaml": "kiosk",
            "/etc/thumbrail/panel.conf": settings,
        ]
        for path in [
            "/usr/local", "/usr/local/bin", "/usr/local/libexec", "/usr/local/libexec/thumbrail", "/usr/local/share",
            "/usr/local/share/thumbrail", "/etc", "/etc/systemd", "/etc/systemd/system",
            "/etc/systemd/system/multi-user.target.wants", "/etc/sysctl.d", "/etc/udev", "/etc/udev/rules.d",
            "/etc/thumbrail", "/srv", "/srv/thumbrail",
        ] { mkdir(stage.root + path, 0o755) }
        var lines = ["/usr/local/libexec/thumbrail", "/usr/local/share/thumbrail", "/etc/thumbrail", "/srv/thumbrail"]
            .map { "folder\t-\t\($0)\n" }
        for (path, text) in texts {
            let file = try stage.folder.write("root" + path, text)
            let sum = try RunningProgram("/usr/bin/sha256sum", [file])
            try await sum.end()
            let kind = path.hasPrefix("/usr/") ? "program" : text == "old" ? "file" : "kiosk"
            lines.append("\(kind)\t\(sum.output.prefix(64))\t\(path)\n")
        }
        let enabled = "/etc/systemd/system/multi-user.target.wants/thumbrail.service"
        try #require(symlink("../thumbrail.service", stage.root + enabled) == 0)
        lines.append("link\t../thumbrail.service\t\(enabled)\n")
        try stage.folder.write("root/usr/local/share/thumbrail/manifest", lines.joined())

        #expect(try await stage.install().status == .exited(0))
        let files = stage.contents.filter { !$0.hasSuffix("/") }
        #expect(
            files.sorted()
                == (Stage.settings + ["/etc/thumbrail/panel.conf", "/srv/thumbrail/desk.yaml", Stage.manifest]).sorted()
        )
        #expect(stage.text("/etc/thumbrail/panel.conf") == settings)
        #expect(stage.text("/etc/sysctl.d/99-thumbrail.conf").contains("kernel.sysrq = 0"))
        #expect(stage.mode("/usr/local/bin/thumbrail") == nil)
        #expect(stage.mode("/usr/local/libexec/thumbrail") == nil && stage.mode("/usr/local/libexec") != nil)
        #expect(stage.mode("/usr/local/share/thumbrail") == nil)
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents.filter { !$0.hasSuffix("/") } == [])
    }

    @Test("A personal account with the name of the kiosk's user is reported, and nothing changes")
    func person() async throws {
        let stage = try Stage()
        mkdir(stage.root + "/etc", 0o755)
        try stage.folder.write("root/etc/passwd", "root:x:0:0:::\nthumbrail:x:1000:1000:Tom,,,:/home/tom:/bin/bash\n")
        let before = stage.contents
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errorLines.count == 1)
        #expect(install.errors.contains("the user thumbrail belongs to another purpose: its home is /home/tom"))
        #expect(stage.contents == before)
    }

    @Test("A host on which the kiosk service is already enabled can be installed as a panel")
    func enabled() async throws {
        let stage = try Stage()
        for path in ["/etc", "/etc/systemd", "/etc/systemd/system", "/etc/systemd/system/multi-user.target.wants"] {
            mkdir(stage.root + path, 0o755)
        }
        let link = "/etc/systemd/system/multi-user.target.wants/thumbrail.service"
        try #require(symlink("/lib/systemd/system/thumbrail.service", stage.root + link) == 0)
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents.filter { !$0.hasSuffix("/") } == [])
    }

    @Test("An image without the package is refused")
    func noPackage() async throws {
        let stage = try Stage()
        unlink(stage.root + "/usr/bin/thumbrail")
        let install = try await stage.install(stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("the package thumbrail is not installed in \(stage.root)"))
        #expect(stage.contents == [])
    }

    @Test(
        "An impossible request is refused in one sentence, and nothing changes",
        arguments: [
            (["--root", "/nowhere"], "there is no folder /nowhere"),
            (["--frobnicate"], "unknown option --frobnicate"), (["--root"], "--root needs a value"),
            (["/nowhere.yaml"], "there is no kiosk file /nowhere.yaml"),
            (["KIOSK", "--icons", "a b"], "cannot be stored in"), (["KIOSK", "$HOME"], "cannot be stored in"),
            (["KIOSK", "`id`"], "cannot be stored in"), (["KIOSK", "--rotation", "90;id"], "cannot be stored in"),
            (["KIOSK", "a\nEVIL=1"], "cannot be stored in"), (["KIOSK", ""], "cannot be stored in"),
            (["--options"], "--options needs a value"), (["--options", "a\nb"], "--options must be one line"),
            (["--options", "$HOME"], "cannot be stored in"),
            (["--options", "--rotation 90", "KIOSK", "--rotation", "90"], "not both"),
        ])
    func refusals(arguments: [String], sentence: String) async throws {
        let stage = try Stage()
        let words = arguments.map { $0 == "KIOSK" ? stage.kiosk : $0 }
        let install = try await stage.run("install", ["--root", stage.root] + words)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains(sentence), "\(install.errors)")
        #expect(stage.contents == [])
    }

    @Test(
        "A name in the settings may have letters of any language, digits, spaces and some other characters",
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
            #expect(install.errors.contains("cannot be stored in"))
            #expect(stage.contents == [])
        }
    }

    @Test("A command in the settings is never executed")
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
        // Only systemd and the program read the settings; the scripts source only each other.
        let scripts = [
            "install", "uninstall", "package", "debian/preinst", "debian/postinst", "debian/prerm", "debian/postrm",
            "system/usr/sbin/thumbrail-install", "system/usr/sbin/thumbrail-uninstall",
            "system/usr/libexec/thumbrail/panel.sh", "system/usr/libexec/thumbrail/read-only.sh",
        ]
        for script in scripts {
            let text = WholeFile.text("\(Place.repository)/Kiosk/\(script)")
            try #require(!text.isEmpty)
            let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
            let sourced = lines.filter { $0.hasPrefix(". ") || $0.hasPrefix("source ") }
            let isOwn = sourced.allSatisfy {
                $0.hasPrefix(". \"$here/") || $0 == ". /usr/libexec/thumbrail/panel.sh"
                    || $0 == ". /usr/libexec/thumbrail/read-only.sh"
            }
            #expect(isOwn, "\(sourced)")
        }
    }

    @Test("The doctor reports each missing file of an installed panel", arguments: missable)
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

    private static let missable = Stage.packageFiles + Stage.settings + ["/etc/thumbrail/panel.conf"]
}
