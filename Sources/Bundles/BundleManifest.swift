import Files
import JSON

/// What a server says of the bundle that it has, and a signature vouches for: `{"version": 7, "archive": "hall-7.tar", "sha256": "…",
/// "bytes": 10240, "percent": 10}`.
public struct BundleManifest: Hashable, Sendable {
    /// Counts up: a panel takes no bundle of a version that is not above its own, so that nobody brings an old one back.
    public var version: Int
    /// The name of the archive, which lies beside the manifest.
    public var archive: String
    /// Of the archive, as `sha256sum` prints it.
    public var sha256: String
    /// Of the archive.
    public var bytes: Int
    /// How many of all panels are to have it, from 0 to 100.
    public var percent: Double

    /// Bytes of a manifest at the most.
    public static let mostBytes = 4_096
    /// Versions reach from 1 to this: JSON's numbers tell no more apart.
    public static let mostVersion = 1 << 52
    /// Bytes of an archive at the most.
    public static let mostArchiveBytes = 256 << 20

    /// - Parameter text: of the manifest.
    /// - Throws: a lasting error where it is none.
    public init(parsing text: [UInt8]) throws(BundleError) {
        let limits = JSONLimits(bytes: Self.mostBytes, values: 100, depth: 4)
        guard let value = try? JSONValue(parsing: text, limits: limits) else {
            throw Self.wrong("it is no object of JSON of at most \(Self.mostBytes) bytes")
        }
        guard case .number(let number)? = value["version"], let version = Int(exactly: number),
            (1...Self.mostVersion).contains(version)
        else { throw Self.wrong("“version” is a whole number from 1 on") }
        guard case .string(let archive)? = value["archive"], Self.isName(archive) else {
            throw Self.wrong("“archive” is the name of a file beside the manifest, of letters, digits and ._-")
        }
        guard case .string(let sha256)? = value["sha256"], sha256.utf8.count == 64,
            sha256.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { throw Self.wrong("“sha256” is the archive's sum, as sha256sum prints it") }
        guard case .number(let size)? = value["bytes"], let bytes = Int(exactly: size),
            (1...Self.mostArchiveBytes).contains(bytes)
        else { throw Self.wrong("“bytes” is the archive's size, at most \(Self.mostArchiveBytes >> 20) MiB") }
        guard case .number(let percent) = value["percent"] ?? .number(100), (0...100).contains(percent) else {
            throw Self.wrong("“percent” is a number from 0 to 100")
        }
        (self.version, self.archive, self.sha256, self.bytes, self.percent) = (version, archive, sha256, bytes, percent)
    }

    private static func wrong(_ what: String) -> BundleError {
        BundleError("the manifest is wrong: \(what)", isLasting: true)
    }

    private static func isName(_ name: String) -> Bool {
        (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-".unicodeScalars.contains($0))
            }
    }
}
