import Glibc
import System
import TestSupport
import Testing

/// Files whose names somebody else has said.
@Suite("A file in a folder in which somebody else writes")
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

    @Test("is read where it lies there itself")
    func file() throws {
        #expect(try InputFile(confined: folder / "a").bytes(upTo: 9) == [7])
        #expect(code(folder / "none") == .missing && code(folder / "none/a") == .missing && code("a") == .missing)
    }

    @Test("is not read through a link, be it the file or the folder")
    func links() {
        #expect(symlink("a", folder / "link") == 0 && symlink("/etc/passwd", folder / "away") == 0)
        #expect(symlink(folder.path, folder / "folder") == 0)
        #expect(code(folder / "link") == .notAFile && code(folder / "away") == .notAFile)
        #expect(code(folder / "folder/a") != nil)
        // What follows links finds them all.
        #expect(throws: Never.self) { _ = try InputFile(folder / "folder/link") }
    }

    @Test("is no folder, pipe or device, and its name ends with no NUL")
    func others() {
        #expect(mkdir(folder / "sub", 0o755) == 0 && mkfifo(folder / "pipe", 0o644) == 0)
        #expect(code(folder / "sub") == .folder && code(folder / "pipe") == .notAFile)
        #expect(code("/dev/null") == .notAFile)
        #expect(code(folder / "a\0.png") == .missing)
        #expect(code(folder / ".") == .folder && code(folder / "..") == .folder)
    }

    @Test("belongs to whoever the folder belongs to", .enabled(if: getuid() == 0, "only root gives files away"))
    func owner() {
        #expect(chown(folder / "a", 1, 1) == 0)
        #expect(code(folder / "a") == .notAFile)
        #expect(chown(folder.path, 1, 1) == 0)
        #expect(code(folder / "a") == nil)
        #expect(chown(folder.path, 0, 0) == 0 && chown(folder / "a", 0, 0) == 0)
    }
}
