import JSON

/// What was on screen when a kiosk ended without having been told to, and how often.
///
/// Only ends that come soon after a tab or a row was shown count against it: one that stays up has done no harm. It knows
/// nothing of files and clocks.
nonisolated struct CrashHistory: Hashable, Sendable {
    /// A row of a tab, or the tab as a whole.
    struct Place: Hashable, Sendable {
        var tab: String
        var row: String?
    }

    /// What is on screen, and since when; in seconds since the machine was switched on.
    private struct Shown: Hashable, Sendable {
        var tab: String
        var tabSince: Int64
        var row: String?
        var rowSince: Int64
    }

    private var shown: Shown?
    private(set) var ends: [Place: Int] = [:]

    /// So often a place may have been on screen when the kiosk ended.
    static let limit = 3
    /// Who stays up so long has not ended because of what it shows, in seconds. As long as `RestartBackoff` takes for it.
    static let stable: Int64 = 60
    /// Places that are counted at a time.
    static let most = 64

    init() {}

    // MARK: What happens

    /// A run begins: what is noted as being on screen is what the run before has ended with.
    mutating func start(at now: Int64) {
        guard let last = shown else { return }
        shown = nil
        count(Place(tab: last.tab), since: last.tabSince, now)
        if let row = last.row { count(Place(tab: last.tab, row: row), since: last.rowSince, now) }
    }

    private mutating func count(_ place: Place, since: Int64, _ now: Int64) {
        guard now >= since, now - since < Self.stable else {
            ends[place] = nil
            return
        }
        ends[place, default: 0] += 1
        while ends.count > Self.most, let least = ends.filter({ $0.key != place }).min(by: { $0.value < $1.value }) {
            ends[least.key] = nil
        }
    }

    /// A row comes on screen, or a tab without one.
    ///
    /// - Returns: whether that is news.
    mutating func show(tab: String, row: RowContent.ID?, at now: Int64) -> Bool {
        let tab = Self.short(tab)
        let row = row.map(Self.key)
        guard shown?.tab != tab || shown?.row != row else { return false }
        forgiveWhatStayed(at: now)
        if let last = shown, last.tab == tab {
            shown = Shown(tab: tab, tabSince: last.tabSince, row: row, rowSince: now)
        } else {
            shown = Shown(tab: tab, tabSince: now, row: row, rowSince: now)
        }
        return true
    }

    private mutating func forgiveWhatStayed(at now: Int64) {
        guard let last = shown else { return }
        if now - last.tabSince >= Self.stable { ends[Place(tab: last.tab)] = nil }
        if let row = last.row, now - last.rowSince >= Self.stable { ends[Place(tab: last.tab, row: row)] = nil }
    }

    /// The kiosk ends for a reason that has nothing to do with what it shows, such as a screen that is gone.
    mutating func leave(at now: Int64) {
        forgiveWhatStayed(at: now)
        shown = nil
    }

    // MARK: What follows

    func isToAvoid(tab: String) -> Bool { ends[Place(tab: Self.short(tab)), default: 0] >= Self.limit }

    /// - Returns: true of every row where it made no difference which one was shown.
    func isToAvoid(_ row: RowContent.ID, in tab: String) -> Bool {
        let tab = Self.short(tab)
        return ends[Place(tab: tab, row: Self.key(row)), default: 0] >= Self.limit
            || ends[Place(tab: tab), default: 0] >= 2 * Self.limit
    }

    /// Data can have ids of any length.
    private static func short(_ text: String) -> String {
        guard text.utf8.count > 200 else { return text }
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(50))) + "… " + String(hash, radix: 16)
    }

    private static func key(_ row: RowContent.ID) -> String { "\(row.ordinal) \(short(row.text))" }
}

// MARK: - As JSON

nonisolated extension CrashHistory {
    /// - Parameter json: anything; what does not fit is left out.
    init(json: JSONValue) {
        if case .array(let values)? = json["ends"] {
            for value in values.prefix(Self.most) {
                guard case .string(let tab)? = value["tab"], let count = Self.integer(value["count"]), count > 0 else {
                    continue
                }
                ends[Place(tab: tab, row: value["row"]?.text)] = Int(min(count, 1_000))
            }
        }
        guard let value = json["shown"], case .string(let tab)? = value["tab"],
            let tabSince = Self.integer(value["tabSince"]), let rowSince = Self.integer(value["rowSince"])
        else { return }
        shown = Shown(tab: tab, tabSince: tabSince, row: value["row"]?.text, rowSince: rowSince)
    }

    var json: JSONValue {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        let places = ends.map { place, count in
            JSONValue.object(["tab": .string(place.tab), "row": text(place.row), "count": .number(Double(count))])
        }
        let shown = shown.map { shown in
            JSONValue.object([
                "tab": .string(shown.tab), "tabSince": .number(Double(shown.tabSince)), "row": text(shown.row),
                "rowSince": .number(Double(shown.rowSince)),
            ])
        }
        return .object(["shown": shown ?? .null, "ends": .array(places)])
    }

    /// Seconds, or a count: neither is negative, nor longer than a machine is on.
    private static func integer(_ value: JSONValue?) -> Int64? {
        guard case .number(let number)? = value, (0...1e12).contains(number) else { return nil }
        return Int64(number)
    }
}
