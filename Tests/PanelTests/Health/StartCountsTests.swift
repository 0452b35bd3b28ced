import Testing

@testable import thumbrail

@Suite("Counts of unplanned restarts and crashes")
struct StartCountsTests {
    @Test("A start after a planned end is not counted, a crash adds to both counts, and other starts are restarts")
    func counts() throws {
        let folder = try TemporaryFolder()
        func start(hasCrashed: Bool = false) -> [Int] {
            let counts = StartCounts.count(in: folder.path, hasCrashed: hasCrashed)
            return [counts.restarts, counts.crashes]
        }
        #expect(start() == [0, 0])
        #expect(start() == [1, 0])
        StartCounts.endsAsPlanned(in: folder.path)
        #expect(start() == [1, 0])
        #expect(start(hasCrashed: true) == [2, 1])
        StartCounts.endsAsPlanned(in: folder.path)
        #expect(start() == [2, 1])
    }

    @Test(
        "With a malformed file the counts start at 0, and the format of an earlier version is read",
        arguments: [
            ("", [0, 0]), ("5\n", [5, 0]), ("-3 -1", [0, 0]), ("x y", [0, 0]), ("99999999 7", [1_000_000, 7]),
            ("9999999999999999999999 1", [0, 1]),
        ])
    func files(text: String, expected: [Int]) throws {
        let folder = try TemporaryFolder()
        try folder.write("restarts", text)
        let counts = StartCounts.count(in: folder.path, hasCrashed: false)
        #expect([counts.restarts, counts.crashes] == expected)
    }

    @Test("Without the folder, no counts are stored")
    func missing() {
        #expect(StartCounts.count(in: "/nonexistent", hasCrashed: true) == StartCounts(restarts: 0, crashes: 1))
        StartCounts.endsAsPlanned(in: "/nonexistent")
    }
}
