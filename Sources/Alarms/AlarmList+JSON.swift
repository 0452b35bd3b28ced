import JSON

extension AlarmList {
    /// Creates a list from the value of ``json``. Invalid entries are ignored.
    ///
    /// - Parameter json: any JSON value.
    public init(json: JSONValue?) {
        self.init()
        guard case .array(let entries)? = json else { return }
        for entry in entries {
            if let alarm = Alarm(json: entry) { add(alarm, isFirst: entry["first"] == .bool(true)) }
        }
    }

    /// All alarms as JSON, for the file that survives a restart of the program.
    public var json: JSONValue {
        .array(
            alarms.values.sorted { $0.number < $1.number }.map { alarm in
                var members = alarm.members
                members["first"] = .bool(isFirstOfGroup(alarm))
                return .object(members)
            })
    }
}

extension Alarm {
    fileprivate init?(json: JSONValue) {
        guard case .string(let id)? = json["id"], case .string(let group)? = json["group"],
            case .string(let word)? = json["priority"], let priority = AlarmPriority(rawValue: word),
            case .bool(let isActive)? = json["active"], case .bool(let isAcknowledged)? = json["acknowledged"],
            let count = Self.integer(json["count"]), let number = Self.integer(json["number"])
        else { return nil }
        let until = Self.number(json["shelvedUntil"])
        guard isActive || !isAcknowledged || until != nil else { return nil }
        self.init(
            id: id, group: group, priority: priority, isActive: isActive, isAcknowledged: isAcknowledged,
            raised: Self.number(json["raisedAt"]), cleared: Self.number(json["clearedAt"]),
            acknowledged: Self.number(json["acknowledgedAt"]), shelvedUntil: until, count: count, number: number)
    }

    fileprivate var members: [String: JSONValue] {
        var members: [String: JSONValue] = [
            "id": .string(id), "group": .string(group), "priority": .string(priority.rawValue),
            "active": .bool(isActive), "acknowledged": .bool(isAcknowledged), "count": .number(Double(count)),
            "number": .number(Double(number)),
        ]
        for (name, time) in [
            ("raisedAt", raised), ("clearedAt", cleared), ("acknowledgedAt", acknowledged),
            ("shelvedUntil", shelvedUntil),
        ] { members[name] = time.map { .number($0) } }
        return members
    }

    private static func number(_ value: JSONValue?) -> Double? {
        guard case .number(let number)? = value, number.isFinite else { return nil }
        return number
    }

    /// Returns a non-negative integer that can be incremented without overflow.
    private static func integer(_ value: JSONValue?) -> Int? {
        guard let number = number(value), (0...1e15).contains(number) else { return nil }
        return Int(number)
    }
}
