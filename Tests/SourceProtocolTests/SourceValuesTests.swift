import JSON
import Testing

@testable import SourceProtocol

@Suite("Known values of a source")
struct SourceValuesTests {
    private var source = SourceValues()

    private func message(_ line: String) throws -> SourceMessage { try SourceMessage(parsing: Array(line.utf8)) }

    @Test("A value is pending, arrives, changes, is removed, and arrives again")
    mutating func life() throws {
        #expect(source.value("lamp") == .awaited)
        let change = source.apply(try message(#"{"lamp": true}"#), at: 0)
        #expect(change.names == ["lamp"] && change.isWhole && source.state == .up)
        #expect(source.value("lamp") == .current(true) && source.value("door") == .noData)
        #expect(source.apply(try message(#"{"lamp": false}"#), at: 0).isWhole == false)
        #expect(source.apply(try message(#"{"gone": ["lamp", "nobody"]}"#), at: 0).names == ["lamp"])
        #expect(source.value("lamp") == .noData)
        _ = source.apply(try message(#"{"lamp": 3}"#), at: 0)
        #expect(source.value("lamp") == .current(3))
    }

    @Test("All values are stale while the source is down, and each stays stale until it is sent again")
    mutating func down() throws {
        _ = source.apply(try message(#"{"lamp": true}"#), at: 0)
        #expect(source.apply(try message(#"{"state": "down", "why": "gone fishing"}"#), at: 0).isWhole)
        #expect(source.value("lamp") == .stale(true, since: 0) && source.state == .down("gone fishing"))
        #expect(source.apply(try message(#"{"state": "up"}"#), at: 1).isWhole)
        #expect(source.value("lamp") == .stale(true, since: 0))
        _ = source.apply(try message(#"{"lamp": true}"#), at: 2)
        #expect(source.value("lamp") == .current(true))
    }

    @Test("A value received while the source is down becomes current when it is up")
    mutating func saidWhileDown() throws {
        _ = source.apply(try message(#"{"lamp": true, "door": 1}"#), at: 0)
        _ = source.apply(try message(#"{"state": "down"}"#), at: 5)
        _ = source.apply(try message(#"{"lamp": false}"#), at: 6)
        #expect(source.value("lamp") == .stale(false, since: 5))
        _ = source.apply(try message(#"{"state": "up"}"#), at: 7)
        #expect(source.value("lamp") == .current(false) && source.value("door") == .stale(1, since: 5))
    }

    @Test("Values from before a restart are stale until they are sent again, whatever else arrives")
    mutating func lost() throws {
        _ = source.apply(try message(#"{"lamp": true, "door": 1}"#), at: 0)
        source.lost(at: 0)
        #expect(source.value("lamp") == .stale(true, since: 0) && source.value("other") == .awaited)
        _ = source.apply(try message(#"{"state": "up"}"#), at: 0)
        #expect(source.value("lamp") == .stale(true, since: 0))
        _ = source.apply(try message(#"{"lamp": true}"#), at: 0)
        #expect(source.value("lamp") == .current(true) && source.value("door") == .stale(1, since: 0))
    }

    @Test("A value is stale from the first loss of the source after the value arrived")
    mutating func since() throws {
        _ = source.apply(try message(#"{"lamp": true, "door": 1}"#), at: 10)
        _ = source.apply(try message(#"{"state": "down", "why": "a"}"#), at: 20)
        _ = source.apply(try message(#"{"state": "down", "why": "b"}"#), at: 30)
        #expect(source.value("lamp") == .stale(true, since: 20))
        // The source is restarted.
        source.lost(at: 40)
        #expect(source.value("lamp") == .stale(true, since: 20))
        _ = source.apply(try message(#"{"lamp": true}"#), at: 50)
        #expect(source.value("lamp") == .current(true) && source.value("door") == .stale(1, since: 20))
        source.lost(at: 60)
        #expect(source.value("lamp") == .stale(true, since: 60) && source.value("door") == .stale(1, since: 20))
        _ = source.apply(try message(#"{"state": "up"}"#), at: 70)
        #expect(source.downSince == nil && source.value("lamp") == .stale(true, since: 60))
    }

    @Test("A path leads into objects and lists, and a path that does not exist gives no data")
    mutating func paths() throws {
        _ = source.apply(try message(#"{"indoor": {"rooms": [{"t": 21.5}, null]}}"#), at: 0)
        #expect(source.value("indoor", ["rooms", "0", "t"]) == .current(21.5))
        for path in [
            ["x"], ["rooms", "1"], ["rooms", "2"], ["rooms", "-1"], ["rooms", "t"], ["rooms", "0", "t", "x"],
        ] {
            #expect(source.value("indoor", path) == .noData, "\(path)")
        }
    }

    @Test("At most 100,000 values are stored, and stored values still change")
    mutating func most() {
        var message = SourceMessage()
        message.values = Dictionary(uniqueKeysWithValues: (0..<SourceValues.most).map { ("\($0)", 1) })
        _ = source.apply(message, at: 0)
        #expect(source.refused == 0)
        message.values = ["more": 1, "7": 2]
        #expect(source.apply(message, at: 0).names == ["7"])
        #expect(source.refused == 1 && source.value("7") == .current(2))
    }

    @Test("All values together have at most 64 MiB, and a value that does not fit is missing instead of outdated")
    mutating func bytes() {
        func text(_ mebibytes: Int) -> JSONValue { .string(String(repeating: "x", count: mebibytes << 20)) }
        var message = SourceMessage()
        message.values = ["a": text(22), "d": text(18), "b": text(20)]
        _ = source.apply(message, at: 0)
        #expect(source.refused == 0)
        message.values = ["b": .array([text(12), text(13)])]
        #expect(source.apply(message, at: 0).names == ["b"] && source.refused == 1 && source.value("b") == .noData)
        // The freed room is available to others.
        message.values = ["c": text(20)]
        _ = source.apply(message, at: 0)
        #expect(source.value("c") == .current(text(20)) && source.refused == 1)
        message.values = ["a": 1]
        _ = source.apply(message, at: 0)
        message.values = ["b": text(23)]
        #expect(source.apply(message, at: 0).names == ["b"] && source.refused == 1)
        // A single value has a smaller limit.
        message.values = ["b": text(24)]
        #expect(source.apply(message, at: 0).names == ["b"] && source.refused == 2 && source.value("b") == .noData)
    }

    @Test("A name that cannot be used in a kiosk file is ignored", arguments: [(256, 0), (257, 1)])
    mutating func names(length: Int, refused: Int) {
        var message = SourceMessage()
        message.values = [String(repeating: "n", count: length): 1]
        _ = source.apply(message, at: 0)
        #expect(source.refused == refused)
    }
}
