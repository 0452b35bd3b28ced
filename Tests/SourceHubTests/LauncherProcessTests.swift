import Glibc
import System
import TestSupport
import Testing

@testable import SourceHub

/// The program of a launcher: its start, its signals and its end.
@Suite("The launcher of sources: Programs", .timeLimit(.minutes(10)))
struct LauncherProcessTests {
    /// Returns a request for a shell script.
    private static func request(_ script: String) -> LaunchRequest {
        LaunchRequest(
            command: ["sh", "-c", script], folder: "/", environment: ["PATH=/usr/bin:/bin"], memory: 1 << 28,
            credentials: [])
    }

    // MARK: Start

    @Test("A program has its folder, its own process group, three descriptors, and no ignored or blocked signals")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        let launcher = try LauncherConnection()
        var request = Self.request(
            #"pwd; ls /proc/$$/fd; ps -o pgid= $$ | tr -d ' '; echo $$; grep -E 'Sig(Ign|Blk)' /proc/self/status; env"#)
        request.folder = folder.path
        request.environment.append("A=ä b")
        let lines = try launcher.start(request).lines()
        #expect(lines.prefix(4) == [folder.path, "0", "1", "2"], "\(lines)")
        #expect(lines.count > 8 && lines[4] == lines[5] && lines.contains("A=ä b"), "\(lines)")
        #expect(!lines.contains { $0.hasPrefix("RUNTIME_DIRECTORY=") || $0.hasPrefix("HOME=") }, "\(lines)")
        // The C library reserves some signals beyond 31.
        let masks = lines.dropFirst(6).prefix(2).compactMap { UInt64($0.suffix(16), radix: 16) }
        #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, 0], "\(lines)")
        #expect(try launcher.news() == [#"{"ended": ""}"#])
        #expect(launcher.end() == 0)
    }

