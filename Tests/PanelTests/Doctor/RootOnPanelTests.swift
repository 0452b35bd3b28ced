import Glibc
import Testing

@Suite(
    "Commands run as root on an installed panel",
    .enabled("it takes root, and the right to mount, to bind-mount /etc") { try await OtherUser.canMount },
    .timeLimit(.minutes(10)))
struct RootOnPanelTests {
    /// Runs the program as root with an /etc that has a panel's settings and the kiosk's user.
    private func onPanel(_ folder: TemporaryFolder, _ arguments: [String]) async throws -> RunningProgram {
        let script = """
            set -e
            mkdir "$1/etc" "$1/bin"
            cp -a /etc/. "$1/etc"
            mkdir -p "$1/etc/thumbrail"
            echo >"$1/etc/thumbrail/panel.conf"
            sed -i /^thumbrail:/d "$1/etc/passwd" "$1/etc/group"
            echo "thumbrail:x:\(OtherUser.id):\(OtherUser.id)::/:/usr/sbin/nologin" >>"$1/etc/passwd"
            echo "thumbrail:x:\(OtherUser.id):" >>"$1/etc/group"
            mount --bind "$1/etc" /etc
            # The kiosk's user may not enter the folders above the build.
            mount --bind "$2" "$1/bin"
            program=$1/bin/thumbrail
            shift 2
            exec "$program" "$@"
            """
        let program = try RunningProgram(
            "/usr/bin/unshare",
            ["--mount", "/bin/sh", "-c", script, "sh", folder.path, Place.parent(Place.program)] + arguments)
        try await program.end()
        return program
    }

    private func kiosk(mode: mode_t) throws -> (TemporaryFolder, String) {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o755)
        let kiosk = try folder.write("kiosk.yaml", "title: Hall\ntabs: [{title: World, icon: none, rows: [a]}]\n")
        chmod(kiosk, mode)
        return (folder, kiosk)
    }

    @Test("P1: The doctor examines the kiosk as the kiosk's user, and reports files that this user cannot read")
    func doctor() async throws {
        let (folder, kiosk) = try kiosk(mode: 0o644)
        #expect(try await onPanel(folder, ["doctor", kiosk]).output.contains("\(kiosk): 1 tab, no errors"))
        let (other, secret) = try self.kiosk(mode: 0o600)
        let said = try await onPanel(other, ["doctor", secret]).output
        #expect(said.contains("Permission denied") && !said.contains("no errors"))
    }

    @Test("P1: Commands that open a kiosk refuse to run as root with status 77, and print the command to use")
    func refused() async throws {
        let orders = [
            ["run"], ["check"], ["check", "--online"], ["sources", "--socket", "none"], ["calibrate"],
            ["shot", "--output", "/dev/null"],
        ]
        for order in orders {
            let (folder, kiosk) = try kiosk(mode: 0o644)
            let program = try await onPanel(folder, order + [kiosk])
            #expect(try await program.end() == .exited(77))
            #expect(program.errors.contains("sudo -u thumbrail thumbrail"))
        }
    }
}
