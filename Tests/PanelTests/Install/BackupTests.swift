import Glibc
import Testing

/// Backups of a panel, written and restored by the script behind `thumbrail backup`.
@Suite("Backup, restore and reset of a panel", .timeLimit(.minutes(10)))
struct BackupTests {
    private let stage: Stage
    private let backup: String

    /// Installs a panel with options, a state, settings, and a file name beyond ASCII.
    init() async throws {
        stage = try Stage()
        backup = stage.folder.path + "/panel.tar"
        try stage.folder.write("kiosk/Küche 1.txt", "kitchen")
        let install = try await stage.install(stage.kiosk, "--rotation", "90")
        #expect(install.status == .exited(0), "\(install.errors)")
        for path in ["/var", "/var/lib", "/var/lib/thumbrail", "/var/lib/thumbrail/crashes"] {
            mkdir(stage.root + path, 0o755)
        }
        try stage.folder.write("root/var/lib/thumbrail/panel.json", "{\"tab\": \"Two\"}")
        try stage.folder.write("root/var/lib/thumbrail/panel.touch.json", "{\"touch\": []}")
        try stage.folder.write("root/var/lib/thumbrail/panel.history", "thumbrail history 1\n")
        try stage.folder.write("root/var/lib/thumbrail/crashes/1.txt", "crash")
        chmod(try stage.folder.write("root/etc/thumbrail/remote.tokens", "token"), 0o640)
    }

    private func run(_ arguments: String..., on stage: Stage? = nil) async throws -> RunningProgram {
        let stage = stage ?? self.stage
        let program = try RunningProgram(
            "\(stage.root)/usr/libexec/thumbrail/thumbrail-backup", ["--root", stage.root] + arguments,
            environment: stage.environment)
        try await program.end()
        return program
    }

    @Test("A restore on a host that has only the package makes it the panel of the backup")
    func swap() async throws {
        let written = try await run("backup", backup)
        #expect(written.status == .exited(0), "\(written.errors)")
        var status = stat()
        #expect(stat(backup, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let fresh = try Stage()
        let restored = try await run("restore", backup, on: fresh)
        #expect(restored.status == .exited(0), "\(restored.errors)")
        for path in [
            "/srv/thumbrail/front desk.yaml", "/srv/thumbrail/Küche 1.txt", "/srv/thumbrail/pictures/a.png",
            "/etc/thumbrail/panel.conf", "/etc/thumbrail/remote.tokens", "/var/lib/thumbrail/panel.json",
            "/var/lib/thumbrail/panel.touch.json", "/var/lib/thumbrail/panel.history",
        ] {
            #expect(fresh.text(path) == stage.text(path) && !fresh.text(path).isEmpty, "\(path)")
        }
        #expect(fresh.mode("/etc/thumbrail/remote.tokens") == 0o640)
        #expect(fresh.mode("/var/lib/thumbrail/panel.json") == 0o600 && fresh.mode("/var/lib/thumbrail") == 0o700)
        #expect(fresh.mode("/var/lib/thumbrail/crashes") == nil, "crash reports are of the machine before")
        // The restored host is a complete panel.
        #expect(Set(Stage.settings).isSubset(of: fresh.contents))
        #expect(!fresh.contents.contains { $0.contains("thumbrail-restore") || $0.contains(".restoring") })
        #expect(try await fresh.install().status == .exited(0))
    }

