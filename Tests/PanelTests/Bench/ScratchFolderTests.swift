import Glibc
import Testing

@testable import thumbrail

@Suite("The benchmark's folder")
struct ScratchFolderTests {
    @Test("it is its owner's alone, and goes with all that lies in it, but for what links lead to")
    @MainActor func end() throws {
        let parent = try TemporaryFolder()
        let outside = try TemporaryFolder()
        try outside.write("kept", "a")
        var scratch: ScratchFolder? = try ScratchFolder(in: parent.path)
        let path = try #require(scratch?.path)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(mkdir("\(path)/folder", 0o700) == 0)
        #expect(symlink(outside.path, "\(path)/folder/link") == 0)
        #expect(symlink("\(outside.path)/kept", "\(path)/file") == 0)
        scratch = nil
        #expect(TemporaryFolder.entries(of: parent.path) == [])
        #expect(TemporaryFolder.entries(of: outside.path) == ["kept"])
    }

    @Test("an empty TMPDIR is none, and is not the root folder")
    func parent() {
        #expect(ScratchFolder.parent(temporary: nil) == "/tmp")
        #expect(ScratchFolder.parent(temporary: "") == "/tmp")
        #expect(ScratchFolder.parent(temporary: "/var/tmp") == "/var/tmp")
    }

    @Test("where none can be made, that is said")
    @MainActor func nowhere() {
        #expect(throws: (any Error).self) { try ScratchFolder(in: "/nowhere") }
    }
}
