import Glibc
import Testing

@testable import System

@Suite("Process arguments")
struct ProcessArgumentsTests {
    @Test("The arguments match those that Swift and the kernel report")
    func current() throws {
        #expect(ProcessArguments.current == CommandLine.arguments)
        #expect(
            ProcessArguments.words(of: try InputFile("/proc/self/cmdline").start(16 << 20)) == CommandLine.arguments)
    }

    @Test(
        "Arguments are separated by NUL bytes",
        arguments: [
            ("", []), ("thumbrail\0", ["thumbrail"]), ("thumbrail\0run\0a b\0", ["thumbrail", "run", "a b"]),
            ("thumbrail\0\0", ["thumbrail", ""]), ("cut off", ["cut off"]),
        ])
    func words(text: String, words: [String]) {
        #expect(ProcessArguments.words(of: Array(text.utf8)) == words)
    }
}
