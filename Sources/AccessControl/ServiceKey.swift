import Glibc
import JSON
import System

/// The content of a service key: the role it unlocks, its holder, its panels and its validity. The caller checks the signature separately.
///
/// It is JSON text: `{"role": "service", "holder": "Anna", "until": "2027-03-01", "panels": ["hall-1"]}`.
public struct ServiceKey: Hashable, Sendable {
    /// The name of the role whose rights the key gives.
    public var role: String
    /// The name of the holder, for the audit log.
    public var holder: String
    /// The first and last day of validity, in days since 1970-01-01 (UTC). If `from` is `nil`, the key has no first day.
    public var from: Int?
    public var until: Int
    /// The names of the panels that the key is valid for; `nil` if it is valid for every panel that trusts the signer.
    public var panels: [String]?

    /// The maximum size of a key, in bytes.
    public static let maximumBytes = 4_096
    /// The maximum length of a holder's name, in Unicode scalars.
    public static let maximumHolder = 64
    /// The maximum number of panels that a key lists.
    public static let maximumPanels = 100
    /// The maximum remaining validity, in days, so that a lost key does not work forever.
    public static let maximumDays = 400

    private static let limits = JSONLimits(bytes: maximumBytes, values: 200, depth: 4)

    /// Creates a key from its JSON text.
    ///
    /// - Parameter text: the text of the key, after its signature was verified.
    /// - Throws: the reason why the key is invalid.
    public init(parsing text: [UInt8]) throws(ServiceKeyError) {
        guard let value = try? JSONValue(parsing: text, limits: Self.limits), case .object(let members) = value else {
            throw ServiceKeyError("not a JSON object of at most \(Self.maximumBytes) bytes")
        }
        let known: Set = ["role", "holder", "from", "until", "panels"]
        if let other = members.keys.sorted().first(where: { !known.contains($0) }) {
            throw ServiceKeyError("unknown member: \(other.debugDescription)")
        }
        guard case .string(let role)? = members["role"], Self.isName(role, upTo: 64) else {
            throw ServiceKeyError("“role”: expected the name of a role")
        }
        guard case .string(let holder)? = members["holder"], Self.isPlain(holder) else {
            throw ServiceKeyError("“holder”: expected a name of at most \(Self.maximumHolder) characters")
        }
        guard let until = members["until"].flatMap(Self.day) else {
            throw ServiceKeyError("“until”: expected a date such as 2027-03-01")
        }
        (self.role, self.holder, self.until) = (role, holder, until)
        if let written = members["from"] {
            guard let from = Self.day(written), from <= until else {
                throw ServiceKeyError("“from”: expected a date such as 2027-01-01, not after “until”")
            }
            self.from = from
        }
        guard let written = members["panels"] else { return }
        guard case .array(let names) = written, (1...Self.maximumPanels).contains(names.count) else {
            throw ServiceKeyError("“panels”: expected 1 to \(Self.maximumPanels) host names")
        }
        let panels = names.compactMap {
            if case .string(let name) = $0, Self.isName(name, upTo: 255) { name } else { nil }
        }
        guard panels.count == names.count else { throw ServiceKeyError("“panels”: expected host names") }
        self.panels = panels
    }

    /// Returns the reason why the key is not valid on a panel at a time; `nil` if it is valid.
    ///
    /// - Parameters:
    ///   - panel: the name of this panel.
    ///   - time: the current time, in seconds since 1970 (UTC).
    public func refusal(on panel: String, at time: Double) -> String? {
        if let panels, !panels.contains(panel) { return "not valid on panel \(panel)" }
        let today = (time / 86_400).rounded(.down)
        guard today.isFinite, abs(today) < 1e9 else { return "invalid system time; set the clock" }
        if let from, today < Double(from) {
            return "not yet valid; check the panel's clock"
        }
        if today > Double(until) { return "the key has expired" }
        if Double(until) - today > Double(Self.maximumDays) {
            return "valid for more than \(Self.maximumDays) days; check the panel's clock"
        }
        return nil
    }

    private static func isName(_ name: String, upTo limit: Int) -> Bool {
        (1...limit).contains(name.utf8.count) && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
    }

    /// Returns `true` if a name can be written to a line of the audit log.
    private static func isPlain(_ name: String) -> Bool {
        (1...maximumHolder).contains(name.unicodeScalars.count)
            && name.contains { !$0.isWhitespace }
            && name.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
                default: scalar != "\""
                }
            }
    }

    /// Returns the day of a date such as `2027-03-01`, in days since 1970-01-01; `nil` if the value is not a date of the years 1970 to
    /// 9999.
    private static func day(_ value: JSONValue) -> Int? {
        guard case .string(let text) = value, text.utf8.count == 10 else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = CInt(parts[0]), let month = CInt(parts[1]), let day = CInt(parts[2]), year >= 1970
        else { return nil }
        var date = tm()
        (date.tm_year, date.tm_mon, date.tm_mday) = (year - 1900, month - 1, day)
        let seconds = timegm(&date)
        // `timegm` normalizes a date such as February 30 to another day.
        guard date.tm_mon == month - 1, date.tm_mday == day, seconds >= 0 else { return nil }
        return seconds / 86_400
    }
}

/// The reason why a key is rejected. The text contains nothing else from the key's file.
public struct ServiceKeyError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter description: the reason why the key is rejected.
    public init(_ description: String) { self.description = description }
}
