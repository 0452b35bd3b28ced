import Glibc
import Testing

/// The read-only root file system that thumbrail-install sets up, and its removal.
@Suite("Read-only root file system", .timeLimit(.minutes(10)))
struct ReadOnlyTests {
    private static let state = "LABEL=state /var/lib/thumbrail-state auto noatime,nosuid,nodev,nofail 0 2"
    private static let limit = 16_384

    /// A root folder with an fstab, and the changes that `read-only.sh` plans for it.
    private struct Table {
        let folder: TemporaryFolder

        init(_ text: String) throws {
            folder = try TemporaryFolder()
            mkdir("\(folder.path)/etc", 0o755)
            try folder.write("etc/fstab", text)
        }

        /// Returns the planned fstab.
        /// - Parameter mode: `ro`, or `rw` for the original.
        func planned(_ mode: String, _ state: String = "") async throws -> (text: String?, errors: String) {
            let script = """
                . Kiosk/system/usr/libexec/thumbrail/panel.sh
                . Kiosk/system/usr/libexec/thumbrail/read-only.sh
                root=$1 work=$1
                plan_fstab "$2" "$3"
                """
            let program = try RunningProgram(
                "/bin/bash", ["-euo", "pipefail", "-c", script, "-", folder.path, mode, state])
            guard try await program.end() == .exited(0) else { return (nil, program.errors) }
            return (WholeFile.text("\(folder.path)/fstab"), program.errors)
        }

        func write(_ text: String) throws { try folder.write("etc/fstab", text) }
    }

