import Glibc
import Testing

@Suite("File permissions of an installed kiosk", .timeLimit(.minutes(10)))
struct InstalledRightsTests {
    @Test(
        "The permissions do not depend on the umask, and a private file does not become public",
        arguments: ["077", "000", "022"])
    func mask(mask: String) async throws {
        let stage = try Stage()
        chmod("\(stage.folder.path)/kiosk/pictures/a.png", 0o600)
        let words = [stage.path(of: "install"), "--root", stage.root, stage.kiosk]
        let install = try RunningProgram(
            "/bin/bash", ["-c", "umask \(mask); exec \"$@\"", "-"] + words, environment: stage.environment)
        #expect(try await install.end() == .exited(0), "\(install.errors)")
        for path in stage.contents {
            let isFolder = path.hasSuffix("/")
            let path = isFolder ? String(path.dropLast()) : path
            let mode = stage.mode(path)
            if mode == 0o777 { continue }  // A link.
            let expected: mode_t =
                path.hasPrefix("/srv/thumbrail")
                ? (isFolder ? 0o750 : 0o640)
                : isFolder ? 0o755 : 0o644
            #expect(mode == expected, "\(path)")
        }
    }

    @Test("A kiosk that all users could read is restricted when it is installed again")
    func olderVersion() async throws {
        let stage = try Stage()
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        chmod(stage.root + "/srv/thumbrail", 0o755)
        chmod(stage.root + "/srv/thumbrail/pictures/a.png", 0o644)
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        #expect(stage.mode("/srv/thumbrail") == 0o750)
        #expect(stage.mode("/srv/thumbrail/pictures/a.png") == 0o640)
    }

    @Test("In an image with users, the kiosk belongs to root and to its user's group", .enabled(if: getuid() == 0))
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
        #expect(doctor.output.contains("thumbrail can read all "), "\(doctor.output)")
        chmod(stage.root + "/srv", 0o700)
        unlink(stage.root + "/usr/libexec/thumbrail/permissions")
        let ill = try await Thumbrail.run("doctor", "--root", stage.root)
        #expect(
            ill.output.contains(
                "thumbrail cannot search /srv, which contains /srv/thumbrail/front desk.yaml: permission denied"),
            "\(ill.output)")
    }

    @Test(
        "P3: Only the kiosk's user can read PIN hashes, also in old files, and the hub's user keeps its secret",
        .enabled(if: getuid() == 0))
    func hashes() async throws {
        let stage = try Stage()
        mkdir(stage.root + "/etc", 0o755)
        try stage.folder.write(
            "root/etc/passwd",
            "root:x:0:0:root:/root:/bin/bash\nthumbrail:x:776:777::/var/lib/thumbrail:/x\nthumbrail-hub:x:778:778::/:/x\n"
        )
        try stage.folder.write("root/etc/group", "root:x:0:\nthumbrail:x:777:\n")
        let hash = WholeFile.text("\(Place.repository)/Kiosk/demos/press-operator.pin")
        try stage.folder.write("kiosk/operator.pin", hash)
        try stage.folder.write("kiosk/pictures/my door", hash)
        try stage.folder.write("kiosk/notes.txt", hash + "and more\n")
        #expect(try await stage.install(stage.kiosk).status == .exited(0))
        func rights(_ path: String) -> [UInt32] {
            var status = stat()
            guard lstat(stage.root + "/srv/thumbrail/" + path, &status) == 0 else { return [] }
            return [status.st_uid, status.st_gid, status.st_mode & 0o7777]
        }
        for path in ["operator.pin", "pictures/my door"] { #expect(rights(path) == [776, 777, 0o400], "\(path)") }
        #expect(rights("notes.txt") == [0, 777, 0o640])
        // The permissions of version 0.2.0, and of a file that a user copied there.
        chown(stage.root + "/srv/thumbrail/operator.pin", 0, 777)
        chmod(stage.root + "/srv/thumbrail/operator.pin", 0o640)
        try stage.folder.write("root/srv/thumbrail/secret", "of a source\n")
        chown(stage.root + "/srv/thumbrail/secret", 778, 778)
        chmod(stage.root + "/srv/thumbrail/secret", 0o400)
        let script = "root=$1; . \"$1/usr/libexec/thumbrail/panel.sh\"; give_to_kiosk"
        try RunningProgram("/bin/bash", ["-ec", script, "-", stage.root]).succeed()
        #expect(rights("operator.pin") == [776, 777, 0o400])
        #expect(rights("secret") == [778, 778, 0o400])
        // The fleet service, if enabled, copies the kiosk.
        try stage.folder.write("root/etc/group", "root:x:0:\nthumbrail:x:777:\nthumbrail-fleet:x:779:\n")
        let wants = stage.root + "/etc/systemd/system/multi-user.target.wants"
        #expect(symlink("/usr/lib/systemd/system/thumbrail-fleet.service", wants + "/thumbrail-fleet.service") == 0)
        try RunningProgram("/bin/bash", ["-ec", script, "-", stage.root]).succeed()
        #expect(rights("operator.pin") == [776, 779, 0o440] && rights("pictures/my door") == [776, 779, 0o440])
        #expect(rights("secret") == [778, 778, 0o400] && rights("notes.txt") == [0, 777, 0o640])
        unlink(wants + "/thumbrail-fleet.service")
        try RunningProgram("/bin/bash", ["-ec", script, "-", stage.root]).succeed()
        #expect(rights("operator.pin") == [776, 777, 0o400])
    }

    @Test("Home folders, the folder that contains them and system folders are not copied, for any value of HOME")
    func homes() async throws {
        let stage = try Stage()
        let home = stage.folder.path + "/people/ann"
        for folder in ["people", "people/ann", "people/ann/kiosk", "tools"] {
            mkdir("\(stage.folder.path)/\(folder)", 0o755)
        }
        for path in ["people/kiosk.yaml", "people/ann/kiosk.yaml", "people/ann/kiosk/kiosk.yaml"] {
            try stage.folder.write(path, "tabs: [{title: B, rows: [b]}]\n")
        }
        // The reply of the name service.
        let getent = "#!/bin/sh\necho root:x:0:0:root:/root:/bin/sh\necho ann:x:1000:1000::\(home):/bin/sh\n"
        chmod(try stage.folder.write("tools/getent", getent), 0o755)
        let environment = [
            "PATH": "\(stage.folder.path)/tools:\(stage.folder.path)/bin:/usr/bin:/bin", "HOME": "/root",
            "SUDO_UID": "1000",
        ]
        for (kiosk, isAllowed) in [
            ("people/kiosk.yaml", false), ("people/ann/kiosk.yaml", false), ("people/ann/kiosk/kiosk.yaml", true),
        ] {
            let words = ["--root", stage.root, "\(stage.folder.path)/\(kiosk)"]
            let install = try await stage.run("install", words, environment: environment)
            #expect(install.status == .exited(isAllowed ? 0 : 1), "\(kiosk): \(install.errors)")
            if !isAllowed { #expect(install.errors.contains("into their own folder")) }
        }
        for folder in ["/", "/etc", "/usr", "/tmp", "/home", "/dev/shm", "/var/lib"] {
            let test = try RunningProgram(
                "/bin/bash",
                ["-c", "root=; . Kiosk/system/usr/libexec/thumbrail/panel.sh; is_not_for_kiosks \"$1\"", "-", folder])
            #expect(try await test.end() == .exited(0), "\(folder)")
        }
    }
}
