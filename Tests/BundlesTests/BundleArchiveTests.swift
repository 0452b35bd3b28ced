import Bundles
import Glibc
import System
import TestSupport
import Testing

@Suite("The archive of a bundle", .timeLimit(.minutes(10)))
struct BundleArchiveTests {
    private func why(_ bytes: [UInt8]) throws -> String? {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.tar", bytes)
        do throws(BundleError) {
            let archive = try BundleArchive(path)
            try archive.unpack(into: folder.path + "/out")
            return nil
        } catch {
            // Nothing is written before all of it was looked at.
            #expect(error.isLasting && access(folder.path + "/out", F_OK) != 0)
            return error.description
        }
    }

    @Test("files and folders come out as they went in, and programs can be started")
    func unpack() throws {
        let folder = try TemporaryFolder()
        var archive = TestArchive()
        let picture = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        archive.add("./", type: "5")
        archive.add("./kiosk.yaml", Array("tabs: []\n".utf8))
        archive.add("./pictures/", type: "5")
        archive.add("./pictures/a b ü.png", picture)
        archive.add("deep.sh", Array("#!/bin/sh\n".utf8), mode: 0o755, prefix: "a/b")
        archive.add("empty")
        let path = try folder.write("a.tar", archive.whole)
        // Whatever mask the process has.
        let mask = umask(0o077)
        defer { umask(mask) }
        let opened = try BundleArchive(path)
        let out = folder.path + "/out"
        try opened.unpack(into: out)
        #expect(try InputFile.bytes(of: out + "/pictures/a b ü.png", upTo: 1 << 20) == picture)
        #expect(try InputFile.bytes(of: out + "/empty", upTo: 10) == [])
        for (name, mode) in [("kiosk.yaml", 0o640), ("a/b/deep.sh", 0o750), ("pictures", 0o750), ("a", 0o750)] {
            var status = stat()
            #expect(stat("\(out)/\(name)", &status) == 0 && Int(status.st_mode & 0o777) == mode, "\(name)")
        }
        // What lies there already is left alone.
        #expect(throws: BundleError.self) { try opened.unpack(into: out) }
    }

    @Test("what tar makes of a folder is read")
    func realTar() throws {
        let folder = try TemporaryFolder()
        try folder.write("hall/kiosk.yaml", "tabs: []\n")
        try folder.write("hall/pictures/a.png", "picture")
        var start = ProgramStart(
            "tar", ["tar", "--format=ustar", "-C", folder.path + "/hall", "-cf", folder.path + "/a.tar", "."],
            environment: ProgramStart.ownEnvironment)
        start.folder = folder.path
        let id = try #require(start.start().process)
        var status: CInt = 0
        waitpid(id, &status, 0)
        let archive = try BundleArchive(folder.path + "/a.tar")
        #expect(Set(archive.entries.map(\.path)) == ["kiosk.yaml", "pictures/a.png"])
    }

    @Test(
        "names that lead out of the folder, hide or cannot be read are refused",
        arguments: [
            "../x", "a/../x", "/etc/passwd", "a//b", ".hidden", "a/.git/config", "a/./b", "..", "", "a/", "a\u{1}b",
            "a\nb", "a\\b", "\u{85}",
        ])
    func names(name: String) throws {
        var archive = TestArchive.kiosk
        archive.add(name)
        #expect(try why(archive.whole)?.contains("a name leads out of the folder, is hidden") == true)
    }

    @Test(
        "links, devices, pipes and what extends the format are refused",
        arguments: ["1", "2", "3", "4", "6", "7", "x", "g", "L", "S"])
    func types(type: Character) throws {
        var archive = TestArchive.kiosk
        archive.add("a", type: type, link: "/etc/passwd")
        #expect(try why(archive.whole)?.contains("something else than files and folders") == true)
    }

    @Test("damage is found, and a file that is there twice, and one that is a folder as well")
    func damage() throws {
        #expect(try why([])?.contains("breaks off") == true)
        #expect(try why(TestArchive().whole)?.contains("there is no kiosk.yaml") == true)
        #expect(try why(Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 1, count: 1000))?.contains("ustar") == true)
        #expect(try why(TestArchive.kiosk.bytes)?.contains("breaks off") == true)
        var long = TestArchive.kiosk
        long.add("a", [1], size: 100_000)
        #expect(try why(long.whole)?.contains("breaks off") == true)
        var sum = TestArchive.kiosk
        sum.add("a", breaksSum: true)
        #expect(try why(sum.whole)?.contains("damaged") == true)
        var gnu = TestArchive.kiosk
        gnu.add("a", magic: "ustar ")
        #expect(try why(gnu.whole)?.contains("ustar") == true)
        var folder = TestArchive.kiosk
        folder.add("a", [1], type: "5")
        #expect(try why(folder.whole) != nil)
        for (one, other) in [("a", "a"), ("a", "a/b"), ("a/b", "a"), ("a/b", "a/b/c")] {
            var twice = TestArchive.kiosk
            twice.add(one)
            twice.add(other)
            #expect(
                try why(twice.whole)?.contains("twice") == true || why(twice.whole)?.contains("also a folder") == true)
        }
        var bytes = TestArchive.kiosk
        bytes.add([0xFF, 0xFE], [], "0", 0o644, [], nil, Array("ustar\0".utf8), "", false)
        #expect(try why(bytes.whole)?.contains("UTF-8") == true)
    }

    @Test(
        "16 folders lie in each other, and no more; sizes that add up to too much are refused before anything is written"
    )
    func limits() throws {
        for (count, isTaken) in [(BundleArchive.maximumDepth, true), (BundleArchive.maximumDepth + 1, false)] {
            var archive = TestArchive.kiosk
            archive.add(Array(repeating: "a", count: count).joined(separator: "/"))
            #expect(try (why(archive.whole) == nil) == isTaken)
        }
        var large = TestArchive.kiosk
        large.add("a", size: BundleArchive.maximumBytes)
        #expect(try why(large.whole)?.contains("more than 256 MiB") == true)
        var fits = TestArchive.kiosk
        fits.add("a", size: BundleArchive.maximumBytes - 9)
        #expect(try why(fits.whole)?.contains("breaks off") == true)
    }

    @Test("10,000 files are taken, and no more")
    func files() throws {
        let folder = try TemporaryFolder()
        for (count, isTaken) in [(BundleArchive.maximumFiles - 1, true), (BundleArchive.maximumFiles, false)] {
            var archive = TestArchive.kiosk
            for number in 0..<count { archive.add("\(number)") }
            let path = try folder.write("a.tar", archive.whole)
            do throws(BundleError) {
                let opened = try BundleArchive(path)
                #expect(isTaken && opened.entries.count == BundleArchive.maximumFiles)
            } catch { #expect(!isTaken && error.description.contains("more than 10000 files")) }
        }
    }

    @Test("bytes at random, and a good archive with any byte changed, are read or refused")
    func fuzz() throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 15)
        var good = TestArchive.kiosk
        good.add("pictures/", type: "5")
        good.add("pictures/a.png", [1, 2, 3])
        var taken = 0
        for _ in 0..<2_000 {
            var bytes = good.whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let path = try folder.write("a.tar", bytes.prefix(Int.random(in: 0...bytes.count, using: &generator) | 1))
            do throws(BundleError) {
                let archive = try BundleArchive(path)
                taken += archive.entries.count > 0 ? 1 : 0
            } catch { #expect(error.isLasting) }
        }
        #expect(taken < 2_000)
    }
}
