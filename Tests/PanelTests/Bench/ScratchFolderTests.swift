import Glibc
import Testing

@testable import thumbrail_dev

@Suite("Temporary folder of the benchmark")
struct ScratchFolderTests {
    @Test("The folder is accessible only to its owner, and is removed with its contents, but without link targets")
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

    @Test("An empty TMPDIR is ignored instead of meaning the root folder")
    func parent() {
        #expect(ScratchFolder.parent(temporary: nil) == "/tmp")
        #expect(ScratchFolder.parent(temporary: "") == "/tmp")
        #expect(ScratchFolder.parent(temporary: "/var/tmp") == "/var/tmp")
    }

    @Test("A folder that cannot be created causes an error")
    @MainActor func nowhere() {
        #expect(throws: (any Error).self) { try ScratchFolder(in: "/nowhere") }
    }
}