    @Test("The reason why a program could not be started names the remedy of the usual mistakes")
    func remedies() throws {
        let folder = try TemporaryFolder()
        func reason(_ program: String, in path: String? = nil) throws -> String {
            var start = ProgramStart(program)
            start.folder = path ?? folder.path
            // Until it executes its program, a child of another test has the descriptor with which the file was written.
            while start.start().error == ETXTBSY {}
            let launcher = try LauncherConnection()
            _ = try launcher.start(
                LaunchRequest(
                    command: [program], folder: path ?? folder.path, environment: [], memory: 1 << 28, credentials: []))
            let news = try launcher.news()
            guard news.count == 1, case .ended(let reason)? = LaunchNews(parsing: Array(news[0].utf8)) else {
                return ""
            }
            // The hub's own process words it alike.
            let (process, error) = start.start()
            let expected = "cannot start \(program): \(start.reason(error))"
            #expect(process == nil && reason == expected.prefix(500))
            return reason
        }
        try folder.write("plain", "#!/bin/sh\nexit 0\n")
        try folder.write("no-line", "print('hello')\n")
        try folder.write("no-python", "#!/usr/bin/python9\n")
        for name in ["no-line", "no-python"] { chmod("\(folder.path)/\(name)", 0o755) }
        let plain = "\(folder.path)/plain"
        #expect(try reason("./plain").hasSuffix("Permission denied; make it executable with “chmod +x ./plain”"))
        #expect(try reason(plain).hasSuffix("Permission denied; make it executable with “chmod +x \(plain)”"))
        #expect(try reason("./no-line").contains("Exec format error; the first line of a script names its interpreter"))
        #expect(
            try reason("./no-python").hasSuffix("No such file or directory: the interpreter that its first line names"))
        for program in ["./nowhere", "nowhere", "", "/", String(repeating: "/x", count: 2_500)] {
            #expect(try !reason(program).isEmpty)
        }
        #expect(try reason("true", in: "/nowhere") == "cannot start true: No such file or directory")
    }

    @Test("A reason has at most 500 characters", arguments: ["x", "ä", "漢", "😀", "\u{1}"])
    func longReason(character: String) throws {
        let beginning = "cannot start "
        for excess in [0, 1, 1_000] {
            let name = "nowhere" + String(repeating: character, count: 480 + excess)
            let launcher = try LauncherConnection()
            _ = try launcher.start(
                LaunchRequest(command: [name], folder: "/", environment: [], memory: 1 << 28, credentials: []))
            let news = try launcher.news()
            guard case .ended(let reason)? = news.first.flatMap({ LaunchNews(parsing: Array($0.utf8)) }) else {
                Issue.record("\(news)")
                continue
            }
            #expect(reason.unicodeScalars.count == 500)
            #expect(reason.unicodeScalars.starts(with: (beginning + name).unicodeScalars.prefix(500)), "\(reason)")
            #expect(news[0].utf8.count < LaunchNews.maximumBytes)
        }
    }

    @Test("Two requests on one connection kill the program")
    func second() throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request("echo on; exec sleep 600"))
        #expect(try output.line() == "on")
        let other = try launcher.start(Self.request("echo second"))
        #expect(try output.line() == nil && other.line() == nil)
        #expect(try launcher.news().isEmpty)
        #expect(launcher.end() == 0)
    }

    // MARK: Signals

    /// A script that writes a line for each SIGUSR1.
    private static let signalled = "trap 'echo signalled' USR1; echo on; while :; do sleep 0.02; done"

    /// Waits until a line has come some number of times.
    private func wait(for line: String, times: Int = 1, in output: ProgramOutput) throws {
        var count = 0
        // The shell also reports the end of its children.
        while count < times {
            let next = try output.line()
            if try #require(next) == line { count += 1 }
        }
    }

    @Test("Signals reach the program and its child processes")
    func group() throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request("sh -c \"\(Self.signalled)\" & \(Self.signalled)"))
        try wait(for: "on", times: 2, in: output)
        launcher.send(#"{"signal": 10}"#)
        try wait(for: "signalled", times: 2, in: output)
    }

    @Test("A signal can arrive in pieces, behind another")
    func pieces() throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request(Self.signalled))
        try wait(for: "on", in: output)
        launcher.send(Array("{\"signal\": 10}\n  {\"sig".utf8))
        try wait(for: "signalled", in: output)
        launcher.send("nal\": 15}")
        #expect(try launcher.news() == [#"{"ended": "process killed, signal=15"}"#])
    }

    @Test("A signal has a number from 1 to 64", arguments: [1, 15, 64])
    func signal(number: Int) throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request("echo on; exec sleep 600"))
        #expect(try output.line() == "on")
        launcher.send("{\"signal\": \(number)}")
        #expect(try output.line() == nil)
        #expect(try launcher.news() == [#"{"ended": "process killed, signal=\#(number)"}"#])
    }

    @Test(
        "An invalid line kills the program",
        arguments: [
            #"{"signal": 0}"#, #"{"signal": 65}"#, #"{"signal": -1}"#, #"{"signal": 1.5}"#, #"{"signal": "15"}"#,
            #"{"signal": 4294967311}"#, #"{"signal": 1e300}"#, #"{"signal": null}"#, #"{"signal": 18, "signal": 18}"#,
            "{}", "", "18", #"{"user": 1}"#, #"{"ended": ""}"#,
        ])
    func invalid(line: String) throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request("echo on; exec sleep 600"))
        #expect(try output.line() == "on")
        launcher.send(line)
        #expect(try output.line() == nil)
        #expect(try launcher.news().isEmpty)
        #expect(launcher.end() == 0)
    }

    // MARK: End

    @Test(
        "The end of a program is described, and the remaining processes of its group are killed",
        arguments: [
            ("exit 0", ""), ("exit 3", "process exited, status=3"), ("exit 255", "process exited, status=255"),
            ("kill -9 $$", "process killed, signal=9"),
        ])
    func exit(script: String, description: String) throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request("sleep 600 & \(script)"))
        #expect(try launcher.news() == [#"{"ended": "\#(description)"}"#])
        #expect(try output.line() == nil)
        #expect(launcher.end() == 0)
    }

    @Test("If the hub closes the connection, the program and its child processes are killed")
    func closed() throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request("trap '' TERM HUP; sleep 600 & echo on; wait; sleep 600"))
        #expect(try output.line() == "on")
        launcher.close()
        #expect(try output.line() == nil)
        #expect(launcher.end() == 0)
    }

    @Test("A program that has joined the process group of its child is killed as well")
    func otherGroup() throws {
        let launcher = try LauncherConnection()
        // The child ends with its parent, because it is in no group that the launcher knows.
        let script = """
            import os, time
            exit, entrance = os.pipe()
            child = os.fork()
            if child == 0:
                os.closerange(0, 3)
                os.close(entrance)
                os.read(exit, 1)
                os._exit(0)
            os.setpgid(child, child)
            os.setpgid(0, child)
            print("on", flush=True)
            time.sleep(600)
            """
        var request = Self.request("")
        request.command = ["python3", "-c", script]
        let output = try launcher.start(request)
        #expect(try output.line() == "on")
        launcher.close()
        #expect(try output.line() == nil)
        #expect(launcher.end() == 0)
    }

    @Test("The launcher keeps no descriptors")
    func leaks() throws {
        let launcher = try LauncherConnection()
        let output = try launcher.start(Self.request("echo on; exec sleep 600"))
        #expect(try output.line() == "on")
        for _ in 0..<100 {
            let sent = try ProgramOutput()
            launcher.send(#"{"signal": 18}"#, with: [CInt](repeating: sent.entrance, count: 60))
            sent.closeEntrance()
            // The launcher has closed all of them.
            #expect(try sent.line() == nil)
        }
        // The connection, two that discard output, one that its parent has left open, and the program.
        #expect(launcher.descriptorCount == 5)
    }

    @Test("Without a connection, the executable prints what it is for")
    func usage() throws {
        let path = try #require(HelperExecutable.path(of: "thumbrail-source"))
        let outcome = Child.run([path], timeout: 300)
        #expect(outcome.status == 64)
        #expect(
            outcome.output
                == "thumbrail-source starts the program of a source. It is started by thumbrail-source.socket.\n")
    }
}
