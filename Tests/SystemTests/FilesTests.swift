import Glibc
import System
import TestSupport
import Testing

/// Limited reads, listing, and atomic writes, with any kind of file at the path.
@Suite struct FilesTests {
    @Test func aFileIsReadUpToItsLimitAndNotBeyond() throws {
        let folder = try TemporaryFolder()
        try OutputFile.replace(folder / "ten", with: Array(repeating: 7, count: 10))
        #expect(try InputFile.bytes(of: folder / "ten", upTo: 10) == Array(repeating: 7, count: 10))
        #expect(throws: FileError(.tooLarge, path: folder / "ten", reason: "file too large (max 9 bytes)")) {
            try InputFile.bytes(of: folder / "ten", upTo: 9)
        }
        #expect(try InputFile(folder / "ten").start(3) == [7, 7, 7])
        #expect(try InputFile(folder / "ten").start(30).count == 10)
    }

    @Test func aFileThatSaysItIsEmptyIsReadWithinTheLimitToo() throws {
        #expect(try !InputFile.bytes(of: "/proc/self/status", upTo: 1 << 16).isEmpty)
        #expect { try InputFile.bytes(of: "/proc/self/status", upTo: 20) } throws: {
            ($0 as? FileError)?.code == .tooLarge
        }
    }

    @Test func whatIsNoFileIsRefusedAtOnce() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder / "pipe", 0o644) == 0)
        func code(_ path: String) -> FileError.Code? {
            do throws(FileError) { _ = try InputFile.bytes(of: path, upTo: 100) } catch { return error.code }
            return nil
        }
        #expect(code(folder / "pipe") == .notAFile)
        #expect(code("/dev/zero") == .notAFile)
        #expect(code(folder.path) == .folder)
        #expect(code(folder / "none") == .missing)
        #expect(code(folder / "none/below") == .missing)
    }

    @Test func anUnchangedFileHasTheSameStampAndAChangedOneHasNot() throws {
        let folder = try TemporaryFolder()
        try OutputFile.replace(folder / "a", with: [1])
        let first = try InputFile(folder / "a").stamp
        #expect(try InputFile(folder / "a").stamp == first)
        try OutputFile.replace(folder / "a", with: [2])
        #expect(try InputFile(folder / "a").stamp != first)
    }

    @Test func writingFollowsNoLinkAndLeavesNothingBehind() throws {
        let folder = try TemporaryFolder()
        try OutputFile.replace(folder / "victim", with: [1, 2, 3])
        #expect(symlink(folder / "victim", folder / "state.new") == 0)
        try OutputFile.replace(folder / "state", with: [9])
        #expect(try InputFile.bytes(of: folder / "victim", upTo: 10) == [1, 2, 3])
        #expect(try Folder.names(in: folder.path) == ["state", "victim"])
    }

    @Test func aPipeInTheWayOfAWriteIsNoObstacle() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder / "state.new", 0o644) == 0)
        try OutputFile.replace(folder / "state", with: [9])
        #expect(try InputFile.bytes(of: folder / "state", upTo: 10) == [9])
    }

    @Test func aWriteThatFailsSaysWhyAndLeavesNoFile() throws {
        let folder = try TemporaryFolder()
        #expect(mkdir(folder / "state", 0o755) == 0)
        #expect { try OutputFile.replace(folder / "state", with: [9]) } throws: {
            ($0 as? FileError)?.reason == "cannot write: Is a directory"
        }
        #expect(try Folder.names(in: folder.path) == ["state"])
        #expect { try OutputFile.replace("/dev/full/state", with: [9]) } throws: { $0 is FileError }
    }

    @Test func foldersAreMadeDownToTheLast() throws {
        let folder = try TemporaryFolder()
        try Folder.make(folder / "a/b/c")
        try Folder.make(folder / "a/b/c")
        #expect(try Folder.names(in: folder / "a/b") == ["c"])
        try OutputFile.replace(folder / "file", with: [])
        #expect(throws: FileError.self) { try Folder.make(folder / "file/below") }
    }

    @Test func theFolderOfAPathAndAPathInAFolder() {
        #expect(Folder.of("a") == "." && Folder.of("/a") == "/" && Folder.of("a/b/c") == "a/b")
        #expect(Folder.resolve("b", in: ".") == "b" && Folder.resolve("b", in: "a") == "a/b")
        #expect(Folder.resolve("/b", in: "a") == "/b" && Folder.resolve("b", in: "/") == "/b")
    }
}
