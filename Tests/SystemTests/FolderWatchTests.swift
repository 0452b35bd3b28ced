import Glibc
import System
import TestSupport
import Testing

@Suite("Watching a folder")
struct FolderWatchTests {
    @Test("Files that are added, written, moved or removed are each reported once")
    func changes() throws {
        let folder = try TemporaryFolder()
        let watch = try FolderWatch(folder.path)
        func isHeard() -> Bool {
            var ready = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
            let isReadable = poll(&ready, 1, 0) == 1
            #expect(watch.isChanged() == isReadable)
            #expect(!watch.isChanged())
            return isReadable
        }
        #expect(!isHeard())
        let path = folder.path + "/file"
        let file = try #require(fopen(path, "w"))
        #expect(isHeard())
        fputs("x", file)
        fclose(file)
        #expect(isHeard())
        rename(path, path + "-2")
        #expect(isHeard())
        unlink(path + "-2")
        #expect(isHeard())
        symlink("nowhere", path)
        #expect(isHeard())
    }

    @Test("A watch that cannot start closes its descriptor once, and never another thread's")
    func once() async throws {
        let folder = try TemporaryFolder()
        let place = folder.path + "/nowhere/file"
        let failing = Task.detached {
            for _ in 0..<5_000 {
                _ = try? FolderWatch(place)
                _ = try? FileWatch(place)
            }
        }
        var lost = 0
        for _ in 0..<50_000 {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            if close(descriptor) != 0 { lost += 1 }
        }
        await failing.value
        #expect(lost == 0)
    }

    @Test("A file or a missing path cannot be watched as a folder")
    func none() throws {
        let folder = try TemporaryFolder()
        close(creat(folder.path + "/file", 0o600))
        for name in ["file", "nowhere"] {
            #expect(throws: FileError.self) { try FolderWatch(folder.path + "/" + name) }
        }
    }
}
