import Glibc
import KioskFile
import SourceProtocol
import System
import TestSupport
import Testing

@testable import KioskRuntime

/// The bytes of the file with the histories of charts.
@Suite("File of chart histories")
struct HistoryFileTests {
    private typealias Sample = ValueHistory.Sample

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/panel.history"
    }

    private func history(_ name: String, over span: Double = 3600) throws -> KeptHistory {
        KeptHistory(try #require(ValueName(name)), over: span)
    }

    private static let now = 1_795_680_000.0

    private func file() throws -> HistoryFile {
        HistoryFile([
            try history("house.power"): [
                Sample(Self.now, 21.5), Sample(Self.now + 0.25, -0.125), Sample(Self.now + 3, nil),
                Sample(Self.now + 4, 1.0 / 3), Sample(Self.now + 4, 1e300), Sample(Self.now + 9, -5_000_000),
            ],
            try history("house.lamp.Küche", over: 60.5): [Sample(0.001, 0)],
            try history("house.lamp.Küche"): [],
        ])
    }

    @Test("Names, time spans, times, numbers and gaps are unchanged after writing and reading")
    func roundTrip() throws {
        let file = try file()
        #expect(HistoryFile(file.encoded) == file)
        #expect(HistoryFile(HistoryFile([:]).encoded) == HistoryFile([:]))
    }

    @Test("A file that was truncated or changed anywhere is refused")
    func damage() throws {
        let bytes = try file().encoded
        for count in bytes.indices { #expect(HistoryFile(Array(bytes[..<count])) == nil, "\(count) bytes") }
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x10
            #expect(HistoryFile(changed) == nil, "byte \(index)")
        }
        #expect(HistoryFile(bytes + [0]) == nil)
    }

    @Test("A file with a correct checksum and random content is read or refused, and never exceeds the limits")
    func fuzz() throws {
        let bytes = try file().encoded.dropLast(8)
        Fuzz.run("history", rounds: 3_000) { random, words in
            var changed = Array(bytes)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 20..<changed.count, using: &random)
                changed[index] =
                    [0, 0x7f, 0x80, 0xff, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            let sum = FNV1a.hash(changed)
            changed += (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) }
            for samples in HistoryFile(changed).map({ Array($0.samples.values) }) ?? [] {
                #expect(samples.allSatisfy { $0.number?.isFinite != false && $0.time >= 0 }, "\(words)")
                #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time }, "\(words)")
            }
        }
    }

    @Test("Infinite numbers, and times outside the calendar, are not stored")
    func strange() throws {
        let name = try history("a.b")
        let infinite = HistoryFile([name: [Sample(Self.now, .infinity)]])
        #expect(HistoryFile(infinite.encoded) == nil)
        let times = [-.infinity, -1, .nan, 1, 253_402_300_799, 253_402_300_800, 1e300].map { Sample($0, 1) }
        let read = try #require(HistoryFile(HistoryFile([name: times]).encoded))
        #expect(read.samples[name]?.map(\.time) == [1, 253_402_300_799])
    }

    @Test(
        "At most the last 1,000 samples of a value, and 100 values, are stored",
        arguments: [(1_000, 100), (1_001, 101)])
    func limits(samples: Int, values: Int) throws {
        let all = (0..<samples).map { Sample(Self.now + Double($0), Double($0)) }
        let histories = try (0..<values).map { (try history("a.v\($0)"), all) }
        let read = try #require(HistoryFile(HistoryFile(Dictionary(uniqueKeysWithValues: histories)).encoded))
        #expect(read.samples.count == 100)
        #expect(read.samples.values.allSatisfy { $0.count == 1_000 && $0.last == all.last })
    }

    @Test("A file of the maximum size can be read")
    func largest() throws {
        let name = String(repeating: "n", count: ValueName.maximumBytes - 6)
        let all = (0..<1_000).map { Sample(Self.now + Double($0) * 31_622, 1 / (3 + Double($0))) }
        let histories = try (0..<100).map { (try history("a.\(name)\(1000 + $0)"), all) }
        let bytes = HistoryFile(Dictionary(uniqueKeysWithValues: histories)).encoded
        #expect(bytes.count <= HistoryFile.maximumBytes / 2 + 1 << 18 && HistoryFile(bytes)?.samples.count == 100)
    }

    @Test("A typical measured value takes a few bytes per sample")
    func size() throws {
        let all = (0..<1_000).map { Sample(Self.now + Double($0) * 3.6, 20 + Double($0 % 37) / 10) }
        #expect(HistoryFile([try history("house.t"): all]).encoded.count < 5_100)
    }

    @Test("Only the kiosk's user can read the file")
    func mode() throws {
        let size = try file().write(to: "\(folder.path)/a/b.history")
        var status = stat()
        #expect(stat("\(folder.path)/a/b.history", &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(Int(status.st_size) == size)
        #expect(try HistoryFile(path: "\(folder.path)/a/b.history") == file())
    }

    @Test("A file of a newer version, a link, a pipe, a folder and a large file are refused with a reason")
    func foreign() throws {
        func reason() -> String {
            do throws(FileError) {
                _ = try HistoryFile(path: path)
                return ""
            } catch {
                return error.reason
            }
        }
        #expect(reason() == "file not found")
        try folder.write("panel.history", "thumbrail history 2\nwho knows")
        #expect(reason() == "unsupported version of the format")
        try folder.write("panel.history", Array(file().encoded.dropLast()))
        #expect(reason() == "file is damaged")
        #expect(truncate(path, off_t(HistoryFile.maximumBytes + 1)) == 0)
        #expect(reason().hasPrefix("file too large"))
        try folder.write("other", file().encoded)
        let obstacles: [(() -> CInt, String)] = [
            ({ symlink("other", path) }, "symlink"), ({ mkfifo(path, 0o600) }, "not a regular file"),
            ({ mkdir(path, 0o700) }, "directory"),
        ]
        for (make, word) in obstacles {
            remove(path)
            #expect(make() == 0)
            #expect(reason().contains(word), "\(reason())")
        }
    }
}
