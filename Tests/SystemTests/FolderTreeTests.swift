import Glibc
import System
import Testing

@Suite("Folder trees and new files")
struct FolderTreeTests {
    private func folder() throws -> String {
        try #require(Folder.makeTemporary(in: "/tmp", named: "thumbrail-trees-"))
    }

    @Test("A tree is removed with its contents, links are not followed, and a missing tree is not an error")
    func remove() throws {
        let folder = try folder()
        try Folder.make(folder + "/tree/a/b")
        try OutputFile.replace(folder + "/tree/a/b/file", with: [1])
        try OutputFile.replace(folder + "/other", with: [1])
        symlink(folder, folder + "/tree/link")
        mkfifo(folder + "/tree/pipe", 0o600)
        try Folder.remove(folder + "/tree")
        #expect(try Folder.names(in: folder) == ["other"])
        try Folder.remove(folder + "/tree")
        try Folder.remove(folder)
        #expect(access(folder, F_OK) != 0)
    }

    @Test("A tree of 64 nested folders is removed, and a deeper one is refused")
    func depth() throws {
        let folder = try folder()
        defer { rmdir(folder) }
        var path = folder + "/0"
        for number in 1..<Folder.maximumDepth { path += "/\(number)" }
        try Folder.make(path)
        try Folder.remove(folder + "/0")
        #expect(access(folder + "/0", F_OK) != 0)
        try Folder.make(path + "/one/more")
        #expect(throws: FileError.self) { try Folder.remove(folder + "/0") }
        #expect(rmdir(path + "/one/more") == 0 || errno == ENOENT)
        rmdir(path + "/one")
        try Folder.remove(folder + "/0")
    }

    @Test(
        "A new file has its mode regardless of the umask, overwrites no file, and is removed if unfinished")
    func newFile() throws {
        let folder = try folder()
        defer { try? Folder.remove(folder) }
        do {
            var file = try NewFile(folder + "/a", mode: 0o640)
            try [1, 2, 3].withUnsafeBytes { try file.write($0) }
            try file.finish()
        }
        var status = stat()
        #expect(stat(folder + "/a", &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(throws: FileError.self) { _ = try NewFile(folder + "/a", mode: 0o640) }
        symlink("/etc/passwd", folder + "/link")
        #expect(throws: FileError.self) { _ = try NewFile(folder + "/link", mode: 0o640) }
        do { _ = try NewFile(folder + "/half", mode: 0o640) }
        #expect(access(folder + "/half", F_OK) != 0)
    }
}
