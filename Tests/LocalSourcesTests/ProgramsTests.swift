import Glibc
import JSON
import LocalSources
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing

/// The real program below a real hub.
@Suite("Programs source", .serialized, .timeLimit(.minutes(10)))
struct ProgramsTests {
    private func panel(_ commands: [String: [String]]) async throws -> SourcePanel {
        let panel = try SourcePanel(
            "thumbrail-machine", ["p": .object(ProgramsSettings(commands).settings)], wanted: [])
        #expect(await wait { panel.state("p") == .up })
        return panel
    }

    private func text(_ name: String, in folder: TemporaryFolder) -> String {
        (try? String(decoding: InputFile.bytes(of: "\(folder.path)/\(name)", upTo: 1_000), as: UTF8.self)) ?? ""
    }

    private func script(_ text: String) -> [String] { ["/bin/sh", "-c", text] }

    @Test("A call runs its program once, and succeeds when the program succeeds")
    func done() async throws {
        let folder = try TemporaryFolder()
        let panel = try await panel(
            ["note": script("echo x >>\(folder.path)/notes; exec >&-; cat >>\(folder.path)/notes")])
        #expect(await panel.ask(.call("note", with: .null), of: "p") == .done)
        #expect(await panel.ask(.call("note", with: .null), of: "p") == .done)
        // The program's input is empty, and no shell has parsed its arguments.
        #expect(text("notes", in: folder) == "x\nx\n")
        await panel.stop()
    }

    @Test("If a program fails, the call fails with the program's last output line")
    func failed() async throws {
        let panel = try await panel(
            [
                "quiet": script("exit 3"), "signal": script("kill -9 $$"),
                "loud": script("echo no power >&2; echo '' >&2; exit 1"),
                "flood": script("head -c 3000000 /dev/zero | tr '\\0' 'x' >&2; printf '\\nover' >&2; exit 1"),
                "none": ["/nowhere/program"], "folder": ["/tmp"],
            ])
        func ask(_ name: String) async -> RequestAnswer? { await panel.ask(.call(name, with: .null), of: "p") }
        #expect(await ask("quiet") == .failed("process exited, status=3"))
        #expect(await ask("signal") == .failed("process killed, signal=9"))
        #expect(await ask("loud") == .failed("no power"))
        #expect(await ask("flood") == .failed("over"))
        #expect(await ask("none") == .failed("cannot start /nowhere/program: No such file or directory"))
        #expect(await ask("folder") == .failed("cannot start /tmp: Permission denied"))
        #expect(await ask("other") == .failed("the kiosk file defines no program for this request"))
        #expect(
            await panel.ask(.call("quiet", with: ["a": 1]), of: "p") == .failed("unknown program argument: a"))
        #expect(
            await panel.ask(.set(["a": 1]), of: "p") == .failed("the kiosk file defines no program for this request"))
        await panel.stop()
    }

    @Test(
        "A name in braces in an argument is replaced by the number with that name, and values that are no numbers are refused"
    )
    func numbers() async throws {
        let folder = try TemporaryFolder()
        let panel = try await panel([
            "light": [
                "/bin/sh", "-c", "printf '%s.' \"$@\" >\(folder.path)/words", "sh", "10", "{percent}", "x{percent}{y}",
            ]
        ])
        func ask(_ with: JSONValue) async -> RequestAnswer? { await panel.ask(.call("light", with: with), of: "p") }
        #expect(await ask(["percent": 40]) == .done)
        #expect(text("words", in: folder) == "10.40.x40{y}.")
        #expect(await ask(["percent": "-2.5", "y": 1e6]) == .done)
        #expect(text("words", in: folder) == "10.-2.5.x-2.51000000.")
        for wrong in ["--help", "1 2", "", "1e3", "nan", "0x10", "$(id)"] {
            #expect(
                await ask(["percent": .string(wrong)])
                    == .failed("program argument percent is not a number"))
        }
        #expect(await ask(["percent": 1, "more": 2]) == .failed("unknown program argument: more"))
        for wrong in [["percent": true], [1], ["percent": 1e300]] as [JSONValue] { #expect(await ask(wrong) != .done) }
        #expect(text("words", in: folder) == "10.-2.5.x-2.51000000.")
        await panel.stop()
    }

    @Test("A program that is running is not started again, other programs are, and child processes are not waited for")
    func twice() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let panel = try await panel(
            [
                "long": script("echo x >>\(path)/starts; while [ ! -e \(path)/go ]; do sleep 0.02; done"),
                "short": script("exit 0"), "leaves": script("(sleep 300; true) >/dev/null & exit 0"),
            ])
        let first = try #require(panel.send(.call("long", with: .null), to: "p"))
        #expect(await wait { text("starts", in: folder) == "x\n" })
        #expect(await panel.ask(.call("long", with: .null), of: "p") == .failed("program is already running", .unsent))
        #expect(await panel.ask(.call("short", with: .null), of: "p") == .done)
        // The child keeps its standard error open as long as it lives.
        #expect(await panel.ask(.call("leaves", with: .null), of: "p") == .done)
        try folder.write("go", "")
        #expect(await panel.answer(to: first) == .done)
        #expect(text("starts", in: folder) == "x\n")
        await panel.stop()
    }

    @Test("Only the beginning of the last line of a program's output is kept")
    func lastLine() {
        func text(_ parts: String...) -> String {
            var line = LastLine()
            for part in parts { line.append(part.utf8) }
            return line.text
        }
        #expect(text() == "" && text("\n\n") == "" && text("a") == "a" && text("a\nb\n \r\n") == "b")
        #expect(text("a\nb", "c") == "bc")
        #expect(text(String(repeating: "x", count: 400)).count == 400)
        #expect(text(String(repeating: "x", count: 401)).count == 400)
        #expect(
            ProgramsSettings(["programs": ["a": ["x", "y"], "b": [], "c": [1], "d": "x"]])?.commands == [
                "a": ["x", "y"]
            ])
        #expect(ProgramsSettings(["clock": [:]]) == nil)
    }
}
