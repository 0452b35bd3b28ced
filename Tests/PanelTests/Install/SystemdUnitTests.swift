import ControlProtocol
import Glibc
import Testing

@Suite("systemd units of an installed panel", .timeLimit(.minutes(10)))
struct SystemdUnitTests {
    private func text(_ unit: String) -> String {
        WholeFile.text("\(Place.repository)/Kiosk/system/usr/lib/systemd/system/\(unit)")
    }

    @Test("Programs that examine the kiosk read the sandbox settings from the kiosk's unit")
    func sandbox() async throws {
        let script =
            "cd Kiosk/system/usr; . libexec/thumbrail/panel.sh; sandbox_of <lib/systemd/system/thumbrail.service"
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
        "systemd's exposure rating of each unit is the reviewed one, so a new right fails this test",
        .enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0),
        arguments: [
            ("thumbrail", 1.7), ("thumbrail-console", 0.9), ("thumbrail-wayland", 1.7), ("thumbrail-sources", 0.5),
            ("thumbrail-source@", 1.6), ("thumbrail-speech@", 0.7), ("thumbrail-remote", 1.1), ("thumbrail-fleet", 1.4),
            ("thumbrail-permissions", 1.3), ("thumbrail-key", 0.2),
        ])
    func exposure(unit: String, reviewed: Double) async throws {
        let path = "\(Place.repository)/Kiosk/system/usr/lib/systemd/system/\(unit).service"
        let analysis = try RunningProgram(
            "/usr/bin/systemd-analyze", ["security", "--offline=true", "--no-pager", path])
        #expect(try await analysis.end() == .exited(0), "\(analysis.output.suffix(200))")
        // "→ Overall exposure level for thumbrail.service: 1.5 OK"
        let words = analysis.output.split(separator: "\n").last?.split(separator: " ") ?? []
        let exposure = try #require(words.compactMap { Double($0) }.first, "\(analysis.output.suffix(200))")
        #expect(exposure == reviewed)
    }

    @Test(
        "The unit that mounts the state has only that right, and no private mount namespace that would hide its mounts"
    )
    func state() {
        let lines = text("thumbrail-state.service").split(separator: "\n")
        for setting in [
            "ConditionPathIsMountPoint=/var/lib/thumbrail-state", "Before=thumbrail.service thumbrail-fleet.service",
            "CapabilityBoundingSet=CAP_SYS_ADMIN CAP_DAC_OVERRIDE", "NoNewPrivileges=yes",
            "RestrictAddressFamilies=none", "SystemCallFilter=@system-service @mount",
        ] {
            #expect(lines.contains { $0 == setting }, "\(setting)")
        }
        for setting in ["ProtectSystem=", "PrivateTmp=", "PrivateMounts=", "PrivateDevices="] {
            #expect(!lines.contains { $0.hasPrefix(setting) }, "\(setting)")
        }
        // The kiosk must not require this unit, because it also runs without the partition.
        #expect(!text("thumbrail.service").contains("thumbrail-state"))
    }

    @Test("The kiosk's unit has no network, and limits for memory and tasks")
    func limits() {
        let unit = text("thumbrail.service")
        let lines = unit.split(separator: "\n")
        #expect(lines.contains("RestrictAddressFamilies=AF_UNIX AF_NETLINK"))
        for setting in ["MemoryMax=", "TasksMax=", "RemoveIPC=yes", "IPAddressDeny=any"] {
            #expect(lines.contains { $0.hasPrefix(setting) }, "\(setting)")
        }
    }

    @Test("P4: The hub has no network and starts no programs, and only the kiosk's user can reach it")
    func hub() {
        let lines = text("thumbrail-sources.service").split(separator: "\n")
        for setting in [
            "PrivateNetwork=yes", "RestrictAddressFamilies=AF_UNIX", "NoExecPaths=/", "User=thumbrail-hub",
            "Group=thumbrail-hub", "Requires=thumbrail-sources.socket thumbrail-source.socket",
        ] {
            #expect(lines.contains { $0 == setting }, "\(setting)")
        }
        // With this setting the kernel would report every peer of the socket as 65534.
        #expect(!lines.contains("PrivateUsers=yes"))
        let socket = text("thumbrail-sources.socket").split(separator: "\n")
        for setting in ["ListenStream=%t/thumbrail-sources/socket", "SocketUser=thumbrail", "SocketMode=0600"] {
            #expect(socket.contains { $0 == setting }, "\(setting)")
        }
        #expect(text("thumbrail.service").contains(" --sources %t/thumbrail-sources/socket "))
        #expect(!text("thumbrail.service").contains("Group=thumbrail-"))
    }

    @Test("A requested restart of the kiosk is not logged as a failure, and the kiosk starts again")
    func restart() {
        let lines = text("thumbrail.service").split(separator: "\n")
        #expect(lines.contains("SuccessExitStatus=75") && lines.contains("Restart=always"))
    }

    @Test("P5: A source has its own user, a network and no devices, and only the hub can start it")
    func source() {
        let lines = text("thumbrail-source@.service").split(separator: "\n")
        for setting in [
            "DynamicUser=yes", "User=thumbrail-s%i", "SupplementaryGroups=thumbrail thumbrail-sources",
            "PrivateDevices=yes",
            "ProtectProc=invisible",
            "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK", "StandardInput=socket",
            "RuntimeDirectory=thumbrail-source-%i", "RuntimeDirectoryMode=0700",
        ] {
            #expect(lines.contains { $0 == setting }, "\(setting)")
        }
        // The calls that set the limits of programs belong to the group @resources.
        #expect(!lines.contains { $0.hasPrefix("SystemCallFilter=~") && $0.contains("@resources") })
        let socket = text("thumbrail-source.socket").split(separator: "\n")
        for setting in ["Accept=yes", "SocketUser=thumbrail-hub", "SocketMode=0600", "MaxConnections=64"] {
            #expect(socket.contains { $0 == setting }, "\(setting)")
        }
    }

    @Test("The voice has its own user, the sound devices and no network, and only the kiosk can start it")
    func speech() {
        let lines = text("thumbrail-speech@.service").split(separator: "\n")
        for setting in [
            "DynamicUser=yes", "User=thumbrail-speech%i", "SupplementaryGroups=audio", "DevicePolicy=closed",
            "DeviceAllow=char-alsa rw", "PrivateNetwork=yes", "IPAddressDeny=any", "RestrictAddressFamilies=AF_UNIX",
            "StandardInput=socket", "NoExecPaths=/", "CapabilityBoundingSet=", "NoNewPrivileges=yes",
        ] {
            #expect(lines.contains { $0 == setting }, "\(setting)")
        }
        let socket = text("thumbrail-speech.socket").split(separator: "\n")
        for setting in ["Accept=yes", "SocketUser=thumbrail", "SocketMode=0600", "MaxConnections=2"] {
            #expect(socket.contains { $0 == setting }, "\(setting)")
        }
        let kiosk = text("thumbrail.service")
        #expect(kiosk.contains(" --speech %t/thumbrail-speech.socket ") && kiosk.contains(" thumbrail-speech.socket\n"))
    }

    @Test(
        "The kiosk and the sources may read the kernel's clock status, but not set the clock",
        arguments: ["thumbrail", "thumbrail-source@"])
    func clock(unit: String) throws {
        let lines = text("\(unit).service").split(separator: "\n")
        let asks = try #require(lines.lastIndex { $0 == "SystemCallFilter=adjtimex clock_adjtime clock_adjtime64" })
        // A later line, or a setting with its own filter, would revoke the permission.
        #expect(!lines[(asks + 1)...].contains { $0.hasPrefix("SystemCallFilter=") })
        #expect(!lines.contains("ProtectClock=yes"))
        #expect(lines.contains("CapabilityBoundingSet=") && lines.contains("NoNewPrivileges=yes"))
        #expect(!lines.contains { $0.hasPrefix("AmbientCapabilities=") })
    }

    @Test(
        "The remote access unit has a network, its own user and root's secrets, no devices, and no other unit starts it"
    )
    func remote() throws {
        let unit = text("thumbrail-remote.service")
        let lines = unit.split(separator: "\n")
        for setting in [
            "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6", "PrivateDevices=yes", "User=thumbrail-remote",
            "Group=thumbrail-remote", "CapabilityBoundingSet=", "RuntimeDirectory=thumbrail-remote",
            "LoadCredential=remote.key:/etc/thumbrail/remote.key", "Environment=OPTIONS=",
            "SetCredential=remote.crt:missing", "SetCredential=remote.key:missing", "RestartPreventExitStatus=78 64",
            "ExecReload=/bin/sh -c 'kill -HUP $MAINPID'",
        ] {
            #expect(lines.contains { $0 == setting }, "\(setting)")
        }
        #expect(unit.contains(" --socket %t/thumbrail/remote "))
        for name in ["thumbrail", "thumbrail-console", "thumbrail-sources"] {
            #expect(!text("\(name).service").contains("thumbrail-remote"), "\(name)")
        }
        // The kiosk identifies the services by their folders.
        #expect(ControlRight.remote.serviceFolder == "/run/thumbrail-remote")
        #expect(ControlRight.fleet.serviceFolder == "/run/thumbrail-fleet")
        #expect(text("thumbrail-fleet.service").contains("\nRuntimeDirectory=thumbrail-fleet\n"))
    }

    @Test(
        "O2: A USB stick with a key starts its service, is mounted only for it, and the service has no network or devices"
    )
    func key() {
        let service = text("thumbrail-key.service").split(separator: "\n")
        for setting in [
            "BindsTo=media-thumbrail.mount", "User=thumbrail", "PrivateNetwork=yes", "RestrictAddressFamilies=AF_UNIX",
            "PrivateDevices=yes", "CapabilityBoundingSet=",
            "ExecStop=/usr/bin/thumbrail lock --socket %t/thumbrail/control",
            "WantedBy=dev-disk-by\\x2dlabel-THUMBRAIL.device",
        ] {
            #expect(service.contains { $0 == setting }, "\(setting)")
        }
        let mount = text("media-thumbrail.mount").split(separator: "\n")
        for setting in ["StopWhenUnneeded=yes", "Type=vfat", "What=/dev/disk/by-label/THUMBRAIL"] {
            #expect(mount.contains { $0 == setting }, "\(setting)")
        }
        #expect(mount.contains { $0.hasPrefix("Options=ro,nosuid,nodev,noexec,") } && !mount.contains("[Install]"))
    }

    @Test("systemd reports no errors in the units", .enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0))
    func units() async throws {
        let folder = try TemporaryFolder()
        // The units are verified on this host, which lacks the installed programs.
        var units: [String] = []
        for name in [
            "thumbrail.service", "thumbrail-console.service", "thumbrail-wayland.service", "thumbrail-sources.service",
            "thumbrail-sources.socket", "thumbrail-source.socket", "thumbrail-source@.service",
            "thumbrail-speech.socket", "thumbrail-speech@.service",
            "thumbrail-remote.service", "thumbrail-fleet.service", "thumbrail-key.service", "media-thumbrail.mount",
            "thumbrail-state.service", "thumbrail-permissions.service",
        ] {
            let unit = text(name).replacing("/usr/bin/thumbrail", with: "/bin/true")
                .replacing("/usr/libexec/thumbrail/thumbrail-remote", with: "/bin/true")
                .replacing("/usr/libexec/thumbrail/thumbrail-fleet", with: "/bin/true")
                .replacing("/usr/libexec/thumbrail/permissions", with: "/bin/true")
                .replacing("/usr/libexec/thumbrail/thumbrail-source", with: "/bin/true")
                .replacing("ExecStart=/usr/libexec/thumbrail/thumbrail-speech", with: "ExecStart=/bin/true")
            units.append(try folder.write(name, unit))
        }
        let verify = try RunningProgram("/usr/bin/systemd-analyze", ["verify"] + units)
        #expect(try await verify.end() == .exited(0))
        #expect(verify.errors == "")
        // For systemd an unknown setting is not a failure.
        try folder.write("thumbrail.service", text("thumbrail.service") + "Wants2=no.target\n")
        let wrong = try RunningProgram("/usr/bin/systemd-analyze", ["verify"] + units)
        try await wrong.end()
        #expect(wrong.errors.contains("Wants2"))
    }
}
