import Glibc
import JSON
import System
import TestSupport
import Testing

@testable import ListFormats

@Suite("Worker process for calendars and feeds", .timeLimit(.minutes(10)))
struct ListWorkerTests {
    private static let tomorrow = ListTime.basicText(ofMoment: Int(SystemClock.wall.wholeSeconds) + 86_400)

    @Test("The worker returns the rows of a calendar and of a feed")
    func rows() throws {
        let calendar = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:\(Self.tomorrow)\nEND:VEVENT\nEND:VCALENDAR\n"
        let rows = try ListWorker.rows(of: Array(calendar.utf8), .calendar).rows
        #expect(rows.first?["id"] == "x" && rows.count == 1)
        let feed = "<rss><channel><item><title>x</title></item></channel></rss>"
        #expect(try ListWorker.rows(of: Array(feed.utf8), .feed).rows == [["id": "x", "title": "x"]])
    }

    @Test("Time zones of the tz database are loaded before the worker restricts its own system calls")
    func zones() throws {
        let calendar =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART;TZID=Tokyo Standard Time:\(Self.tomorrow.dropLast())\nEND:VEVENT\nEND:VCALENDAR\n"
        let reply = try ListWorker.rows(of: Array(calendar.utf8), .calendar)
        #expect(reply.rows.count == 1 && reply.note == nil)
    }

    @Test("An error in the content is reported by the worker's reply")
    func errors() {
        #expect(throws: ContentError("XML is not a feed: root element a")) {
            try ListWorker.rows(of: Array("<a/>".utf8), .feed)
        }
        #expect(throws: ContentError("not a calendar: no VCALENDAR")) { try ListWorker.rows(of: [], .calendar) }
    }

    @Test("A worker that takes too long, exits, or replies with something else causes an error")
    func failures() {
        func error(_ command: [String], _ bytes: [UInt8] = [0x78], within seconds: Double = 60) -> String? {
            do throws(ContentError) {
                _ = try ListWorker.rows(of: bytes, .calendar, by: command, within: seconds)
                return nil
            } catch {
                return error.description
            }
        }
        let crashed = "calendar not read: worker crashed, ran out of memory, or lacks libical3"
        #expect(error(["/bin/sleep", "600"], within: 0.2) == "calendar not read: took longer than 5 s")
        #expect(error(["/bin/true"]) == crashed)
        #expect(error(["/bin/true"], [UInt8](repeating: 0x78, count: 4 << 20)) == crashed)
        #expect(error(["/bin/sh", "-c", "kill -9 $$"]) == crashed)
        #expect(error(["/bin/sh", "-c", "printf '{}' >&0"]) == "invalid reply from list worker")
        #expect(error(["/nonexistent"])?.hasPrefix("cannot start /nonexistent") == true)
    }

    @Test("A list may have at most 8 MiB")
    func limits() {
        let bytes = [UInt8](repeating: 0x0A, count: ListKind.maximumBytes)
        #expect(throws: ContentError("not a calendar: no VCALENDAR")) { try ListWorker.rows(of: bytes, .calendar) }
        #expect(throws: ContentError("calendar too large (max 8 MiB)")) {
            try ListWorker.rows(of: bytes + [0x0A], .calendar)
        }
    }
}
