import JSON
import System

/// The tabs and rows that were on screen when a kiosk crashed, with the numbers of crashes.
///
/// A crash counts against a tab or row only if that was shown shortly before the crash. The history does not use files or clocks.
nonisolated struct CrashHistory: Hashable, Sendable {
    /// A row of a tab, or the tab as a whole.
    struct Place: Hashable, Sendable {
        var tab: String
        var row: String?
    }

    /// The tab and the row on screen, and the times at which they appeared, in seconds since boot.
    private struct Shown: Hashable, Sendable {
        var tab: String
        var tabSince: Int64
        var row: String?
        var rowSince: Int64
    }

    private var shown: Shown?
    private(set) var ends: [Place: Int] = [:]

    /// The number of crashes after which a tab or a row is avoided.
    static let limit = 3
    /// The time on screen after which a crash is not blamed on a tab or a row, in seconds. It equals the stable time of `RestartBackoff`.
    static let stable: Int64 = 60
    /// The maximum number of tabs and rows with counted crashes.
    static let most = 64

    init() {}

    // MARK: Changes

    /// Starts a run. If a tab is still recorded as on screen, the last run crashed while it was visible.
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
        while ends.count > Self.most, let rarest = ends.filter({ $0.key != place }).min(by: { $0.value < $1.value }) {
            ends[rarest.key] = nil
        }
    }

    /// Records that a row, or a tab without a row, appears on screen.
    ///
    /// - Returns: `true` if it was not already on screen.
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

    /// Records that the kiosk ends for a reason unrelated to the content on screen, such as a lost display.
    mutating func leave(at now: Int64) {
        forgiveWhatStayed(at: now)
        shown = nil
    }

    // MARK: Avoidance

    func isToAvoid(tab: String) -> Bool { ends[Place(tab: Self.short(tab)), default: 0] >= Self.limit }

    /// Returns `true` if a row should be avoided.
    ///
    /// - Returns: `true` also for every row of a tab with twice the limit of crashes, regardless of the row that was shown.
    func isToAvoid(_ row: RowContent.ID, in tab: String) -> Bool {
        let tab = Self.short(tab)
        return ends[Place(tab: tab, row: Self.key(row)), default: 0] >= Self.limit
            || ends[Place(tab: tab), default: 0] >= 2 * Self.limit
    }

    /// Returns a shortened name if it is long, because data may contain IDs of any length.
    private static func short(_ text: String) -> String {
        guard text.utf8.count > 200 else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(50))) + "… "
            + String(FNV1a.hash(text.utf8), radix: 16)
    }

    private static func key(_ row: RowContent.ID) -> String { "\(row.ordinal) \(short(row.text))" }
}

// MARK: - JSON

nonisolated extension CrashHistory {
    /// Creates a history from ``json``.
    ///
    /// - Parameter json: any JSON value. Invalid parts are ignored.
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

    /// Returns a number of seconds or a count from 0 to 1e12; `nil` for any other value.
    private static func integer(_ value: JSONValue?) -> Int64? {
        guard case .number(let number)? = value, (0...1e12).contains(number) else { return nil }
        return Int64(number)
    }
}
