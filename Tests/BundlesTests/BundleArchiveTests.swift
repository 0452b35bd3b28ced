import Bundles
import Glibc
import System
import TestSupport
import Testing

@Suite("Bundle archive", .timeLimit(.minutes(10)))
struct BundleArchiveTests {
    private func why(_ bytes: [UInt8]) throws -> String? {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.tar", bytes)
        do throws(BundleError) {
            let archive = try BundleArchive(path)
            try archive.unpack(into: folder.path + "/out")
            return nil
        } catch {
            // Nothing is written before the whole archive was checked.
            #expect(error.isLasting && access(folder.path + "/out", F_OK) != 0)
            return error.description
        }
    }

    @Test("Files and folders are restored unchanged, and programs remain executable")
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
        // The umask has no effect.
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
        // Existing files stay unchanged.
        #expect(throws: BundleError.self) { try opened.unpack(into: out) }
    }

    @Test("An archive that tar made of a folder can be read")
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
        "Names that lead out of the folder, are hidden or are malformed are refused",
        arguments: [
            "../x", "a/../x", "/etc/passwd", "a//b", ".hidden", "a/.git/config", "a/./b", "..", "", "a/", "a\u{1}b",
            "a\nb", "a\\b", "\u{85}",
        ])
    func names(name: String) throws {
        var archive = TestArchive.kiosk
        archive.add(name)
        #expect(try why(archive.whole)?.contains("invalid path: outside the folder, hidden") == true)
    }

    @Test(
        "Links, devices, pipes and tar format extensions are refused",
        arguments: ["1", "2", "3", "4", "6", "7", "x", "g", "L", "S"])
    func types(type: Character) throws {
        var archive = TestArchive.kiosk
        archive.add("a", type: type, link: "/etc/passwd")
        #expect(try why(archive.whole)?.contains("only files and folders are allowed") == true)
    }

    @Test("Damage is detected, as is a duplicate file or a file that is also a folder")
    func damage() throws {
        #expect(try why([])?.contains("unexpected end of file") == true)
        #expect(try why(TestArchive().whole)?.contains("kiosk.yaml not found") == true)
        #expect(try why(Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 1, count: 1000))?.contains("ustar") == true)
        #expect(try why(TestArchive.kiosk.bytes)?.contains("unexpected end of file") == true)
        var long = TestArchive.kiosk
        long.add("a", [1], size: 100_000)
        #expect(try why(long.whole)?.contains("unexpected end of file") == true)
        var sum = TestArchive.kiosk
        sum.add("a", breaksSum: true)
        #expect(try why(sum.whole)?.contains("corrupt header") == true)
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
                try why(twice.whole)?.contains("duplicate file") == true
                    || why(twice.whole)?.contains("both a file and a folder") == true)
        }
        var bytes = TestArchive.kiosk
        bytes.add([0xFF, 0xFE], [], "0", 0o644, [], nil, Array("ustar\0".utf8), "", false)
        #expect(try why(bytes.whole)?.contains("UTF-8") == true)
    }

    @Test(
        "Folders are nested at most 16 deep, and a total size over the limit is refused before anything is written"
    )
    func limits() throws {
        for (count, isTaken) in [(BundleArchive.maximumDepth, true), (BundleArchive.maximumDepth + 1, false)] {
            var archive = TestArchive.kiosk
            archive.add(Array(repeating: "a", count: count).joined(separator: "/"))
            #expect(try (why(archive.whole) == nil) == isTaken)
        }
        var large = TestArchive.kiosk
        large.add("a", size: BundleArchive.maximumBytes)
        #expect(try why(large.whole)?.contains("max 256 MiB in total") == true)
        var fits = TestArchive.kiosk
        fits.add("a", size: BundleArchive.maximumBytes - 9)
        #expect(try why(fits.whole)?.contains("unexpected end of file") == true)
    }

    @Test("An archive has at most 10,000 files")
    func files() throws {
        let folder = try TemporaryFolder()
        for (count, isTaken) in [(BundleArchive.maximumFiles - 1, true), (BundleArchive.maximumFiles, false)] {
            var archive = TestArchive.kiosk
            for number in 0..<count { archive.add("\(number)") }
            let path = try folder.write("a.tar", archive.whole)
            do throws(BundleError) {
                let opened = try BundleArchive(path)
                #expect(isTaken && opened.entries.count == BundleArchive.maximumFiles)
            } catch { #expect(!isTaken && error.description.contains("too many files (max 10000)")) }
        }
    }

    @Test("Random bytes, and a valid archive with one changed byte, are read or refused without a crash")
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
