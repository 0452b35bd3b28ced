import JSON
import System

/// The signed description of a bundle: `{"version": 7, "archive": "hall-7.tar", "sha256": "…", "bytes": 10240, "percent": 10}`.
public struct BundleManifest: Hashable, Sendable {
    /// The version number. A panel accepts only a version higher than its own, so that an old bundle cannot be replayed.
    public var version: Int
    /// The file name of the archive, which is in the same folder as the manifest.
    public var archive: String
    /// The SHA-256 hash of the archive, as `sha256sum` prints it.
    public var sha256: String
    /// The size of the archive, in bytes.
    public var bytes: Int
    /// The rollout percentage of panels whose group is not in ``groups``, from 0 to 100.
    public var percent: Double
    /// The rollout percentages of groups, by their names.
    public var groups: [String: Double]
    /// The stages that raise the rollout percentage of all panels on certain days.
    public var stages: [Stage]
    /// The fleet that the bundle is for. If it is `nil`, only panels without a fleet accept it.
    public var fleet: String?
    /// The last day of validity in UTC, such as 2027-01-31; `nil` if it does not expire.
    public var expires: String?

    /// A stage of a rollout.
    public struct Stage: Hashable, Sendable {
        /// The first day of the stage in UTC, such as 2027-01-31.
        public var from: String
        /// The lowest rollout percentage of every group from that day on.
        public var percent: Double
    }

    /// The maximum size of a manifest, in bytes.
    public static let maximumBytes = 4_096
    /// The maximum version. JSON represents all integers up to it exactly.
    public static let maximumVersion = 1 << 52
    /// The maximum size of an archive, in bytes.
    public static let maximumArchiveBytes = 256 << 20

    /// Parses a manifest.
    ///
    /// - Parameter text: The content of the manifest.
    /// - Throws: A lasting error if it is not valid.
    public init(parsing text: [UInt8]) throws(BundleError) {
        let limits = JSONLimits(bytes: Self.maximumBytes, values: 100, depth: 4)
        guard let value = try? JSONValue(parsing: text, limits: limits) else {
            throw Self.wrong("not a JSON object of at most \(Self.maximumBytes) bytes")
        }
        guard case .number(let number)? = value["version"], let version = Int(exactly: number),
            (1...Self.maximumVersion).contains(version)
        else { throw Self.wrong("“version”: expected an integer of at least 1") }
        guard case .string(let archive)? = value["archive"], Self.isName(archive) else {
            throw Self.wrong(
                "“archive”: expected the name of a file next to the manifest, made of letters, digits and ._-")
        }
        guard case .string(let sha256)? = value["sha256"], sha256.utf8.count == 64,
            sha256.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { throw Self.wrong("“sha256”: expected the archive's checksum, as printed by sha256sum") }
        guard case .number(let size)? = value["bytes"], let bytes = Int(exactly: size),
            (1...Self.maximumArchiveBytes).contains(bytes)
        else { throw Self.wrong("“bytes”: expected the archive's size (max \(Self.maximumArchiveBytes >> 20) MiB)") }
        guard let percent = Self.share(value["percent"] ?? .number(100)) else {
            throw Self.wrong("“percent”: expected a number from 0 to 100")
        }
        guard case .object(let members) = value["groups"] ?? [:] else { throw Self.wrong(Self.groupsRule) }
        groups = members.compactMapValues { Self.share($0) }
        guard groups.count == members.count, groups.keys.allSatisfy(Self.isName) else {
            throw Self.wrong(Self.groupsRule)
        }
        guard case .array(let values) = value["stages"] ?? [] else { throw Self.wrong(Self.stagesRule) }
        stages = values.compactMap { stage in
            guard case .string(let day)? = stage["from"], Self.isDay(day), let percent = Self.share(stage["percent"])
            else { return nil }
            return Stage(from: day, percent: percent)
        }
        guard stages.count == values.count else { throw Self.wrong(Self.stagesRule) }
        switch value["fleet"] {
        case nil: fleet = nil
        case .string(let name)? where Self.isName(name): fleet = name
        default: throw Self.wrong("“fleet”: expected a name of letters, digits and ._-")
        }
        switch value["expires"] {
        case nil: expires = nil
        case .string(let day)? where Self.isDay(day): expires = day
        default: throw Self.wrong("“expires”: expected a date such as 2027-01-31")
        }
        (self.version, self.archive, self.sha256, self.bytes, self.percent) = (version, archive, sha256, bytes, percent)
    }

    private static let groupsRule = "“groups”: expected a number from 0 to 100 for each group name"
    private static let stagesRule =
        #"“stages”: expected a list of dates and percentages such as {"from": "2027-01-31", "percent": 50}"#

    private static func share(_ value: JSONValue?) -> Double? {
        guard case .number(let number)? = value, (0...100).contains(number) else { return nil }
        return number
    }

    /// Returns the rollout percentage for the panels of a group.
    ///
    /// - Parameters:
    ///   - group: The group in the panel's settings, if any.
    ///   - day: The current date in UTC as YYYY-MM-DD, or `nil` if the clock is not set, in which case no stage has begun.
    public func share(ofGroup group: String?, day: String?) -> Double {
        let begun = day.map { day in stages.filter { $0.from <= day } } ?? []
        return ([group.flatMap { groups[$0] } ?? percent] + begun.map(\.percent)).max() ?? percent
    }

    /// The maximum increase from one version to the next. Otherwise, a manifest with the highest possible version would block all updates.
    public static let maximumStep = 1_000_000
    /// The highest version of a panel's first bundle.
    public static let maximumFirst = 1_000_000_000

    /// Returns why a panel must reject this manifest although its signature is valid, or `nil` to accept it.
    ///
    /// - Parameters:
    ///   - fleet: The fleet in the panel's settings, if any.
    ///   - known: The highest version that the panel has seen, or 0 if it has seen none.
    ///   - day: The current date in UTC as YYYY-MM-DD, or `nil` if the clock is not set.
    public func objection(fleet: String?, known: Int, day: String?) -> String? {
        if let fleet, self.fleet != fleet {
            return
                "the manifest is for \(self.fleet.map { "fleet \($0)" } ?? "no fleet"), but this panel belongs to fleet \(fleet)"
        }
        if let expires {
            guard let day else { return "the manifest expires on \(expires), but the host's clock is not set" }
            guard day <= expires else { return "the manifest expired on \(expires)" }
        } else if fleet != nil {
            return "the manifest has no “expires”, which panels of a fleet require"
        }
        let maximum = known == 0 ? Self.maximumFirst : known + Self.maximumStep
        guard version <= maximum else {
            return "version \(version) too high: the maximum after \(known) is \(maximum)"
        }
        return nil
    }

    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], let month = Int(parts[1]),
            let day = Int(parts[2]),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D })
        else { return false }
        return (1...12).contains(month) && (1...31).contains(day)
    }

    private static func wrong(_ what: String) -> BundleError {
        BundleError("invalid manifest: \(what)", isLasting: true)
    }

    private static func isName(_ name: String) -> Bool {
        (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-".unicodeScalars.contains($0))
            }
    }
}
