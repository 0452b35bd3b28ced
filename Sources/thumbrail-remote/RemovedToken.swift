import ControlProtocol
import Glibc
import JSON
import System

/// The service's report about a removed token, for the command that removed it.
struct RemovedToken {
    var name: String
    /// The number of views that were closed.
    var closed: Int

    private static let file = "removed-token"

    /// Writes the report to the service's runtime folder, if there is one.
    func report() {
        guard let folder = getenv("RUNTIME_DIRECTORY").map({ String(cString: $0) }) else { return }
        let value: JSONValue = ["name": .string(name), "closed": .number(Double(closed))]
        guard let text = try? value.encoded() else { return }
        try? OutputFile.replace("\(folder)/\(Self.file)", with: Array(text.utf8), mode: 0o600)
    }

    /// A reader of a report that the service writes after the reader was created.
    struct Reader {
        private let path: String
        private let stamp: FileStamp?
        private let isServed: Bool

        /// Creates a reader.
        ///
        /// - Parameter folder: The service's runtime folder.
        init(folder: String) {
            path = "\(folder)/\(RemovedToken.file)"
            stamp = FileStamp(of: path)
            isServed = access(folder, F_OK) == 0
        }

        /// Waits for the service's report for at most two seconds.
        ///
        /// - Returns: A sentence for the user who removed the token.
        func wait(for name: String) -> String {
            guard isServed else { return "token \(name) removed; thumbrail-remote is not running" }
            for _ in 0..<200 {
                if FileStamp(of: path) != stamp, let value = try? JSONValue(contentsOf: path, limits: Self.limits),
                    value["name"] == .string(name), case .number(let closed)? = value["closed"]
                {
                    return "token \(name) removed; connections closed: \(Int(closed))"
                }
                usleep(10_000)
            }
            return "token \(name) removed, but thumbrail-remote has not confirmed it; restart it:  "
                + "systemctl restart thumbrail-remote"
        }

        private static let limits = JSONLimits(bytes: 4_096, values: 10, depth: 2)
    }
}
