import Glibc
import System
import Testing

@Suite("Helper programs")
struct HelperExecutableTests {
    /// The hub runs where it may execute no other program; the launcher starts the sources.
    @Test("A helper program next to the program is found, even if this process may not execute it")
    func found() throws {
        let name = "thumbrail-test-\(getpid())"
        #expect(HelperExecutable.path(of: name) == nil)
        let path = Folder.of(try #require(HelperExecutable.file)) + "/" + name
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        try #require(file >= 0)
        defer { unlink(path) }
        close(file)
        #expect(HelperExecutable.path(of: name) == path)
    }
}
