import Glibc
import System
import TestSupport
import Testing

@Suite("Watching a file")
struct FileWatchTests {
    @Test("Writing, replacing or changing the permissions of the file is reported once, and other files are not")
    func changes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("kiosk.yaml", "a")
        let watch = try FileWatch(path)
        #expect(!watch.isChanged())
        try folder.write("other.yaml", "b")
        #expect(!watch.isChanged())
        try folder.write("kiosk.yaml", "b")
        #expect(watch.isChanged())
        #expect(!watch.isChanged())
        #expect(rename(try folder.write("fresh", "c"), path) == 0)
        #expect(watch.isChanged())
        // A new file may become readable only after it was renamed.
        #expect(chmod(path, 0o600) == 0)
        #expect(watch.isChanged())
        #expect(!watch.isChanged())
    }
}
