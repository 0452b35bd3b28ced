import Alarms
import JSON
import TestSupport
import Testing

struct AlarmListTests {
    private func list(_ ids: String...) -> AlarmList {
        var list = AlarmList()
        for (index, id) in ids.enumerated() { list.raise(id, of: "press", .medium, at: Double(index)) }
        return list
    }

    /// States and transitions of ANSI/ISA-18.2.
    enum Event { case raise, clear, acknowledge, shelve, unshelve, expire }

    @Test(
        "Alarm states change as the standard ISA-18.2 specifies",
        arguments: [
            ([], nil),
            ([.raise], .active),
            ([.raise, .raise], .active),
            ([.raise, .clear], .cleared),
            ([.raise, .clear, .clear], .cleared),
            ([.raise, .acknowledge], .acknowledged),
            ([.raise, .acknowledge, .clear], nil),
            ([.raise, .clear, .acknowledge], nil),
            ([.raise, .clear, .raise], .active),
            ([.raise, .acknowledge, .clear, .raise], .active),
            ([.raise, .shelve], .shelved),
            ([.raise, .shelve, .acknowledge], .shelved),
            ([.raise, .shelve, .clear], .shelved),
            ([.raise, .shelve, .clear, .unshelve], nil),
            ([.raise, .shelve, .clear, .expire], nil),
            ([.raise, .shelve, .unshelve], .active),
            ([.raise, .shelve, .expire], .active),
            ([.raise, .acknowledge, .shelve, .expire], .active),
            ([.raise, .clear, .shelve, .raise, .expire], .active),
            ([.clear], nil), ([.acknowledge], nil), ([.shelve], nil), ([.unshelve], nil), ([.expire], nil),
        ] as [([Event], Alarm.State?)])
    func states(_ events: [Event], _ state: Alarm.State?) {
        var list = AlarmList()
        for event in events {
            switch event {
            case .raise: list.raise("oil", of: "press", .high, at: 10)
            case .clear: list.clear("oil", at: 20)
            case .acknowledge: list.acknowledge("oil", at: 30)
            case .shelve: list.shelve("oil", for: 60, at: 40)
            case .unshelve: list.unshelve("oil")
            case .expire: _ = list.expire(at: 100)
            }
        }
        #expect(list.alarms["oil"]?.state == state)
    }

    @Test(
        "A new occurrence of an active alarm has to be acknowledged again and is counted; a shelved alarm stays shelved"
    )
    func newOccurrence() throws {
        var list = list("oil")
        list.acknowledge("oil", at: 30)
        let isRepeated = list.raise("oil", of: "press", .medium, at: 40)
        #expect(!isRepeated && list.waitingCount == 0)
        let isNew = list.raise("oil", of: "press", .medium, at: 40, isNewOccurrence: true)
        #expect(isNew)
        let alarm = try #require(list.alarms["oil"])
        #expect(alarm.state == .active && alarm.count == 2 && alarm.raised == 40 && alarm.acknowledged == nil)
        #expect(list.waitingCount == 1)
        list.shelve("oil", for: 60, at: 50)
        list.raise("oil", of: "press", .medium, at: 60, isNewOccurrence: true)
        #expect(list.alarms["oil"]?.state == .shelved && list.waitingCount == 0)
    }

    @Test("The list counts how often an alarm was raised, and records when it was last raised")
    func counts() throws {
        var list = list("oil")
        for time in 1...5 {
            list.clear("oil", at: Double(time * 10))
            list.raise("oil", of: "press", .medium, at: Double(time * 10 + 5))
        }
        let alarm = try #require(list.alarms["oil"])
        #expect(alarm.count == 6)
        #expect(alarm.raised == 55 && alarm.cleared == nil)
    }

    @Test("Unacknowledged alarms come first, then higher priorities, then the most recent")
    func order() {
        var list = AlarmList()
        list.raise("low", of: "a", .low, at: 1)
        list.raise("urgent", of: "a", .urgent, at: 2)
        list.raise("high", of: "a", .high, at: 3)
        list.raise("later", of: "a", .high, at: 4)
        list.raise("known", of: "a", .urgent, at: 5)
        list.acknowledge("known", at: 6)
        list.raise("shelved", of: "a", .urgent, at: 7)
        list.shelve("shelved", for: 10, at: 7)
        #expect(list.inOrder.map(\.id) == ["urgent", "later", "high", "low", "known", "shelved"])
        #expect(list.mostUrgent?.id == "urgent")
        #expect(list.waitingCount == 4)
    }

