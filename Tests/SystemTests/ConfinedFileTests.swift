import Glibc
import System
import TestSupport
import Testing

/// Files whose names come from another user.
@Suite("Files in a folder that another user can write to")
struct ConfinedFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try OutputFile.replace(folder / "a", with: [7])
    }

    private func code(_ path: String) -> FileError.Code? {
        do throws(FileError) {
            _ = try InputFile(confined: path)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("A regular file in the folder can be read")
    func file() throws {
        #expect(try InputFile(confined: folder / "a").bytes(upTo: 9) == [7])
        #expect(code(folder / "none") == .missing && code(folder / "none/a") == .missing && code("a") == .missing)
    }

    @Test("A file is not read if it or its folder is a symbolic link")
    func links() {
        #expect(symlink("a", folder / "link") == 0 && symlink("/etc/passwd", folder / "away") == 0)
        #expect(symlink(folder.path, folder / "folder") == 0)
        #expect(code(folder / "link") == .notAFile && code(folder / "away") == .notAFile)
        #expect(code(folder / "folder/a") != nil)
        // A lookup that follows links finds all of them.
        #expect(throws: Never.self) { _ = try InputFile(folder / "folder/link") }
    }

    @Test("A folder, a pipe or a device is refused, as is a name with a NUL")
    func others() {
        #expect(mkdir(folder / "sub", 0o755) == 0 && mkfifo(folder / "pipe", 0o644) == 0)
        #expect(code(folder / "sub") == .folder && code(folder / "pipe") == .notAFile)
        #expect(code("/dev/null") == .notAFile)
        #expect(code(folder / "a\0.png") == .missing)
        #expect(code(folder / ".") == .folder && code(folder / "..") == .folder)
    }

    @Test("A file must belong to the owner of its folder", .enabled(if: getuid() == 0, "only root gives files away"))
    func owner() {
        #expect(chown(folder / "a", 1, 1) == 0)
        #expect(code(folder / "a") == .notAFile)
        #expect(chown(folder.path, 1, 1) == 0)
        #expect(code(folder / "a") == nil)
        #expect(chown(folder.path, 0, 0) == 0 && chown(folder / "a", 0, 0) == 0)
    }
}
