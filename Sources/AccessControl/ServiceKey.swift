import Glibc
import JSON
import System

/// What a service key says: what it opens, whose it is, where, and until when. A signature vouches for it, which others look at.
///
/// It is a text of JSON: `{"role": "service", "holder": "Anna", "until": "2027-03-01", "panels": ["hall-1"]}`.
public struct ServiceKey: Hashable, Sendable {
    /// The name of the role whose rights it gives.
    public var role: String
    /// Who has it, for the audit log.
    public var holder: String
    /// Its first and its last day, in days since the first one of 1970, by UTC; nil where it has been good ever since.
    public var from: Int?
    public var until: Int
    /// The names of the machines where it opens something; nil for all that trust who has signed it.
    public var panels: [String]?

    /// Bytes of a key at the most.
    public static let maximumBytes = 4_096
    /// Unicode scalars of a holder's name at the most.
    public static let maximumHolder = 64
    /// Machines that a key names at the most.
    public static let maximumPanels = 100
    /// The days for which a key is good at the most, from now on: one that somebody has lost is not good for ever.
    public static let maximumDays = 400

    private static let limits = JSONLimits(bytes: maximumBytes, values: 200, depth: 4)

    /// - Parameter text: of the key, once it is known who has signed it.
    /// - Throws: what is wrong with it.
    public init(parsing text: [UInt8]) throws(ServiceKeyError) {
        guard let value = try? JSONValue(parsing: text, limits: Self.limits), case .object(let members) = value else {
            throw ServiceKeyError("it is no object of JSON of at most \(Self.maximumBytes) bytes")
        }
        let known: Set = ["role", "holder", "from", "until", "panels"]
        if let other = members.keys.sorted().first(where: { !known.contains($0) }) {
            throw ServiceKeyError("it has something that keys have not: \(other.debugDescription)")
        }
        guard case .string(let role)? = members["role"], Self.isName(role, upTo: 64) else {
            throw ServiceKeyError("“role” is the name of a role")
        }
        guard case .string(let holder)? = members["holder"], Self.isPlain(holder) else {
            throw ServiceKeyError("“holder” is a name of at most \(Self.maximumHolder) letters")
        }
        guard let until = members["until"].flatMap(Self.day) else {
            throw ServiceKeyError("“until” is its last day, such as 2027-03-01")
        }
        (self.role, self.holder, self.until) = (role, holder, until)
        if let written = members["from"] {
            guard let from = Self.day(written), from <= until else {
                throw ServiceKeyError("“from” is its first day, such as 2027-01-01")
            }
            self.from = from
        }
        guard let written = members["panels"] else { return }
        guard case .array(let names) = written, (1...Self.maximumPanels).contains(names.count) else {
            throw ServiceKeyError("“panels” are the names of 1 to \(Self.maximumPanels) machines")
        }
        let panels = names.compactMap {
            if case .string(let name) = $0, Self.isName(name, upTo: 255) { name } else { nil }
        }
        guard panels.count == names.count else { throw ServiceKeyError("“panels” are names of machines") }
        self.panels = panels
    }

    /// Why it opens nothing; nil where it does.
    ///
    /// - Parameters:
    ///   - panel: the name of this machine.
    ///   - time: now, in seconds since the first moment of 1970 by UTC.
    public func refusal(on panel: String, at time: Double) -> String? {
        if let panels, !panels.contains(panel) { return "it is for other panels than \(panel)" }
        let today = (time / 86_400).rounded(.down)
        guard today.isFinite, abs(today) < 1e9 else { return "nobody knows which day it is" }
        if let from, today < Double(from) {
            return "its first day is yet to come; it may be this panel's clock that is wrong"
        }
        if today > Double(until) { return "its last day is over" }
        if Double(until) - today > Double(Self.maximumDays) {
            return "it is good for more than \(Self.maximumDays) days; it may be this panel's clock that is wrong"
        }
        return nil
    }

    private static func isName(_ name: String, upTo limit: Int) -> Bool {
        (1...limit).contains(name.utf8.count) && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
    }

    /// Of what stands in a line of the audit log.
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

    /// The day of a date such as `2027-03-01`, in days since the first one of 1970; nil for what is no date of the years 1970 to 9999.
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
        // The thirtieth of February has become another day.
        guard date.tm_mon == month - 1, date.tm_mday == day, seconds >= 0 else { return nil }
        return seconds / 86_400
    }
}

/// Why a key opens nothing, in words that say nothing of what else is in its file.
public struct ServiceKeyError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter description: why it opens nothing.
    public init(_ description: String) { self.description = description }
}