    @Test("The first alarm of a group is marked until all alarms of the group are gone")
    func first() throws {
        var list = list("pump", "oil", "stop")
        func isFirst(_ id: String) throws -> Bool { list.isFirst(try #require(list.alarms[id])) }
        #expect(try isFirst("pump"))
        #expect(try !isFirst("oil"))
        // The alarm comes again and is still the cause.
        list.clear("pump", at: 10)
        list.raise("pump", of: "press", .medium, at: 11)
        #expect(try isFirst("pump"))
        // Cleared and acknowledged: no other alarm is the cause.
        list.clear("pump", at: 12)
        list.acknowledge("pump", at: 13)
        #expect(try !isFirst("oil") && !isFirst("stop"))
        // Another group has its own cause.
        list.raise("gate", of: "yard", .low, at: 14)
        #expect(try !isFirst("gate"), "alone it is the first of nothing")
        list.raise("light", of: "yard", .low, at: 15)
        #expect(try isFirst("gate"))
        for id in ["oil", "stop"] {
            list.clear(id, at: 16)
            list.acknowledge(id, at: 17)
        }
        list.raise("oil", of: "press", .medium, at: 18)
        list.raise("pump", of: "press", .medium, at: 19)
        #expect(try isFirst("oil"))
    }

    @Test("An alarm is shelved for at most eight hours, even if the clock is set back by a year")
    func shelving() throws {
        var list = list("oil")
        let now = 1e9
        list.shelve("oil", for: .infinity, at: now)
        #expect(list.nextExpiry == now + AlarmList.longestShelf)
        func expired(_ time: Double) -> [String] { list.expire(at: time) }
        #expect(expired(now + AlarmList.longestShelf - 1) == [])
        #expect(expired(now - 31_536_000) == [])
        #expect(list.nextExpiry == now - 31_536_000 + AlarmList.longestShelf)
        #expect(expired(now - 31_536_000 + AlarmList.longestShelf) == ["oil"])
        #expect(list.alarms["oil"]?.state == .active)
        for seconds in [0, -1, Double.nan] {
            let isShelved = list.shelve("oil", for: seconds, at: now)
            #expect(!isShelved)
        }
    }

    @Test("An alarm that is removed from the kiosk file is forgotten, and the others get their current priority")
    func adopting() {
        var list = list("oil", "pump")
        list.adopt(["pump": .urgent, "gate": .low])
        #expect(list.alarms.mapValues(\.priority) == ["pump": .urgent])
    }

    @Test("A flood of alarms does not make the list longer than the number of alarms, and no alarm is lost")
    func flood() {
        var list = AlarmList()
        for round in 0..<100 {
            for number in 0..<1_000 { list.raise("alarm \(number)", of: "press", .low, at: Double(round)) }
            if round < 99 { for number in 0..<1_000 { list.clear("alarm \(number)", at: Double(round)) } }
        }
        #expect(list.alarms.count == 1_000)
        #expect(list.alarms.values.allSatisfy { $0.count == 100 && $0.state == .active })
        #expect(list.waitingCount == 1_000)
    }

    // MARK: Files

    @Test("The list is unchanged after it is written to a file and read back")
    func written() throws {
        var list = list("oil", "pump", "gate", "light")
        list.acknowledge("oil", at: 20)
        list.clear("pump", at: 21)
        list.shelve("gate", for: 100, at: 22)
        list.raise("alone", of: "yard", .urgent, at: nil)
        let text = try list.json.encoded()
        let read = AlarmList(json: try JSONValue(parsing: Array(text.utf8)))
        #expect(read.inOrder == list.inOrder)
        #expect(read.inOrder.map(read.isFirst) == list.inOrder.map(list.isFirst))
        var next = read
        next.raise("new", of: "yard", .low, at: 30)
        #expect(next.inOrder.max { $0.number < $1.number }?.id == "new")
    }

    @Test(
        "Invalid entries of an alarm file are ignored",
        arguments: [
            "null", "{}", "[1, null, [], {}]", #"[{"id": "a"}]"#,
            #"[{"id": "a", "group": "g", "priority": "loud", "active": true, "acknowledged": false, "count": 1, "number": 1}]"#,
            #"[{"id": "a", "group": "g", "priority": "low", "active": true, "acknowledged": false, "count": 1e300, "number": 1}]"#,
            #"[{"id": "a", "group": "g", "priority": "low", "active": true, "acknowledged": false, "count": 1, "number": -1}]"#,
            #"[{"id": "a", "group": "g", "priority": "low", "active": false, "acknowledged": true, "count": 1, "number": 1}]"#,
        ])
    func damaged(_ text: String) throws {
        #expect(AlarmList(json: try JSONValue(parsing: Array(text.utf8))).alarms.isEmpty)
    }

    @Test("If a file has two entries for one alarm, the first is used, and large counters still count up")
    func doubled() throws {
        let entry =
            #"{"id": "a", "group": "g", "priority": "low", "active": true, "acknowledged": false, "count": 1000000000000000, "number": 1000000000000000}"#
        var list = AlarmList(json: try JSONValue(parsing: Array("[\(entry), \(entry)]".utf8)))
        #expect(list.alarms.count == 1)
        list.clear("a", at: 1)
        list.raise("a", of: "g", .low, at: 2)
        #expect(list.alarms["a"]?.count == 1_000_000_000_000_001)
        list.clear("a", at: 3)
        list.acknowledge("a", at: 4)
        #expect(list.alarms.isEmpty)
    }
}