    @Test("A changed panel returns to the state of the backup, and keeps its crash reports")
    func bringBack() async throws {
        #expect(try await run("backup", backup).status == .exited(0))
        let before = stage.contents
        try stage.folder.write("root/var/lib/thumbrail/panel.json", "{\"tab\": \"Three\"}")
        try stage.folder.write("root/var/lib/thumbrail/later.json", "{}")
        #expect(
            try await stage.run("install", ["--root", stage.root, "--options", "--rotation 180"]).status == .exited(0))
        let restored = try await run("restore", backup)
        #expect(restored.status == .exited(0), "\(restored.errors)")
        #expect(stage.text("/var/lib/thumbrail/panel.json") == "{\"tab\": \"Two\"}")
        #expect(stage.text("/etc/thumbrail/panel.conf").contains("OPTIONS=\"--output auto --rotation 90\""))
        #expect(stage.contents == before)
    }

    @Test("A reset removes only the state")
    func reset() async throws {
        let kept = stage.contents.filter {
            $0 == "/var/lib/thumbrail/" || !$0.hasPrefix("/var/lib/thumbrail/")
        }
        #expect(try await run("reset").status == .exited(0))
        #expect(stage.contents == kept)
        #expect(try await run("reset").status == .exited(0))
        #expect(stage.contents == kept)
    }

    @Test("Symbolic links that the kiosk's user created in the state do not redirect root")
    func links() async throws {
        let away = try TemporaryFolder()
        try away.write("shadow", "root's")
        for name in [".former", ".restoring", ".reset", "linked"] {
            #expect(symlink(away.path, "\(stage.root)/var/lib/thumbrail/\(name)") == 0)
        }
        // A move through such a link would replace root's file.
        try stage.folder.write("root/var/lib/thumbrail/shadow", "the attacker's")
        #expect(try await run("backup", backup).status == .exited(0))
        let list = try RunningProgram("/bin/tar", ["-tf", backup])
        try list.succeed()
        #expect(list.output.contains("var/lib/thumbrail/shadow\n") && !list.output.contains("linked"))
        #expect(try await run("restore", backup).status == .exited(0))
        #expect(symlink(away.path, stage.root + "/var/lib/thumbrail/linked") == 0)
        #expect(try await run("reset").status == .exited(0))
        #expect(WholeFile.text(away.path + "/shadow") == "root's")
        #expect(TemporaryFolder.entries(of: away.path) == ["shadow"])
        #expect(!TemporaryFolder.entries(of: stage.root + "/var/lib/thumbrail").contains("shadow"))
    }

    @Test(
        "The state is read as its owner, even if root's working folder is not accessible to the owner",
        .enabled(if: getuid() == 0))
    func homeOfRoot() throws {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o755)
        for (name, mode) in [("home", 0o700), ("state", 0o755)] as [(String, mode_t)] {
            mkdir("\(folder.path)/\(name)", mode)
        }
        try folder.write("state/tab", "World")
        let script = """
            root=""
            eval "$(sed -n '/^as_owner()/,/^}/p' Kiosk/system/usr/libexec/thumbrail/thumbrail-backup)"
            cd "$1/home"
            as_owner nobody:nogroup find "$1/state" -type f
            """
        let find = try RunningProgram("/bin/bash", ["-euc", script, "-", folder.path])
        try find.succeed()
        #expect(find.output == "\(folder.path)/state/tab\n")
    }

    @Test("The fleet's kiosk is restored and still shown")
    func fleet() async throws {
        let kiosk = "/var/lib/thumbrail-fleet/kiosk"
        for path in ["/var/lib/thumbrail-fleet", kiosk] { mkdir(stage.root + path, 0o750) }
        try stage.folder.write("root\(kiosk)/kiosk.yaml", "tabs: [{title: B, rows: [b]}]\n")
        try stage.folder.write("root/etc/thumbrail/fleet.yaml", "panel: hall-1\n")
        let settings = "KIOSK=\"\(kiosk)/kiosk.yaml\"\nOPTIONS=\"--output drm\"\n"
        try stage.folder.write("root/etc/thumbrail/panel.conf", settings)
        #expect(try await run("backup", backup).status == .exited(0))
        let fresh = try Stage()
        let restored = try await run("restore", backup, on: fresh)
        #expect(restored.status == .exited(0), "\(restored.errors)")
        #expect(fresh.text(kiosk + "/kiosk.yaml") == stage.text(kiosk + "/kiosk.yaml"))
        #expect(fresh.text("/etc/thumbrail/fleet.yaml") == "panel: hall-1\n")
        let conf = fresh.text("/etc/thumbrail/panel.conf")
        #expect(conf.contains("KIOSK=\"\(kiosk)/kiosk.yaml\"") && conf.contains("OPTIONS=\"--output drm\""))
    }

    @Test("A kiosk with errors is not restored, and nothing changes")
    func mistakes() async throws {
        #expect(try await run("backup", backup).status == .exited(0))
        let fresh = try Stage(program: "echo 'kiosk.yaml:1:1: error: no' >&2; exit 65")
        let before = fresh.contents
        let restored = try await run("restore", backup, on: fresh)
        #expect(restored.status == .exited(1) && restored.errors.contains("nothing was restored"))
        #expect(fresh.contents.filter { !["/var/", "/var/lib/"].contains($0) } == before)
    }

    @Test("A failed backup leaves the previous backup in place")
    func unwritable() async throws {
        let missing = try await run("backup", stage.folder.path + "/nowhere/panel.tar")
        #expect(missing.status == .exited(1) && missing.errors.contains("could not be written"))
        try stage.folder.write("panel.tar", "former")
        try stage.folder.write("root/srv/thumbrail/a\\b", "x")
        let refused = try await run("backup", backup)
        #expect(refused.status == .exited(1) && refused.errors.contains("a backslash"))
        #expect(WholeFile.text(backup) == "former")
        unlink(stage.root + "/etc/thumbrail/panel.conf")
        #expect(try await run("backup", backup).errors.contains("this host is not a panel"))
    }

    // MARK: Interruptions

    /// Puts programs in front of those of the system that kill the whole restore before their call of a number, like a power cut; never if
    /// the number is `nil`.
    private func cutPower(_ stage: Stage, before number: Int?) throws {
        for name in ["mv", "cp", "rm", "ln", "tar", "mkdir", "rmdir"] {
            let script = """
                #!/bin/sh
                echo >>'\(stage.folder.path)/calls'
                # Two programs of a pipeline may be counted at the same time.
                [ "$(wc -l <'\(stage.folder.path)/calls')" -lt \(number ?? 1_000_000) ] || kill -KILL 0
                exec /bin/\(name) "$@"

                """
            chmod(try stage.folder.write("bin/\(name)", script), 0o755)
        }
    }

    @Test(
        "A restore that is interrupted at any step has changed nothing, or the next one completes it without the file"
    )
    func interrupted() async throws {
        #expect(try await run("backup", backup).status == .exited(0))
        // A panel with another kiosk, setting and state.
        let other = try Stage()
        try other.folder.write("kiosk/front desk.yaml", "tabs: [{title: Other, rows: [b]}]\n")
        #expect(try await other.install(other.kiosk).status == .exited(0))
        for path in ["/var", "/var/lib", "/var/lib/thumbrail"] { mkdir(other.root + path, 0o755) }
        try other.folder.write("root/var/lib/thumbrail/panel.json", "{\"tab\": \"Other\"}")
        try other.folder.write("root/etc/thumbrail/remote.tokens", "other")
        let copy = "rm -rf \"$2\" \"$3\" && cp -a \"$1\" \"$2\""
        func copyPanel(_ from: String, _ to: String) throws {
            let calls = other.folder.path + "/calls"
            try RunningProgram("/bin/sh", ["-c", copy, "-", other.folder.path + from, other.folder.path + to, calls])
                .succeed()
        }
        try copyPanel("/root", "/former")
        /// The parts of a panel that a backup replaces.
        func parts(_ stage: Stage) -> [String] {
            ["/srv/thumbrail/front desk.yaml", "/etc/thumbrail/remote.tokens", "/var/lib/thumbrail/panel.json"].map {
                stage.text($0)
            }
        }
        let (old, new) = (parts(other), parts(stage))
        try cutPower(other, before: nil)
        #expect(try await run("restore", backup, on: other).status == .exited(0))
        #expect(parts(other) == new && new != old)
        let complete = other.contents
        let count = WholeFile.text(other.folder.path + "/calls").count { $0 == "\n" }
        #expect(count > 20)
        for number in 1...max(1, count) {
            try copyPanel("/former", "/root")
            try cutPower(other, before: number)
            let restore = try RunningProgram(
                "/usr/bin/setsid",
                [
                    "--wait", "\(other.root)/usr/libexec/thumbrail/thumbrail-backup", "--root", other.root, "restore",
                    backup,
                ], environment: other.environment)
            #expect(try await restore.end() != .exited(0), "\(number)")
            try cutPower(other, before: nil)
            let hasChanged = parts(other) != old
            let again = try await run("restore", on: other)
            if again.status == .exited(0) {
                #expect(parts(other) == new && other.contents == complete, "\(number): \(again.errors)")
            } else {
                // Nothing had been changed, or only the record of the restore was left to be removed.
                #expect(again.errors.contains("no restore was interrupted"), "\(number): \(again.errors)")
                #expect(parts(other) == (hasChanged ? new : old), "\(number)")
            }
        }
        // A restore without an interrupted one before it is an error.
        #expect(try await run("restore").errors.contains("no restore was interrupted"))
    }

    // MARK: Hostile archives

    /// Lines of bash that turn a valid archive `$a` into a hostile one, in an empty folder.
    private static let hostile: [(String, String)] = [
        (
            "ln -s /etc/passwd l; tar --format=ustar -rf $a --transform 's,^l$,srv/thumbrail/l,' l",
            "entries other than files"
        ),
        (
            "ln x l; tar --format=ustar -rf $a --transform 's,^\\(.\\)$,srv/thumbrail/\\1,' x l",
            "entries other than files"
        ),
        ("mkfifo p; tar --format=ustar -rf $a --transform 's,^p$,srv/thumbrail/p,' p", "entries other than files"),
        ("tar --format=ustar -rf $a --transform 's,^x$,srv/thumbrail/../../x,' -P x", "leads out of its folder"),
        ("tar --format=ustar -rf $a --transform 's,^x$,/etc/thumbrail/x,' -P x", "not part of a panel"),
        ("tar --format=ustar -rf $a --transform 's,^x$,etc/cron.d/x,' x", "not part of a panel"),
        ("tar --format=ustar -rf $a --transform 's,^x$,etc/thumbrail-x,' x", "not part of a panel"),
        ("tar --format=ustar -rf $a --transform 's,^x$,srv/thumbrail/.x,' x", "is hidden"),
        ("touch $'a\\nb'; tar --format=ustar -rf $a --transform 's,^,srv/thumbrail/,' $'a\\nb'", "not part of a panel"),
        ("tar --format=ustar -rf $a --transform 's,^x$,etc/thumbrail/panel.conf,' x", "an entry twice"),
        ("tar --format=ustar -cf $a x", "not a backup of a panel"), (": >$a", "not a backup"),
        ("gzip -f $a; mv $a.gz $a", "not a backup"),
        ("truncate -s 1500 $a", "its end is missing"), ("truncate -s 2560 $a", "its end is missing"),
        ("rm $a", "there is no file"),
        ("tar --delete -f $a etc/thumbrail/panel.conf", "has no /etc/thumbrail/panel.conf"),
        ("tar --delete -f $a 'srv/thumbrail/front desk.yaml'", "has no kiosk file"),
    ]

    @Test("An archive that the backup command did not write is refused, and nothing changes", arguments: hostile)
    func refused(lines: String, words: String) async throws {
        #expect(try await run("backup", backup).status == .exited(0))
        let folder = try TemporaryFolder()
        try folder.write("x", "x\n")
        try RunningProgram("/bin/bash", ["-euc", "cd \(folder.path); a=\(backup); \(lines)"]).succeed()
        let fresh = try Stage()
        let before = fresh.contents
        let restored = try await run("restore", backup, on: fresh)
        #expect(restored.status == .exited(1))
        #expect(words.split(separator: "|").contains { restored.errors.contains($0) }, "\(restored.errors)")
        #expect(fresh.contents.filter { !["/var/", "/var/lib/"].contains($0) } == before)
    }

    @Test("A backup with more than 20,000 files is not restored", arguments: [19_990, 20_010])
    func files(count: Int) async throws {
        let many = "\(stage.root)/var/lib/thumbrail/many"
        mkdir(many, 0o755)
        try RunningProgram("/bin/bash", ["-euc", "cd '\(many)'; seq \(count) | xargs touch"]).succeed()
        #expect(try await run("backup", backup).status == .exited(0))
        let restored = try await run("restore", backup, on: try Stage())
        #expect(restored.status == .exited(count < 20_000 ? 0 : 1), "\(restored.errors)")
        if count > 20_000 { #expect(restored.errors.contains("more than 20000 files")) }
    }
}
