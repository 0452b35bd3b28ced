import Glibc
import System
import TestSupport
import Testing

@Suite("Hearing of a folder")
struct FolderWatchTests {
    @Test("what comes, is written, is moved and goes is heard of, once")
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

    @Test("one that cannot be made closes its descriptor once: closed twice, it would be another thread's")
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

    @Test("there is none of a file, and of what is not there")
    func none() throws {
        let folder = try TemporaryFolder()
        close(creat(folder.path + "/file", 0o600))
        for name in ["file", "nowhere"] {
            #expect(throws: FileError.self) { try FolderWatch(folder.path + "/" + name) }
        }
    }
}
