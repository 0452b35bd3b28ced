import JSON
import System

/// Keeps wrong PINs in a file that lies in memory and lives as long as the service, so that an end of the program is no free try.
public final class AttemptFile {
    /// As they are now.
    public private(set) var attempts = PINAttempts()
    private let path: String?

    private static let limits = JSONLimits(bytes: 1 << 16, values: 1_000, depth: 4)

    /// - Parameter folder: one that is empty after the machine has started, such as $RUNTIME_DIRECTORY; nil keeps nothing for the next
    ///   start.
    public init(folder: String?) {
        path = folder.map { $0 + "/pin-attempts" }
        guard let path, let bytes = try? InputFile.bytes(of: path, upTo: Self.limits.bytes),
            let json = try? JSONValue(parsing: bytes, limits: Self.limits)
        else { return }
        attempts = PINAttempts(json: json)
    }

    /// Changes them, and has the file say the same before it returns.
    ///
    /// - Returns: what `change` returns, and why the file could not be written; without it the program's own memory counts.
    public func change<Result>(_ change: (inout PINAttempts) -> Result) -> (result: Result, problem: String?) {
        let result = change(&attempts)
        guard let path, let text = try? attempts.json.encoded() else { return (result, nil) }
        do throws(FileError) {
            try OutputFile.replace(path, with: Array(text.utf8), mode: 0o600)
        } catch {
            return (result, error.reason)
        }
        return (result, nil)
    }
}
