import Testing

@testable import thumbrail

struct RecentLogTests {
    @Test func `of more lines than it keeps the newest stay, the oldest of them first`() {
        let log = RecentLog()
        #expect(log.lines() == [])
        for number in 1...(RecentLog.maximumLines + 3) { log.append("line \(number)") }
        #expect(log.lines() == (4...(RecentLog.maximumLines + 3)).map { "line \($0)" })
        #expect(log.lines(last: 2) == ["line \(RecentLog.maximumLines + 2)", "line \(RecentLog.maximumLines + 3)"])
        #expect(log.lines(last: 1_000_000).count == RecentLog.maximumLines)
        #expect(log.lines(last: 0) == [] && log.lines(last: -1) == [] && log.lines(last: .min) == [])
    }

    @Test func `a line stays one, whatever is in it, and a longer one ends in a whole character`() {
        let log = RecentLog()
        log.append("a\nb\r\tc\u{1b}[2J")
        log.append(String(repeating: "x", count: RecentLog.longestLine))
        log.append(String(repeating: "x", count: RecentLog.longestLine) + "y")
        log.append(String(repeating: "x", count: RecentLog.longestLine - 2) + "語")
        log.append(String(repeating: "x", count: RecentLog.longestLine - 3) + "語")
        let whole = String(repeating: "x", count: RecentLog.longestLine)
        #expect(
            log.lines() == [
                "a b  c [2J", whole, whole, String(repeating: "x", count: RecentLog.longestLine - 2),
                String(repeating: "x", count: RecentLog.longestLine - 3) + "語",
            ])
    }

    @Test func `what was kept in somebody's memory can be read there, and what lies there is not believed`() {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: RecentLog.size, alignment: 8)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        RecentLog(in: memory)?.append("the last words")
        #expect(RecentLog.lines(in: UnsafeRawBufferPointer(memory)) == ["the last words"])
        memory.initializeMemory(as: UInt8.self, repeating: 0xff)
        #expect(RecentLog.lines(in: UnsafeRawBufferPointer(memory)) == [])
        #expect(RecentLog.lines(in: UnsafeRawBufferPointer(rebasing: memory.dropLast())) == [])
        #expect(RecentLog(in: UnsafeMutableRawBufferPointer(rebasing: memory.dropLast())) == nil)
    }

    @Test func `lines of many threads stay whole`() async {
        let log = RecentLog()
        await withTaskGroup(of: Void.self) { group in
            for letter in ["a", "b", "c", "d"] {
                group.addTask {
                    for _ in 0..<100 { log.append(String(repeating: letter, count: 100)) }
                }
            }
        }
        let lines = log.lines()
        #expect(lines.count == RecentLog.maximumLines)
        #expect(lines.allSatisfy { line in line.utf8.count == 100 && Set(line).count == 1 })
    }
}