    @Test(
        "The fstab line of the root file system becomes read-only, and undoing it restores every byte",
        arguments: [
            ("/dev/vda / ext4 defaults 0 1\n", "/dev/vda / ext4 defaults,ro 0 1"),
            ("/dev/vda / ext4 defaults 0 1", "/dev/vda / ext4 defaults,ro 0 1"),
            ("UUID=1-2\t/\text4\terrors=remount-ro\t0\t1\n", "UUID=1-2\t/\text4\terrors=remount-ro,ro\t0\t1"),
            ("PARTLABEL=root   /  btrfs  rw,subvol=@,noatime\n", "PARTLABEL=root   /  btrfs  subvol=@,noatime,ro"),
            (" /dev/mapper/vg-root / xfs ro 0 1 # mine\n", " /dev/mapper/vg-root / xfs ro 0 1 # mine"),
            ("# / of old\n\n\t\nLABEL=r / ext4 rw 0 1\n#end", "LABEL=r / ext4 ro 0 1"),
            ("LABEL=r / ext4 defaults,x-systemd.growfs 0 1\n", "LABEL=r / ext4 defaults,ro 0 1"),
            ("# Küche\r\nLABEL=ä / ext4 rw,x-comment=% 0 1\n\n\n", "LABEL=ä / ext4 x-comment=%,ro 0 1"),
            ("/dev/a /srv/%s ext4 x\\040y 0 0\n/dev/b / f2fs rw", "/dev/b / f2fs ro"),
        ])
    func lines(text: String, line: String) async throws {
        let table = try Table(text)
        let planned = try await table.planned("ro", Self.state)
        let after = try #require(planned.text, "\(planned.errors)")
        let lines = after.split(separator: "\n").map(String.init)
        #expect(lines.contains(line), "\(after)")
        for own in [Self.state, "#thumbrail: end"] { #expect(lines.contains(own)) }
        for folder in ["/tmp", "/var/tmp", "/var/log"] {
            #expect(lines.count { $0.hasPrefix("tmpfs \(folder) tmpfs ") } == 1)
        }
        // A second run changes nothing, also without a state partition.
        try table.write(after)
        #expect(try await table.planned("ro").text == after)
        #expect(try await table.planned("rw").text == text)
    }

    @Test("Lines of other file systems are unchanged, and a swap file is disabled")
    func others() async throws {
        let text = """
            /dev/vda / ext4 defaults 0 1
            /dev/vdb /var/lib/thumbrail/ ext4 rw 0 2
            tmpfs /tmp tmpfs size=5M 0 0
            /swapfile none swap sw 0 0
            /dev/vdc none swap sw 0 0
            /dev/vdd /var/log ext4 defaults 0 2
            proc /proc proc defaults 0 0

            """
        let table = try Table(text)
        let after = try #require(try await table.planned("ro").text)
        let added = after.split(separator: "\n").filter { !text.contains($0) }
        #expect(
            added == [
                "#thumbrail: was /dev/vda / ext4 defaults 0 1", "/dev/vda / ext4 defaults,ro 0 1",
                "#thumbrail: off /swapfile none swap sw 0 0", "#thumbrail: begin",
                "# The root file system is read-only. \"thumbrail-install --read-write\" reverts this.",
                "tmpfs /var/tmp tmpfs mode=1777,nosuid,nodev,size=25% 0 0", "#thumbrail: end",
            ])
        #expect(!after.contains("\n/swapfile"))
        try table.write(after)
        #expect(try await table.planned("rw").text == text)
        // The state already has a partition.
        try table.write(text)
        #expect(
            try await table.planned("ro", Self.state).errors.contains(
                "already has a file system for /var/lib/thumbrail"))
    }

    @Test("Changes that the owner makes later are kept, also added lines")
    func changed() async throws {
        let table = try Table("/dev/vda / ext4 errors=remount-ro 0 1")
        let after = try #require(try await table.planned("ro", Self.state).text)
        try table.write(
            after.replacing("errors=remount-ro,ro 0 1\n", with: "noatime,ro,errors=remount-ro 0 1\n")
                + "/dev/vdb /srv ext4 ro 0 2\n")
        #expect(
            try await table.planned("rw").text
                == "/dev/vda / ext4 noatime,errors=remount-ro 0 1\n/dev/vdb /srv ext4 ro 0 2\n")
        // Without the line of the state, the state has to be named again.
        try table.write(after.split(separator: "\n").filter { !$0.contains("LABEL=state") }.joined(separator: "\n"))
        #expect(try await table.planned("ro").errors.contains("needs another place for the state"))
    }

    @Test(
        "An invalid fstab is reported, and no change is planned",
        arguments: [
            ("", "/etc/fstab is empty"), ("# nothing\n", "has no line of the root file system"),
            ("/dev/vda /srv ext4 rw 0 1\n", "has no line of the root file system"),
            ("/dev/vda / ext4 rw 0 1\n/dev/vdb / ext4 rw 0 1\n", "lines 1 and 2 of /etc/fstab"),
            ("\n/dev/vda / ext4\n", "line 2 of /etc/fstab is invalid"),
            ("/dev/vda / ext4 rw 0 1\nwhat is this\n", "line 2 of /etc/fstab is invalid"),
            ("/dev/vda / ext4 rw 0 1\r\n", "line 1 of /etc/fstab is invalid"),
            ("/dev/vda / ext4 rw 0 1\n\u{1B}[2J / a b\n", "line 2 of /etc/fstab is invalid"),
            ("/dev/vda / ext4 rw 0 1\n\0", "contains a zero byte"), ("overlay / overlay rw 0 0\n", "of type overlay"),
            ("/dev/vda / ext4 rw 0 1\n#thumbrail: end\n", "without “#thumbrail: begin”"),
            ("/dev/vda / ext4 ro 0 1\n#thumbrail: begin\n", "without “#thumbrail: end”"),
            ("#thumbrail: was /dev/vda / ext4 rw 0 1\n", "there is no line"),
            (
                "#thumbrail: was /dev/vda / ext4 rw 0 1\n/dev/vdb /srv ext4 rw 0 1\n",
                "instead of a line of the root file system"
            ),
        ])
    func refusals(text: String, sentence: String) async throws {
        let planned = try await Table(text).planned("ro", Self.state)
        #expect(planned.text == nil)
        #expect(planned.errors.contains(sentence), "\(planned.errors)")
        #expect(planned.errors.split(separator: "\n").count == 1 && planned.errors.hasPrefix("thumbrail: "))
    }

    @Test("An fstab is read up to the limit stated on the page of limits")
    func size() async throws {
        let line = "/dev/vda / ext4 rw 0 1\n"
        let most = line + String(repeating: "#", count: Self.limit - line.utf8.count)
        #expect(try await Table(most).planned("ro", Self.state).text != nil)
        #expect(try await Table(most + "#").planned("ro", Self.state).errors.contains("more than \(Self.limit) bytes"))
        let script = WholeFile.text("\(Place.repository)/Kiosk/system/usr/libexec/thumbrail/read-only.sh")
        #expect(script.contains("\nfstab_limit=\(Self.limit)\n"))
        #expect(
            DocumentPage.guide("Limits").text.contains(
                "| `/etc/fstab` of a panel that becomes read-only | 16,384 bytes |"))
    }

    @Test("A folder, a pipe or a link out of the image is not read as fstab", arguments: ["folder", "pipe", "link"])
    func noFile(kind: String) async throws {
        let table = try Table("")
        let path = "\(table.folder.path)/etc/fstab"
        unlink(path)
        switch kind {
        case "folder": mkdir(path, 0o755)
        case "pipe": mkfifo(path, 0o644)
        default: symlink("/dev/zero", path)
        }
        let planned = try await table.planned("ro", Self.state)
        #expect(planned.text == nil)
        #expect(planned.errors.contains(kind == "link" ? "there is no /etc/fstab" : "/etc/fstab is not a file"))
    }

    // MARK: With thumbrail-install

    /// Makes an image whose root file system can become read-only.
    private func makeImage(_ fstab: String = "LABEL=root / ext4 errors=remount-ro 0 1\n") throws -> Stage {
        let stage = try Stage()
        for name in ["etc", "var", "var/log", "var/log/nginx", "var/log/journal", "var/log/with space"] {
            mkdir("\(stage.root)/\(name)", 0o755)
        }
        try stage.folder.write("root/etc/fstab", fstab)
        try stage.folder.write("root/etc/machine-id", "0123456789abcdef0123456789abcdef\n")
        try stage.folder.write(
            "root/etc/passwd", "root:x:0:0::/root:/bin/sh\nthumbrail:x:998:998::/var/lib/thumbrail:/bin/false\n")
        try stage.folder.write(
            "root/etc/group", "root:x:0:\nthumbrail:x:998:\nvideo:x:44:thumbrail\ninput:x:105:thumbrail\n")
        return stage
    }

    private func install(_ stage: Stage, _ words: String...) async throws -> RunningProgram {
        try await stage.run("install", ["--root", stage.root] + words)
    }

    @Test("An image becomes read-only, stays so with another kiosk, and can be returned to its previous state")
    func image() async throws {
        let stage = try makeImage()
        let before = stage.contents
        let install = try await install(stage, "--read-only", "--state", "LABEL=state", stage.kiosk)
        #expect(install.status == .exited(0), "\(install.errors)")
        let fstab = stage.text("/etc/fstab")
        #expect(fstab.contains("\nLABEL=root / ext4 errors=remount-ro,ro 0 1\n"))
        #expect(fstab.contains("\nLABEL=state /var/lib/thumbrail-state auto "))
        #expect(stage.mode("/etc/fstab").map { $0 & 0o777 } == 0o644)
        #expect(stage.text("/etc/systemd/journald.conf.d/99-thumbrail.conf").contains("\nStorage=volatile\n"))
        let folders = stage.text("/etc/tmpfiles.d/thumbrail-read-only.conf")
        #expect(folders.contains("\nd /var/log/nginx 755 "))
        #expect(folders.contains("\nd /var/lib/thumbrail 0700 thumbrail thumbrail"))
        #expect(!folders.contains("journal") && !folders.contains("space"))
        for name in ["apt-daily.timer", "man-db.timer", "dphys-swapfile.service"] {
            #expect(stage.contents.contains("/etc/systemd/system/\(name)"))
        }
        for folder in ["thumbrail", "thumbrail-fleet", "thumbrail-state"] {
            #expect(stage.contents.contains("/var/lib/\(folder)/"))
        }
        // The scripts of the package do this with a new version.
        let whole = stage.contents
        #expect(try await stage.install().status == .exited(0))
        #expect(stage.contents == whole && stage.text("/etc/fstab") == fstab)
        let doctor = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(doctor.status == .exited(0), "\(doctor.output)")
        #expect(try await self.install(stage, "--read-only").status == .exited(0))
        #expect(stage.contents == whole && stage.text("/etc/fstab") == fstab)

        let back = try await self.install(stage, "--read-write")
        #expect(back.status == .exited(0), "\(back.errors)")
        #expect(stage.text("/etc/fstab") == "LABEL=root / ext4 errors=remount-ro 0 1\n")
        #expect(
            !stage.contents.contains {
                // Folders stay until the panel is removed.
                !$0.hasSuffix("/")
                    && ($0.contains("apt-daily") || $0.contains("journald.conf") || $0.contains("tmpfiles"))
            })
        // Removing the panel also makes the root file system writable.
        #expect(try await self.install(stage, "--read-only", "--state", "memory").status == .exited(0))
        #expect(stage.text("/etc/fstab").contains("\ntmpfs /var/lib/thumbrail tmpfs mode=0700,"))
        let uninstall = try await stage.uninstall()
        #expect(uninstall.status == .exited(0), "\(uninstall.errors)")
        #expect(stage.text("/etc/fstab") == "LABEL=root / ext4 errors=remount-ro 0 1\n")
        #expect(stage.contents == before)
    }

    @Test("Units that the owner has masked stay masked when the panel is writable again")
    func ownMask() async throws {
        let stage = try makeImage()
        for folder in ["/etc/systemd", "/etc/systemd/system"] { mkdir(stage.root + folder, 0o755) }
        let mask = "/etc/systemd/system/apt-daily.timer"
        try #require(symlink("/dev/null", stage.root + mask) == 0)
        let before = stage.contents
        #expect(try await install(stage, "--read-only", "--state", "memory", stage.kiosk).status == .exited(0))
        #expect(!stage.text(Stage.manifest).contains(mask))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.contents == before)
    }

    @Test("If fstab is a symbolic link, the link remains and its target is changed")
    func link() async throws {
        let stage = try makeImage()
        rename("\(stage.root)/etc/fstab", "\(stage.root)/etc/fstab.board")
        try #require(symlink("/etc/fstab.board", "\(stage.root)/etc/fstab") == 0)
        #expect(try await install(stage, "--read-only", "--state", "memory", stage.kiosk).status == .exited(0))
        #expect(stage.mode("/etc/fstab").map { $0 & 0o777 } == 0o777)
        #expect(stage.text("/etc/fstab.board").contains("remount-ro,ro 0 1"))
        #expect(try await stage.uninstall().status == .exited(0))
        #expect(stage.text("/etc/fstab.board") == "LABEL=root / ext4 errors=remount-ro 0 1\n")
    }

    @Test(
        "An impossible request is refused in one sentence, and nothing changes",
        arguments: [
            (["--read-only"], "needs another place for the state"),
            (["--read-only", "--state"], "--state needs a value"),
            (["--read-only", "--state", "sda3"], "neither memory nor a device"),
            (["--read-only", "--state", "/dev/a b"], "the name of the device /dev/a b cannot be stored in"),
            (["--read-only", "--state", "LABEL=a\n/dev/x / ext4 rw"], "cannot be stored in"),
            (["--state", "LABEL=state"], "--state requires --read-only"),
            (["--read-write", "--state", "LABEL=state"], "--state requires --read-only"),
            (["--read-only", "--read-write"], "cannot be combined"),
        ])
    func options(words: [String], sentence: String) async throws {
        let stage = try makeImage()
        let before = stage.contents
        let kiosk = words.last == "--state" ? [] : [stage.kiosk]
        let refused = try await stage.run("install", ["--root", stage.root] + words + kiosk)
        #expect(refused.status == .exited(1))
        #expect(refused.errorLines.count <= 2 && refused.errors.contains(sentence), "\(refused.errors)")
        #expect(stage.contents == before)
        #expect(stage.text("/etc/fstab") == "LABEL=root / ext4 errors=remount-ro 0 1\n")
    }

    @Test("An image without a machine ID or the kiosk's user is refused, because a start could not store them")
    func unfit() async throws {
        for text in ["", "uninitialized\n"] {
            let stage = try makeImage()
            try stage.folder.write("root/etc/machine-id", text)
            let refused = try await install(stage, "--read-only", "--state", "memory", stage.kiosk)
            #expect(
                refused.status == .exited(1) && refused.errors.contains("has no machine-id yet"), "\(refused.errors)")
        }
        let stage = try makeImage()
        unlink("\(stage.root)/etc/passwd")
        let refused = try await install(stage, "--read-only", "--state", "memory", stage.kiosk)
        #expect(refused.status == .exited(1) && refused.errors.contains("there is no user thumbrail yet"))
    }

    @Test(
        "If fstab cannot be written, nothing changes, and an invalid fstab stops the removal"
    )
    func interrupted() async throws {
        let stage = try makeImage()
        mkdir("\(stage.root)/etc/fstab.thumbrail-new", 0o755)
        let before = stage.contents
        let install = try await install(stage, "--read-only", "--state", "memory", stage.kiosk)
        #expect(install.status == .exited(1))
        #expect(install.errors.contains("/etc/fstab could not be written and is unchanged"), "\(install.errors)")
        #expect(stage.contents == before)
        rmdir("\(stage.root)/etc/fstab.thumbrail-new")
        #expect(try await self.install(stage, "--read-only", "--state", "memory", stage.kiosk).status == .exited(0))
        // A damaged block in the fstab is reported, and everything stays until it is repaired.
        let whole = (stage.contents, stage.text("/etc/fstab"))
        try stage.folder.write("root/etc/fstab", whole.1.replacing("#thumbrail: end\n", with: ""))
        let refused = try await stage.uninstall()
        #expect(refused.status == .exited(1) && refused.errors.contains("is invalid"))
        #expect(stage.contents == whole.0)
        try stage.folder.write("root/etc/fstab", whole.1)
        #expect(try await stage.uninstall().status == .exited(0))
    }
}
