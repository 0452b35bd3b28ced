import JSON
import Testing

@testable import Values

@Suite("What is known of a source")
struct SourceValuesTests {
    private var source = SourceValues()

    private func message(_ line: String) throws -> SourceMessage { try SourceMessage(parsing: Array(line.utf8)) }

    @Test("a value is awaited, comes, is another, goes, and comes again")
    mutating func life() throws {
        #expect(source.value("lamp") == .awaited)
        let change = source.apply(try message(#"{"lamp": true}"#), at: 1)
        #expect(change.names == ["lamp"] && change.isWhole && source.state == .up)
        #expect(source.value("lamp") == .current(true) && source.value("door") == .missing)
        #expect(source.apply(try message(#"{"lamp": false}"#), at: 2).isWhole == false)
        #expect(source.entries["lamp"]?.time == 2)
        #expect(source.apply(try message(#"{"gone": ["lamp", "nobody"]}"#), at: 3).names == ["lamp"])
        #expect(source.value("lamp") == .missing)
        _ = source.apply(try message(#"{"lamp": 3}"#), at: 4)
        #expect(source.value("lamp") == .current(3))
    }

    @Test("while the source is down its values are old, and no longer once it is up")
    mutating func down() throws {
        _ = source.apply(try message(#"{"lamp": true}"#), at: 1)
        #expect(source.apply(try message(#"{"state": "down", "why": "gone fishing"}"#), at: 5).isWhole)
        #expect(source.value("lamp") == .old(true) && source.state == .down("gone fishing") && source.stateTime == 5)
        #expect(source.apply(try message(#"{"state": "up"}"#), at: 6).isWhole)
        #expect(source.value("lamp") == .current(true))
    }

    @Test("what was said before a source was started anew is old until it is said again, whatever else comes")
    mutating func lost() throws {
        _ = source.apply(try message(#"{"lamp": true, "door": 1}"#), at: 1)
        source.lost(at: 2)
        #expect(source.value("lamp") == .old(true) && source.value("other") == .awaited)
        _ = source.apply(try message(#"{"state": "up"}"#), at: 3)
        #expect(source.value("lamp") == .old(true))
        _ = source.apply(try message(#"{"lamp": true}"#), at: 4)
        #expect(source.value("lamp") == .current(true) && source.value("door") == .old(1))
    }

    @Test("a path leads into objects and lists, and to nothing where there is nothing")
    mutating func paths() throws {
        _ = source.apply(try message(#"{"indoor": {"rooms": [{"t": 21.5}, null]}}"#), at: 1)
        #expect(source.value("indoor", ["rooms", "0", "t"]) == .current(21.5))
        for path in [
            ["x"], ["rooms", "1"], ["rooms", "2"], ["rooms", "-1"], ["rooms", "t"], ["rooms", "0", "t", "x"],
        ] {
            #expect(source.value("indoor", path) == .missing, "\(path)")
        }
    }

    @Test("there are 100,000 values at the most; those that are known still change")
    mutating func most() {
        var message = SourceMessage()
        message.values = Dictionary(uniqueKeysWithValues: (0..<SourceValues.most).map { ("\($0)", 1) })
        _ = source.apply(message, at: 1)
        #expect(source.refused == 0)
        message.values = ["more": 1, "7": 2]
        #expect(source.apply(message, at: 2).names == ["7"])
        #expect(source.refused == 1 && source.value("7") == .current(2))
    }
}
