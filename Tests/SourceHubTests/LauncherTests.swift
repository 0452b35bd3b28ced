import Glibc
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing

@Suite(
    "Sources that run as separate users", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: TestLauncher.canBe, "it takes root to start programs as other users"))
struct LauncherTests {
    private static let picture = #"read -r l; f=${l#*\"pictures\": \"}; f=${f%%\"*}; "#

    @Test(
        "P5: Each source has its own user and environment, and only the credentials that its settings name"
    )
    func own() async throws {
        let folder = try TemporaryFolder()
        try folder.write("secret-a", "for a\n")
        try folder.write("secret-b", "for b\n")
        for name in ["secret-a", "secret-b"] { chmod("\(folder.path)/\(name)", 0o600) }
        setenv("THUMBRAIL_TEST_LEAK", "x", 1)
        let launcher = try TestLauncher(in: folder)
        let script = #"""
            echo "{\"user\": $(id -u), \"names\": \"$(ls "$CREDENTIALS_DIRECTORY" | tr '\n' ' ')\"}"
            echo "{\"own\": \"$(cat "$CREDENTIALS_DIRECTORY"/*)\", \"leak\": \"$THUMBRAIL_TEST_LEAK\"}"
            echo "{\"file\": \"$(cat secret-a secret-b 2>&1 | grep -c denied)\", \"home\": \"$HOME\"}"
            sleep 60
            """#
        let hub = try TestHub(["a": script, "b": script], folder: folder, launcher: launcher.path) {
            $0.credentials = ["secret-\($0.name)", "no-such-credential", "../etc/shadow"]
        }
        let panel = hub.panel("a", "b")
        for name in ["a", "b"] {
            #expect(await wait { panel.isThere("\(name).home") }, "\(hub.record.messages)")
            #expect(panel.value("\(name).names") == .current(.string("secret-\(name) ")))
            #expect(panel.value("\(name).own") == .current(.string("for \(name)")))
            #expect(panel.value("\(name).leak") == .current(""))
            // Files of root stay private.
            #expect(panel.value("\(name).file") == .current("2"))
        }
        guard case .current(.number(let first)) = panel.value("a.user"),
            case .current(.number(let second)) = panel.value("b.user")
        else {
            Issue.record("no users")
            return
        }
        #expect(first != second && first >= Double(TestLauncher.firstUser) && second >= Double(TestLauncher.firstUser))
        await hub.stop()
        await launcher.stop()
    }

    @Test(
        "P5, P4: A hostile source cannot signal others or read their memory, pictures or credentials, or reach the hub"
    )
    func hostile() async throws {
        let folder = try TemporaryFolder()
        let launcher = try TestLauncher(in: folder)
        try folder.write("password", "secret\n")
        chmod(folder.path + "/password", 0o600)
        let hub = try TestHub(
            [
                "victim": Self.picture + #"""
                    echo secret >"$f/p.png"
                    echo "{\"pid\": $$, \"home\": \"$HOME\", \"pictures\": \"$f\"}"
                    sleep 600
                    """#,
                // The attack begins once the test has named its target.
                "hostile": Self.picture + #"""
                    while [ ! -s go ]; do sleep 0.05; done
                    . ./go
                    try() { name=$1; shift; if "$@" >/dev/null 2>&1; then echo "{\"$name\": \"gained\"}"; else echo "{\"$name\": \"nothing\"}"; fi; }
                    try signal kill -9 "$victim"
                    try hub kill -9 "$hub"
                    try environment cat "/proc/$victim/environ"
                    try memory cat "/proc/$victim/mem"
                    try read cat "$pictures/p.png"
                    try write sh -c "echo x >'$pictures/x.png'"
                    try credential cat "$home/credentials/password"
                    try password cat password
                    try remove rm -f "$socket"
                    try replace mv "$socket" "$socket.old"
                    try connect python3 -c "import socket,sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])" "$socket"
                    try launch python3 -c "import socket,sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])" "$launcher"
                    try own sh -c "echo x >'$f/own.png'"
                    echo '{"end": true}'
                    sleep 600
                    """#,
            ], folder: folder, launcher: launcher.path
        ) {
            if $0.name == "victim" { $0.credentials = ["password"] }
        }
        let panel = hub.panel("victim", "hostile")
        #expect(await wait { panel.isThere("victim.pictures") }, "\(hub.record.messages)")
        func text(_ name: String) -> String {
            switch panel.value(name) {
            case .current(.string(let text)): text
            case .current(.number(let number)): "\(Int(number))"
            default: ""
            }
        }
        let victim = text("victim.pid")
        try folder.write(
            "go.new",
            """
            victim=\(victim) hub=\(getpid()) pictures='\(text("victim.pictures"))' home='\(text("victim.home"))'
            socket='\(hub.socket)' launcher='\(launcher.path)'

            """)
        #expect(rename(folder.path + "/go.new", folder.path + "/go") == 0)
        #expect(await wait { panel.value("hostile.end") == .current(true) }, "\(hub.record.messages)")
        for name in [
            "signal", "hub", "environment", "memory", "read", "write", "credential", "password", "remove", "replace",
            "connect", "launch",
        ] {
            #expect(panel.value("hostile.\(name)") == .current("nothing"), "\(name)")
        }
        // The source can write its own pictures, and the hub's group reads them.
        #expect(panel.value("hostile.own") == .current("gained"))
        var status = stat()
        let own = PictureFolder.path(of: "hostile", beside: hub.socket) + "/own.png"
        #expect(lstat(own, &status) == 0 && status.st_gid == getegid() && status.st_uid != getuid())
        #expect(kill(pid_t(victim) ?? 0, 0) == 0 && panel.value("victim.pid") == .current(.number(Double(victim) ?? 0)))
        await hub.stop()
        #expect(await wait { kill(pid_t(victim) ?? 0, 0) != 0 })
        await launcher.stop()
    }

    @Test(
        "The exit code of a source is reported, it restarts as another user, and its processes end with the hub"
    )
    func life() async throws {
        let folder = try TemporaryFolder()
        let launcher = try TestLauncher(in: folder)
        let hub = try TestHub(
            [
                "a": Self.picture + #"""
                    if [ -e "$f/once" ]; then
                        # As another user: what it has written the first time is there, and not its own.
                        sleep 600 & echo "{\"child\": $!, \"user\": $(id -u)}"; wait
                    fi
                    echo x >"$f/once"; echo '{"first": true}'; exit 3
                    """#
            ], folder: folder, launcher: launcher.path)
        let panel = hub.panel("a")
        #expect(await wait { panel.isThere("a.child") }, "\(hub.record.messages)")
        #expect(hub.record.messages.contains { $0.contains("process exited, status=3, retry in ") })
        #expect(launcher.starts == 2)
        guard case .current(.number(let child)) = panel.value("a.child") else { return }
        await hub.stop()
        #expect(await wait { kill(pid_t(child), 0) != 0 })
        await launcher.stop()
    }

    @Test("Without a launcher, or if the program cannot start, the source is down with the reason")
    func failures() async throws {
        let folder = try TemporaryFolder()
        let none = try TestHub(["a": "sleep 1"], folder: folder, launcher: folder.path + "/none")
        let panel = none.panel("a")
        #expect(
            await wait {
                panel.isDown("a", "cannot connect to launcher at \(folder.path)/none: No such file or directory")
            })
        await none.stop()
        let launcher = try TestLauncher(in: folder)
        let hub = try TestHub(["a": ""], folder: folder, launcher: launcher.path) { $0.command = ["./no-such-program"] }
        let other = hub.panel("a")
        #expect(await wait { other.isDown("a", "cannot start ./no-such-program: No such file or directory") })
        await hub.stop()
        await launcher.stop()
    }
}

extension TestPanel {
    /// Whether a value has arrived.
    fileprivate func isThere(_ name: String) -> Bool { if case .current = value(name) { true } else { false } }

    /// Whether a source is down with the given words in its reason.
    fileprivate func isDown(_ source: String, _ words: String) -> Bool {
        if case .down(let why) = connection.state(of: source) { why.contains(words) } else { false }
    }
}
